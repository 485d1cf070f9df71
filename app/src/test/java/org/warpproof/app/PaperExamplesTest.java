package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.options.Calculi;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.Notation;

/// The programs under `examples/papers` go through all commands; whether the outcome is the paper's
/// is tested with their languages.
final class PaperExamplesTest {
  @TempDir private Path folder = Path.of("");

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("examples", "papers"))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void areRunAndChecked(Path file) {
    for (String command : List.of("run", "check")) {
      Outcome outcome = Outcome.of(command, file.toString());
      assertThat(outcome.out() + outcome.err()).as(command).isNotBlank();
      assertThat(outcome.err()).as(command).doesNotContain("internal error", "\tat ");
      if (outcome.status() == ExitStatus.USAGE.code()) {
        assertThat(outcome.err()).contains(file + ":");
      }
    }
  }

  /// What the first stage prints is the program, in both notations.
  @ParameterizedTest
  @MethodSource("programs")
  void areShownInAllStages(Path file) throws IOException {
    Calculus calculus = Calculi.of(file.toString()).orElseThrow();
    for (String stage : calculus.stages()) {
      for (Notation notation : Notation.values()) {
        Outcome shown = show(stage, notation, file);
        assertThat(shown.err()).as(stage).doesNotContain("internal error", "\tat ");
        if (shown.status() == 0 && stage.equals(calculus.stages().getFirst())) {
          Path copy = folder.resolve("copy" + calculus.suffix());
          Files.writeString(copy, shown.out());
          assertThat(show(stage, notation, copy).out()).isEqualTo(shown.out());
        }
      }
    }
  }

  private static Outcome show(String stage, Notation notation, Path file) {
    return notation == Notation.ASCII
        ? Outcome.of("show", "--ascii", "--stage", stage, file.toString())
        : Outcome.of("show", "--stage", stage, file.toString());
  }

  @Test
  void refusesWhatIsTooDeep() throws IOException {
    String text = "main { " + "if lid { ".repeat(100_000);
    Path file = Files.writeString(folder.resolve("deep.kpl"), text);
    Outcome.of("check", file.toString()).isOneLine("nested too deeply");
  }

  @Test
  void doesNotMindAByteOrderMark() throws IOException {
    Path file = Files.writeString(folder.resolve("marked.map"), "\uFEFFwr[tid]; sync");
    assertThat(Outcome.of("check", file.toString()).out()).contains("data races proved");
  }

  @Test
  void eachLanguageHasExamples() throws IOException {
    List<Path> programs = programs();
    assertThat(Calculi.all())
        .allMatch(
            calculus -> programs.stream().anyMatch(p -> p.toString().endsWith(calculus.suffix())));
  }
}
