package org.warpproof.papers.pvl;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.Notation;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.ProgramParser;
import org.warpproof.papers.pvl.language.WellFormed;
import org.warpproof.papers.pvl.proof.Obligation;
import org.warpproof.papers.pvl.proof.Verification;
import org.warpproof.papers.pvl.proof.Verify;
import org.warpproof.papers.pvl.semantics.Initial;
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
  private static final String BROKEN = "-broken";

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

  @TestFactory
  Stream<DynamicTest> obligationsOfOurOwn() throws IOException {
    return files("own").stream()
        .map(file -> DynamicTest.dynamicTest(name(file), () -> isAsExpected(file)));
  }

  /// What is proved breaks in no small run.
  @TestFactory
  Stream<DynamicTest> runsOfOurOwn() throws IOException {
    return files("own").stream()
        .filter(file -> !name(file).endsWith(BROKEN))
        .map(
            file ->
                DynamicTest.dynamicTest(
                    name(file),
                    () -> {
                      Program program = ProgramParser.parse(Files.readString(file));
                      SmallLaunches launches =
                          new SmallLaunches(program, Map.of(), new Initial(Map.of()));
                      assertThat(launches.run().answer()).isNotEqualTo(Answer.BUG);
                    }));
  }

  @Test
  void eachOfOurOwnHasABrokenTwin() throws IOException {
    Set<String> names = files("own").stream().map(file -> name(file)).collect(toSet());
    assertThat(names).hasSizeGreaterThan(60);
    for (Path file : files("own")) {
      String name = name(file);
      boolean isBroken = name.endsWith(BROKEN);
      assertThat(expected(Files.readString(file)).getFirst().equals("none"))
          .as(name)
          .isNotEqualTo(isBroken);
      if (!isBroken) {
        assertThat(names).contains(name + BROKEN);
      }
    }
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
