package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Effort;

/// Claims that nothing is in a log, which neither a proof nor a run may get wrong.
final class ClaimsOfLogsTest {
  private static KernelReport check(String facts, String claim) throws Exception {
    return CheckKernel.check(
        KernelParser.parseOne(
            """
            kernel "k" symbol "k" at "k.cu":1:1 {
              param a: array
              param b: array
              object a: global i32[] launched @ 1:1
              object b: global i32[] launched @ 1:1
              object old: shared i32[64] undefined @ 1:1
              fact block 64 1 1 header_comment
              fact grid 1 1 1 header_comment
              %s
            entry():
              store a[zext(threadIdx.x):i64; 4] = 7 @ 2:1
              %s
              return
            }
            """
                .formatted(facts, claim)),
        Effort.USUAL);
  }

  private static final String NO_WRITE =
      """
      ghost g: i1 = __no_write(&a) @ 3:1
        assert g, "" @ 3:1\
      """;

  @Test
  void whatWasWrittenIsInTheLog() throws Exception {
    assertThat(check("", NO_WRITE).isRefuted()).isTrue();
  }

  @Test
  void otherArraysHaveNoLog() throws Exception {
    assertThat(check("fact wished races_on (b) header_comment", NO_WRITE).isProved()).isTrue();
  }

  @Test
  void theLogIsOfNowhereIfItIsEmpty() throws Exception {
    String claim =
        """
        ghost g: i64 = __read_offset_bytes(&a) @ 3:1
          assert g == 42:i64, "" @ 3:1\
        """;
    assertThat(check("", claim).isRefuted()).isTrue();
  }

  /// A run does not take snapshots.
  @Test
  void nobodyKnowsWhatIsInSnapshots() throws Exception {
    String claim =
        """
        contract __array_snapshot(&old, &a) @ 3:1
          ghost g: i32 = old[zext(threadIdx.x):i64; 4; 64] @ 3:1
          assert g == 7, "" @ 3:1\
        """;
    KernelReport report = check("", claim);
    assertThat(report.isRefuted()).isFalse();
    assertThat(report.isProved()).isFalse();
  }

  @Test
  void runsKnowWhatIsInMemory() throws Exception {
    String claim =
        """
        ghost g: i32 = a[zext(threadIdx.x):i64; 4] @ 3:1
          assert g == 8, "" @ 3:1\
        """;
    assertThat(check("", claim).isRefuted()).isTrue();
  }
}
