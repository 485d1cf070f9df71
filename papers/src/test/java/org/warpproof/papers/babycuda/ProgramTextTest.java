package org.warpproof.papers.babycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.text.ParseException;

/// What is read, and what is said of programs that are wrong.
final class ProgramTextTest {
  private static final BabyCudaCalculus CALCULUS = new BabyCudaCalculus();

  private static Outcome run(String text, Object... values) {
    Map<String, Long> given = new HashMap<>();
    for (int i = 0; i < values.length; i += 2) {
      given.put((String) values[i], ((Integer) values[i + 1]).longValue());
    }
    return CALCULUS.run(text, given, Notation.ASCII);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[0] = 1                     | 1:6: expected ':=', found '='",
        "A[0] := 1 A[1] := 2          | 1:11: expected ';', found 'A'",
        "let tid = A[0] in skip       | 1:5: expected the name of a variable, found 'tid'",
        "let A = A[0] in skip         | 1:5: expected the name of a variable, found 'A'",
        "let x = B[0] in skip         | 1:9: expected 'A', found 'B'",
        "let x = A[0]; skip           | 1:13: expected 'in', found ';'",
        "if tid {skip} else {skip}    | 1:4: expected a condition",
        "if tid = 0 {skip}            | 1:18: expected 'else', found the end of the text",
        "A[tid = 0] := 1              | 1:3: expected a number",
        "A[0] := true                 | 1:9: expected a number",
        "if (0 < 1) = true {skip} else {skip} | 1:4: expected a condition",
        "for x in 0..1 { sync; skip   | 1:27: expected '}', found the end of the text",
        "for^U x in 0..1 { sync }     | expected no barrier inside an unsynchronized loop",
        "for^S x in 0..1 { A[x] := 1 }| expected a barrier in a synchronized loop",
        "if tid = 0 {sync} else {skip}| expected no barrier inside a conditional",
        "while                        | expected A[...] :=, let, if, for, skip or sync, found",
        "A[0] := 1;                   | 1:11: expected A[...] :=, let, if, for, skip or sync, found",
      })
  void saysWhereTextIsWrong(String text, String message) {
    assertThatThrownBy(() -> ProgramParser.parse(text))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[y] := 1                    | 1:1: closed: 'y' is neither bound nor a parameter",
        "A[0] := y                    | closed: 'y'",
        "(let x = A[0] in skip); A[0] := x | 1:25: closed: 'x'",
        "for x in 0..2 { let x = A[0] in skip } | 1:17: distinct binders: 'x' is bound already",
        "let x = A[0] in let x = A[1] in skip   | distinct binders",
        "param n; for n in 0..2 { skip }        | distinct binders",
        "param n, n; skip                       | distinct binders",
        "for x in 0..tid + 1 { sync }           | 1:1: uniform bounds",
      })
  void namesTheRuleThatIsBroken(String text, String message) {
    assertThatThrownBy(() -> run(text))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "let x = A[tid] in let y = A[x] in skip | 1:19: T-READ: the index x uses 'x', which is data",
        "let x = A[tid] in if x < 1 + tid {skip} else {skip} | T-IF: the condition x < 1 + tid",
        "let x = A[tid] in for i in 0..x {skip} | 1:19: T-FOR: the upper bound x uses 'x'",
        "let x = A[tid] in for i in x..9 {skip} | T-FOR: the lower bound x uses 'x'",
        "let x = A[0] in for i in 0..x {sync}   | T-FOR-S: the upper bound x uses 'x'",
        "let x = A[0] in sync; A[x + tid] := 0  | 1:23: T-WRITE: the index x + tid uses 'x'",
      })
  void saysWhyAProgramIsIllTyped(String text, String message) {
    assertThat(TypeProgram.type(ProgramParser.parse(text)).errors())
        .singleElement()
        .asString()
        .contains(message);
  }

  /// Well-formed programs do not have such a variable; without the premise it would be taken for
  /// the loop's.
  @Test
  void typingWantsNewNames() {
    Program program = ProgramParser.parse("for x in 0..2 { let x = A[0] in A[x] := 1 }");
    assertThat(TypeProgram.type(program).errors())
        .containsExactly("1:17: T-READ: 'x' is bound already");
  }

  @Test
  void variablesReachAsFarAsTheyCan() {
    assertThat(run("let x = A[0] in sync; A[tid] := x", "A[0]", 4).lines())
        .containsExactly(
            "before: {0: ({}, {0: 4})}",
            "phase 0: {0: ({0}, {}), 1: ({0}, {})}",
            "phase 1: {0: ({}, {0: 4}), 1: ({}, {1: 4})}",
            "memory: {A[0] = 4, A[1] = 4}",
            "race-free");
  }

  /// A thread does not see what others have written since the last barrier.
  @Test
  void writesAreHiddenUntilABarrier() {
    assertThat(run("A[tid] := tid + 5; let x = A[0] in A[tid + 2] := x").lines())
        .contains("memory: {A[0] = 5, A[1] = 6, A[2] = 5, A[3] = undefined}");
  }

  /// Which of two writes is the last is not said; both are shown.
  @Test
  void afterARaceMemoryIsAmbiguous() {
    assertThat(run("A[0] := tid; sync; let x = A[0] in A[tid + 1] := x").lines())
        .contains(
            "memory: {A[0] = 0 or 1, A[1] = 0, A[2] = 0}", "race in phase 0: 0:wr[0] and 1:wr[0]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "let x = A[0] in A[x] := 1           | 'x' was read from a cell that nobody wrote",
        "param n; A[n] := 1                  | the parameter 'n' has no value",
        "A[1 / tid] := 1                     | division by zero",
        "A[tid] := tid; let x = A[tid] in for i in 0..x + 1 { sync } | threads disagree",
      })
  void isStuckWhereNoRuleApplies(String text, String message) {
    assertThatThrownBy(() -> run(text))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining(message);
  }

  /// Synchronized loops may be empty, like others, and then there is no barrier.
  @Test
  void emptyLoopsHaveNoBarrier() {
    String text = "param n; A[tid] := 1; for x in 0..n { sync }; let y = A[tid + 1] in skip";
    assertThat(run(text, "n", 1).answer()).isEqualTo(Answer.FINE);
    assertThat(run(text, "n", 0).answer()).isEqualTo(Answer.BUG);
    assertThat(CALCULUS.check(text, Map.of(), Notation.ASCII).answer()).isEqualTo(Answer.BUG);
    String entered = text.replace("0..n ", "0..n + 1 ");
    assertThat(CALCULUS.check(entered, Map.of(), Notation.ASCII).answer()).isEqualTo(Answer.FINE);
  }

  @Test
  void refusesValuesThatNobodyAskedFor() {
    assertThatThrownBy(() -> run("skip", "M", 1)).hasMessageContaining("no cell 'M'");
    assertThatThrownBy(() -> run("skip", "B[0]", 1)).hasMessageContaining("no cell 'B[0]'");
    assertThatThrownBy(() -> run("skip", "threads", 0)).hasMessageContaining("threads are from 1");
    assertThatThrownBy(() -> run("skip", "groups", 2)).hasMessageContaining("one group");
  }

  @Test
  void doesNotRunForEver() {
    List<String> programs =
        List.of(
            "for x in 0..1000000000000 { skip }",
            "for x in 0..1000000000000 { sync }",
            "for x in 0..20000 { sync; let y = A[x] in skip }");
    for (String text : programs) {
      assertThat(run(text))
          .isEqualTo(new Outcome(Answer.UNKNOWN, List.of("stopped after 1000000 steps")));
    }
    assertThatThrownBy(() -> run("(".repeat(100_000))).isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> run("let x = A[0] in ".repeat(100_000)))
        .isInstanceOf(ParseException.class);
    assertThat(run("A[tid] := 1" + "; A[tid] := 1".repeat(999)).answer()).isEqualTo(Answer.FINE);
  }

  /// A race that depends on data is shown with that data.
  @Test
  void refutesWithData() {
    Outcome outcome =
        CALCULUS.check("let x = A[tid + 4] in sync; A[x + 1] := 9", Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(Answer.BUG);
    assertThat(outcome.lines())
        .anyMatch(line -> line.startsWith("race in phase 1"))
        .contains("ill-typed: 1:29: T-WRITE: the index x + 1 uses 'x', which is data read at 1:1");
  }
}
