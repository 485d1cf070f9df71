/// Arithmetic on 64-bit registers: integers of any width, the four floating-point formats, and the
/// functions of the libraries.
///
/// What enters are operations of the kernel language and the values of their operands; what leaves
/// are functions from a thread's registers to a number ([org.warpproof.semantics.values.Value]),
/// exact to the bit. What C leaves undefined is computed somehow, and noted
/// ([org.warpproof.semantics.values.Registers]).
@NullMarked
package org.warpproof.semantics.values;

import org.jspecify.annotations.NullMarked;
