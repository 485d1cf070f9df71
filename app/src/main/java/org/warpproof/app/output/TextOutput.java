package org.warpproof.app.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
import org.warpproof.workspace.diagnostics.ReportPrinter;

/// A run of `check` for people: findings, a line for each kernel, and one for the whole.
public final class TextOutput implements CheckOutput {
  private static final Set<String> ONCE =
      Set.of("input.header", "input.include-folder", "input.host-code");

  /// How much is said.
  public enum Detail {
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
  private String prefix = "";
  private SourceLines source = new SourceLines();

  public TextOutput(Stream out, Stream err, Detail detail, Naming naming) {
    this.out = out;
    this.err = err;
    this.detail = detail;
    this.naming = naming;
  }

  @Override
  public void file(Checked.File file) {
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
    switch (answer) {
      case Checked.Crashed(_, Failure failure, _) -> say(failure);
      case Checked.Answered answered -> {
        answered.report().shown().forEach(out.writer()::println);
        report(answered);
      }
    }
    out.writer().flush();
  }

  private void report(Checked.Answered answered) {
    if (detail == Detail.QUIET && Overall.of(answered) == Overall.PROVED) {
      return;
    }
    KernelReport report = answered.report();
    answered.diagnostics().forEach(this::say);
    out.println(prefix + ReportPrinter.summary(report));
    ReportPrinter.confirmation(report).ifPresent(line -> out.println("  " + line));
    if (detail == Detail.FULL) {
      ReportPrinter.ownAssumptions(report).forEach(line -> out.println("  " + line));
      general.addAll(ReportPrinter.generalAssumptions(List.of(report)));
    }
  }

  @Override
  public void spare(List<Checked.Spare> barriers) {
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
    if (totals.isNothing()) {
      err.println("no kernel in any of these files");
    } else if (totals.kernels() > 1 || totals.files() > 1) {
      out.println(text(totals));
    }
    if (detail == Detail.FULL) {
      general.forEach(out::println);
      DiagnosticPages.hint(ids).ifPresent(out::println);
    }
    out.writer().flush();
  }

  private static String text(Totals totals) {
    String files = totals.files() > 1 ? " in " + count(totals.files(), "file") : "";
    List<String> verdicts = new ArrayList<>();
    add(verdicts, totals.proved(), Overall.PROVED.text());
    add(verdicts, totals.benign(), Overall.BENIGN.text());
    add(verdicts, totals.ofData(), Overall.OF_DATA.text());
    add(verdicts, totals.refuted(), Overall.REFUTED.text());
    add(verdicts, totals.unknown(), Overall.UNKNOWN.text());
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
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, int number, String what) {
    if (number > 0) {
      parts.add(number + " " + what);
    }
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
