/// Conditions over integers, and who decides them: Z3 and cvc5.
///
/// What enters: conditions made with [org.warpproof.solver.Terms], in a normal form that settles
/// much by itself. What leaves: an [org.warpproof.solver.Answer] of the
/// [org.warpproof.solver.Solver]. Nothing outside this package knows the solvers; each has
/// its [org.warpproof.solver.Logic]. What a question may cost is counted in steps, and one that is
/// not answered is an answer of its own.
@NullMarked
package org.warpproof.solver;

import org.jspecify.annotations.NullMarked;
