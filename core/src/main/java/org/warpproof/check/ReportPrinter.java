package org.warpproof.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.protocol.Analysis.Obstacle;
import org.warpproof.semantics.Argument;
import org.warpproof.semantics.EventPrinter;
import org.warpproof.semantics.Launch;
import org.warpproof.source.SourceLines;

/// A report to lines of text: what was found, then one line for the kernel.
public final class ReportPrinter {
  private ReportPrinter() {}

  public static List<String> print(KernelReport report, SourceLines source) {
    List<String> lines = new ArrayList<>();
    report
        .verdicts()
        .forEach(
            (property, verdict) -> {
              switch (verdict) {
                case Verdict.Proved _ -> {}
                case Verdict.Refuted(var witness, Launch launch) -> {
                  lines.addAll(EventPrinter.print(witness, launch, source));
                  lines.add("  launch: " + text(launch));
                }
                case Verdict.Unknown(List<Obstacle> reasons) ->
                    reasons.forEach(
                        reason ->
                            lines.add(
                                "%s: unknown: %s: %s [%s]"
                                    .formatted(
                                        reason.position(),
                                        property.text(),
                                        Reasons.text(reason.reason()),
                                        reason.reason())));
              }
            });
    lines.add(
        report.kernel().name()
            + ": "
            + report.verdicts().entrySet().stream()
                .map(entry -> entry.getKey().text() + " " + entry.getValue().text())
                .collect(Collectors.joining(", ")));
    report.assumptions().forEach(assumption -> lines.add("  assuming that " + assumption));
    return lines;
  }

  private static String text(Launch launch) {
    String numbers =
        launch.arguments().entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Argument.Scalar)
            .sorted(Map.Entry.comparingByKey())
            .map(
                entry ->
                    ", " + entry.getKey() + " = " + ((Argument.Scalar) entry.getValue()).bits())
            .collect(Collectors.joining());
    return "grid " + launch.grid() + ", block " + launch.block() + numbers;
  }
}
