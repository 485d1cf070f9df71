/// Conditions over integers, and who decides them: Z3 and cvc5.
///
/// What enters: conditions made with [org.warpproof.solver.Terms], in a normal form that settles
/// much by itself. What leaves: an [org.warpproof.solver.Answer] of the
/// [org.warpproof.solver.Solver]. Nothing outside this package knows the solvers; each has
/// its [org.warpproof.solver.Logic]. What a question may cost is counted in steps, and one that is
/// not answered is an answer of its own.
///
/// Arrays are chains of stores, made with [org.warpproof.solver.Stores], and never get to a solver:
/// what is read from one is a choice between the values stored, or an unknown function. The theory
/// of arrays was tried against that on four families, from 4 to 32 stores. For stores under
/// conditions Z3 took up to 22 times the steps and did not come to an end of 32 of them, for
/// reductions up to 250 times; these two are what kernels are made of. For plain chains and swaps
/// it took from a fifth to twice as many. What the bounds of indices settle is settled before, in
/// either way.
@NullMarked
package org.warpproof.solver;

import org.jspecify.annotations.NullMarked;
