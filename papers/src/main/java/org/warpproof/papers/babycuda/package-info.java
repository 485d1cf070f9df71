/// BabyCUDA: the language, its semantics and its typing, after "Provable GPU Data-Races in Static
/// Race Detection", Figs. 5 and 6.
///
/// A program ([org.warpproof.papers.babycuda.Code]) reads and writes one array. It evaluates to a
/// history ([org.warpproof.papers.babycuda.History]), and its type is a memory access protocol of
/// [org.warpproof.papers.maps] ([org.warpproof.papers.babycuda.TypeProgram]): what it does, but
/// for the data. Theorem 1: a well-typed program is race-free if and only if its protocol is.
///
/// What the paper leaves open, and what is chosen here:
///
/// - The fragment with barriers is left out there. Here it has `sync`, and loops `forˢ` with a
///   barrier inside; conditionals and `forᵁ` may not have one. A thread keeps what it has read
///   across barriers. As for protocols, `forˢ` runs at least once, and all threads agree on its
///   bounds.
/// - `lastwrite` is partial. A cell that nobody has written holds `⊥`, and so does what is computed
///   from it. `⊥` may be written to a cell, but no rule applies where it decides on an index, a
///   condition or a bound. Well-typed programs never come to that.
/// - `lastwrite` is ambiguous after a race of two writes. The write of the first thread counts; the
///   history is racy whichever it is.
/// - In Theorem 1 and its proof the phase that the program starts in has to be empty, as in
///   Definition 1: accesses that are there already are not in the protocol, and may race with it.
///   A phase that does not mention a thread, as `∅`, gives it no accesses.
/// - Typing does not ask where the names in a payload come from; here they have to be bound.
@NullMarked
package org.warpproof.papers.babycuda;

import org.jspecify.annotations.NullMarked;
