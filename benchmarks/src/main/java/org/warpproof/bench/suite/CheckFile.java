package org.warpproof.bench.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.suite.FileResult.Cause;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.DischargedBy;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.CheckInput;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.Settings;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.launches.Launches;

/// A file of a suite to what Warpproof says of it.
public final class CheckFile {
  private final Path folder;
  private final Settings settings;

  public CheckFile(CheckSettings settings) {
    this.folder = Path.of(settings.folder());
    this.settings =
        new Settings(
            new FrontEndOptions(settings.clangOptions(), List.of(), HostCode.READ),
            Launches.ALL.with(settings.sizes()),
            EngineOptions.within(Effort.USUAL.times(settings.effort())));
  }

  public FileResult check(Path file) {
    String name = folder.relativize(file).toString();
    Stopwatch reading = Stopwatch.start();
    String text;
    try {
      text = InputFile.open(file).text();
    } catch (InputException e) {
      return failed(name, Expectation.NONE, Failure.of(e), reading.millis());
    }
    Expectation expectation = Expectation.of(text);
    CheckInput checker = new CheckInput(settings);
    // A file without kernels is no failure here.
    return switch (checker.read(new Input(file, Input.Given.IN_FOLDER))) {
      case Checked.Unreadable(_, Failure failure) ->
          failed(name, expectation, failure, reading.millis());
      case Checked.Read read -> check(name, expectation, checker, read, reading.millis());
    };
  }

  private FileResult check(
      String name,
      Expectation expectation,
      CheckInput checker,
      Checked.Read read,
      double frontEnd) {
    Stopwatch checking = Stopwatch.start();
    List<KernelReport> reports = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (Kernel kernel : read.kernels()) {
      switch (checker.prepare(read, kernel).check()) {
        case Checked.Answered(var report, var told, _) -> {
          reports.add(expectation.equals(Expectation.NONE) ? report : asked(report));
          diagnostics.addAll(told);
        }
        case Checked.Crashed(_, Failure failure, _) -> {
          return failed(name, expectation, failure, frontEnd + checking.millis());
        }
      }
    }
    return new FileResult(
        name,
        expectation,
        Answer.of(reports),
        reports.stream().map(Answer::of).toList(),
        refuted(reports),
        reports.isEmpty() ? "no kernel in this file" : first(diagnostics),
        causes(diagnostics),
        settled(reports),
        frontEnd,
        checking.millis());
  }

  /// The report without what that tool does not ask for: to it, memory holds some value.
  private static KernelReport asked(KernelReport report) {
    Map<Property, Verdict> verdicts = new EnumMap<>(report.verdicts());
    verdicts.remove(Property.INITIALISED_MEMORY);
    return report.withVerdicts(verdicts);
  }

  private static Set<Property> refuted(List<KernelReport> reports) {
    Set<Property> refuted = EnumSet.noneOf(Property.class);
    for (KernelReport report : reports) {
      report
          .verdicts()
          .forEach(
              (property, verdict) -> {
                if (verdict instanceof Verdict.Refuted) {
                  refuted.add(property);
                }
              });
    }
    return refuted;
  }

  private FileResult failed(String name, Expectation expectation, Failure failure, double millis) {
    Answer answer =
        switch (failure.kind()) {
          case INPUT -> Answer.NONE;
          case MEMORY, CRASH -> Answer.CRASH;
        };
    return FileResult.failed(
        name, expectation, answer, shortened(firstError(failure.text())), millis);
  }

  /// Of clang's messages, the first error.
  private static String firstError(String text) {
    List<String> lines = text.lines().toList();
    return lines.stream()
        .filter(line -> line.contains("error:"))
        .findFirst()
        .orElseGet(() -> lines.isEmpty() ? "" : lines.getFirst());
  }

  /// The first bug, else the first reason.
  private String first(List<Diagnostic> diagnostics) {
    return Stream.concat(
            diagnostics.stream().filter(Diagnostic::isSeen),
            diagnostics.stream().filter(Diagnostic::isReason))
        .findFirst()
        .map(d -> place(d) + " [" + d.id() + "]")
        .orElse("");
  }

  /// The reasons for what is not known, each once.
  private List<Cause> causes(List<Diagnostic> diagnostics) {
    Map<String, Cause> causes = new LinkedHashMap<>();
    diagnostics.stream()
        .filter(Diagnostic::isReason)
        .forEach(d -> causes.putIfAbsent(d.id(), new Cause(d.id(), place(d))));
    return List.copyOf(causes.values());
  }

  private String place(Diagnostic diagnostic) {
    return shortened(diagnostic.range().start().toString());
  }

  private static Map<DischargedBy, Integer> settled(List<KernelReport> reports) {
    Map<DischargedBy, Integer> all = new EnumMap<>(DischargedBy.class);
    reports.forEach(
        report -> report.work().settled().forEach((by, n) -> all.merge(by, n, Integer::sum)));
    return all;
  }

  /// Names of files from the suite's folder on.
  private String shortened(String text) {
    return text.replace(folder + "/", "");
  }
}
