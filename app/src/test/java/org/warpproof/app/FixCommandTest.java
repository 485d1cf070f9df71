package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `warpproof fix` from the command line.
final class FixCommandTest {
  private static final String RACY =
      """
      __global__ void rotate(int *a) {
        __shared__ int part[1024];
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        part[threadIdx.x] = a[i];
        a[i] = part[(threadIdx.x + 1) % blockDim.x];
      }
      """;

  @TempDir private Path folder = Path.of("");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void printsADifferenceAndLeavesTheFile() throws IOException {
    Path file = file("k.cu", RACY);
    Outcome outcome = Outcome.of("fix", file.toString());
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .isEqualTo(
            """
            --- %s
            +++ %s
            @@ -2,5 +2,6 @@
               __shared__ int part[1024];
               int i = blockIdx.x * blockDim.x + threadIdx.x;
               part[threadIdx.x] = a[i];
            +  __syncthreads();
               a[i] = part[(threadIdx.x + 1) %% blockDim.x];
             }
            """
                .formatted(file, file));
    assertThat(outcome.err())
        .contains(file + ": one barrier to add on line 5; no fewer would do")
        .contains("rotate: data races proved, barrier divergence proved")
        .contains("assuming that a has at least blockDim.x * gridDim.x elements");
    assertThat(Files.readString(file)).isEqualTo(RACY);
  }

  @Test
  void writesIntoTheFile() throws IOException {
    Path file = file("k.cu", RACY.replace("\n", "\r\n").stripTrailing());
    Outcome outcome = Outcome.of("fix", "--write", file.toString());
    assertThat(outcome.status()).isZero();
    assertThat(outcome.err()).contains("one barrier added on line 5");
    assertThat(Files.readString(file))
        .isEqualTo(
            RACY.replace("  a[i] = part", "  __syncthreads();\n  a[i] = part")
                .replace("\n", "\r\n")
                .stripTrailing());
    assertThat(Outcome.of("check", file.toString()).status()).isZero();
    assertThat(Outcome.of("fix", file.toString()).err()).contains("there is nothing to fix");
  }

  @Test
  void findsIncludedFilesWhereTheyAre() throws IOException {
    file("size.h", "#define SIZE 1024\n");
    Path file = file("k.cu", "#include \"size.h\"\n" + RACY.replace("1024", "SIZE"));
    assertThat(Outcome.of("fix", file.toString()).out()).contains("+  __syncthreads();");
  }

  @Test
  void keepsTheEncoding() throws IOException {
    String old = RACY.replace("  part[", "  /* J\u00f6rg */ part[");
    Path file = folder.resolve("k.cu");
    Files.writeString(file, old, StandardCharsets.ISO_8859_1);
    assertThat(Outcome.of("fix", "--write", file.toString()).status()).isZero();
    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
        .isEqualTo(old.replace("  a[i] = part", "  __syncthreads();\n  a[i] = part"));
  }

  @Test
  void addsTwoBarriersWhereOneDoesNotDo() throws IOException {
    Path file =
        file(
            "k.cu",
            """
            __global__ void shift(int *a, int n) {
              __shared__ int part[1024];
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              for (int k = 0; k < n; k++) {
                part[threadIdx.x] = a[i];
                a[i] = part[(threadIdx.x + 1) % blockDim.x];
              }
            }
            """);
    Outcome outcome = Outcome.of("fix", file.toString());
    assertThat(outcome.status()).isZero();
    assertThat(outcome.err()).contains("2 barriers to add on lines 6, 8; no fewer would do");
  }

  @Test
  void givesBracesToABodyAndTheRightFenceInOpenCl() throws IOException {
    Path file =
        file(
            "k.cl",
            """
            __kernel void sum(__global int *a) {
                __local int part[256];
                int t = get_local_id(0);
                part[t] = a[get_global_id(0)];
                barrier(CLK_LOCAL_MEM_FENCE);
                for (int s = get_local_size(0) / 2; s > 0; s /= 2)
                    if (t < s) part[t] += part[t + s];
                if (t == 0) a[get_group_id(0) * get_local_size(0)] = part[0];
            }
            """);
    Outcome outcome = Outcome.of("fix", "--block", "256", file.toString());
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .contains(
            """
            -    for (int s = get_local_size(0) / 2; s > 0; s /= 2)
            +    for (int s = get_local_size(0) / 2; s > 0; s /= 2) {
                     if (t < s) part[t] += part[t + s];
            +        barrier(CLK_LOCAL_MEM_FENCE);
            +    }
            """);
  }

  @Test
  void saysThatBlocksRace() throws IOException {
    Path file = file("k.cu", "__global__ void k(int *a) {\n  a[0] = blockIdx.x;\n}\n");
    Outcome outcome = Outcome.of("fix", "--condition", "off", "--block", "1", file.toString());
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("no barrier helps: threads of different blocks race");
  }

  @Test
  void writesTheConditionThatIsMissing() throws IOException {
    Path file =
        file(
            "k.cu",
            """
            // Puts a number into each element.
            __global__ void fill(int *a, int n) {
              int x = blockIdx.x * blockDim.x + threadIdx.x;
              int y = blockIdx.y * blockDim.y + threadIdx.y;
              a[y * n + x] = x;
            }

            template <class T>
            __global__ void first(T *a) { a[threadIdx.x] = blockIdx.x; }
            template __global__ void first<int>(int *);
            """);
    Outcome outcome = Outcome.of("fix", "--write", file.toString());
    assertThat(outcome.err()).contains("no barrier helps fill, which is proved if n >=");
    assertThat(outcome.status()).isZero();
    assertThat(Files.readString(file))
        .contains(
            """
            element.
            //@ requires n >= (long long)blockDim.x * (long long)gridDim.x;
            __global__ void fill""")
        .contains(
            """
            //@ requires gridDim.x == 1;
            template <class T>
            __global__ void first""");
    assertThat(Outcome.of("check", file.toString()).status()).isZero();
  }

  @Test
  void saysWhichRaceNoBarrierMends() throws IOException {
    Path file =
        file(
            "k.cu",
            """
            __global__ void k(int *a) {
              int t = threadIdx.x;
              a[t / 2] = t;
            }
            """);
    Outcome outcome = Outcome.of("fix", "--grid", "1", file.toString());
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err()).contains("no barrier helps: even").contains("the race on line 3");
  }

  @Test
  void putsNoBarrierUnderAConditionOfTheThread() throws IOException {
    Path file =
        file(
            "k.cu",
            """
            __global__ void k(int *a) {
              __shared__ int part[1024];
              int t = threadIdx.x;
              if (t < 32) {
                part[t] = a[t];
                a[t] = part[31 - t];
              }
            }
            """);
    Outcome outcome = Outcome.of("fix", "--grid", "1", file.toString());
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("no barrier helps: even").contains("lines 5 and 6");
  }

  @Test
  void keepsTheProofsOfOtherKernels() throws IOException {
    Path file =
        file(
            "k.cu",
            """
            __device__ void put(int *part, int value) {
              part[threadIdx.x] = value;
            }
            __global__ void fine(int *a) {
              __shared__ int part[1024];
              if (threadIdx.x < 32) put(part, a[threadIdx.x]);
            }
            __global__ void racy(int *a) {
              __shared__ int part[1024];
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              put(part, a[i]);
              a[i] = part[(threadIdx.x + 1) % blockDim.x];
            }
            """);
    Outcome outcome = Outcome.of("fix", "--kernel", "racy", "--write", file.toString());
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("+  __syncthreads();\n   a[i] = part");
    assertThat(Outcome.of("check", file.toString()).status()).isZero();
  }

  @Test
  void takesSourcesOnly() throws IOException {
    Path file = file("k.ll", "define void @k() { ret void }\n");
    Outcome.of("fix", file.toString()).isOneLine("fix works on .cu, .hip and .cl files");
  }
}
