package org.warpproof.app.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.engine.Property;
import org.warpproof.workspace.diagnostics.Diagnostic;

/// What is told of a kernel, with each reason once: a solver that gives up does so at many places.
final class SameReasons {
  private static final int MOST_LINES = 5;

  private SameReasons() {}

  /// The first of what says the same, with the others.
  static Map<Diagnostic, List<Diagnostic>> of(List<Diagnostic> all) {
    Map<String, Diagnostic> first = new LinkedHashMap<>();
    Map<Diagnostic, List<Diagnostic>> told = new LinkedHashMap<>();
    for (Diagnostic one : all) {
      Diagnostic same =
          one.isReason() && one.related().isEmpty()
              ? first.computeIfAbsent(
                  "%s %s %s".formatted(one.id(), one.message(), one.range().start().file()),
                  _ -> one)
              : one;
      List<Diagnostic> others = told.computeIfAbsent(same, _ -> new ArrayList<>());
      if (!same.equals(one)) {
        others.add(one);
      }
    }
    return told;
  }

  /// `the same at lines 12, 14 and 3 more, and for barrier divergence`
  static String places(Diagnostic first, List<Diagnostic> others) {
    List<Integer> lines =
        others.stream()
            .map(one -> one.range().start().line())
            .filter(line -> line != first.range().start().line())
            .distinct()
            .toList();
    String properties =
        others.stream()
            .map(Diagnostic::property)
            .filter(property -> !property.equals(first.property()))
            .flatMap(property -> property.map(Property::text).stream())
            .distinct()
            .collect(Collectors.joining(", "));
    List<String> parts = new ArrayList<>();
    if (!lines.isEmpty()) {
      parts.add("at " + text(lines));
    }
    if (!properties.isEmpty()) {
      parts.add("for " + properties);
    }
    return parts.isEmpty() ? "" : "  the same " + String.join(", and ", parts);
  }

  private static String text(List<Integer> lines) {
    int more = lines.size() - MOST_LINES;
    return "%s %s%s"
        .formatted(
            lines.size() == 1 ? "line" : "lines",
            lines.stream().limit(MOST_LINES).map(String::valueOf).collect(Collectors.joining(", ")),
            more > 0 ? " and %d more".formatted(more) : "");
  }
}
