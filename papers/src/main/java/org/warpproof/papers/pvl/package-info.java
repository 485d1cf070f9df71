/// Kernels with permission contracts: the language, its lock-step restriction, its semantics, its
/// contracts and their proofs, after "Specification and Verification of GPGPU Programs", Figs. 1 to
/// 9.
///
/// A kernel ([org.warpproof.papers.pvl.language.Program]) is read as the paper's tool reads it,
/// checked ([org.warpproof.papers.pvl.language.WellFormed],
/// [org.warpproof.papers.pvl.language.LockStep]), and brought into the paper's core language
/// ([org.warpproof.papers.pvl.language.Desugar], [org.warpproof.papers.pvl.language.Core]), which
/// runs by the rules of Fig. 3 ([org.warpproof.papers.pvl.semantics.Semantics]). What contracts
/// promise ([org.warpproof.papers.pvl.language.Formula]) is proved for all launches
/// ([org.warpproof.papers.pvl.proof.Verify]). All interleavings of small launches are explored
/// ([org.warpproof.papers.pvl.contracts.Explore]), with contracts checked on the way
/// ([org.warpproof.papers.pvl.contracts.Obligations]): a run that breaks one refutes it.
///
/// Choices where the paper leaves room:
///
/// - A race is two accesses of different threads to one location, one of them a write, that no
///   barrier orders. Threads of different groups are never ordered. In a group any barrier orders a
///   read with a later write, since the value has arrived when the reader comes to the barrier; a
///   write is ordered with what comes later only by a barrier that fences its memory. Fig. 9 needs
///   both halves: its second barrier has no flag and comes after reads only. OpenCL has the second
///   half alone; proofs that need the first one say so ([org.warpproof.papers.pvl.Check]).
/// - For the same reason a barrier may hand on a location of a memory that it does not fence,
///   unless a write to it by another thread is waiting for a fence.
/// - The set of lock-step-safe variables is the greatest one: a variable that is assigned under a
///   condition that is not safe is simply not in it.
/// - Permission tables are compatible as a family: the paper's set of tables would let two threads
///   with equal tables both write.
/// - Both rules for sequences ask for a running thread afterwards, so that nothing could follow a
///   barrier; here the tag is that of the first statement's step.
/// - An index outside of its array is an error, although arrays lie one behind the other.
/// - Expressions are evaluated from left to right. `?:`, `->`, `&` and `|` evaluate, and read, only
///   what decides.
@NullMarked
package org.warpproof.papers.pvl;

import org.jspecify.annotations.NullMarked;
