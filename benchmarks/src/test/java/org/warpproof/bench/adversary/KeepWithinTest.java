package org.warpproof.bench.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.bench.adversary.KeepWithin.Indices;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;

/// Runs count unless something happens that no answer speaks of.
final class KeepWithinTest {
  /// Whether two threads that write to element `index` are seen to race, for a value of `n`.
  private static boolean isSeen(String index, long n, Indices indices) {
    Kernel kernel =
        KernelParser.parseOne(
            """
            kernel "k" symbol "k" {
              param a: array
              param n: i32
              object a: global i32[] launched
            entry():
              i: i32 = %s
              store a[zext(i & 7):i64; 4] = threadIdx.x
              return
            }
            """
                .formatted(index));
    Launch launch =
        new Launch(
            Dim3.of(1),
            Dim3.of(2),
            Map.of("n", new Argument.Scalar(n), "a", new Argument.Contents(Bytes.zeros(64))));
    Trial trial = new Trial(launch, new Schedule.Seeded(0), Trial.Contents.ZEROS);
    Optional<Seen> seen = RunTrial.run(KeepWithin.keep(kernel, indices), trial);
    return seen.isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "n +!s 1, 5, true, true",
    "n +!s 1, 2147483647, false, false",
    "n -!s 1, -2147483648, false, false",
    "n *!s n, 46340, true, true",
    "n *!s n, 65536, false, false",
    "n * n, 65536, true, false",
    "n + n, -1, true, false",
    "n <<!s 3, 268435456, false, false",
    "n << 3, 536870912, true, false",
    "1 << n, 31, true, true",
    "1 << n, 32, false, false",
    "n /s -1, -2147483648, false, false",
    "n /s -1, 7, true, true"
  })
  void whatIsUndefinedDoesNotCount(String index, long n, boolean exactly, boolean trusted) {
    assertThat(isSeen(index, n, Indices.EXACT)).isEqualTo(exactly);
    assertThat(isSeen(index, n, Indices.TRUSTED)).isEqualTo(trusted);
  }
}
