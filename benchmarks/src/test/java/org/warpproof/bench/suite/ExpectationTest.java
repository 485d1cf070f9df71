package org.warpproof.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.bench.suite.Expectation.Apart;
import org.warpproof.bench.suite.Expectation.Expected;
import org.warpproof.engine.Property;

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
        "//xfail:NOT_ALL_VERIFIED|//|//possible null pointer access; MISUSE; NO",
        "//xfail:NOT_ALL_VERIFIED|//|//loop invariant might not be maintained; CONTRACT; CONTRACTS",
        "//xfail:CLANG_ERROR|//--local_size=64; COMPILER_ERROR; TOOL_ERROR",
        "//xfail:COMMAND_LINE_ERROR|//--warp-sync=64; HEADER_ERROR; TOOL_ERROR",
        "//xfail:GPUVERIFYVCGEN_ERROR|//--vcgen-opt=/checkArrays:q; HEADER_ERROR; TOOL_ERROR",
        "//xfail:BUGLE_ERROR|//--local_size=64; OTHER_ERROR; TOOL_ERROR",
        "//pass|//--local_size=64 --check-array-bounds; PASS; OPTIONS",
        "//xfail:NOT_ALL_VERIFIED|//--no-benign-tolerance|//possible write-write race;"
            + " RACE_OR_DIVERGENCE; NO",
        "//pass|//--local_size=64 --warp-sync=16 --only-intra-group; PASS; NO",
        "//pass|//--local_size=64 --equality-abstraction; PASS; NO",
        "//xfail:NOT_ALL_VERIFIED|//--equality-abstraction; RACE_OR_DIVERGENCE; OPTIONS"
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

    assertThat(judge(pass, Answer.PROVED)).isEqualTo(Judgement.RIGHT);
    assertThat(judge(pass, Answer.REFUTED)).isEqualTo(Judgement.WRONG);
    assertThat(judge(race, Answer.REFUTED)).isEqualTo(Judgement.RIGHT);
    assertThat(judge(race, Answer.PROVED)).isEqualTo(Judgement.WRONG);
    assertThat(judge(race, Answer.UNKNOWN)).isEqualTo(Judgement.OPEN);
    assertThat(judge(Expectation.NONE, Answer.PROVED)).isEqualTo(Judgement.OPEN);
  }

  private static Judgement judge(Expectation expectation, Answer answer) {
    return expectation.judge(answer, Set.of(), "");
  }

  @Test
  void aBrokenContractIsSeenInAnAssertionOrAContract() {
    Expectation broken = new Expectation(Expected.CONTRACT, Apart.CONTRACTS);

    assertThat(broken.judge(Answer.REFUTED, Set.of(Property.CONTRACTS), ""))
        .isEqualTo(Judgement.RIGHT);
    assertThat(broken.judge(Answer.REFUTED, Set.of(Property.ASSERTIONS), ""))
        .isEqualTo(Judgement.RIGHT);
    assertThat(broken.judge(Answer.REFUTED, Set.of(Property.DATA_RACES), ""))
        .isEqualTo(Judgement.OPEN);
    assertThat(judge(broken, Answer.PROVED)).isEqualTo(Judgement.OPEN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "COMPILER_ERROR; k.cl:3:1: error: no such thing; RIGHT",
        "COMPILER_ERROR; no kernel in this file; OPEN",
        "COMPILER_ERROR; k.cl:2: error: in the header comment, --a excludes --b; OPEN",
        "HEADER_ERROR; k.cl:2: error: in the header comment, --a excludes --b; RIGHT",
        "HEADER_ERROR; k.cl:3:1: error: no such thing; OPEN",
        "ANNOTATION_ERROR; k.cl:3:1: error: this annotation is misplaced; RIGHT"
      })
  void anErrorHasToHaveTheSameReason(Expected expected, String message, Judgement judgement) {
    Expectation error = new Expectation(expected, Apart.TOOL_ERROR);

    assertThat(error.judge(Answer.NONE, Set.of(), message)).isEqualTo(judgement);
  }
}
