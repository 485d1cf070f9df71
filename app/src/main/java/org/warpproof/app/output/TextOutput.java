package org.warpproof.app.output;

import static org.warpproof.workspace.Checked.Overall.BENIGN;
import static org.warpproof.workspace.Checked.Overall.OF_DATA;
import static org.warpproof.workspace.Checked.Overall.PROVED;
import static org.warpproof.workspace.Checked.Overall.REFUTED;
import static org.warpproof.workspace.Checked.Overall.UNKNOWN;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.app.console.Paint;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.Totals;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter.Places;
import org.warpproof.workspace.diagnostics.ReportPrinter;

/// A run of `check` for people: findings, a line for each kernel, and one for the whole.
public final class TextOutput implements CheckOutput {
  private static final Set<String> ONCE =
      Set.of("input.header", "input.include-folder", "input.host-code");

  /// How much is said.
  public enum Detail {
    /// All places of launches, with the calls that lead there, and each kernel for itself.
    VERBOSE,
    FULL,
    /// Nothing of kernels that are proved, and no assumptions.
    QUIET
  }

  /// Whether a kernel's line needs the name of its file.
  public enum Naming {
    KERNEL,
    FILE_AND_KERNEL
  }

  /// Where lines go, and in which colours.
  public record Stream(PrintWriter writer, Paint paint) {
    private void println(String line) {
      writer.println(paint.line(line));
    }
  }

  private final Stream out;
  private final Stream err;
  private final Detail detail;
  private final Naming naming;
  private final Set<String> ids = new TreeSet<>();
  private final Set<String> said = new HashSet<>();
  private final Set<String> general = new TreeSet<>();
  private final FileTable files = new FileTable();
  private final Map<String, Integer> labels = new HashMap<>();
  private Alike alike;
  private String prefix = "";
  private SourceLines source = new SourceLines();

  public TextOutput(Stream out, Stream err, Detail detail, Naming naming) {
    this.out = out;
    this.err = err;
    this.detail = detail;
    this.naming = naming;
    this.alike = none();
  }

  private Alike none() {
    return new Alike(this::places);
  }

  /// The calls that lead to a launch are told where others of the kernel have the same place.
  private Places places(KernelReport report) {
    if (detail == Detail.VERBOSE) {
      return Places.ALL;
    }
    String label = ReportPrinter.label(report.kernel(), Places.FEW);
    return labels.getOrDefault(label, 0) > 1 ? Places.FEW_WITH_CALLERS : Places.FEW;
  }

  @Override
  public void file(Checked.File file) {
    tellAlike();
    files.file(file.input());
    labels.clear();
    file.kernels().forEach(k -> labels.merge(ReportPrinter.label(k, Places.FEW), 1, Integer::sum));
    prefix = naming == Naming.FILE_AND_KERNEL ? file.input().path() + ": " : "";
    switch (file) {
      case Checked.Unreadable(_, Failure failure) -> say(failure);
      case Checked.Read read -> {
        source = read.source();
        read.remarks().stream().filter(this::isNew).forEach(this::say);
      }
    }
  }

  @Override
  public void kernel(Answer answer) {
    files.kernel(Overall.of(answer));
    switch (answer) {
      case Checked.Crashed(_, Failure failure, _) -> {
        tellAlike();
        say(failure);
      }
      case Checked.Answered answered -> {
        if (!answered.report().shown().isEmpty()) {
          tellAlike();
          answered.report().shown().forEach(out.writer()::println);
        }
        report(answered);
      }
    }
    out.writer().flush();
  }

  private void report(Checked.Answered answered) {
    if (detail == Detail.QUIET && Overall.of(answered) == Overall.PROVED) {
      return;
    }
    if (detail == Detail.VERBOSE || !alike.add(answered)) {
      tellAlike();
      alike.add(answered);
    }
  }

  /// What was kept to see if the next answer says the same.
  private void tellAlike() {
    if (alike.answers().isEmpty()) {
      return;
    }
    Checked.Answered first = alike.answers().getFirst();
    SameReasons.of(first.diagnostics())
        .forEach(
            (one, others) -> {
              say(one);
              String places = SameReasons.places(one, others);
              if (!places.isEmpty()) {
                out.println(places);
              }
            });
    out.println(prefix + alike.summary());
    List<KernelReport> reports = alike.answers().stream().map(Checked.Answered::report).toList();
    ReportPrinter.confirmation(reports.getFirst()).ifPresent(line -> out.println("  " + line));
    if (detail != Detail.QUIET) {
      alike.assumptions().forEach(line -> out.println("  " + line));
      general.addAll(ReportPrinter.generalAssumptions(reports));
    }
    alike = none();
    out.writer().flush();
  }

  @Override
  public void spare(List<Checked.Spare> barriers) {
    tellAlike();
    barriers.forEach(barrier -> say(barrier.diagnostic()));
    out.println(
        prefix + SpareBarrier.summary(barriers.stream().map(Checked.Spare::barrier).toList()));
    out.writer().flush();
  }

  /// What is said of headers holds for all files that include them, and is said once.
  private boolean isNew(Diagnostic remark) {
    return !ONCE.contains(remark.id()) || said.add(remark.message());
  }

  private void say(Diagnostic diagnostic) {
    ids.add(diagnostic.id());
    DiagnosticPrinter.print(diagnostic, source).forEach(out::println);
  }

  private void say(Failure failure) {
    out.writer().flush();
    failure.text().lines().forEach(err::println);
  }

  @Override
  public void end(Totals totals) {
    tellAlike();
    files.lines().forEach(out::println);
    if (totals.isNothing()) {
      err.println("no kernel in any of these files");
    } else if (totals.kernels() > 1 || totals.files() > 1 || totals.missing().isAny()) {
      out.println(text(totals));
    }
    if (detail != Detail.QUIET) {
      general.forEach(out::println);
      DiagnosticPages.hint(ids).ifPresent(out::println);
    }
    out.writer().flush();
  }

  private static String text(Totals totals) {
    String files = totals.files() > 1 ? " in " + count(totals.files(), "file") : "";
    List<String> verdicts =
        List.of(PROVED, BENIGN, OF_DATA, REFUTED, UNKNOWN).stream()
            .filter(verdict -> totals.of(verdict) > 0)
            .map(verdict -> totals.of(verdict) + " " + verdict.text())
            .toList();
    List<String> parts = new ArrayList<>();
    parts.add(
        count(totals.kernels(), "kernel")
            + files
            + (verdicts.isEmpty() ? "" : ": " + String.join(", ", verdicts)));
    if (totals.withoutKernels() > 0) {
      parts.add("no kernel in " + count(totals.withoutKernels(), "file"));
    }
    if (totals.unreadable() > 0) {
      parts.add(count(totals.unreadable(), "file") + " not checked, see above");
    }
    if (totals.missing().isAny()) {
      parts.add("stopped before " + text(totals.missing()));
    }
    return String.join("; ", parts);
  }

  private static String text(Totals.Missing missing) {
    String files = count(missing.files(), "file");
    String kernels = count(missing.kernels(), "more kernel");
    if (missing.kernels() == 0) {
      return files + " could be read";
    }
    return (missing.files() == 0 ? kernels : files + " and " + kernels) + " could be checked";
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
