/// Kernel graphs: kernels as control-flow graphs with an interleaving and a lock-step semantics,
/// after "Interleaving and Lock-Step Semantics for Analysis and Verification of GPU Kernels",
/// Figs. 3 to 8, Tables 1 to 6 and the appendices on procedures and on two threads.
///
/// A text becomes a [org.warpproof.papers.graphs.language.Program], which
/// [org.warpproof.papers.graphs.language.WellFormed] judges.
/// [org.warpproof.papers.graphs.language.Prepare] makes the simple changes that the paper takes for
/// granted. The result runs with all interleavings of its threads
/// ([org.warpproof.papers.graphs.semantics.Interleaving]), or goes on: predication
/// ([org.warpproof.papers.graphs.lockstep.Predicate], which gives a program again) and the
/// lock-step construction ([org.warpproof.papers.graphs.lockstep.ToLockStep]) lead to one vector
/// program for all threads, which [org.warpproof.papers.graphs.lockstep.LockStep] runs. For
/// well-formed kernels both are race free and terminating, or neither is: Theorem 5.2.
///
/// Both run with two threads alone as well
/// ([org.warpproof.papers.graphs.semantics.Environment#only])
/// and barriers that havoc what is shared
/// ([org.warpproof.papers.graphs.language.HavocAtBarriers]). If that is race free and terminating
/// for all pairs of threads, then so is the kernel: Theorems C.2 and C.3.
///
/// Where the paper leaves something open, or says it in a way that cannot be meant, this is what
/// was chosen:
/// - Threads are counted from 0, as in Fig. 1; `tid` is the thread's number and `TS` how many there
/// are.
/// - Variables hold integers. Shared ones may be arrays, as in Fig. 3; each element is a variable
///   of its own. Private ones start with 0, and so do the local ones of a procedure.
/// - `havoc` takes a value from a finite domain that the run is given. Barriers that havoc do too,
///   and choose each value when it is used: arrays have no end.
/// - Both definitions of races look at the values that an evaluation uses: of `e ? f : g` only `f`
/// or `g`. Section 4.2 speaks of "an expression containing" a variable, which would make lock-step
/// programs racy whose kernels are not.
/// - Definition 4.1 speaks of accesses with no SYNC in between. That cannot mean a SYNC at which no
/// thread is enabled: predication turns a barrier that nobody comes to into such a one. Only a SYNC
/// with enabled threads separates accesses.
/// - Definition 5.1(3) says nothing of the blocks where a routine begins. Their guards have to be
/// tautologies too, for nothing else could be chosen instead.
/// - Start must not be the head of a loop; [org.warpproof.papers.graphs.language.Prepare] says why.
@NullMarked
package org.warpproof.papers.graphs;

import org.jspecify.annotations.NullMarked;
