package org.warpproof.workspace.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Assumption;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Confirmation;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter.Places;

/// A report to lines of text: the verdicts, and what was assumed.
public final class ReportPrinter {
  private ReportPrinter() {}

  /// `k: data races proved, barrier divergence refuted`, with the launches that are meant if they
  /// are not all: `k launched at k.cu:42, with warps of 64 threads: …`.
  public static String summary(KernelReport report, Places told) {
    return label(report.kernel(), told) + ": " + verdicts(report);
  }

  /// The kernel, with the launches that are meant.
  public static String label(Kernel kernel, Places told) {
    return kernel.name()
        + LaunchFactPrinter.launched(kernel, told).map(at -> " launched at " + at).orElse("")
        + LaunchFactPrinter.warps(kernel).map(size -> ", with " + size).orElse("");
  }

  /// `data races proved, barrier divergence refuted`
  public static String verdicts(KernelReport report) {
    return report.verdicts().entrySet().stream()
        .map(entry -> entry.getKey().text() + " " + entry.getValue().text())
        .collect(Collectors.joining(", "));
  }

  /// What two solvers agree on, if they had to and something is proved.
  public static Optional<String> confirmation(KernelReport report) {
    return report.work().confirmation().filter(_ -> report.hasProof()).map(Confirmation::text);
  }

  /// The launches that are meant, and what was assumed of them and of the kernel, but for what is
  /// assumed of most kernels, or of all in a file.
  public static List<String> ownAssumptions(KernelReport report, Places told) {
    List<String> lines = new ArrayList<>(LaunchFactPrinter.print(report.kernel(), told));
    report.assumptions().stream()
        .filter(assumption -> !(assumption instanceof Assumption.General))
        .filter(assumption -> !isOfFile(assumption))
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
    Stream<Assumption> general =
        Arrays.<Assumption>stream(Assumption.General.values())
            .filter(one -> reports.stream().anyMatch(r -> r.assumptions().contains(one)));
    Stream<Assumption> ofFiles =
        reports.stream()
            .flatMap(report -> report.assumptions().stream())
            .filter(ReportPrinter::isOfFile)
            .distinct();
    return Stream.concat(general, ofFiles)
        .map(assumption -> "assuming throughout that " + assumption.text())
        .toList();
  }

  private static boolean isOfFile(Assumption assumption) {
    return assumption instanceof Assumption.Believed(String text)
        && text.startsWith(LeftOut.Header.BELIEVED);
  }
}
