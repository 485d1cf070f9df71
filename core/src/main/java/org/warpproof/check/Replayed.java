package org.warpproof.check;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What came of replays: a bug that was seen, or what may have kept it from happening.
record Replayed(Optional<Verdict.Refuted> seen, Set<String> hindrances) {
  /// Too large, or too long, to be run to its end.
  static final String LIMIT = "approximate.replay-limit";

  /// It happened to threads that had left their arrays.
  static final String BOUNDS = "approximate.replay-bounds";

  /// Runs pass over something that is assumed.
  static final String PREMISE = "approximate.premise";

  Replayed {
    // In their order, so that the same reasons are told in the same order in every run.
    hindrances = Collections.unmodifiableSet(new TreeSet<>(hindrances));
  }

  static Replayed seen(Verdict.Refuted bug) {
    return new Replayed(Optional.of(bug), Set.of());
  }

  static Replayed nothing(Set<String> hindrances) {
    return new Replayed(Optional.empty(), hindrances);
  }

  /// What was seen, else another verdict.
  Verdict or(Verdict other) {
    return seen.<Verdict>map(bug -> bug).orElse(other);
  }

  /// What was seen, else what others come to.
  Replayed or(Replayed others) {
    Set<String> all = new TreeSet<>(hindrances);
    all.addAll(others.hindrances);
    return seen.isPresent() ? this : new Replayed(others.seen, all);
  }
}
