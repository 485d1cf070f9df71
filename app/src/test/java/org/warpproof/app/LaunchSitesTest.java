package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `check` for the launches that stand in the file.
final class LaunchSitesTest {
  /// Right for blocks of at most 32 threads only.
  private static final String ROWS =
      """
      __global__ void rows(int *a, int n) { a[blockIdx.x * 32 + threadIdx.x] = threadIdx.x + n; }
      """;

  private final Path folder;

  LaunchSitesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void provesForTheLaunchWhatIsWrongForOthers() throws IOException {
    String name = file("right.cu", ROWS + "void host(int *a, int n) { rows<<<n, 32>>>(a, n); }\n");
    Outcome outcome = Outcome.of("check", name);
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .contains(
            "rows launched at " + name + ":2: data races proved",
            "for the launch at " + name + ":2: blocks of 32,1,1; gridDim.x == n; gridDim.y == 1");
    Outcome all = Outcome.of("check", "--launch-sites", "off", name);
    assertThat(all.status()).isEqualTo(1);
    assertThat(all.out()).contains("rows: data races refuted").doesNotContain("launched at");
  }

  @Test
  void refutesALaunchThatIsWrong() throws IOException {
    String text =
        ROWS
            + """
            void host(int *a, int n) {
              rows<<<8, 32>>>(a, n);
              rows<<<8, 64>>>(a, n);
              rows<<<8, 64>>>(a + 1, n);
            }
            """;
    String name = file("wrong.cu", text);
    Outcome outcome = Outcome.of("check", name);
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out())
        .contains(
            "rows launched at " + name + ":3: data races proved",
            "launch: grid (8,1,1), block (64,1,1)",
            "rows launched at " + name + ":4 and " + name + ":5: data races refuted",
            "2 kernels: 1 proved, 1 refuted");
  }

  @Test
  void knowsWhereALoopOfTheHostCountsFrom() throws IOException {
    String text =
        """
        __global__ void below(float *a, int size, int t) {
          int row = t + 1 + blockIdx.x;
          int column = t + threadIdx.x;
          if (row < size && column < size) a[row * size + column] -= a[t * size + column];
        }
        void host(float *a, int size) {
          for (int t = FIRST; t < size - 1; t++) below<<<size, 256>>>(a, size, t);
        }
        """;
    String upwards = text.replace("FIRST", "0");
    assertThat(Outcome.of("check", file("upwards.cu", upwards)).status()).isZero();
    String below = text.replace("FIRST", "-size");
    // Rows below 0 are none of the array.
    Outcome outcome = Outcome.of("check", file("below.cu", below));
    assertThat(outcome.status()).isEqualTo(3);
    assertThat(outcome.out()).contains("approximate.possible-race");
  }

  @Test
  void takesNoNegativeWidthForAHugeGrid() throws IOException {
    String text =
        """
        __global__ void tiles(float *c, int width) {
          int first = width * 16 * blockIdx.y + 16 * blockIdx.x;
          c[first + width * threadIdx.y + threadIdx.x] = threadIdx.x;
        }
        void host(float *c, unsigned width, unsigned height) {
          tiles<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(c, width);
        }
        """;
    Outcome right = Outcome.of("check", file("tiles.cu", text));
    assertThat(right.status()).isZero();
    assertThat(right.out()).contains("width*threadIdx.y + threadIdx.x does not wrap around");
    String over = text.replace("dim3(width / 16,", "dim3(width / 16 + 1,");
    assertThat(Outcome.of("check", file("over.cu", over)).status()).isEqualTo(1);
  }

  @Test
  void seesLaunchesInFilesThatAreIncluded() throws IOException {
    file("launch.h", "void host(int *a, int n) { rows<<<n, 32>>>(a, n); }\n");
    String name = file("includes.cu", ROWS + "#include \"launch.h\"\n");
    assertThat(Outcome.of("check", name).status()).isZero();
  }

  @Test
  void usesHowSizesAndArgumentsHangTogether() throws IOException {
    String text =
        """
        __global__ void copy(int *out, const int *in, int width) {
          out[blockIdx.x * width + threadIdx.x] = in[threadIdx.x];
        }
        """;
    String host = "void host(int *a, int *b, int n) { copy<<<16, n>>>(a, b, n); }\n";
    assertThat(Outcome.of("check", file("width.cu", text + host)).status()).isZero();
    String other = "void host(int *a, int *b, int n) { copy<<<16, n + 1>>>(a, b, n); }\n";
    assertThat(Outcome.of("check", file("wider.cu", text + other)).status()).isEqualTo(1);
  }

  @Test
  void knowsWhenArraysAreTheSame() throws IOException {
    String text =
        """
        __global__ void shift(int *out, const int *in) {
          out[threadIdx.x] = in[threadIdx.x + 1];
        }
        """;
    String different = "void host(int *a, int *b) { shift<<<1, 64>>>(a, b); }\n";
    assertThat(Outcome.of("check", file("different.cu", text + different)).status()).isZero();
    String same = "void host(int *a) { shift<<<1, 64>>>(a, a); }\n";
    Outcome outcome = Outcome.of("check", file("same.cu", text + same));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("the same array: out, in", "data races refuted");
  }

  @Test
  void knowsThatTheSamePointerStartsInOnePlace() throws IOException {
    String text =
        """
        __global__ void reverse(int *out, const int *in) {
          __shared__ int part[64];
          part[threadIdx.x] = in[64 * blockIdx.x + threadIdx.x];
          __syncthreads();
          out[64 * blockIdx.x + threadIdx.x] = part[63 - threadIdx.x];
        }
        """;
    String inPlace = "void host(int *a, int n) { reverse<<<n, 64>>>(a, a); }\n";
    Outcome outcome = Outcome.of("check", file("in_place.cu", text + inPlace));
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("the same array: out, in");
    String noBarrier = text.replace("__syncthreads();", "").replace("= part[63", "= in[63");
    String racy = file("no_barrier.cu", noBarrier + inPlace);
    assertThat(Outcome.of("check", racy).status()).isEqualTo(1);
    // What the user says goes further than that: the arrays may start anywhere.
    String apart = "void host(int *a, int *b, int n) { reverse<<<n, 64>>>(a, b); }\n";
    String mayAlias = file("apart.cu", text + apart);
    assertThat(Outcome.of("check", mayAlias).status()).isZero();
    assertThat(Outcome.of("check", "--may-alias", "out,in", mayAlias).status()).isNotZero();
  }

  @Test
  void knowsHowFarPointersAreApart() throws IOException {
    String text =
        """
        __global__ void copy(int *out, const int *in, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = in[i];
        }
        """;
    assertThat(copied(text, "a + 1, a").out()).contains("out starts 4 bytes behind in", "refuted");
    assertThat(copied(text, "a, a + 1").out()).contains("in starts 4 bytes behind out", "refuted");
    assertThat(copied(text, "a + n, a").out()).contains("out starts n * 4 bytes behind in");
    assertThat(copied(text, "a + n, a").status()).isZero();
    assertThat(copied(text, "a + n - 1, a").status()).isEqualTo(1);
    assertThat(copied(text, "a + 7, a + 7").status()).isZero();
    Outcome unknown = copied("int pick();" + text, "a + pick(), a");
    assertThat(unknown.out()).contains("parts of one array: in, out");
    assertThat(unknown.status()).isNotZero();
  }

  @Test
  void mindsRowsThatOnlyTheHostKnows() throws IOException {
    String text = "__global__ void fill(int *a) { a[threadIdx.x] += 1; }\n";
    String host = "void host(int *a, dim3 all, int n) { fill<<<1, %s>>>(a); }\n";
    String written = file("written.cu", text + host.formatted("dim3(64, n)"));
    assertThat(Outcome.of("check", written).status()).isEqualTo(1);
    assertThat(Outcome.of("check", "--block", "64", written).status()).isZero();
    // That threads have no rows is assumed where nobody speaks of them.
    Outcome given = Outcome.of("check", file("given.cu", text + host.formatted("all")));
    assertThat(given.status()).isZero();
    assertThat(given.out()).contains("size 1 in the dimensions that a kernel does not use");
  }

  @Test
  void cutsArraysOfStructuresAnywhere() throws IOException {
    String text =
        """
        struct Three { int x, y, z; };
        int pick();
        __global__ void parts(Three *a, Three *b) {
          a[threadIdx.x].x = 1;
          b[threadIdx.x].y = 2;
        }
        """;
    String host = "void host(int *p) { parts<<<1, 64>>>((Three *) p, (Three *) (p + pick())); }\n";
    Outcome outcome = Outcome.of("check", file("structures.cu", text + host));
    assertThat(outcome.out()).contains("parts of one array: a, b");
    assertThat(outcome.status()).isNotZero();
    // Eight bytes further, y is where the next x is.
    Outcome known = Outcome.of("check", file("known.cu", text + host.replace("pick()", "2")));
    assertThat(known.status()).isEqualTo(1);
  }

  private Outcome copied(String text, String pointers) throws IOException {
    String host =
        "void host(int *a, int n) { copy<<<(n + 63) / 64, 64>>>(" + pointers + ", n); }\n";
    return Outcome.of("check", file("copy.cu", text + host));
  }

  @Test
  void letsTheUserGoFirst() throws IOException {
    String name = file("first.cu", ROWS + "void host(int *a) { rows<<<8, 32>>>(a, 5); }\n");
    Outcome block = Outcome.of("check", "--block", "64", name);
    assertThat(block.status()).isEqualTo(1);
    assertThat(block.out())
        .contains("for blocks of 64,1,1 (from --block)", ": grids of 8,1,1; n == 5")
        .doesNotContain("blocks of 32");
    Outcome grid = Outcome.of("check", "--grid", "1", "--block", "*", "--param", "n=7", name);
    assertThat(grid.status()).isZero();
    assertThat(grid.out()).contains("n == 7 (from").doesNotContain("n == 5", "grids of 8");
  }

  @Test
  void letsTheHeaderCommentGoFirst() throws IOException {
    String host = "void host(int *a) { rows<<<8, 32>>>(a, 5); }\n";
    String name = file("header.cu", "//pass\n//--blockDim=16\n" + ROWS + host);
    Outcome outcome = Outcome.of("check", name);
    assertThat(outcome.out())
        .contains("blocks of 16,1,1 (from the header comment)", ": grids of 8,1,1; n == 5")
        .doesNotContain("blocks of 32");
  }

  @Test
  void namesTheLaunchInJson() throws IOException {
    String name = file("json.cu", ROWS + "void host(int *a) { rows<<<8, 32>>>(a, 5); }\n");
    assertThat(Outcome.of("check", "--format", "json", name).out())
        .contains("\"launchSites\": [", "\"line\": 2,", "\"column\": 21");
    assertThat(Outcome.of("check", "--launch-sites", "off", "--format", "json", name).out())
        .doesNotContain("launchSites");
  }

  @Test
  void checksAKernelThatIsNotLaunchedForAllLaunches() throws IOException {
    String other = "__global__ void other(int *a) { a[threadIdx.x] += 1; }\n";
    String host = "void host(int *a) { rows<<<8, 32>>>(a, 5); }\n";
    Outcome outcome = Outcome.of("check", file("two.cu", ROWS + other + host));
    assertThat(outcome.out()).contains("rows launched at", "\nother: data races refuted");
  }

  @Test
  void doesWithoutTheHostsPartWhereItDoesNotCompile() throws IOException {
    String host = "#ifndef __CUDA_ARCH__\nvoid host() { rows<<<8, 32>>>(no, 5); }\n#endif\n";
    Outcome outcome = Outcome.of("check", file("broken.cu", ROWS + host));
    assertThat(outcome.out()).contains("rows: data races refuted");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void knowsLaunchesThroughPointersToKernels() throws IOException {
    String text =
        ROWS
            + """
            __global__ void none(int *a, int n) {}
            void host(int *a, int n, bool quick) {
              void (*kernel)(int *, int) = quick ? none : rows;
              kernel<<<n, THREADS>>>(a, n);
            }
            """;
    String right = text.replace("THREADS", "32");
    assertThat(Outcome.of("check", file("pointer.cu", right)).status()).isZero();
    String wrong = text.replace("THREADS", "33");
    assertThat(Outcome.of("check", file("wide.cu", wrong)).status()).isEqualTo(1);
    String given = right.replace("kernel<<<", "void other(void *); other(&kernel); kernel<<<");
    assertThat(Outcome.of("check", file("given.cu", given)).status()).isEqualTo(1);
  }

  @Test
  void knowsLaunchesByTheRuntime() throws IOException {
    String text =
        ROWS
            + """
            #include <cuda_runtime.h>
            void host(int *a, int n) {
              void *arguments[] = {&a, &n};
              cudaLaunchCooperativeKernel((void *)rows, dim3(n), dim3(THREADS), arguments, 0, 0);
            }
            """;
    String right = text.replace("THREADS", "32");
    Outcome outcome = Outcome.of("check", file("runtime.cu", right));
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("blocks of 32,1,1; gridDim.x == n");
    String wrong = text.replace("THREADS", "33");
    assertThat(Outcome.of("check", file("runtimeWide.cu", wrong)).status()).isEqualTo(1);
  }

  @Test
  void knowsThatAPitchIsNotBelowItsWidth() throws IOException {
    String text =
        """
        #include <cuda_runtime.h>
        __global__ void fill(float *a, int pitch) {
          int x = blockIdx.x * blockDim.x + threadIdx.x;
          int y = blockIdx.y * blockDim.y + threadIdx.y;
          a[y * pitch + x] = x;
        }
        void host(int width, int height) {
          float *a;
          size_t pitch;
          cudaMallocPitch(&a, &pitch, width * sizeof(float), height);
          fill<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(a, pitch / SIZE);
        }
        """;
    String right = text.replace("SIZE", "sizeof(float)");
    assertThat(Outcome.of("check", file("pitch.cu", right)).status()).isZero();
    String wrong = text.replace("SIZE", "sizeof(double)");
    assertThat(Outcome.of("check", file("halfPitch.cu", wrong)).status()).isEqualTo(1);
  }

  @Test
  void knowsVariablesWhoseAddressNobodyKeeps() throws IOException {
    String text =
        """
        #include <cuda_runtime.h>
        __global__ void fill(int *a, int width) {
          a[(blockIdx.y * 8 + threadIdx.y) * width + blockIdx.x * 8 + threadIdx.x] = threadIdx.x;
        }
        void other();
        void load(int *width);
        void host(int *a, int height) {
          int width;
          LOAD(&width);
          dim3 grid(width / 8, height / 8);
          other();
          fill<<<grid, dim3(8, 8)>>>(a, width);
        }
        """;
    String right = text.replace("LOAD", "cudaGetDeviceCount");
    assertThat(Outcome.of("check", file("count.cu", right)).status()).isZero();
    String wrong = text.replace("LOAD", "load");
    assertThat(Outcome.of("check", file("kept.cu", wrong)).status()).isEqualTo(1);
  }

  /// Races where both are the same array.
  private static final String SHIFT =
      """
      #include <cuda_runtime.h>
      struct Two { int *out, *in; int n; };
      struct Buffer { int *data(); };
      __device__ int g[64];
      __global__ void fields(Two s) { s.out[threadIdx.x] = s.in[threadIdx.x + 1]; }
      __global__ void variable(int *p) { p[threadIdx.x] = g[threadIdx.x + 1]; }
      __global__ void shift(int *out, int *in) { out[threadIdx.x] = in[threadIdx.x + 1]; }
      """;

  private String shifted(String host) throws IOException {
    Outcome outcome = Outcome.of("check", file("shift.cu", SHIFT + host));
    assertThat(outcome.err()).isEmpty();
    return outcome.out();
  }

  @Test
  void followsPointersInStructures() throws IOException {
    String out =
        shifted(
            """
            void same(int *a, int n) { Two s = {a, a, n}; fields<<<1, 32>>>(s); }
            void apart(int *a, int *b, int n) { Two s = {a, b, n}; fields<<<1, 33>>>(s); }
            """);
    assertThat(out)
        .contains(
            "fields launched at " + folder.resolve("shift.cu") + ":8: data races refuted",
            "the same array: s.8, s.0",
            "fields launched at " + folder.resolve("shift.cu") + ":9: data races proved",
            "these arrays do not overlap: s.8 and s.0 (races if they are the same)");
  }

  @Test
  void followsAddressesOfVariables() throws IOException {
    String out =
        shifted(
            """
            void same(int *a) {
              int *p;
              cudaGetSymbolAddress((void **)&p, g);
              variable<<<1, 32>>>(p);
              variable<<<1, 33>>>(p + 34);
              variable<<<1, 34>>>(a);
            }
            """);
    assertThat(out)
        .contains(
            "variable launched at " + folder.resolve("shift.cu") + ":11: data races refuted",
            "the same array: g, p",
            "variable launched at " + folder.resolve("shift.cu") + ":12: data races proved",
            "p starts 136 bytes behind g",
            "variable launched at " + folder.resolve("shift.cu") + ":13: data races proved",
            "these arrays do not overlap: g and p (races if they are the same)");
  }

  @Test
  void looksAtCallersOfWhatStandsForItself() throws IOException {
    String out =
        shifted(
            """
            void run(int *a, int *b) { shift<<<1, 32>>>(a, b); }
            void same(int *x) { run(x, x); }
            void apart(int *x, int *y) { run(x, y); }
            """);
    String name = folder.resolve("shift.cu").toString();
    assertThat(out)
        .contains(
            "shift launched at " + name + ":8: data races proved",
            "shift launched at " + name + ":8, called at " + name + ":9: data races refuted")
        .doesNotContain("called at " + name + ":10");
  }

  @Test
  void knowsThatAnObjectHandsOutTheSamePointer() throws IOException {
    String out =
        shifted(
            """
            void host(Buffer &v, Buffer &w) {
              shift<<<1, 32>>>(v.data(), v.data());
              shift<<<1, 33>>>(v.data(), w.data());
            }
            """);
    assertThat(out)
        .contains(
            "shift launched at " + folder.resolve("shift.cu") + ":9: data races refuted",
            "the same array: out, in",
            "shift launched at " + folder.resolve("shift.cu") + ":10: data races proved");
  }

  @Test
  void takesArraysThatChangePlacesForDifferentOnes() throws IOException {
    String out =
        shifted(
            """
            int main() {
              int *a, *b;
              cudaMalloc(&a, 256);
              cudaMalloc(&b, 256);
              for (int i = 0; i < 8; i++) {
                shift<<<1, 32>>>(a, b);
                int *other = a;
                a = b;
                b = other;
              }
              int *both[2] = {a, b};
              for (int i = 0; i < 8; i++) shift<<<1, 32>>>(both[i & 1], both[~i & 1]);
            }
            """);
    assertThat(out).contains("data races proved").doesNotContain("refuted", "the same array");
  }
}
