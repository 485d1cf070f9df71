/// Whether shared memory is written before it is read.
///
/// A model of a kernel enters; the reads that may find what nobody has written leave, with launches
/// in which they may. A read is settled if its own thread has stored there on every way to it, or
/// if there is a thread of the block that has, before a barrier on every way to it. Once it is
/// written, memory stays so: it does not matter who writes there later.
@NullMarked
package org.warpproof.protocol.initial;

import org.jspecify.annotations.NullMarked;
