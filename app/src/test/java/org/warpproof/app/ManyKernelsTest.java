package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `check` says of many kernels: what is the same is said once.
final class ManyKernelsTest {
  @TempDir private Path folder = Path.of("");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static final String TEMPLATE =
      """
      #include <absent.h>
      template <class T> __global__ void fill(T *a, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) a[i] = T(1);
      }
      template __global__ void fill<int>(int *, int);
      template __global__ void fill<float>(float *, int);
      template __global__ void fill<char>(char *, int);
      template __global__ void fill<short>(short *, int);
      template <class T> __global__ void zero(T *a) { a[0] = threadIdx.x; }
      template __global__ void zero<int>(int *);
      template __global__ void zero<float>(float *);
      """;

  @Test
  void instantiationsWithOneAnswerAreOneLine() throws IOException {
    Outcome outcome = Outcome.of("check", file("t.cu", TEMPLATE).toString());
    assertThat(outcome.out())
        .containsOnlyOnce("fill<int>, fill<float>, fill<char> and 1 more: data races proved")
        .containsOnlyOnce("zero<int> and zero<float>: data races refuted")
        .containsOnlyOnce("[race.write-write]")
        .containsOnlyOnce("the header absent.h, which is not found, has nothing that matters")
        .contains("6 kernels: 4 proved, 2 refuted");
    Outcome verbose = Outcome.of("check", "-v", file("t.cu", TEMPLATE).toString());
    assertThat(verbose.out()).contains("fill<int>: data races proved", "fill<short>: data races");
  }

  @Test
  void placesWithoutTheirCallersAreToldOnce() throws IOException {
    String text =
        """
        __global__ void set(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
        static void run(int *a) { set<<<4, 64>>>(a); }
        void one(int *a) { run(a); }
        void two(int *a) { run(a); }
        """;
    String name = file("s.cu", text).toString();
    assertThat(Outcome.of("check", name).out()).doesNotContain("called at");
    assertThat(Outcome.of("check", "-v", name).out()).contains("called at " + name + ":3");
  }

  @Test
  void aReasonForManyPlacesIsOne() throws IOException {
    String text =
        """
        __global__ void pass(int *out) {
          __shared__ int s[32];
          if (threadIdx.x < 32) {
            s[threadIdx.x] = threadIdx.x;
            __barrier_sync_count(1, 64);
          } else {
            __barrier_sync_count(1, 64);
            out[threadIdx.x] = s[63 - threadIdx.x];
          }
        }
        __global__ void odd() { __wp_unsupported("odd"); }
        """;
    Outcome outcome =
        Outcome.of("check", "--grid", "1", "--block", "64", file("p.cu", text).toString());
    assertThat(outcome.out())
        .contains("  the same at line 5\n", "  the same for barrier divergence\n");
  }

  @Test
  void filesInWhichNotAllIsProvedAreListed() throws IOException {
    for (int i = 0; i < 4; i++) {
      file("fine" + i + ".cu", "__global__ void k(int *a) { int x = threadIdx.x; }");
    }
    file("racy.cu", "__global__ void k(int *a) { *a += 1; }");
    Outcome outcome = Outcome.of("check", folder.toString());
    assertThat(outcome.out())
        .contains(
            "files in which not all is proved:\n  " + folder.resolve("racy.cu") + ": 1 refuted\n");
  }
}
