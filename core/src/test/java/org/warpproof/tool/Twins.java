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
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;

/// Files of kernels that come in pairs: one that is right, and its broken twin, `k_broken` of `k`,
/// with a line that says what is wrong (`//~ bounds.write`).
///
/// The first line of a file has the options of its checks: `// check --block 64`.
record Twins(Path folder) {
  private static final String HEAD = "// check";
  private static final String BROKEN = "_broken";
  private static final Pattern MARKER = Pattern.compile("//~(.*)");
  private static final Pattern KERNEL = Pattern.compile("(?:__global__|kernel) void (\\w+)\\(");

  /// One kernel of a file, and how it is to be checked.
  record Twin(String name, Kernel kernel, String options, KernelFile file) {
    boolean isBroken() {
      return name.endsWith(BROKEN);
    }

    /// Whether the property is proved, or shown to be broken where the file says so.
    void check(Property property) {
      KernelReport report = CheckKernel.check(kernel, Effort.USUAL);
      SourceLines source = new SourceLines();
      String text =
          String.join("\n", DiagnosticPrinter.print(Diagnose.report(report, source), source));
      Verdict verdict = report.verdicts().get(property);
      if (isBroken()) {
        boolean isMarked =
            verdict instanceof Verdict.Seen seen
                && Reported.isMarked(seen.witness(), file)
                && (verdict instanceof Verdict.Refuted || isRow(seen));
        assertThat(isMarked).as("%s%n%s", verdict, text).isTrue();
      } else {
        assertThat(verdict).as(text).isInstanceOf(Verdict.Proved.class);
      }
    }
  }

  /// Leaving a row, and nothing but a row, does no harm.
  private static boolean isRow(Verdict.Seen seen) {
    return seen instanceof Verdict.Benign && seen.witness().id().equals("bounds.row");
  }

  interface Check {
    void of(Twin twin) throws Exception;
  }

  Stream<DynamicTest> each(Check check) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path path : files()) {
      for (String name : names(path)) {
        tests.add(
            DynamicTest.dynamicTest(
                path.getFileName() + " " + name, () -> check.of(read(path, name))));
      }
    }
    return tests.stream();
  }

  /// How many pairs there are; those without a twin are a mistake.
  int pairs() throws IOException {
    int pairs = 0;
    for (Path path : files()) {
      List<String> names = names(path);
      if (!names.stream().allMatch(name -> names.contains(twin(name)))) {
        throw new IllegalArgumentException("not each has its twin in " + path);
      }
      pairs += names.size() / 2;
    }
    return pairs;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
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

  private static Twin read(Path path, String name) throws Exception {
    List<String> lines = Files.readAllLines(path);
    if (!lines.getFirst().startsWith(HEAD)) {
      throw new IllegalArgumentException("no options in the first line of " + path);
    }
    String options = lines.getFirst().substring(HEAD.length()).strip();
    Map<String, Kernel> kernels =
        ReadKernels.of(path).stream().collect(Collectors.toMap(Kernel::name, Function.identity()));
    Kernel kernel = CheckOptions.parse(options).choose(List.of(kernels.get(name)));
    KernelFile file = new KernelFile(path, List.of(), List.of(), List.of(), markers(lines));
    return new Twin(name, kernel, options, file);
  }

  private static List<KernelFile.Marker> markers(List<String> lines) {
    List<KernelFile.Marker> markers = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher marker = MARKER.matcher(lines.get(i));
      if (marker.find()) {
        for (String id : marker.group(1).strip().split("\\s+", -1)) {
          markers.add(new KernelFile.Marker(i + 1, id));
        }
      }
    }
    return markers;
  }
}
