package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.typing.TypingPrinter;

/// The types of the last access of kernels of one line. The body stands on line 4.
final class TypingTest {
  private static final String HEAD =
      """
      #define T threadIdx.x
      __global__ void k(int *a, const int *b, int n, float f) {
      __shared__ int s[1024];
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[T] = 1;                                              | independent",
        "a[T] = b[T];                                           | independent",
        "for (int i = T; i < n; i += 8) a[i] = b[i];            | independent",
        "if (T < n) a[T] = 1;                                   | independent",
        "if (b[T]) s[T] = 1; a[T] = 1;                          | independent",
        "int i = 0; while (i < n) { if (b[i]) s[i] = 0; i++; } a[i] = 1; | independent",
        "a[b[T]] = 1;                      | its index depends on data read at 4:3",
        "int x = b[T]; a[x + n] = 1;       | its index depends on data read at 4:9",
        "if (b[T] > 3) a[T] = 1;           | a condition above it depends on data read at 4:5",
        "for (int i = 0; i < b[0]; i++) a[i] = 1; | its index depends on data read at 4:21",
        "int i = 0; while (b[i]) i++; a[i] = 1; | its index depends on data read at 4:19",
        "int i = T; if (b[0]) i = n; a[i] = 1;  | its index depends on data read at 4:16",
        "if (b[T]) return; a[T] = 1;       | a condition above it depends on data read at 4:5",
        "a[atomicAdd(s, 1)] = 1;           | its index depends on an atomic operation at 4:3",
        "a[__shfl_sync(~0u, T, 3)] = 1;    | its index depends on values of other threads at 4:3",
        "if (f > 1) a[T] = 1;  | a condition above it depends on floating-point numbers",
        "a[(int)f] = 1;        | its index depends on floating-point numbers at 4:11",
        "for (int i = 0; b[i]; i++) s[i] = 0; a[T] = 1;"
            + " | what a thread must get past before it depends on data read at 4:17",
        "__builtin_assume(b[T] > 3); a[T] = 1;"
            + " | what a thread must get past before it depends on data read at 4:18",
      })
  void types(String body, String expected) throws Exception {
    Kernel kernel = ShortKernel.read(folder, HEAD, body);
    assertThat(TypingPrinter.print(kernel).getLast().strip()).isEqualTo(expected);
  }
}
