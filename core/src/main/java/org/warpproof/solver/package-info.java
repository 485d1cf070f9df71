/// Formulas over integers, and who decides them: Z3.
///
/// What enters: terms built with [org.warpproof.solver.Formulas]. What leaves: an
/// [org.warpproof.solver.Answer]. Nothing outside this package knows Z3. Every question has a time
/// limit, and one that is not answered is an answer of its own.
@NullMarked
package org.warpproof.solver;

import org.jspecify.annotations.NullMarked;
