package org.warpproof.workspace.diagnostics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.warpproof.semantics.events.EventPrinter;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;

/// Diagnostics to lines of text, as compilers have them.
public final class DiagnosticPrinter {
  private DiagnosticPrinter() {}

  public static List<String> print(Collection<Diagnostic> diagnostics, SourceLines source) {
    return diagnostics.stream().flatMap(one -> print(one, source).stream()).toList();
  }

  /// What was seen is told as `run` tells it, and with the launch.
  public static List<String> print(Diagnostic diagnostic, SourceLines source) {
    List<String> lines = new ArrayList<>();
    switch (diagnostic.evidence()) {
      case Evidence.None _ -> {
        Position position = diagnostic.range().start();
        lines.add(
            "%s: %s: %s [%s]"
                .formatted(
                    position, diagnostic.severity().text(), diagnostic.title(), diagnostic.id()));
        if (diagnostic.isReason()) {
          diagnostic
              .related()
              .forEach(
                  other ->
                      lines.add("%s: note: %s".formatted(other.range().start(), other.message())));
        } else {
          lines.addAll(source.excerpt(position));
        }
      }
      case Evidence.Seen(var event, _, var launch, var alarm, var reproduction) -> {
        lines.addAll(EventPrinter.print(event, launch.launch(), source));
        lines.add("  launch: " + launch.text());
        launch
            .arrays()
            .forEach((name, values) -> lines.add("  with " + name + " = " + values.text()));
        lines.add("  " + alarm.text());
        reproduction.lines().forEach(line -> lines.add("  " + line));
      }
    }
    return lines;
  }
}
