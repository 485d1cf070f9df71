package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Effort;

final class InvariantEngineTest {
  /// Protocols are looked at twice where races are open and a claim was shown.
  @Test
  void whatIsNotedIsNotedOnce() throws Exception {
    KernelReport report =
        CheckKernel.check(
            KernelParser.parseOne(
                """
                kernel "k" symbol "k" at "k.cu":1:1 {
                  param a: array
                  param n: i32
                  object a: global i32[] launched @ 1:1
                  fact exits_ignored language
                entry():
                  branch threadIdx.x <u n then go() else end()
                go():
                  barrier block all @ 2:1
                  assert threadIdx.x >=s 0, "" @ 3:1
                  store a[0:i64; 4] = threadIdx.x @ 4:1
                  goto end()
                end():
                  return
                }
                """),
            Effort.USUAL);
    assertThat(report.isRefuted()).isTrue();
    assertThat(report.notes()).hasSize(1);
  }
}
