package org.warpproof.semantics;

import java.util.List;
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

  /// A thread that had a part in the event: where it stood and what it did there.
  public record Participant(ThreadId thread, Position position, String action) {}

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

  Event withCount(long newCount) {
    return new Event(id, severity, message, participants, touched, agreement, phase, newCount);
  }

  Event withAgreement(Agreement newAgreement) {
    return new Event(id, severity, message, participants, touched, newAgreement, phase, count);
  }
}
