/// From a kernel to steps over registers.
///
/// What enters is a [org.warpproof.kernel.Kernel]; what leaves is a
/// [org.warpproof.semantics.compile.Program]: each variable is a register, each expression a
/// function, each statement a [org.warpproof.semantics.compile.Step]. Nothing here knows a launch.
@NullMarked
package org.warpproof.semantics.compile;

import org.jspecify.annotations.NullMarked;
