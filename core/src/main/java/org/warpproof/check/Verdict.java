package org.warpproof.check;

import java.util.List;
import org.warpproof.protocol.Obstacle;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Launch;

/// The answer for one property.
public sealed interface Verdict {
  /// Holds for all threads, inputs and launches allowed, under the assumptions of the report.
  record Proved() implements Verdict {}

  /// Something that was seen on the executable semantics, in this launch.
  sealed interface Seen extends Verdict {
    Event witness();

    Launch launch();
  }

  /// It was seen to fail.
  record Refuted(Event witness, Launch launch) implements Seen {}

  /// It was seen to fail in a way that changes nothing, and can fail in no other: threads race, but
  /// all that meet write the same, and who reads finds that already.
  record Benign(Event witness, Launch launch) implements Seen {}

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
      case Benign _ -> "benign";
      case Unknown _ -> "unknown";
    };
  }
}
