package org.warpproof.bench.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.suite.CheckSettings.HeaderSizes;
import org.warpproof.bench.suite.FileResult.Cause;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Settled;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;

/// A file of a suite to what Warpproof says of it.
public final class CheckFile {
  private final Path folder;
  private final Effort effort;
  private final HeaderSizes sizes;
  private final FrontEndOptions options;

  public CheckFile(CheckSettings settings) {
    this.folder = Path.of(settings.folder());
    this.effort = Effort.USUAL.times(settings.effort());
    this.sizes = settings.sizes();
    this.options =
        new FrontEndOptions(settings.clangOptions(), List.of(), FrontEndOptions.HostCode.READ);
  }

  public FileResult check(Path file) {
    String name = folder.relativize(file).toString();
    Stopwatch reading = Stopwatch.start();
    Expectation expectation = Expectation.NONE;
    try {
      InputFile input = InputFile.open(file);
      expectation = Expectation.of(input.text());
      List<Kernel> kernels = FrontEnd.read(input, options).cases();
      double frontEnd = reading.millis();
      Stopwatch checking = Stopwatch.start();
      EngineOptions engine = EngineOptions.within(effort);
      EngineOptions all = Expectation.isInStep(input.text()) ? engine.withWarpsInStep() : engine;
      List<KernelReport> reports =
          kernels.stream().map(k -> CheckKernel.check(sized(k), all)).toList();
      return new FileResult(
          name,
          expectation,
          Answer.of(reports),
          reports.stream().map(Answer::of).toList(),
          first(reports),
          causes(reports),
          settled(reports),
          frontEnd,
          checking.millis());
    } catch (InputException | IOException e) {
      return failed(name, expectation, Answer.NONE, e, reading.millis());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failed(name, expectation, Answer.CRASH, e, reading.millis());
    }
  }

  private Kernel sized(Kernel kernel) {
    return switch (sizes) {
      case USED -> kernel;
      case IGNORED ->
          kernel.withFacts(kernel.facts().stream().filter(CheckFile::isNotFromHeader).toList());
    };
  }

  private static boolean isNotFromHeader(LaunchFact fact) {
    return fact.origin() != Origin.HEADER_COMMENT;
  }

  private FileResult failed(
      String name, Expectation expectation, Answer answer, Throwable failure, double millis) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = answer == Answer.CRASH ? root.toString() : firstError(failure);
    return FileResult.failed(name, expectation, answer, shortened(message), millis);
  }

  /// Of clang's messages, the first error.
  private static String firstError(Throwable failure) {
    List<String> lines = String.valueOf(failure.getMessage()).lines().toList();
    return lines.stream()
        .filter(line -> line.contains("error:"))
        .findFirst()
        .or(() -> lines.stream().findFirst())
        .orElse(failure.getClass().getSimpleName());
  }

  /// The first bug, else the first reason.
  private String first(List<KernelReport> reports) {
    if (reports.isEmpty()) {
      return "no kernel in this file";
    }
    Optional<String> bug =
        verdicts(reports).stream()
            .filter(Verdict.Seen.class::isInstance)
            .map(Verdict.Seen.class::cast)
            .map(r -> shortened(r.witness().position().toString()) + " [" + r.witness().id() + "]")
            .findFirst();
    return bug.or(
            () ->
                causes(reports).stream().map(c -> c.place() + " [" + c.reason() + "]").findFirst())
        .orElse("");
  }

  private List<Cause> causes(List<KernelReport> reports) {
    Map<String, Cause> causes = new LinkedHashMap<>();
    for (Verdict verdict : verdicts(reports)) {
      if (verdict instanceof Verdict.Unknown(var reasons)) {
        reasons.forEach(
            reason ->
                causes.putIfAbsent(
                    reason.reason(),
                    new Cause(reason.reason(), shortened(reason.position().toString()))));
      }
    }
    return List.copyOf(causes.values());
  }

  private static Map<Settled, Integer> settled(List<KernelReport> reports) {
    Map<Settled, Integer> all = new EnumMap<>(Settled.class);
    reports.forEach(
        report -> report.work().settled().forEach((by, n) -> all.merge(by, n, Integer::sum)));
    return all;
  }

  private static List<Verdict> verdicts(List<KernelReport> reports) {
    return reports.stream().flatMap(report -> report.verdicts().values().stream()).toList();
  }

  /// Names of files from the suite's folder on.
  private String shortened(String text) {
    return text.replace(folder + "/", "");
  }
}
