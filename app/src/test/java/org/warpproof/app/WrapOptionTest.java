package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `--wrap`: what is assumed of numbers that wrap around, and what no longer is.
final class WrapOptionTest {
  private static final String INDEX =
      "assuming that (blockIdx.x*blockDim.x + threadIdx.x)*4 does not wrap around (";
  private static final String LOOP =
      "assuming that i, which bounds its loop, does not wrap around (";
  private static final String THREADS =
      "assuming throughout that there are fewer than 2^31 threads in a dimension of the grid";

  @TempDir private Path folder = Path.of("");

  private Outcome check(String wrap, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    return Outcome.of("check", "--effort=0.2", "--wrap", wrap, file.toString());
  }

  @Test
  void indicesAreTrusted() throws IOException {
    String text =
        """
        __global__ void k(int *a) {
          unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
          a[i * 4u] = 1;
        }
        """;
    Outcome usual = check("usual", text);
    assertThat(usual.status()).isZero();
    assertThat(usual.out()).contains("data races proved", INDEX, "k.cu:3)", THREADS);
    Outcome exact = check("exact", text);
    assertThat(exact.status()).isEqualTo(3);
    assertThat(exact.out()).contains("data races unknown").doesNotContain(INDEX, THREADS);
  }

  @Test
  void whatBoundsALoopIsTrusted() throws IOException {
    String text =
        """
        __global__ void k(int *a, unsigned n) {
          for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
            a[blockIdx.x * 0x100000000ull + i] = 1;
        }
        """;
    Outcome usual = check("usual", text);
    assertThat(usual.status()).isZero();
    assertThat(usual.out()).contains("data races proved", LOOP, "k.cu:3)");
    Outcome exact = check("exact", text);
    assertThat(exact.status()).isEqualTo(3);
    assertThat(exact.out()).contains("data races unknown").doesNotContain(LOOP);
  }

  @Test
  void whatNeverWrapsIsProvedExactly() throws IOException {
    String text =
        """
        __global__ void k(long *a) {
          a[blockIdx.x * (unsigned long)blockDim.x + threadIdx.x] = 1;
        }
        """;
    assertThat(check("exact", text).status()).isZero();
  }

  @Test
  void takesTwoWords() throws IOException {
    assertThat(check("sometimes", "").status()).isEqualTo(2);
  }
}
