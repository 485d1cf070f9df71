package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;

/// The kernels in `contracts/`: each is proved with its contracts, which hold in runs, and its
/// broken twin, `k_broken` of `k`, is refuted at a line that says so (`//~ assert.failed`).
///
/// The first line of a file has the options of its checks: `// check --block 64`.
@Execution(ExecutionMode.CONCURRENT)
final class ContractTwinsTest {
  private static final Path FOLDER = Path.of("src/test/resources/contracts");
  private static final String HEAD = "// check";
  private static final String BROKEN = "_broken";
  private static final int LEAST = 100;
  private static final Limits LIMITS = new Limits(200_000, 1 << 24);
  private static final Pattern MARKER = Pattern.compile("//~ (\\S+)");
  private static final Pattern KERNEL = Pattern.compile("(?:__global__|kernel) void (\\w+)\\(");

  @TestFactory
  Stream<DynamicTest> twins() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path path : files()) {
      for (String name : names(path)) {
        tests.add(
            DynamicTest.dynamicTest(path.getFileName() + " " + name, () -> check(path, name)));
      }
    }
    return tests.stream();
  }

  @Test
  void thereAreEnough() throws IOException {
    int pairs = 0;
    for (Path path : files()) {
      List<String> names = names(path);
      assertThat(names).as("each has its twin in %s", path).allMatch(n -> names.contains(twin(n)));
      pairs += names.size() / 2;
    }
    assertThat(pairs).isGreaterThanOrEqualTo(LEAST);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  private static List<String> names(Path path) throws IOException {
    return KERNEL.matcher(Files.readString(path)).results().map(found -> found.group(1)).toList();
  }

  private static String twin(String name) {
    return name.endsWith(BROKEN)
        ? name.substring(0, name.length() - BROKEN.length())
        : name + BROKEN;
  }

  private static void check(Path path, String name) throws Exception {
    List<String> lines = Files.readAllLines(path);
    assertThat(lines.getFirst()).startsWith(HEAD);
    String options = lines.getFirst().substring(HEAD.length()).strip();
    Map<String, Kernel> kernels =
        ReadKernels.of(path).stream().collect(Collectors.toMap(Kernel::name, Function.identity()));
    CheckOptions meant = CheckOptions.parse(options);
    Kernel kernel = meant.choose(List.of(kernels.get(name)));
    KernelReport report = CheckKernel.check(kernel, meant.engine(Effort.USUAL));
    SourceLines source = new SourceLines();
    String text =
        String.join("\n", DiagnosticPrinter.print(Diagnose.report(report, source), source));
    if (name.endsWith(BROKEN)) {
      KernelFile file = new KernelFile(path, List.of(), List.of(), List.of(), markers(lines));
      assertThat(report.isRefuted()).as("%s is refuted%n%s", name, text).isTrue();
      assertThat(report.verdicts().values())
          .as("%s is refuted where it says%n%s", name, text)
          .allMatch(
              v -> !(v instanceof Verdict.Seen seen) || Reported.isMarked(seen.witness(), file));
    } else {
      assertThat(report.isProved()).as("%s is proved%n%s", name, text).isTrue();
      String sizes = options.replace("--real-numbers", "");
      Launch launch = RunOptions.parse(with(with(sizes, "--grid", 2), "--block", 4)).launch(kernel);
      holdsIn(Run.run(kernel, launch, new Schedule.Seeded(1), LIMITS), meant.floats());
      holdsIn(Run.run(kernel, launch, new Schedule.LockStep(), LIMITS), meant.floats());
    }
  }

  private static String with(String options, String size, int number) {
    return options.contains(size) ? options : options + " " + size + " " + number;
  }

  /// No claim fails, of threads that stay in their arrays, if the launch is one that is meant, and
  /// nothing is rounded where numbers are meant to be real.
  private static void holdsIn(Result result, FloatingPoint floats) {
    boolean isOther =
        floats == FloatingPoint.REAL_NUMBERS && result.rounding() == Result.Rounding.SOME;
    if (isOther
        || result.events().stream().anyMatch(event -> event.id().equals("requires.false"))) {
      return;
    }
    assertThat(result.events())
        .filteredOn(event -> event.id().equals("assert.failed"))
        .filteredOn(
            event ->
                event.participants().stream().noneMatch(p -> result.outside().contains(p.thread())))
        .isEmpty();
  }

  private static List<KernelFile.Marker> markers(List<String> lines) {
    List<KernelFile.Marker> markers = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher marker = MARKER.matcher(lines.get(i));
      if (marker.find()) {
        markers.add(new KernelFile.Marker(i + 1, marker.group(1)));
      }
    }
    return markers;
  }
}
