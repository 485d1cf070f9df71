package org.warpproof.check;

import java.util.List;
import org.warpproof.protocol.Obstacle;
import org.warpproof.semantics.Event;
import org.warpproof.semantics.Launch;

/// The answer for one property.
public sealed interface Verdict {
  /// Holds for all threads, inputs and launches allowed, under the assumptions of the report.
  record Proved() implements Verdict {}

  /// It was seen to fail on the executable semantics, in this launch.
  record Refuted(Event witness, Launch launch) implements Verdict {}

  /// Not known, and why.
  record Unknown(List<Obstacle> reasons) implements Verdict {
    public Unknown {
      reasons = List.copyOf(reasons);
    }
  }

  /// One word.
  default String text() {
    return switch (this) {
      case Proved _ -> "proved";
      case Refuted _ -> "refuted";
      case Unknown _ -> "unknown";
    };
  }
}
