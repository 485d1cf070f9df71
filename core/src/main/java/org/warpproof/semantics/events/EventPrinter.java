package org.warpproof.semantics.events;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.semantics.events.Event.Agreement;
import org.warpproof.semantics.events.Event.Participant;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;

/// An event to lines of text, as compilers have it: the place, what happened, the source line.
public final class EventPrinter {
  private final Launch launch;
  private final SourceLines source;
  private final List<String> lines = new ArrayList<>();

  private EventPrinter(Launch launch, SourceLines source) {
    this.launch = launch;
    this.source = source;
  }

  public static List<String> print(Event event, Launch launch, SourceLines source) {
    EventPrinter printer = new EventPrinter(launch, source);
    printer.event(event);
    return printer.lines;
  }

  private void event(Event event) {
    Position position = event.position();
    String severity =
        switch (event.severity()) {
          case ERROR -> "error";
          case WARNING -> "warning";
          case NOTE -> "note";
        };
    String agreement =
        event.agreement() != Agreement.SAME_VALUE
            ? ""
            : event.severity() == Event.Severity.ERROR
                ? " (the same value in this run)"
                : " (the same value)";
    String count = event.count() > 1 ? " (" + event.count() + " times)" : "";
    // Of what two do, the message says who they are; a claim says what it says.
    boolean isOfOne = event.participants().size() == 1 || event.id().equals(EventKind.ASSERT.id);
    String who = isOfOne ? " (" + name(event.participants().getFirst()) + ")" : "";
    lines.add(
        (position.isKnown() ? position + ": " : "")
            + severity
            + ": "
            + event.message()
            + who
            + agreement
            + count
            + " ["
            + event.id()
            + "]");
    lines.addAll(source.excerpt(position));
    event.participants().stream().findFirst().ifPresent(this::values);
    for (int i = 0; i < event.participants().size(); i++) {
      Participant participant = event.participants().get(i);
      if (i > 0 && participant.position().isKnown()) {
        lines.add(
            participant.position()
                + ": note: "
                + participant.action()
                + " by "
                + name(participant));
        lines.addAll(source.excerpt(participant.position()));
        values(participant);
      }
      for (Position caller : participant.position().chain()) {
        lines.add("    called from " + caller);
      }
    }
  }

  private void values(Participant participant) {
    if (!participant.values().isEmpty()) {
      lines.add(
          participant.values().stream()
              .map(variable -> variable.name() + " = " + variable.value())
              .collect(Collectors.joining(", ", "      with ", "")));
    }
  }

  private String name(Participant participant) {
    return participant.thread().text(launch.grid(), launch.block());
  }
}
