package org.warpproof.workspace.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Reasons;
import org.warpproof.check.SpareBarrier;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.frontend.input.HeaderComment;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.FindRange;
import org.warpproof.source.Position;
import org.warpproof.source.Range;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnostic.Related;
import org.warpproof.workspace.diagnostics.Diagnostic.Severity;
import org.warpproof.workspace.files.Reproduction;

/// What the engine says to diagnostics: bugs and reasons in the order of the properties, then
/// remarks.
public final class Diagnose {
  private final Kernel kernel;
  private final SourceLines source;

  private Diagnose(Kernel kernel, SourceLines source) {
    this.kernel = kernel;
    this.source = source;
  }

  public static List<Diagnostic> report(KernelReport report, SourceLines source) {
    return report(report, Map.of(), source);
  }

  /// With the programs that make bugs happen.
  public static List<Diagnostic> report(
      KernelReport report, Map<Property, Reproduction> reproductions, SourceLines source) {
    Diagnose diagnose = new Diagnose(report.kernel(), source);
    List<Diagnostic> all = new ArrayList<>();
    report
        .verdicts()
        .forEach(
            (property, verdict) -> {
              switch (verdict) {
                case Verdict.Proved _ -> {}
                case Verdict.Seen seen ->
                    all.add(
                        diagnose.seen(
                            property,
                            seen,
                            reproductions.getOrDefault(property, new Reproduction.Unwanted())));
                case Verdict.Unknown(var reasons) ->
                    reasons.forEach(why -> all.add(diagnose.unknown(property, why)));
              }
            });
    report.notes().forEach(note -> all.add(diagnose.note(note)));
    return all;
  }

  /// A barrier that can go.
  public static Diagnostic spare(SpareBarrier barrier, SourceLines source) {
    Range range = FindRange.find(barrier.position(), source);
    return new Diagnostic(
        SpareBarrier.ID,
        Severity.HINT,
        new Subject.OfFile(barrier.position().file()),
        barrier.message(),
        range,
        barrier.others().stream()
            .map(other -> new Related(FindRange.find(other, source), "stays"))
            .toList(),
        new Evidence.None(),
        List.of(),
        switch (barrier.condition()) {
          case SpareBarrier.Condition.None _ -> RemoveBarrier.fix(range, source);
          // Which of them goes is for people to choose.
          case SpareBarrier.Condition.AllStay _, SpareBarrier.Condition.OneStays _ ->
              new Fix.None();
        });
  }

  /// An option in the head of a file that nothing is made of.
  public static Diagnostic unheeded(
      HeaderComment.Unheeded option, String file, SourceLines source) {
    Position position = Position.of(file, HeaderComment.LINE, option.column());
    return new Diagnostic(
        "header.option",
        Severity.WARNING,
        new Subject.OfFile(file),
        "the option %s is not heeded: %s".formatted(option.option(), option.why()),
        FindRange.find(position, source),
        List.of(),
        new Evidence.None(),
        List.of(),
        new Fix.None());
  }

  private Diagnostic seen(Property property, Verdict.Seen seen, Reproduction reproduction) {
    Event event = seen.witness();
    SeenLaunch plain = SeenLaunch.of(kernel, seen.launch());
    SeenLaunch launch = seen instanceof Verdict.OfData ? plain.withArrays(kernel) : plain;
    List<Evidence.Actor> actors =
        event.participants().stream().map(p -> actor(p, seen.launch())).toList();
    return new Diagnostic(
        event.id(),
        switch (event.severity()) {
          case ERROR -> Severity.ERROR;
          case WARNING -> Severity.WARNING;
          case NOTE -> Severity.NOTE;
        },
        new Subject.OfProperty(kernel, property),
        event.message(),
        FindRange.find(event.position(), source),
        actors.stream()
            .skip(1)
            .filter(actor -> actor.range().isKnown())
            .map(actor -> new Related(actor.range(), actor.deed()))
            .toList(),
        new Evidence.Seen(event, actors, launch, seen.alarm(), reproduction),
        seen.assumes(),
        new Fix.None());
  }

  private Evidence.Actor actor(Event.Participant participant, Launch launch) {
    return new Evidence.Actor(
        participant.thread(),
        participant.thread().text(launch.grid(), launch.block()),
        FindRange.find(participant.position(), source),
        participant.action(),
        participant.values());
  }

  /// What has no place of its own is said of the kernel.
  private Diagnostic unknown(Property property, Obstacle obstacle) {
    Position position = obstacle.position().isKnown() ? obstacle.position() : kernel.position();
    return plain(
        obstacle.reason(),
        Severity.UNKNOWN,
        new Subject.OfProperty(kernel, property),
        obstacle.what(),
        position,
        obstacle.hints().stream()
            .map(hint -> new Related(FindRange.find(hint.position(), source), hint.text()))
            .toList());
  }

  private Diagnostic note(Note note) {
    return plain(
        note.id(),
        Severity.NOTE,
        new Subject.OfKernel(kernel),
        note.what(),
        note.position(),
        List.of());
  }

  /// `what` is empty where the id says it all.
  private Diagnostic plain(
      String id,
      Severity severity,
      Subject subject,
      String what,
      Position position,
      List<Related> related) {
    return new Diagnostic(
        id,
        severity,
        subject,
        what.isEmpty() ? Reasons.text(id) : what,
        FindRange.find(position, source),
        related,
        new Evidence.None(),
        List.of(),
        new Fix.None());
  }
}
