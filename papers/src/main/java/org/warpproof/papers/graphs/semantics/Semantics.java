package org.warpproof.papers.graphs.semantics;

import java.util.List;
import org.warpproof.papers.Notation;

/// A relation `→`: where reductions start, and the steps from each place.
public interface Semantics<S extends Reduced> {
  S start();

  /// None if the reduction has ended.
  ///
  /// @throws TooManyStepsException if there are too many of them
  List<Step<S>> steps(S from);

  /// A step by the name of its rule. `note` tells people what went wrong in it, if anything.
  record Step<S>(Rule rule, S to, String note) {}

  /// `1: ASSIGN v := 4`
  String text(S from, Step<S> step, Notation notation);
}
