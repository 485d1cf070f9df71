package org.warpproof.check;

import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.source.Position;

/// A barrier without which every proof holds, and the result is the same.
public record SpareBarrier(Position position, Condition condition) {
  /// The id of the note on it.
  public static final String ID = "barrier.spare";

  /// What must stay if the barrier goes.
  public sealed interface Condition {
    /// Nothing: all barriers of this kind can go together.
    record None() implements Condition {}

    /// Each of these, which can go only if this one stays.
    record AllStay(List<Position> barriers) implements Condition {
      public AllStay {
        barriers = List.copyOf(barriers);
      }
    }

    /// At least one of these.
    record OneStays(List<Position> barriers) implements Condition {
      public OneStays {
        barriers = List.copyOf(barriers);
      }
    }
  }

  /// What is said of it.
  public String message() {
    return switch (condition) {
      case Condition.None _ -> "this barrier is spare: every proof holds without it";
      case Condition.AllStay(var barriers) when barriers.size() == 1 ->
          "this barrier is spare if the one on " + lines(barriers, "") + " stays";
      case Condition.AllStay(var barriers) ->
          "this barrier is spare if those on " + lines(barriers, " and ") + " stay";
      case Condition.OneStays(var barriers) ->
          "this barrier is spare if one of those on " + lines(barriers, ", ") + " stays";
    };
  }

  /// All of them in one line.
  public static String summary(List<SpareBarrier> barriers) {
    if (barriers.isEmpty()) {
      return "no barrier of a kernel that is proved is spare";
    }
    String all = "spare: " + lines(barriers.stream().map(SpareBarrier::position).toList(), ", ");
    String conditions =
        barriers.stream()
            .map(
                barrier ->
                    switch (barrier.condition()) {
                      case Condition.None _ -> "";
                      case Condition.AllStay(var others) ->
                          only(barrier, lines(others, " and ") + stay(others));
                      case Condition.OneStays(var others) ->
                          only(barrier, "one of " + lines(others, ", ") + " stays");
                    })
            .collect(Collectors.joining());
    return all + conditions;
  }

  private static String only(SpareBarrier barrier, String condition) {
    return "; line " + barrier.position().line() + " only if " + condition;
  }

  private static String stay(List<Position> barriers) {
    return barriers.size() == 1 ? " stays" : " stay";
  }

  /// The barriers that must stay, all or one of them.
  public List<Position> others() {
    return switch (condition) {
      case Condition.None _ -> List.of();
      case Condition.AllStay(var barriers) -> barriers;
      case Condition.OneStays(var barriers) -> barriers;
    };
  }

  private static String lines(List<Position> barriers, String between) {
    return barriers.stream()
        .map(at -> "line " + at.line())
        .distinct()
        .collect(Collectors.joining(between));
  }
}
