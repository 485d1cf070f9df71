/// Whether threads stay inside arrays of known size.
///
/// A model of a kernel enters; the accesses that may leave their array leave, with launches in
/// which they may, and the largest blocks with which they do not; of arrays of unknown size, how
/// large they must be for threads to stay inside. An access is looked at in one
/// thread, as it comes there: no other thread matters but by what it left in memory.
@NullMarked
package org.warpproof.protocol.bounds;

import org.jspecify.annotations.NullMarked;
