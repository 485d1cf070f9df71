package org.warpproof.protocol.show;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Stage;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.solver.Effort;

/// The kernels in `show/*.kernel` look, at each stage, as the file of that stage's name says:
/// `scan.kernel` as `scan.protocol`, `scan.phases` and so on.
///
/// `-Dgolden=rewrite` writes the files of the stages anew. Not all kernels have a file of formulas,
/// and only titles and answers are compared: the rest is Z3's way of writing.
@Execution(ExecutionMode.CONCURRENT)
final class ShowStagesGoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/show");
  private static final String INPUT = ".kernel";
  private static final EngineOptions OPTIONS = EngineOptions.within(Effort.USUAL);
  private static final boolean REWRITE = System.getProperty("golden", "compare").equals("rewrite");

  @TestFactory
  Stream<DynamicTest> stages() throws IOException {
    Set<String> inputs = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      files
          .map(file -> file.getFileName().toString())
          .forEach(name -> inputs.add(name.substring(0, name.lastIndexOf('.'))));
    }
    assertThat(inputs).isNotEmpty();
    List<DynamicTest> tests = new ArrayList<>();
    for (String input : inputs) {
      for (Stage stage : Stage.values()) {
        Path golden = FOLDER.resolve(input + "." + stage.name().toLowerCase(Locale.ROOT));
        boolean isShown = stage.compareTo(Stage.FORMULA) < 0;
        if (isShown || Files.exists(golden)) {
          tests.add(
              DynamicTest.dynamicTest(
                  golden.getFileName().toString(),
                  () -> check(FOLDER.resolve(input + INPUT), stage, golden)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(Path input, Stage stage, Path golden) throws IOException {
    assertThat(input).exists();
    List<String> lines = new ArrayList<>();
    for (Kernel kernel : KernelParser.parse(Files.readString(input))) {
      assertThat(KernelChecker.check(kernel)).isEmpty();
      new ProtocolEngine()
          .analyse(kernel, OPTIONS.showing(Set.of(stage))).shown().stream()
              .filter(line -> stage != Stage.FORMULA || !line.matches("\\(.*| {3,}.*|  \\(.*"))
              .forEach(lines::add);
    }
    String text = String.join("\n", lines) + "\n";
    if (REWRITE) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists();
    assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
  }
}
