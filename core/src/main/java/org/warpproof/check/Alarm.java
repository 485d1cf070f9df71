package org.warpproof.check;

import java.util.List;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.semantics.events.Event;
import org.warpproof.source.Position;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;
import org.warpproof.typing.TypeAccesses;

/// What a bug depends on: on the launch alone, or on what was in memory; what was chosen in place
/// of what is not in the program, in words; and whether only some contents of arrays do it.
public record Alarm(AccessType type, List<String> choices, Contents contents) {
  /// Of arrays of indices that the kernel is given.
  public enum Contents {
    ANY(""),
    /// Each element is its own number.
    NOT_COUNTING("; it does not happen where arrays that are only read hold 0, 1, 2, and so on"),
    NOT_ZEROS("; it does not happen where arrays that are only read hold 0 everywhere"),
    NOT_ONES("; it does not happen where arrays that are only read hold 1 everywhere");

    private final String text;

    Contents(String text) {
      this.text = text;
    }
  }

  public Alarm {
    choices = List.copyOf(choices);
  }

  Alarm(AccessType type, List<String> choices) {
    this(type, choices, Contents.ANY);
  }

  /// The type of a witness: that of all that its threads did, and of the barriers that could have
  /// put it in order.
  public static Alarm of(Kernel kernel, Event witness) {
    TypeAccesses types = new TypeAccesses(kernel);
    List<Position> places =
        witness.participants().stream().map(Event.Participant::position).toList();
    AccessType own =
        witness.id().startsWith("arithmetic.") ? types.operandsAt(places) : types.at(places);
    List<Position> barriers =
        kernel.statements().filter(Alarm::isBarrier).map(Statement::position).toList();
    return new Alarm(own instanceof AccessType.Independent ? types.at(barriers) : own, List.of());
  }

  private static boolean isBarrier(Statement statement) {
    return statement instanceof Statement.Barrier || statement instanceof Statement.Collective;
  }

  /// Whether it is a theorem about the launch, whatever the data.
  public boolean isExact() {
    return type instanceof AccessType.Independent && choices.isEmpty();
  }

  /// Whether a run had to choose a value that nobody knows.
  boolean isMadeUp() {
    return type instanceof AccessType.Dependent(_, Origin(Origin.Kind kind, _))
        && kind == Origin.Kind.UNKNOWN;
  }

  public String text() {
    return choices.isEmpty()
        ? dependence()
        : "rests on what is not in the program: " + String.join("; ", choices);
  }

  private String dependence() {
    return switch (type) {
      case AccessType.Independent _ -> "exact: it happens whatever is in memory";
      case AccessType.Dependent(_, Origin(Origin.Kind kind, Position position)) ->
          "depends on %s%s%s"
              .formatted(kind.text(), position.isKnown() ? " at " + position : "", contents.text);
    };
  }
}
