package org.warpproof.engine;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What an engine says of one property of a kernel.
public sealed interface Finding {
  /// Small launches that the assumptions leave out, and in which it may fail: if it does in one of
  /// them, too much was assumed.
  List<Candidate> leftOut();

  /// This, or the other one if only that is a proof; of two that are open, this one with what both
  /// would try.
  default Finding or(Finding other) {
    return switch (this) {
      case Proved _ -> this;
      case Open(var some, var left, var obstacles, var harm, var assumptions) ->
          switch (other) {
            case Proved _ -> other;
            case Open(var more, _, _, _, _) ->
                new Open(
                    Stream.concat(some.stream(), more.stream()).toList(),
                    left,
                    obstacles,
                    harm,
                    assumptions);
          };
    };
  }

  /// It holds, under these assumptions.
  record Proved(Set<Assumption> assumptions, List<Candidate> leftOut) implements Finding {
    public Proved {
      assumptions = Set.copyOf(assumptions);
      leftOut = List.copyOf(leftOut);
    }
  }

  /// It may fail, or it is not known: there is a candidate, or an obstacle that says why.
  /// `assumptions` are those under which there is no harm.
  record Open(
      List<Candidate> candidates,
      List<Candidate> leftOut,
      List<Obstacle> obstacles,
      Harm harm,
      Set<Assumption> assumptions)
      implements Finding {
    public Open {
      candidates = List.copyOf(candidates);
      leftOut = List.copyOf(leftOut);
      obstacles = List.copyOf(obstacles);
      assumptions = Set.copyOf(assumptions);
    }

    public Open(List<Candidate> candidates, List<Obstacle> obstacles) {
      this(candidates, List.of(), obstacles, Harm.POSSIBLE, Set.of());
    }

    /// For one reason, with nothing to try.
    public static Open of(Obstacle obstacle) {
      return new Open(List.of(), List.of(obstacle));
    }
  }

  /// What comes of a failure.
  enum Harm {
    POSSIBLE,
    /// All values that meet in races are equal: writes of the same, and reads that find what is
    /// written.
    NONE
  }
}
