package org.warpproof.semantics.events;

import java.util.List;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.source.Position;

/// Something that happened in a run: the first example of its kind at its places.
///
/// `phase` counts the barriers that the block of the first participant had passed; `count` how
/// often it happened.
public record Event(
    String id,
    Severity severity,
    String message,
    List<Participant> participants,
    Touched touched,
    Agreement agreement,
    long phase,
    long count) {
  public Event {
    participants = List.copyOf(participants);
  }

  /// The same, less grave than an error.
  public Event asWarning() {
    return as(Severity.WARNING);
  }

  public Event asError() {
    return as(Severity.ERROR);
  }

  private Event as(Severity other) {
    return new Event(id, other, message, participants, touched, agreement, phase, count);
  }

  /// A thread that had a part in the event: where it stood and what it did there. The values are
  /// those of its loops' variables, if somebody wanted to know (`Run.observe`).
  public record Participant(
      ThreadId thread, Position position, String action, List<Variable> values) {
    public Participant {
      values = List.copyOf(values);
    }

    public Participant(ThreadId thread, Position position, String action) {
      this(thread, position, action, List.of());
    }
  }

  /// A variable of the source.
  public record Variable(String name, long value) {}

  /// How grave an event is.
  public enum Severity {
    /// The kernel has a bug.
    ERROR,
    /// What happened afterwards may differ from the real thing.
    WARNING,
    NOTE
  }

  /// The memory concerned.
  public sealed interface Touched {
    record Nothing() implements Touched {}

    /// Bytes of a memory object; `path` is the element as the source would write it.
    record Element(String object, String path, long offset, int bytes) implements Touched {}
  }

  /// Whether two writes wrote the same.
  public enum Agreement {
    NOT_APPLICABLE,
    SAME_VALUE,
    DIFFERENT_VALUES
  }

  /// Where it happened: the place of the first participant.
  public Position position() {
    return participants.isEmpty() ? Position.NONE : participants.getFirst().position();
  }

  /// The same race, of which more is known: whoever races here writes the same value.
  public Event ofEqualValues() {
    return new Event(
        id + ".same-value",
        Severity.WARNING,
        message,
        participants,
        touched,
        agreement,
        phase,
        count);
  }

  /// Whether the same threads did the same at the same places.
  public boolean isLike(Event other) {
    if (!id.equals(other.id) || participants.size() != other.participants.size()) {
      return false;
    }
    for (int i = 0; i < participants.size(); i++) {
      Participant mine = participants.get(i);
      Participant theirs = other.participants.get(i);
      if (!mine.thread().equals(theirs.thread()) || !mine.position().equals(theirs.position())) {
        return false;
      }
    }
    return true;
  }

  Event withCount(long newCount) {
    return new Event(id, severity, message, participants, touched, agreement, phase, newCount);
  }

  Event withAgreement(Agreement newAgreement) {
    return new Event(id, severity, message, participants, touched, newAgreement, phase, count);
  }
}
