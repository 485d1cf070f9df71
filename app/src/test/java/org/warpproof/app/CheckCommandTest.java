package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.app.console.Terminal;

/// `warpproof check`: the options, several files, and how the answer looks.
final class CheckCommandTest {
  private static final String FINE =
      """
      __global__ void fine(int *a, const int *b, int n, float f) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) a[i] = b[i];
      }
      """;

  private static final String RACY = "__global__ void racy(int *a) { *a += 1; }\n";

  private static final String UNKNOWN =
      "__global__ void opaque(int *a) { asm(\"unknown;\"); a[threadIdx.x] = 1; }\n";

  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private static Outcome check(String... args) {
    return Outcome.of(
        IntStream.rangeClosed(0, args.length)
            .mapToObj(i -> i == 0 ? "check" : args[i - 1])
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          256         | for blocks of 256,1,1 (from --block)
          16,8        | for blocks of 16,8,1 (from --block)
          [4,4,2]     | for blocks of 4,4,2 (from --block)
          4x4x2       | for blocks of 4,4,2 (from --block)
          32..32      | for blocks of 32,1,1 (from --block)
          32..1024    | for launches with blockDim.x >= 32, blockDim.x <= 1024, blockDim.y == 1, \
          blockDim.z == 1 (from the command line)
          16..32,8,*  | for launches with blockDim.x >= 16, blockDim.x <= 32, blockDim.y == 8 \
          (from the command line)
          1..64,*,*   | for launches with blockDim.x <= 64 (from the command line)
          """)
  void saysForWhichBlocksTheAnswerHolds(String size, String line) throws IOException {
    assertThat(check("--block", size, file("fine.cu", FINE)).out().lines()).contains("  " + line);
  }

  @Test
  void aRowThatIsLeftIsAWarning() throws IOException {
    String text =
        """
        __global__ void row() {
          __shared__ int s[2][4];
          if (threadIdx.x == 0)
            for (int i = 0; i < 6; i++) s[0][i] = i;
        }
        __global__ void races() {
          __shared__ int s[2][4];
          if (threadIdx.x < 2)
            for (int i = 0; i < 4; i++) s[threadIdx.x][threadIdx.x == 0 ? i + 1 : i] = i;
        }
        __global__ void array() {
          __shared__ int s[2][4];
          if (threadIdx.x == 0)
            for (int i = 0; i < 9; i++) s[0][i] = i;
        }
        """;
    String name = file("k.cu", text);
    assertThat(Outcome.of("check", "--kernel", "row", name).status()).isZero();
    assertThat(Outcome.of("check", "--strict", "--kernel", "row", name).status()).isEqualTo(1);
    // The row of another thread.
    Outcome races = Outcome.of("check", "--block", "2", "--grid", "1", "--kernel", "races", name);
    assertThat(races.status()).isEqualTo(1);
    assertThat(races.out())
        .contains("data races refuted, barrier divergence proved, memory bounds benign");
    Outcome array = Outcome.of("check", "--kernel", "array", name);
    assertThat(array.status()).isEqualTo(1);
    assertThat(array.out()).contains("[bounds.write]");
  }

  @Test
  void saysWhereALoopIsAndNotWhatIsSaidOfAll() throws IOException {
    String loop =
        """
        __global__ void halve(int *a, int n) {
          __requires(n > 0);
          while (a[threadIdx.x] != n) {
            a[threadIdx.x] /= 2;
            __syncthreads();
          }
          __function_wide_invariant(n > 0);
        }
        """;
    String file = file("halve.cu", loop);
    assertThat(check("--grid", "1", file).out().lines())
        .contains("  assuming that the loop at " + file + ":3:10 ends");
  }

  @Test
  void saysNothingOfLaunchesIfAllAreMeant() throws IOException {
    assertThat(check(file("fine.cu", FINE)).out()).doesNotContain("  for ");
    assertThat(check("--block", "*,*,*", file("fine.cu", FINE)).out()).doesNotContain("  for ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --block | 64..32      | the range 64..32 has nothing in it
          --block | 0           | each size is from 1 to 2147483647, not 0
          --block | 0..3        | each size is from 1 to 2147483647, not 0
          --block | 2048        | 2048 threads in a block; CUDA and HIP allow no more than 1024
          --block | 32..2048    | 2048 threads in a block; CUDA and HIP allow no more than 1024
          --block | 64,64       | 4096 threads in a block; CUDA and HIP allow no more than 1024
          --block | 64..128,32,*| 2048 threads in a block; CUDA and HIP allow no more than 1024
          --grid  | 2147483648  | each size is from 1 to 2147483647, not 2147483648
          --grid  | 1,2,3,4     | takes one to three sizes
          --grid  | 1,,2        | a size is a number, a range or *
          --grid  | many        | a size is a number, a range or *
          --grid  | 1..         | a size is a number, a range or *
          --grid  | -1          | a size is a number, a range or *
          --grid  | 9999999999999999999 | a size is a number, a range or *
          --param | n           | takes a name and an integer
          --param | n=x         | takes a name and an integer
          --param | n=4294967296 | n of fine has 32 bits
          --param | n=-2147483649 | n of fine has 32 bits
          --param | f=1         | no integer parameter 'f'; fine has n
          --param | a=1         | no integer parameter 'a'; fine has n
          --param | m=1         | no integer parameter 'm'; fine has n
          --assume | m == 1     | no integer parameter 'm'; fine has n
          --may-alias | a       | takes two or more different arrays
          --may-alias | a,a     | takes two or more different arrays
          --may-alias | a,      | takes two or more different arrays
          --may-alias | a,n     | no array 'n'; fine has a, b
          --jobs | 0            | --jobs takes a number from 1 on
          --timeout | 0         | --timeout takes a number of seconds
          --effort  | 0         | --effort takes a number from 0.001 to 1000, not 0.0
          """)
  void rejectsWhatMakesNoSense(String option, String value, String message) throws IOException {
    check(option + "=" + value, file("fine.cu", FINE)).isOneLine(message);
  }

  @Test
  void rejectsFormatsAndColoursItDoesNotHave() throws IOException {
    String name = file("fine.cu", FINE);
    assertThat(check("--format", "xml", name).status()).isEqualTo(2);
    assertThat(check("--color", "blue", name).status()).isEqualTo(2);
    assertThat(check("--jobs", "many", name).status()).isEqualTo(2);
  }

  @Test
  void pointsAtWhatIsWrongInACondition() throws IOException {
    Outcome outcome = check("--assume", "n == ) 3", file("fine.cu", FINE));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .isEqualToNormalizingNewlines(
            """
            --assume: expected a number, a parameter or a size, not ')'
              n == ) 3
                   ^
            """);
  }

  @Test
  void doesNotTakeAParameterTwice() throws IOException {
    check("--param", "n=1", "--param", "n=2", file("fine.cu", FINE)).isOneLine("gives n twice");
  }

  @Test
  void saysWhatItWasTold() throws IOException {
    Outcome outcome =
        check(
            "--param",
            "n=0x40",
            "--assume",
            "n <= blockDim.x * gridDim.x && n > 1",
            "--may-alias",
            "a,b",
            file("fine.cu", FINE));
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains(
            "  for launches with n == 64, n <= blockDim.x * gridDim.x && n > 1"
                + " (from the command line)\n",
            "  for arrays that may be the same: a, b (from --may-alias)\n");
  }

  @Test
  void takesBlocksBeyondTheLimitsOfCudaForOpenCl() throws IOException {
    String text = "kernel void k(global int *a) { a[get_global_id(0)] = 1; }";
    Outcome outcome = check("--block", "2048", file("large.cl", text));
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("  for blocks of 2048,1,1 (from --block)\n");
  }

  @Test
  void takesFieldsAndVariablesForAliases() throws IOException {
    String text =
        """
        struct P { int *x; };
        __device__ int g[64];
        __global__ void k(P p) {
          p.x[threadIdx.x] = g[(threadIdx.x + 1) % 64] + blockIdx.x;
        }
        """;
    assertThat(check("--grid", "1", file("field.cu", text)).status()).isEqualTo(0);
    assertThat(check("--grid", "1", "--may-alias", "p.0,g", file("field.cu", text)).status())
        .isEqualTo(1);
  }

  @Test
  void meansTheKernelsThatHaveTheParameter() throws IOException {
    Outcome outcome = check("--param", "n=7", file("both.cu", FINE + RACY));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out().lines().filter(line -> line.contains("n == 7"))).hasSize(1);
    check("--assume", "n + m == 7", file("both.cu", FINE + RACY))
        .isOneLine("no integer parameter 'm'; fine has n; racy has none");
  }

  @Test
  void putsItsOptionsBeforeWhatTheFileSays() throws IOException {
    String text =
        "//pass\n//--blockDim=64 --gridDim=2\n"
            + "__global__ void __launch_bounds__(128) k(int *a)"
            + " { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n";
    String name = file("k.cu", text);
    assertThat(check(name).out())
        .contains("for blocks of 64,1,1 (from the header comment)")
        .contains("for grids of 2,1,1 (from the header comment)");
    assertThat(check("--block", "32..64", name).out())
        .doesNotContain("for blocks of 64")
        .contains("for blocks of at most 128 threads (from __launch_bounds__)")
        .contains("for grids of 2,1,1 (from the header comment)")
        .contains("blockDim.x <= 64");
    assertThat(check("--grid", "3", "--block", "256..512", name).out())
        .contains("for grids of 3,1,1 (from --grid)")
        .doesNotContain("at most 128", "header comment");
  }

  @Test
  void namesTheAttributeOfABlockSize() throws IOException {
    String text =
        "__attribute__((reqd_work_group_size(8,1,1))) __kernel void k(__global int *a) {}";
    assertThat(check(file("k.cl", text)).out())
        .contains("for blocks of 8,1,1 (from reqd_work_group_size)");
  }

  @Test
  void searchesFoldersInOrder() throws IOException {
    file("src/b.cu", RACY);
    file("src/a/z.cu", FINE);
    file("src/a/host.cu", "int main() { return 0; }\n");
    file("src/a/c.cl", "__kernel void cl(__global int *a) { a[get_global_id(0)] = 1; }\n");
    file("src/c.hip", "__global__ void hip(int *a) { a[blockIdx.x] = threadIdx.x; }\n");
    file("src/readme.txt", "no kernel");
    Outcome outcome = check(folder.resolve("src").toString());
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.status()).isEqualTo(1);
    List<String> summaries =
        outcome
            .out()
            .lines()
            .filter(line -> line.contains(": data races "))
            .map(line -> line.replaceFirst("^.*/src/(\\S+): (\\w+):.*$", "$1 $2"))
            .toList();
    assertThat(summaries).containsExactly("a/c.cl cl", "a/z.cu fine", "b.cu racy", "c.hip hip");
    assertThat(outcome.out())
        .contains("4 kernels in 5 files: 2 proved, 2 refuted; no kernel in 1 file\n");
  }

  @Test
  void saysThatAFolderHasNothing() throws IOException {
    file("empty/readme.txt", "nothing");
    check(folder.resolve("empty").toString()).isOneLine("no .cu, .hip or .cl file in this folder");
    file("hosts/host.cu", "int main() { return 0; }\n");
    check(folder.resolve("hosts").toString()).isOneLine("no kernel in any of these files");
    check(folder.resolve("hosts/host.cu").toString()).isOneLine("no kernel in this file");
  }

  @Test
  void goesOnAfterAFileThatDoesNotCompile() throws IOException {
    file("src/a.cu", "__global__ void k(int *a) { a[0] = b; }");
    file("src/b.cu", RACY);
    Outcome outcome = check(folder.resolve("src").toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).contains("error: use of undeclared identifier 'b'");
    assertThat(outcome.out())
        .contains("racy: data races refuted")
        .contains("1 kernel in 2 files: 1 refuted; 1 file not checked, see above\n");
  }

  @Test
  void choosesKernelsInFolders() throws IOException {
    file("src/a.cu", FINE);
    file("src/b.cu", RACY);
    String source = folder.resolve("src").toString();
    Outcome outcome = check("--kernel", "fine", source);
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("fine: data races").doesNotContain("racy");
    check("--kernel", "coarse", source).isOneLine("no kernel");
  }

  @Test
  void hasOneStatusForAll() throws IOException {
    String fine = file("fine.cu", FINE);
    String racy = file("racy.cu", RACY);
    String unknown = file("unknown.cu", UNKNOWN);
    assertThat(check(fine).status()).isZero();
    assertThat(check(unknown, fine).status()).isEqualTo(3);
    assertThat(check(fine, racy, unknown).status()).isEqualTo(1);
    assertThat(check(fine, racy, file("host.cu", "int x;\n")).status()).isEqualTo(2);
    assertThat(check(racy, folder.resolve("none.cu").toString()).status()).isEqualTo(2);
  }

  @Test
  void addsUp() throws IOException {
    Outcome outcome = check(file("three.cu", FINE + RACY + UNKNOWN));
    assertThat(outcome.out()).contains("3 kernels: 1 proved, 1 refuted, 1 unknown\n");
    assertThat(check(file("one.cu", FINE)).out()).doesNotContain("1 kernel");
  }

  @Test
  void keepsQuietOfWhatIsProved() throws IOException {
    Outcome outcome = check("--quiet", file("three.cu", FINE + RACY + UNKNOWN));
    assertThat(outcome.out())
        .doesNotContain("fine:", "assuming")
        .contains("racy: data races refuted", "3 kernels");
    assertThat(check("-q", file("one.cu", FINE)).out()).isEmpty();
  }

  @Test
  void answersTheSameWithManyJobs() throws IOException {
    for (int i = 0; i < 20; i++) {
      file("src/k" + i + ".cu", (FINE + RACY + UNKNOWN).replaceAll("(fine|racy)", "$1" + i));
    }
    String source = folder.resolve("src").toString();
    Outcome one = check("--jobs", "1", source);
    Outcome many = check("--jobs", "8", source);
    assertThat(many.err()).isEmpty();
    assertThat(many.out()).isEqualTo(one.out()).contains("60 kernels in 20 files");
  }

  @Test
  void coloursOnATerminalOnly() throws IOException {
    String name = file("racy.cu", RACY);
    Terminal terminal = Terminal.of("out,err", Map.of("TERM", "xterm"));
    assertThat(check(name).out()).doesNotContain("\033");
    assertThat(check("--color", "always", name).out()).contains("\033[1;31merror:");
    assertThat(Outcome.on(terminal, "check", name).out()).contains("\033[1;31mrefuted");
    assertThat(Outcome.on(terminal, "check", "--color", "never", name).out())
        .doesNotContain("\033");
    Terminal noColour = Terminal.of("out,err", Map.of("TERM", "xterm", "NO_COLOR", "1"));
    assertThat(Outcome.on(noColour, "check", name).out()).doesNotContain("\033");
    assertThat(Terminal.of("out", Map.of("TERM", "dumb"))).isEqualTo(Terminal.NONE);
    assertThat(Terminal.of("out,err", Map.of())).isEqualTo(Terminal.NONE);
    assertThat(Terminal.of(",err", Map.of("TERM", "xterm")).shown())
        .containsExactly(Terminal.Stream.ERR);
  }

  @Test
  void fitsItsHelpIntoANarrowTerminal() {
    for (String command : List.of("check", "run", "show")) {
      assertThat(Outcome.of("help", command).out().lines())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }
    assertThat(Outcome.of("help", "check").out())
        .contains("Launches", "--may-alias", "Output", "--format", "Effort", "--jobs", "Examples");
  }
}
