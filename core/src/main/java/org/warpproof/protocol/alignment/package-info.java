/// Whether accesses are at multiples of what they demand.
///
/// A model of a kernel enters; the accesses that may be misaligned leave, with launches in which
/// they may be, and what proofs assume of where given arrays start and of parameters. Most offsets
/// are multiples of a power of two by what they are made of, which wrapping around does not change.
@NullMarked
package org.warpproof.protocol.alignment;

import org.jspecify.annotations.NullMarked;
