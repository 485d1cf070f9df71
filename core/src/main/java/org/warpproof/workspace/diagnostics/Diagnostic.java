package org.warpproof.workspace.diagnostics;

import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.source.Range;

/// Something to be told of a kernel or a file.
///
/// `id` is stable, and has a page in `docs/diagnostics`. `message` is a sentence without its end;
/// `related` are other places that have to do with it. `assumptions` are those under which it is as
/// it is told; what was seen rests on none.
public record Diagnostic(
    String id,
    Severity severity,
    Subject subject,
    String message,
    Range range,
    List<Related> related,
    Evidence evidence,
    List<Assumption> assumptions,
    Fix fix) {
  public Diagnostic {
    related = List.copyOf(related);
    assumptions = List.copyOf(assumptions);
  }

  /// How grave it is.
  public enum Severity {
    /// A bug that was seen to happen.
    ERROR("error"),
    /// The same, where it does no harm.
    WARNING("warning"),
    /// Something that is good to know, and no fault.
    NOTE("note"),
    /// Something that could be left out.
    HINT("note"),
    /// A reason why something is not known.
    UNKNOWN("unknown");

    private final String text;

    Severity(String text) {
      this.text = text;
    }

    /// As compilers say it.
    public String text() {
      return text;
    }
  }

  /// Another place, and what it has to do with the first.
  public record Related(Range range, String message) {}

  /// The property that it speaks of, if it speaks of one.
  public Optional<Property> property() {
    return subject instanceof Subject.OfProperty(_, Property property)
        ? Optional.of(property)
        : Optional.empty();
  }

  /// Whether it was seen to happen.
  public boolean isSeen() {
    return evidence instanceof Evidence.Seen;
  }

  /// Whether it says why something is not known.
  public boolean isReason() {
    return severity == Severity.UNKNOWN;
  }

  /// The message, with what it is that is not known.
  public String title() {
    return isReason()
        ? property().map(property -> property.text() + ": ").orElse("") + message
        : message;
  }
}
