package org.warpproof.permission;

import java.util.Optional;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;
import org.warpproof.structure.Places;

/// Something that is to be shown of all threads: that a clause holds, at a moment.
record Obligation(Kind kind, Clause clause, Optional<Loop> loop) {
  enum Kind {
    ASSERTED("assertion", "holds wherever a thread comes to it", "is not known to hold"),
    ENTERED(
        "invariant on entry",
        "holds when the loop is entered",
        "is not known to hold when the loop is entered"),
    KEPT("invariant kept", "is kept by each round", "is not known to be kept by a round"),
    UNTOUCHED(
        "invariant left alone",
        "stays true of threads that have left the loop",
        "is not known to stay true of threads that have left the loop"),
    ENSURED("postcondition", "holds when the kernel ends", "is not known to hold at the end");

    private final String text;
    private final String success;
    private final String failure;

    Kind(String text, String success, String failure) {
      this.text = text;
      this.success = success;
      this.failure = failure;
    }
  }

  Position position() {
    return clause.position();
  }

  /// What is asked.
  String title() {
    return "%s at %s".formatted(kind.text, position());
  }

  enum Outcome {
    PROVED,
    OPEN
  }

  String text(Places places, Outcome outcome) {
    String end =
        switch (outcome) {
          case PROVED -> "proved: " + kind.success;
          case OPEN -> "open: " + kind.failure;
        };
    return "%s: %s %s".formatted(places.text(position()), kind.text, end);
  }
}
