package org.warpproof.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Event.Severity;
import org.warpproof.semantics.events.Result;
import org.warpproof.source.Position;
import org.warpproof.tool.KernelFile.Ending;
import org.warpproof.tool.KernelFile.Marker;

/// Compares what a run reports with the `//~` markers.
final class Reported {
  private Reported() {}

  /// The errors and warnings of a run.
  static List<Event> by(Result result) {
    return result.events().stream().filter(event -> event.severity() != Severity.NOTE).toList();
  }

  /// Reports that no marker explains, and markers that no report hits.
  static List<String> compare(KernelFile file, Ending ending, Result result) {
    List<Marker> markers = ending == Ending.CLEAN ? List.of() : file.markers();
    List<String> problems = new ArrayList<>();
    for (Event event : by(result)) {
      if (ending == Ending.CLEAN || !isMarked(event, file)) {
        problems.add("unexpected " + event.id() + " on lines " + lines(event, file));
      }
    }
    for (Marker marker : markers) {
      if (by(result).stream().noneMatch(event -> hits(event, marker, file))) {
        problems.add("no " + marker.id() + " on line " + marker.line());
      }
    }
    return problems;
  }

  /// Whether a marker explains the event.
  static boolean isMarked(Event event, KernelFile file) {
    return file.markers().stream().anyMatch(marker -> hits(event, marker, file));
  }

  private static boolean hits(Event event, Marker marker, KernelFile file) {
    // What a run shows does not tell whether all such races write the same value.
    String id = event.id().replace(".same-value", "");
    return id.equals(marker.id()) && lines(event, file).contains(marker.line());
  }

  /// The lines of the file at which the event happened, with those of the calls around them.
  static Set<Integer> lines(Event event, KernelFile file) {
    return lines(event.participants().stream().map(Event.Participant::position), file);
  }

  /// The lines of the file at these places, with those of the calls around them.
  static Set<Integer> lines(Stream<Position> positions, KernelFile file) {
    return positions
        .flatMap(position -> Stream.concat(Stream.of(position), position.chain().stream()))
        .filter(position -> position.file().equals(file.path().toString()))
        .map(Position::line)
        .collect(Collectors.toSet());
  }
}
