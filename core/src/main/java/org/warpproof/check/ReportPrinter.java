package org.warpproof.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.semantics.events.EventPrinter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Confirmation;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;

/// A report to lines of text: what was found, one line for the kernel, what was assumed.
public final class ReportPrinter {
  private ReportPrinter() {}

  /// The bugs, and what is not known.
  public static List<String> findings(KernelReport report, SourceLines source) {
    return findings(report, source, Map.of());
  }

  /// The bugs, each with the remarks on it, and what is not known.
  public static List<String> findings(
      KernelReport report, SourceLines source, Map<Property, List<String>> remarks) {
    List<String> lines = new ArrayList<>();
    report
        .verdicts()
        .forEach(
            (property, verdict) -> {
              switch (verdict) {
                case Verdict.Proved _ -> {}
                case Verdict.Seen seen -> {
                  lines.addAll(EventPrinter.print(seen.witness(), seen.launch(), source));
                  lines.add("  launch: " + text(report.kernel(), seen.launch()));
                  lines.add("  " + seen.alarm().text());
                  remarks
                      .getOrDefault(property, List.of())
                      .forEach(remark -> lines.add("  " + remark));
                }
                case Verdict.Unknown(var reasons) ->
                    reasons.forEach(
                        why -> lines.add(unknown(property, why.reason(), why.position())));
              }
            });
    for (Note note : report.notes()) {
      lines.add("%s: note: %s [%s]".formatted(note.position(), Reasons.text(note.id()), note.id()));
      lines.addAll(source.excerpt(note.position()));
    }
    return lines;
  }

  /// The ids of the bugs, and of what is not known.
  public static List<String> ids(KernelReport report) {
    List<String> ids = new ArrayList<>();
    for (Verdict verdict : report.verdicts().values()) {
      switch (verdict) {
        case Verdict.Proved _ -> {}
        case Verdict.Seen seen -> ids.add(seen.witness().id());
        case Verdict.Unknown(var reasons) -> reasons.forEach(why -> ids.add(why.reason()));
      }
    }
    report.notes().forEach(note -> ids.add(note.id()));
    return ids;
  }

  private static String unknown(Property property, String reason, Position position) {
    return "%s: unknown: %s: %s [%s]"
        .formatted(position, property.text(), Reasons.text(reason), reason);
  }

  /// `k: data races proved, barrier divergence refuted`, with the launches that are meant if they
  /// are not all: `k launched at k.cu:42, with warps of 64 threads: …`.
  public static String summary(KernelReport report) {
    return report.kernel().name()
        + LaunchFactPrinter.launched(report.kernel()).map(at -> " launched at " + at).orElse("")
        + LaunchFactPrinter.warps(report.kernel()).map(size -> ", with " + size).orElse("")
        + ": "
        + report.verdicts().entrySet().stream()
            .map(entry -> entry.getKey().text() + " " + entry.getValue().text())
            .collect(Collectors.joining(", "));
  }

  /// What two solvers agree on, if they had to and something is proved.
  public static Optional<String> confirmation(KernelReport report) {
    return report.work().confirmation().filter(_ -> report.hasProof()).map(Confirmation::text);
  }

  /// The launches that are meant, and what was assumed of them and of the kernel.
  public static List<String> assumptions(KernelReport report) {
    List<String> lines = new ArrayList<>(ownAssumptions(report));
    lines.addAll(generalAssumptions(List.of(report)));
    return lines;
  }

  /// The same, but for what is assumed of most kernels.
  public static List<String> ownAssumptions(KernelReport report) {
    List<String> lines = new ArrayList<>(LaunchFactPrinter.print(report.kernel()));
    report.assumptions().stream()
        .filter(assumption -> !(assumption instanceof Assumption.General))
        .forEach(assumption -> lines.add("assuming that " + assumption.text()));
    return lines;
  }

  /// What was assumed of all these kernels that speaks of none of them.
  public static List<String> generalAssumptions(Collection<KernelReport> reports) {
    return Arrays.stream(Assumption.General.values())
        .filter(general -> reports.stream().anyMatch(r -> r.assumptions().contains(general)))
        .map(general -> "assuming throughout that " + general.text())
        .toList();
  }

  /// A number as the source reads it.
  private static String number(Kernel kernel, String name, Argument argument) {
    long bits = ((Argument.Scalar) argument).bits();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, Parameter.Sign sign)
          && parameter.name().equals(name)
          && sign == Parameter.Sign.UNSIGNED) {
        int unused = Long.SIZE - variable.type().width();
        return Long.toUnsignedString(bits << unused >>> unused);
      }
    }
    return Long.toString(bits);
  }

  private static String text(Kernel kernel, Launch launch) {
    String numbers =
        launch.arguments().entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Argument.Scalar)
            .sorted(Map.Entry.comparingByKey())
            .map(
                entry ->
                    ", "
                        + entry.getKey()
                        + " = "
                        + number(kernel, entry.getKey(), entry.getValue()))
            .collect(Collectors.joining());
    String warps = LaunchFactPrinter.warps(kernel).map(size -> ", " + size).orElse("");
    return "grid " + launch.grid() + ", block " + launch.block() + warps + numbers;
  }
}
