package org.warpproof.workspace.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Assumption;
import org.warpproof.solver.Confirmation;

/// A report to lines of text: the verdicts, and what was assumed.
public final class ReportPrinter {
  private ReportPrinter() {}

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

  /// The launches that are meant, and what was assumed of them and of the kernel, but for what is
  /// assumed of most kernels.
  public static List<String> ownAssumptions(KernelReport report) {
    List<String> lines = new ArrayList<>(LaunchFactPrinter.print(report.kernel()));
    report.assumptions().stream()
        .filter(assumption -> !(assumption instanceof Assumption.General))
        .filter(assumption -> !(assumption instanceof Assumption.Footprint))
        .forEach(assumption -> lines.add("assuming that " + assumption.text()));
    String sizes =
        report.assumptions().stream()
            .filter(Assumption.Footprint.class::isInstance)
            .map(Assumption::text)
            .collect(Collectors.joining(", "));
    if (!sizes.isEmpty()) {
      lines.add("assuming that " + sizes);
    }
    return lines;
  }

  /// What was assumed of all these kernels that speaks of none of them.
  public static List<String> generalAssumptions(Collection<KernelReport> reports) {
    return Arrays.stream(Assumption.General.values())
        .filter(general -> reports.stream().anyMatch(r -> r.assumptions().contains(general)))
        .map(general -> "assuming throughout that " + general.text())
        .toList();
  }
}
