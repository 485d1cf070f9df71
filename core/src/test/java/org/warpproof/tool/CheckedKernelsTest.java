package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;
import org.warpproof.tool.KernelFile.CheckLine;
import org.warpproof.tool.KernelFile.Expected;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;

/// The kernels in `kernels/` that say what `warpproof check` says of them ([KernelFile]) are right.
@Execution(ExecutionMode.CONCURRENT)
final class CheckedKernelsTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernels");
  private static final Effort EFFORT = Effort.USUAL;
  private static final Pattern HINDRANCE =
      Pattern.compile(
          "approximate\\.(loaded-value|computed-value|premise|replay-limit|replay-bounds"
              + "|barrier-flags)");

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    List<KernelFile> checked = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path path : files.sorted().toList()) {
        KernelFile file = KernelFile.read(path);
        if (!file.checks().isEmpty()) {
          checked.add(file);
        }
      }
    }
    return checked.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(file.path().getFileName().toString(), () -> check(file)));
  }

  private static void check(KernelFile file) throws Exception {
    List<Kernel> kernels = ReadKernels.of(file.path());
    List<String> problems = new ArrayList<>();
    for (CheckLine line : file.checks()) {
      CheckOptions options = CheckOptions.parse(line.options());
      Kernel kernel = options.choose(kernels);
      EngineOptions engine = options.engine(EFFORT);
      KernelReport found = CheckKernel.check(kernel, engine);
      KernelReport report =
          line.expected() instanceof Expected.OfData ? FindPrecondition.in(found, engine) : found;
      SourceLines source = new SourceLines();
      List<Diagnostic> diagnostics = Diagnose.report(report, source);
      String text = String.join("\n", DiagnosticPrinter.print(diagnostics, source)).indent(4);
      Stream.concat(
              problems(report, line.expected(), file).stream(), exactAlarms(report, diagnostics))
          .forEach(problem -> problems.add(line + ": " + problem + "\n" + text));
    }
    assertThat(problems).as(file.path().toString()).isEmpty();
  }

  /// A possible race that depends on no data is a theorem, and so must be seen in a replay that is
  /// not hindered, by a divergence for example.
  private static Stream<String> exactAlarms(KernelReport report, List<Diagnostic> diagnostics) {
    List<String> ids = diagnostics.stream().map(Diagnostic::id).toList();
    return !report.isRefuted()
            && ids.contains("approximate.possible-race")
            && ids.stream().noneMatch(id -> HINDRANCE.matcher(id).matches())
        ? Stream.of("an exact alarm was not replayed")
        : Stream.of();
  }

  private static List<String> problems(KernelReport report, Expected expected, KernelFile file) {
    return switch (expected) {
      case Expected.Proved _ -> report.isProved() ? List.of() : List.of("not proved");
      case Expected.Benign _ -> benign(report, file);
      case Expected.OfData _ -> report.isOfData() ? List.of() : List.of("not data-dependent");
      case Expected.Unknown(String reason) -> unknown(report, reason);
      case Expected.Refuted refuted ->
          report.verdicts().entrySet().stream()
              .flatMap(verdict -> problems(verdict, refuted, file))
              .toList();
    };
  }

  private static List<String> benign(KernelReport report, KernelFile file) {
    boolean isMarked =
        report.verdicts().get(Property.DATA_RACES) instanceof Verdict.Benign(var witness, _, _, _)
            && Reported.isMarked(witness, file);
    return isMarked && !report.isRefuted() ? List.of() : List.of("not benign");
  }

  private static List<String> unknown(KernelReport report, String reason) {
    boolean isReason =
        report.verdicts().values().stream()
            .anyMatch(
                verdict ->
                    verdict instanceof Verdict.Unknown(var reasons)
                        && reasons.stream().anyMatch(o -> o.reason().equals(reason)));
    return isReason && !report.isRefuted() ? List.of() : List.of("not unknown for that reason");
  }

  private static Stream<String> problems(
      Map.Entry<Property, Verdict> verdict, Expected.Refuted expected, KernelFile file) {
    Property property = verdict.getKey();
    boolean isExpected = expected.properties().contains(property);
    // Where threads miss each other at a barrier there are no phases to speak of, and where they
    // race nothing is known of what they read.
    boolean mayBeUnknown = !isExpected;
    return switch (verdict.getValue()) {
      case Verdict.Refuted(var witness, _, _) when isExpected ->
          Reported.isMarked(witness, file)
              ? Stream.of()
              : Stream.of(witness.id() + " on lines " + Reported.lines(witness, file));
      // Arrays hold what they hold.
      case Verdict.Refuted(_, _, var alarm) ->
          property == Property.MEMORY_BOUNDS && !alarm.isExact()
              ? Stream.of()
              : Stream.of(property.text() + " refuted");
      case Verdict.Benign _ -> Stream.of(property.text() + " benign");
      case Verdict.OfData(var witness, _, _) ->
          !isExpected || Reported.isMarked(witness, file)
              ? Stream.of()
              : Stream.of(witness.id() + " on lines " + Reported.lines(witness, file));
      case Verdict.Proved _ ->
          isExpected ? Stream.of(property.text() + " proved (!)") : Stream.of();
      case Verdict.Unknown _ ->
          mayBeUnknown ? Stream.of() : Stream.of(property.text() + " unknown");
    };
  }
}
