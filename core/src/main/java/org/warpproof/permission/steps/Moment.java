package org.warpproof.permission.steps;

import org.warpproof.encode.Bounded;
import org.warpproof.kernel.graph.Loop;

/// When a thread is looked at.
public sealed interface Moment {
  /// In any round of the loops it is in; of one that it has left, the last.
  record AnyRound() implements Moment {}

  /// In a round of a loop of which only the number is known.
  record InRound(Loop loop, Bounded number) implements Moment {}

  /// At the head of a loop, when it comes there from outside.
  record Entry(Loop loop) implements Moment {}

  /// At the head of a loop again, one round later than any.
  record Next(Loop loop) implements Moment {}

  /// Where a thread that has left the loop is while others take one more round.
  record Waiting(Loop loop) implements Moment {}
}
