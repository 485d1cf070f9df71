/// Questions about integers, arrays and quantifiers, made small enough for the solver.
///
/// What enters are hypotheses and a goal, with quantifiers and with products, quotients and
/// remainders of any terms. What leaves is whether the goal follows. Quantified hypotheses are
/// instantiated where the question reads arrays or asks for equality: `A[e(s)]` against `A[i]`
/// gives `s := e⁻¹(i)` ([org.warpproof.papers.pvl.proof.logic.Inverse],
/// [org.warpproof.papers.pvl.proof.logic.Ground]). Products and remainders are unknown functions
/// with the facts that indices need ([org.warpproof.papers.pvl.proof.logic.Lemmas]). Each step
/// weakens the hypotheses only, so that what follows from the result follows from them.
@NullMarked
package org.warpproof.papers.pvl.proof.logic;

import org.jspecify.annotations.NullMarked;
