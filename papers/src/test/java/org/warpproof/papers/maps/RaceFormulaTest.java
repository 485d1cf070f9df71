package org.warpproof.papers.maps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Effort;
import org.warpproof.text.ParseException;

/// The formulas of section 6 agree with the semantics of protocols.
@Execution(ExecutionMode.CONCURRENT)
final class RaceFormulaTest {
  private static final int PROTOCOLS = Samples.of(100);
  private static final Effort EFFORT = Effort.USUAL;

  @Test
  void printsExample5() {
    assertThat(
            new MapsCalculus()
                .show("wr[tid + 1]; rd[tid + 2]; sync", "formulas", Map.of(), Notation.PAPER))
        .startsWith(
            "(1)",
            "  ∃ t1', t2':",
            "  1 ≤ t1' ∧ t1' < threads ∧ 0 ≤ t2' ∧ t2' < t1'",
            "  ∧ (m1 = wr ∨ m2 = wr)",
            "  ∧ ((idx1 = t1' + 1 ∧ m1 = wr) ∨ (idx1 = t1' + 2 ∧ m1 = rd))",
            "  ∧ ((idx2 = t2' + 1 ∧ m2 = wr) ∨ (idx2 = t2' + 2 ∧ m2 = rd))",
            "  ∧ idx1 = idx2");
  }

  /// The race must be found although the other loop is empty.
  @Test
  void emptyLoopsHideNothing() {
    Sync protocol = ProgramParser.parse("for i in 0..0 { wr[i] }; wr[5]; sync").protocol();
    assertThat(hasRace(protocol, Exp.number(2))).contains(true);
  }

  /// Each thread has a `t` of its own, and that is not the thread.
  @Test
  void loopsOverAnyNameAreNoThreads() {
    for (String name : List.of("t", "t1", "x")) {
      String text = "if tid >= 2000 { for %s in 0..4 { wr[%s] } }; sync".formatted(name, name);
      assertThat(hasRace(ProgramParser.parse(text).protocol(), Exp.name("threads")))
          .as("a loop over %s", name)
          .contains(true);
    }
  }

  /// Names that are made have bars.
  @Test
  void namesOfProgramsHaveNoBars() {
    assertThatThrownBy(() -> ProgramParser.parse("param t1'; if tid != t1' { wr[0] }; sync"))
        .isInstanceOf(ParseException.class);
  }

  /// All thread counts to 4.
  @Test
  void agreeForGivenSizes() {
    int[] answers = new int[2];
    RandomProtocol.all()
        .hold(
            PROTOCOLS,
            protocol -> {
              for (int threads = 2; threads <= 4; threads++) {
                boolean isSafe = new Evaluate(threads).sync(protocol).isSafe();
                Optional<Boolean> race = hasRace(protocol, Exp.number(threads));
                answers[isSafe ? 1 : 0] += race.isPresent() ? 1 : 0;
                if (race.isPresent() && race.get() == isSafe) {
                  return Optional.of("the formula says " + race.get());
                }
              }
              return Optional.empty();
            });
    assertThat(answers[0]).as("racy").isGreaterThan(PROTOCOLS / 5);
    assertThat(answers[1]).as("safe").isGreaterThan(PROTOCOLS / 5);
  }

  /// Without a solution, no number of threads and no parameter to 4 makes a race.
  @Test
  void unsatisfiableFormulasAreSafe() {
    int[] safe = new int[1];
    RandomProtocol.withParameter()
        .hold(
            PROTOCOLS,
            protocol -> {
              Optional<Boolean> race = hasRace(protocol, Exp.name("threads"));
              if (race.orElse(true)) {
                return Optional.empty();
              }
              safe[0]++;
              Program program = new Program(List.of("n"), protocol);
              for (int threads = 2; threads <= 4; threads++) {
                for (long n = 0; n <= 4; n++) {
                  if (!new Evaluate(threads).sync(program.with(Map.of("n", n))).isSafe()) {
                    return Optional.of("racy for n = " + n + ", threads = " + threads);
                  }
                }
              }
              return Optional.empty();
            });
    assertThat(safe[0]).isGreaterThan(PROTOCOLS / 20);
  }

  /// Whether a formula has a solution; nothing if that is not known.
  private static Optional<Boolean> hasRace(Sync protocol, Exp threads) {
    boolean isKnown = true;
    for (Trace trace : new Sequentialize(threads).seq(Split.split(Align.align(protocol)))) {
      try {
        switch (SolveFormula.solve(RaceFormula.of(trace), EFFORT)) {
          case Answer.Satisfiable _ -> {
            return Optional.of(true);
          }
          case Answer.Unsatisfiable _ -> {}
          case Answer.Undecided _ -> isKnown = false;
        }
      } catch (StuckException e) {
        isKnown = false; // not linear
      }
    }
    return isKnown ? Optional.of(false) : Optional.empty();
  }
}
