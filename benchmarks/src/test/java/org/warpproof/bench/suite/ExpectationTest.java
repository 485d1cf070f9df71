package org.warpproof.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.bench.suite.Expectation.Apart;
import org.warpproof.bench.suite.Expectation.Expected;

final class ExpectationTest {
  private static final String KERNEL = "\n__kernel void k(__global int *p) { p[0] = 1; }\n";

  private static Expectation of(String head) {
    return Expectation.of(head.replace('|', '\n') + KERNEL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "//pass|//--local_size=64 --num_groups=1; PASS; NO",
        "//PASS|//--blockDim=64 --gridDim=[2,2] --no-inline -DN=4; PASS; NO",
        "//xfail:NOT_ALL_VERIFIED|//--local_size=64; RACE_OR_DIVERGENCE; NO",
        "//xfail:BOOGIE_ERROR|//--local_size=64|//error: possible write-write race on p;"
            + " RACE_OR_DIVERGENCE; NO",
        "//xfail:NOT_ALL_VERIFIED|//--local_size=64|//possible[\\s]+read-write[\\s]+race;"
            + " RACE_OR_DIVERGENCE; NO",
        "//xfail:NOT_ALL_VERIFIED|//--local_size=64||//This kernel is racy.;"
            + " RACE_OR_DIVERGENCE; NO",
        "//xfail:NOT_ALL_VERIFIED|//|//barrier may be reached by non-uniform control flow;"
            + " RACE_OR_DIVERGENCE; NO",
        "//xfail:NOT_ALL_VERIFIED|//|//this assertion might not hold; ASSERTION; NO",
        "//xfail:NOT_ALL_VERIFIED|//|//possible null pointer access; OTHER_ERROR; NO",
        "//xfail:NOT_ALL_VERIFIED|//|//loop invariant might not be maintained; OTHER_ERROR; CONTRACTS",
        "//xfail:CLANG_ERROR|//--local_size=64; OTHER_ERROR; TOOL_ERROR",
        "//xfail:COMMAND_LINE_ERROR|//--warp-sync=64; OTHER_ERROR; TOOL_ERROR",
        "//pass|//--local_size=64 --check-array-bounds; PASS; OPTIONS",
        "//xfail:NOT_ALL_VERIFIED|//--no-benign-tolerance|//possible write-write race;"
            + " RACE_OR_DIVERGENCE; OPTIONS"
      })
  void readsTheHead(String head, Expected expected, Apart apart) {
    assertThat(of(head)).isEqualTo(new Expectation(expected, apart));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "// a kernel|// pass it on", "#include <x.h>|//pass"})
  void expectsNothingWithoutAHead(String head) {
    assertThat(of(head)).isEqualTo(Expectation.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__requires(n > 0);",
        "__ensures(__return_val_int() > 0);",
        "while (__invariant(i < n), i < n) i++;",
        "__barrier_invariant_1(p[i] == 0, i);",
        "__global_invariant(__write_implies(p, 0 == 0));"
      })
  void countsContractsApart(String statement) {
    String kernel = "//pass\n//--local_size=8\n__kernel void k(int n) { " + statement + " }";

    assertThat(Expectation.of(kernel)).isEqualTo(new Expectation(Expected.PASS, Apart.CONTRACTS));
  }

  @Test
  void takesAnUnexplainedFailureForThatOfAnAssertion() {
    String kernel = "//xfail:NOT_ALL_VERIFIED\n//\n__kernel void k() { __assert(false); }";

    assertThat(Expectation.of(kernel)).isEqualTo(new Expectation(Expected.ASSERTION, Apart.NO));
  }

  @Test
  void judgesAnswers() {
    Expectation pass = new Expectation(Expected.PASS, Apart.NO);
    Expectation race = new Expectation(Expected.RACE_OR_DIVERGENCE, Apart.NO);

    assertThat(pass.judge(Answer.PROVED)).isEqualTo(Judgement.RIGHT);
    assertThat(pass.judge(Answer.REFUTED)).isEqualTo(Judgement.WRONG);
    assertThat(race.judge(Answer.REFUTED)).isEqualTo(Judgement.RIGHT);
    assertThat(race.judge(Answer.PROVED)).isEqualTo(Judgement.WRONG);
    assertThat(race.judge(Answer.UNKNOWN)).isEqualTo(Judgement.OPEN);
    assertThat(Expectation.NONE.judge(Answer.PROVED)).isEqualTo(Judgement.OPEN);
  }
}
