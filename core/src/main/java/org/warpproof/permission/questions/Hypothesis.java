package org.warpproof.permission.questions;

import java.util.function.Function;
import org.warpproof.permission.views.View;
import org.warpproof.solver.Formula;
import org.warpproof.structure.Condition;

/// A clause that holds of every thread for which the guard does, from a place in the sort order
/// on.
///
/// What is to be shown of a time may only rest on what holds until then: of a later loop nobody
/// knows yet whether its invariant does.
public record Hypothesis(
    Clause clause, Condition condition, Function<View, Formula> guard, int since) {}
