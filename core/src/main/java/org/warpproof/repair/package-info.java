/// Repairs races by barriers.
///
/// A file and the kernels in it enter; an edited text leaves, in which the fewest barriers are
/// added after which the kernels are proved, or why no barrier helps.
///
/// [org.warpproof.repair.FindGaps] finds the places in the text where a barrier may stand. All of
/// them get one, the file is read once, and what a set of barriers does is found out on the kernel
/// language by taking the others away ([org.warpproof.repair.Candidates]). The search
/// ([org.warpproof.repair.FindBarriers]) goes from both sides: barriers without which there is no
/// proof must be hit by every set that gives one. What it finds is put into the text, and the file
/// is read and checked once more: a mistake in the small parser here can cost a repair, but not
/// make a wrong one ([org.warpproof.repair.Repair]).
@NullMarked
package org.warpproof.repair;

import org.jspecify.annotations.NullMarked;
