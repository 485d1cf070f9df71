package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a user types, and what comes back.
final class MainTest {
  private static final String SQUARES =
      """
      __global__ void squares(int *a, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) a[i] = i * i;
      }
      """;

  private static final String SUM =
      """
      __global__ void sum(int *total, const int *a) {
        *total += a[threadIdx.x];
      }
      """;

  private static final String LEADERS =
      "__global__ void k(int *a) { if (blockIdx.x > 0) return; int all = __all(threadIdx.x < 99);"
          + " if (threadIdx.x % 32 == 0) a[threadIdx.x / %s] = all + threadIdx.x; }\n";

  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void saysItsVersion() {
    Outcome outcome = Outcome.of("--version");
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).startsWith("warpproof ");
  }

  @Test
  void explainsItself() {
    assertThat(Outcome.of("--help").out()).contains("run", "show", "Exit status");
    assertThat(Outcome.of("help", "run").out()).contains("--schedule", "--arg", "iota:N");
    assertThat(Outcome.of().status()).isEqualTo(2);
  }

  @Test
  void rejectsAnUnknownOption() {
    Outcome outcome = Outcome.of("run", "--blocks", "3", "x.cu");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).contains("--blocks").doesNotContain("\tat ");
  }

  @Test
  void rejectsFilesThatCannotBeRead() throws IOException {
    Outcome.of("show", folder.resolve("none.cu").toString()).isOneLine("no such file");
    Outcome.of("show", folder.toString()).isOneLine("is a folder");
    Outcome.of("show", file("empty.cu", "")).isOneLine("empty");
    Outcome.of("show", file("kernel.txt", SQUARES)).isOneLine("unknown suffix");
    Outcome.of("show", file("zero.cu", "a\0b")).isOneLine("binary");
    Path latin = folder.resolve("latin.cu");
    Files.write(latin, "// \u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    Outcome.of("show", latin.toString()).isOneLine("no kernel in this file");
  }

  @Test
  void waitsForNoPipe() throws Exception {
    Path kernels = Files.createDirectory(folder.resolve("kernels"));
    Files.writeString(kernels.resolve("squares.cu"), SQUARES);
    for (Path pipe : List.of(folder.resolve("pipe.cu"), kernels.resolve("pipe.cu"))) {
      assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    }
    Outcome.of("show", folder.resolve("pipe.cu").toString()).isOneLine("is a pipe");
    Outcome folderOnly = Outcome.of("check", kernels.toString());
    assertThat(folderOnly.status()).isZero();
    assertThat(folderOnly.err()).isEmpty();
    Path program = folder.resolve("pipe.map");
    assumeThat(new ProcessBuilder("mkfifo", program.toString()).start().waitFor()).isZero();
    Outcome.of("check", program.toString()).isOneLine("is a pipe");
  }

  @Test
  void quotesNoDeviceWithoutAnEnd() throws IOException {
    assumeThat(Path.of("/dev/zero")).exists();
    String text = "#line 1 \"/dev/zero\"\n__global__ void k(int *a) { a[0] = threadIdx.x; }";
    Outcome outcome = Outcome.of("check", file("line.cu", text));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("/dev/zero:1:");
  }

  @Test
  void readsNoOtherKernelThanTheOneThatIsMeant() throws IOException {
    // The second kernel calls the first, which must not be left out with the others.
    String text =
        """
        __kernel void inner(__global int *a) { a[get_global_id(0)] = 1; }
        __kernel void outer(__global int *a) { inner(a); }
        __kernel void other(__global int *a) { a[0] = get_global_id(0); }
        """;
    String name = file("three.cl", text);
    Outcome outcome = Outcome.of("check", "--kernel", "outer", name);
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("outer: data races proved").doesNotContain("inner:");
    assertThat(Outcome.of("show", "--kernel", "outer", name).out())
        .contains("kernel \"outer\"", "store a[")
        .doesNotContain("kernel \"inner\"", "kernel \"other\"");
    Outcome.of("show", "--kernel", "none", name).isOneLine("there are inner, outer, other");
  }

  @Test
  void knowsNoWideIntegersButTheRestOfTheirKernels() throws IOException {
    String name =
        file(
            "wide.cu",
            """
            struct Wide { __int128 v; int n; };
            __global__ void k(int *a, Wide w, __int128 x, int n) {
              __shared__ int t[64];
              t[0] = threadIdx.x;
              __int128 sum = 0;
              for (int i = 0; i < n; i++) sum += x;
              a[threadIdx.x] = (int)sum + w.n;
            }
            """);
    Outcome checked = Outcome.of("check", name);
    assertThat(checked.err()).isEmpty();
    assertThat(checked.out()).contains("data race on t[0]", "[unsupported.wide-integer]");
    assertThat(Outcome.of("show", name).out()).contains("param x: struct");
    assertThat(Outcome.of("run", name, "--arg", "n=1").out()).contains("128 bits is not supported");
  }

  @Test
  void givesUpOnWhatIsTooLargeToRun() throws IOException {
    String name = file("squares.cu", SQUARES);
    for (String grid : List.of("2147483647,65535,65535", "2147483647,2147483647,2147483647")) {
      Outcome outcome = Outcome.of("run", name, "--grid", grid);
      assertThat(outcome.status()).isEqualTo(3);
      assertThat(outcome.out()).contains("given up: too many threads");
    }
    String large =
        file(
            "large.cu",
            """
            __device__ char g[1ull << 40];
            __global__ void k() { g[0] = 1; g[threadIdx.x] = 2; }
            """);
    assertThat(Outcome.of("run", large).out()).contains("given up: an array of 1099511627776");
    String wide =
        file(
            "wide.cu",
            """
            struct Wide { char c[1 << 26]; };
            struct Huge { char c[1ull << 33]; };
            __global__ void wide(Wide *a) { a[0].c[3] = 7; }
            __global__ void huge(Huge *a) { a[0].c[threadIdx.x] = threadIdx.y; a[0].c[7] = 1; }
            """);
    assertThat(Outcome.of("run", "--kernel", "wide", "--block", "1", wide).out())
        .contains("a[67108864]:", "0 0 0 7 0", "more …");
    assertThat(Outcome.of("check", "--kernel", "huge", wide).err()).isEmpty();
    Outcome checked = Outcome.of("check", large);
    assertThat(checked.err()).isEmpty();
    assertThat(checked.out()).contains("[approximate.replay-limit]");
  }

  @Test
  void passesOnWhatLlvmSays() throws IOException {
    Outcome text = Outcome.of("show", file("broken.ll", "define void @f( {"));
    assertThat(text.status()).isEqualTo(2);
    assertThat(text.err()).contains("broken.ll:1:18: error: expected type");
    Outcome bitcode = Outcome.of("show", file("broken.bc", "no bitcode"));
    assertThat(bitcode.status()).isEqualTo(2);
    assertThat(bitcode.err()).contains("broken.bc:1:1: error");
  }

  @Test
  void passesOnWhatClangSays() throws IOException {
    Outcome outcome =
        Outcome.of("show", file("wrong.cu", "__global__ void k(int *a) { a[0] = b; }"));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).contains("wrong.cu:1:36: error: use of undeclared identifier 'b'");
  }

  @Test
  void saysThatThereIsNoKernel() throws IOException {
    Outcome.of("show", file("host.cu", "int main() { return 0; }")).isOneLine("no kernel");
    Outcome.of("show", file("only.cu", "template <int N> __global__ void k(int *a) { *a = N; }"))
        .isOneLine("--instantiate 'k<…>'");
  }

  @Test
  void instantiatesTemplates() throws IOException {
    String name = file("only.cu", "template <int N> __global__ void k(int *a) { *a = N; }");
    Outcome outcome = Outcome.of("show", "--instantiate", "k<7>", "--instantiate", "k<8>", name);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("kernel \"k<7>\"", "store a = 7", "store a = 8");
  }

  @Test
  void givesOptionsToClang() throws IOException {
    String name = file("defined.cu", "__global__ void k(int *a) { *a = VALUE; }");
    assertThat(Outcome.of("show", name, "--", "-DVALUE=41").out()).contains("store a = 41");
  }

  @Test
  void showsTheStages() throws IOException {
    String name = file("squares.cu", SQUARES);
    assertThat(Outcome.of("show", "--stage", "llvm", name).out())
        .contains("define", "@_Z7squaresPii");
    assertThat(Outcome.of("show", "--stage", "kernel", name).out())
        .contains("kernel \"squares\"", "param n: i32", "@ 3:19");
    assertThat(Outcome.of("show", "--stage", "soup", name).status()).isEqualTo(2);
  }

  @Test
  void runsACleanKernel() throws IOException {
    Outcome outcome =
        Outcome.of(
            "run",
            file("squares.cu", SQUARES),
            "--grid",
            "2",
            "--block",
            "4",
            "--arg",
            "n=6",
            "--arg",
            "a=fill:-1:8");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("0 1 4 9 16 25 -1 -1", "no errors");
  }

  @Test
  void runsARacyKernelUnderEverySchedule() throws IOException {
    String name = file("sum.cu", SUM);
    for (String schedule : List.of("seed:1", "lockstep", "all")) {
      Outcome outcome = Outcome.of("run", name, "--block", "2", "--schedule", schedule);
      assertThat(outcome.status()).isEqualTo(1);
      assertThat(outcome.out()).contains("[race.write-write]", "[race.read-write]", "sum.cu:2:");
    }
  }

  @Test
  void namesTheKernelsThereAre() throws IOException {
    String name = file("two.cu", SQUARES + SUM);
    Outcome.of("run", name).isOneLine("which kernel? --kernel one of squares, sum");
    Outcome.of("run", name, "--kernel", "product").isOneLine("there are squares, sum");
    assertThat(Outcome.of("run", name, "--kernel", "squares").status()).isZero();
  }

  @Test
  void rejectsLaunchesThatMakeNoSense() throws IOException {
    String name = file("squares.cu", SQUARES);
    Outcome.of("run", name, "--block", "2048").isOneLine("CUDA and HIP allow no more than 1024");
    Outcome.of("run", name, "--block", "0").isOneLine("from 1 to");
    Outcome.of("run", name, "--grid", "a").isOneLine("takes one to three numbers");
    Outcome.of("run", name, "--arg", "m=3").isOneLine("no parameter or array 'm'");
    Outcome.of("run", name, "--arg", "n=x").isOneLine("n");
    Outcome.of("run", name, "--schedule", "fair").isOneLine("--schedule takes");
    Outcome.of("check", name, "--timeout", "0").isOneLine("--timeout takes");
  }

  @Test
  void provesACleanKernelForAllLaunches() throws IOException {
    Outcome outcome = Outcome.of("check", file("squares.cu", SQUARES));
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .contains("squares: data races proved, barrier divergence proved")
        .contains("assuming that a has at least n elements");
  }

  @Test
  void refutesARacyKernelByItsRace() throws IOException {
    Outcome outcome = Outcome.of("check", file("sum.cu", SUM));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("error: data race on total", "launch: grid", "refuted");
  }

  @Test
  void saysWhatItDoesNotKnow() throws IOException {
    String text = "__global__ void k(int *a) { asm(\"unknown;\"); a[threadIdx.x] = 1; }";
    Outcome outcome = Outcome.of("check", file("asm.cu", text));
    assertThat(outcome.status()).isEqualTo(3);
    assertThat(outcome.out()).contains("asm.cu:1:29: unknown", "[unsupported.inline-assembly]");
  }

  @Test
  void doesNotAssumeSmallLaunchesWhenToldOfALargeOne() throws IOException {
    String text = "__global__ void k(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }";
    String name = file("large.cu", text);
    assertThat(Outcome.of("check", "--grid", "8192", "--block", "1024", name).status()).isZero();
    // 2^33 threads: their ids wrap around, and two threads have the same one.
    Outcome outcome = Outcome.of("check", "--grid", "8388608", "--block", "1024", name);
    assertThat(outcome.out()).contains("data races refuted");
  }

  @Test
  void warpsRunInStepOnlyIfTheUserSaysSo() throws IOException {
    String text =
        "__global__ void k(volatile int *a) { if (blockIdx.x == 0 && threadIdx.x < 32)"
            + " { a[threadIdx.x] = 1; a[32 + threadIdx.x] = a[31 - threadIdx.x]; } }";
    String name = file("step.cu", text);
    assertThat(Outcome.of("check", name).out()).contains("data races refuted");
    Outcome inStep = Outcome.of("check", "--warp-sync", "32", name);
    assertThat(inStep.out())
        .contains("data races proved", "assuming that the threads of a warp run in step");
    assertThat(Outcome.of("check", "--warp-sync", "16", name).status()).isEqualTo(2);
  }

  @Test
  void checksHipForBothSizesOfWarps() throws IOException {
    String right = file("right.hip", LEADERS.replace("%s", "32"));
    Outcome proved = Outcome.of("check", "--block", "64", right);
    assertThat(proved.status()).isZero();
    assertThat(proved.out()).contains("k: data races proved").doesNotContain("warps of");
    String wrong = file("wrong.hip", LEADERS.replace("%s", "warpSize"));
    Outcome outcome = Outcome.of("check", "--block", "64", wrong, right);
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out())
        .contains(
            "k, with warps of 32 threads: data races proved",
            "launch: grid (1,1,1), block (64,1,1), warps of 64 threads",
            "k, with warps of 64 threads: data races refuted",
            "2 kernels in 2 files: 1 proved, 1 refuted");
    assertThat(Outcome.of("check", "--block", "64", "--warp-size", "32", wrong).status()).isZero();
    assertThat(Outcome.of("check", "--block", "64", "--warp-size", "64", wrong).status())
        .isEqualTo(1);
    assertThat(Outcome.of("check", "--block", "64", "--format", "json", wrong).out())
        .contains("\"warpSize\": 32", "\"warpSize\": 64");
    assertThat(Outcome.of("check", "--block", "64", "--format", "sarif", wrong).out())
        .contains("\"warpSize\": 64", "block (64,1,1), warps of 64 threads");
  }

  @Test
  void runsHipWithOneSizeOfWarps() throws IOException {
    String name = file("run.hip", LEADERS.replace("%s", "warpSize"));
    Outcome small = Outcome.of("run", "--grid", "1", "--block", "64", name);
    assertThat(small.out()).contains("note: warps have 32 threads; --warp-size 64").contains("a[");
    assertThat(small.status()).isZero();
    String[] large = {"run", "--grid", "1", "--block", "64", "--warp-size", "64", name};
    assertThat(Outcome.of(large).out())
        .contains("[race.write-write]")
        .doesNotContain("note: warps");
    Outcome.of("run", "--warp-size", "both", name).isOneLine("run takes --warp-size 32 or 64");
  }

  @Test
  void onlyHipHasLargeWarps() throws IOException {
    String cuda = file("k.cu", "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n");
    for (String size : List.of("64", "both")) {
      Outcome.of("check", "--warp-size", size, cuda)
          .isOneLine("--warp-size " + size + " is for HIP; here warps have 32 threads");
    }
    assertThat(Outcome.of("check", "--grid", "1", "--warp-size", "32", cuda).status()).isZero();
    assertThat(Outcome.of("check", "--warp-size", "16", cuda).status()).isEqualTo(2);
    String hip = file("k.hip", "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n");
    Outcome.of("check", "--warp-size", "32", "--warp-sync", "64", hip)
        .isOneLine("--warp-size does not agree with --warp-sync 64");
  }

  @Test
  void namesWhatTheKernelAssumes() throws IOException {
    String text =
        "__global__ void k(int *a, int n) {\n__assume(n == 0);\na[n * threadIdx.y] = 1; }";
    Outcome outcome = Outcome.of("check", file("assumed.cu", text));
    assertThat(outcome.out()).contains("assuming that what is assumed at", "assumed.cu:2:1 holds");
  }

  @Test
  void checksForTheSizesItIsTold() throws IOException {
    String text = "__global__ void k(int *a) { a[threadIdx.x] = blockIdx.x; }";
    assertThat(Outcome.of("check", file("local.cu", text)).status()).isEqualTo(1);
    Outcome one = Outcome.of("check", "--grid", "1", "--block", "64", file("local.cu", text));
    assertThat(one.status()).isZero();
  }

  @Test
  void letsRacesOfEqualValuesPassUnlessStrict() throws IOException {
    String name = file("same.cu", "__global__ void k(int *a) { a[threadIdx.x] = 1; }");
    Outcome lenient = Outcome.of("check", name);
    assertThat(lenient.out()).contains("data races benign", "[race.write-write.same-value]");
    assertThat(lenient.status()).isZero();
    assertThat(Outcome.of("check", "--strict", name).status()).isEqualTo(1);
  }

  @Test
  void choosesWhetherBarriersWaitForExitedThreads() throws IOException {
    String text = "__global__ void k(int n) { if (threadIdx.x >= n) return; __syncthreads(); }";
    String name = file("exits.cu", text);
    Outcome ignored = Outcome.of("check", name);
    assertThat(ignored.out()).contains("note: ", "[divergence.exited]");
    assertThat(ignored.status()).isZero();
    assertThat(Outcome.of("check", "--exited-threads", "waited", name).status()).isEqualTo(1);
    assertThat(Outcome.of("check", "--format", "json", name).out()).contains("\"notes\"");
    assertThat(Outcome.of("check", "--format", "sarif", name).out())
        .contains("\"level\": \"note\"");
  }

  @Test
  void takesSizesFromTheFile() throws IOException {
    String name =
        file("sized.cl", "//pass\n//--local_size=[4,2] --num_groups=3\n\n__kernel void k() {}\n");
    assertThat(Outcome.of("run", name).out())
        .contains("grid (3,1,1): from the file", "block (4,2,1): from the file");
  }
}
