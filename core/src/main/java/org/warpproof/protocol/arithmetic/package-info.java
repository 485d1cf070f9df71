/// Whether threads compute only what C defines: no division by zero, no shift that goes too far.
///
/// A model of a kernel enters; the operations that may be undefined leave, with launches in which
/// they may be, and the conditions on what the kernel is given under which the others are not.
///
/// An operation is looked at in one thread, as it comes there. Of what it computes with, nothing is
/// known that follows from the operation itself: quotients have their laws only where the divisor
/// is positive ([org.warpproof.encode.Arithmetic]).
@NullMarked
package org.warpproof.protocol.arithmetic;

import org.jspecify.annotations.NullMarked;
