/// Conditions over integers, and who decides them: Z3.
///
/// What enters: conditions made with [org.warpproof.solver.Terms], in a normal form that settles
/// much by itself. What leaves: an [org.warpproof.solver.Answer] of the
/// [org.warpproof.solver.Solver]. Nothing outside this package knows Z3. Every question has a time
/// limit, and one that is not answered is an answer of its own.
@NullMarked
package org.warpproof.solver;

import org.jspecify.annotations.NullMarked;
