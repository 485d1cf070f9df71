package org.warpproof.papers.pvl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.Notation;
import org.warpproof.papers.pvl.language.ProgramParser;
import org.warpproof.papers.pvl.language.WellFormed;
import org.warpproof.papers.pvl.proof.Obligation;
import org.warpproof.papers.pvl.proof.Verification;
import org.warpproof.papers.pvl.proof.Verify;
import org.warpproof.solver.QueryLog;

/// Kernels with contracts that are proved, and some that are not: the first line of a file says
/// which obligations stay open, and in `paper` what `check` answers.
///
/// `paper` has what the paper's kernels must not get away with; in `own` each kernel that is proved
/// has a broken twin.
@Execution(ExecutionMode.CONCURRENT)
final class ContractFilesTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "pvl");
  private static final String HEADER = "// open: ";

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
      return files.sorted().toList();
    }
  }

  /// `O1 O7, refuted`, in its two parts.
  private static List<String> expected(String text) {
    String first = text.lines().findFirst().orElse("");
    assertThat(first).startsWith(HEADER);
    return List.of(first.substring(HEADER.length()).split(", "));
  }

  private static Verification verify(String text) {
    var program = ProgramParser.parse(text);
    assertThat(WellFormed.errors(program)).isEmpty();
    return Verify.verify(program, Map.of(), QueryLog.NONE);
  }

  private static String open(Verification verification) {
    String rules =
        verification.open().stream()
            .map(Obligation::rule)
            .distinct()
            .sorted()
            .map(rule -> rule.number())
            .collect(Collectors.joining(" "));
    return verification.requirement() == Verification.Requirement.CONTRADICTORY
        ? "contradictory"
        : rules.isEmpty() ? "none" : rules;
  }

  private static void isAsExpected(Path file) throws IOException {
    String text = Files.readString(file);
    Verification verification = verify(text);
    assertThat(open(verification))
        .as("%s", verification.open().stream().map(Obligation::text).toList())
        .isEqualTo(expected(text).getFirst());
  }

  @TestFactory
  Stream<DynamicTest> obligationsOfThePaper() throws IOException {
    return files("paper").stream()
        .map(file -> DynamicTest.dynamicTest(name(file), () -> isAsExpected(file)));
  }

  @TestFactory
  Stream<DynamicTest> answersOnThePaper() throws IOException {
    return files("paper").stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    name(file),
                    () -> {
                      String text = Files.readString(file);
                      Outcome outcome = new PvlCalculus().check(text, Map.of(), Notation.ASCII);
                      assertThat(word(outcome.answer()))
                          .as("%s", outcome)
                          .isEqualTo(expected(text).getLast());
                    }));
  }

  private static String word(Answer answer) {
    return switch (answer) {
      case FINE -> "proved";
      case BUG -> "refuted";
      case UNKNOWN -> "unknown";
    };
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".pvl", "");
  }
}
