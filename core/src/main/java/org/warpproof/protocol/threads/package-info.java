/// Two threads at two moments: a [org.warpproof.protocol.threads.ThreadView] has the values of a
/// thread in given iterations of its loops, and the condition for being there, as terms.
///
/// What the two have in common follows from what threads are known to do together
/// ([org.warpproof.protocol.threads.Agreement]); that and the kernel make a
/// [org.warpproof.protocol.threads.Model], about which
/// [org.warpproof.protocol.threads.Queries] are asked. Phases are the stretches between barriers,
/// "Checking Data-Race Freedom of GPU Kernels, Compositionally", section 4.
@NullMarked
package org.warpproof.protocol.threads;

import org.jspecify.annotations.NullMarked;
