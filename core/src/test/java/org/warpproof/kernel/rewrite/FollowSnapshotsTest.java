package org.warpproof.kernel.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;

final class FollowSnapshotsTest {
  private static Kernel kernel(String statements) throws Exception {
    return KernelParser.parseOne(
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          object a: shared i32[64] undefined @ 1:1
          object b: shared i32[32] undefined @ 1:1
          object old: shared i32[64] undefined @ 1:1
        entry():
          %s
          return
        }
        """
            .formatted(statements));
  }

  private static String followed(String statements) throws Exception {
    return KernelPrinter.print(FollowSnapshots.in(kernel(statements)));
  }

  private static void staysAsItIs(String statements) throws Exception {
    assertThat(FollowSnapshots.in(kernel(statements))).isEqualTo(kernel(statements));
  }

  @Test
  void readsAreMadeAtTheSnapshot() throws Exception {
    assertThat(
            followed(
                """
                contract __array_snapshot(&old, &a) @ 2:1
                store a[0:i64; 4; 64] = 7 @ 3:1
                i: i64 = zext(threadIdx.x):i64 @ 4:1
                load x: i32 = old[i; 4; 64] @ 5:1
                """))
        .containsSubsequence(
            "ghost x.then: i32 = a[zext(threadIdx.x):i64; 4; 64]", "store a", "x: i32 = x.then")
        .doesNotContain("__array_snapshot", "load");
  }

  @Test
  void nobodyReadsBeforeTheSnapshot() throws Exception {
    staysAsItIs(
        """
        load x: i32 = old @ 2:1
        contract __array_snapshot(&old, &a) @ 3:1
        """);
  }

  @Test
  void oneSnapshotFillsAnArray() throws Exception {
    staysAsItIs(
        """
        contract __array_snapshot(&old, &a) @ 2:1
        contract __array_snapshot(&old, &a) @ 3:1
        load x: i32 = old @ 4:1
        """);
  }

  @Test
  void nobodyElseWritesIt() throws Exception {
    staysAsItIs(
        """
        contract __array_snapshot(&old, &a) @ 2:1
        store old = 1 @ 3:1
        load x: i32 = old @ 4:1
        """);
  }

  @Test
  void nobodyTakesItsAddress() throws Exception {
    staysAsItIs(
        """
        contract __array_snapshot(&old, &a) @ 2:1
        p: ptr = &old @ 3:1
        load x: i32 = old @ 4:1
        """);
  }

  @Test
  void arraysAreAlike() throws Exception {
    staysAsItIs(
        """
        contract __array_snapshot(&old, &b) @ 2:1
        load x: i32 = old @ 4:1
        """);
  }

  @Test
  void thePlaceIsKnownAtTheSnapshot() throws Exception {
    staysAsItIs(
        """
        contract __array_snapshot(&old, &a) @ 2:1
        load i: i32 = a @ 3:1
        load x: i32 = old[sext(i):i64; 4; 64] @ 4:1
        """);
  }
}
