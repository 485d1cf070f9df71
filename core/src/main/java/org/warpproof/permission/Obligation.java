package org.warpproof.permission;

import java.util.Optional;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.questions.Clause;
import org.warpproof.source.Position;
import org.warpproof.structure.Places;

/// Something that is to be shown of all threads: that a clause holds, at a moment.
record Obligation(Kind kind, Clause clause, Optional<Loop> loop) {
  enum Kind {
    ASSERTED(
        "assertion", "assertion", "holds wherever a thread comes to it", "is not known to hold"),
    BEFORE_BARRIER(
        "barrier's precondition",
        "barrier precondition",
        "holds of each thread that comes to the barrier",
        "is not known to hold of each thread that comes to the barrier"),
    BEHIND_BARRIER(
        "barrier's postcondition",
        "barrier postcondition",
        "holds once all threads have come to the barrier",
        "is not known to hold once all threads have come to the barrier"),
    PERMITTED(
        "permission",
        "permission",
        "each thread has it that makes the access",
        "threads are not known to have it that make the access"),
    ENTERED(
        "invariant",
        "invariant on entry",
        "holds when the loop is entered",
        "is not known to hold when the loop is entered"),
    KEPT(
        "invariant",
        "invariant kept",
        "is kept by each round",
        "is not known to be kept by a round"),
    UNTOUCHED(
        "invariant",
        "invariant left alone",
        "stays true of threads that have left the loop",
        "is not known to stay true of threads that have left the loop"),
    ENSURED(
        "postcondition",
        "postcondition",
        "holds when the kernel ends",
        "is not known to hold at the end");

    private final String clause;
    private final String text;
    private final String success;
    private final String failure;

    Kind(String clause, String text, String success, String failure) {
      this.clause = clause;
      this.text = text;
      this.success = success;
      this.failure = failure;
    }
  }

  Position position() {
    return clause.position();
  }

  /// What is said where it stays open.
  String open() {
    return "this %s %s, nor was it seen to fail".formatted(kind.clause, kind.failure);
  }

  /// What is asked.
  String title() {
    return "%s at %s".formatted(kind.text, position());
  }

  /// Whether it is about a place in the kernel, whenever a thread comes there.
  boolean isOfPlace() {
    return switch (kind) {
      case ASSERTED, BEFORE_BARRIER, BEHIND_BARRIER, PERMITTED -> true;
      case ENTERED, KEPT, UNTOUCHED, ENSURED -> false;
    };
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
