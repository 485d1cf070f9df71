/// Proofs of contracts: Fig. 6, the side conditions of Theorem 2, and framing.
///
/// What enters is a well-formed kernel; what leaves are obligations, each with its place, and
/// whether it was proved, for all launches and memories that the kernel requires
/// ([org.warpproof.papers.pvl.proof.Verify]). Resource formulas are brought into a normal form of
/// grants ([org.warpproof.papers.pvl.proof.Grant]); a thread is executed symbolically
/// ([org.warpproof.papers.pvl.proof.Triple]); barriers are looked at for all threads of a group
/// ([org.warpproof.papers.pvl.proof.Barriers]).
@NullMarked
package org.warpproof.papers.pvl.proof;

import org.jspecify.annotations.NullMarked;
