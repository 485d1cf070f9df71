package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Wrapping;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;

/// Verdicts for all launches, on kernels of one line: races, then divergence.
final class VerdictsTest {
  private static final String HEAD =
      """
      #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
      #define T threadIdx.x
      __global__ void k(int *a, const int *b, int n, int w, unsigned u) {
      __shared__ int s[1024];
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[ID] = 1;                                                             | proved proved",
        "a[T] = 1;                                                              |  benign proved",
        // What computes an index is trusted not to wrap around, unless it does in a small launch.
        "if (n > 0 && n <= 1024 && blockIdx.x == 0) a[T * ((unsigned)n * n * n * 4)] = 1; "
            + "| proved proved",
        "if (n == 1 << 30) s[T * (unsigned)n] = 1;                              | refuted proved",
        "if (n > 0 && n <= 1024) s[T * (unsigned)n] = 1;                        | proved proved",
        "unsigned x = T * (unsigned)n; if (n == 4) s[x] = 1; if (n == 1 << 30) s[x] = T;"
            + " | refuted proved",
        // Whoever comes there has wrapped around: nothing is left to trust.
        "for (unsigned i = 0; i < u; i++) if (i >= blockIdx.x) a[blockIdx.x - i - 1] = T;"
            + " | unknown proved",
        // What decides in a condition wraps around as it does.
        "if (u * u < u) *a = T;                                                 | unknown proved",
        "if ((unsigned)n * 65536u == 0 && n > 0) *a = T;                        | refuted proved",
        "if (u * 1664525u + 1013904223u < 7u) *a = T;                           | refuted proved",
        "if (((unsigned long long)u << 32) + w > ~0ull / 8) *a = T;             | refuted proved",
        "unsigned h = (T + u) * 2654435761u; s[h >> 24] = T;                    | refuted proved",
        // An accumulator that wraps around in every launch.
        "unsigned x = T; for (int i = 0; i < 16; i++) x += 1u << 28; if (x == T) s[0] = T;"
            + " | refuted proved",
        "unsigned x = 0; for (int i = 0; i < 64; i++) x += 1u << 28; s[x + (T & 1)] = T;"
            + " | refuted proved",
        "unsigned x = T; for (int i = 0; i < 16; i++) { x += 7u << 28; x += 2u << 28; }"
            + " if (x == T) s[0] = T; | refuted proved",
        "unsigned long long x = T; for (int i = 0; i < 8; i++) { x += 7ull << 60; x += 7ull << 60; }"
            + " if (x == T) s[0] = T; | refuted proved",
        "unsigned long long x = T; for (int i = 0; i < 2; i++) x -= 1ull << 63;"
            + " if (x == T) s[0] = T; | refuted proved",
        // Unsigned numbers may have their highest bit set.
        "int y = threadIdx.y; if (T < u && y < n) s[y * u + T] = 1;             | proved proved",
        "if (u & 0x80000000u) *a = T;                                           | refuted proved",
        "if ((int)u < 0) *a = T;                                                | refuted proved",
        "if (u + 1 > 3000000000u) *a = T;                                       | refuted proved",
        "unsigned v = n ? u : 7; if (v == ~0u) *a = T;                          | refuted proved",
        // From a contradiction everything would follow.
        "if (n > 3) { __builtin_assume(n < 2); a[0] = T; }                      | unknown unknown",
        // Null pointers: a third verdict.
        "if (n > 3) { int *p = nullptr; p[T] = 1; }                      | proved proved refuted",
        "int *p = n > 3 ? a + ID : nullptr; if (n > 4) *p = 1;           | proved proved proved",
        "int *p = n > 3 ? a + ID : nullptr; if (n > 2) *p = 1;           | proved proved refuted",
        "int *p = T > 3 ? nullptr : &s[T]; __syncthreads(); if (T < 4) *p = 1; "
            + "| proved proved proved",
        "int x; int *p = &x, *q = nullptr; for (int i = 0; i < n; i++) "
            + "{ *p = i; int *r = p; p = q; q = r; } | proved proved refuted",
        "int *p = n ? nullptr : s; if (T == 0) p[w & 3] = 1; __syncthreads(); a[ID] = p[T]; "
            + "| proved proved refuted",
        "if (b[ID] == 4711) *(int *)nullptr = 1;                         | proved proved refuted",
        "((char *)nullptr)[(size_t)a] = T;                                      | unknown unknown",
        // Divisions by 0 that nobody comes to.
        "int z = 0; if (z != 0) a[T / z] = n % z; a[ID] = 1;                    | proved proved",
        "unsigned z = 0; a[ID] = z == 0 ? 1 : T % z;                            | proved proved",
        "*a = 1;                                                                |  benign proved",
        "atomicAdd(a, 1);                                                       | proved proved",
        "atomicAdd_block(a, 1);                                                 | refuted proved",
        "if (ID < n) a[ID] = b[ID];                                             | proved proved",
        "for (int i = ID; i < n; i += gridDim.x * blockDim.x) a[i] = i;         | proved proved",
        "for (int i = T; i < n; i += blockDim.x) s[i] = i;                      | proved proved",
        "for (int i = 0; i < n; i++) a[ID * n + i] = i;                         | proved proved",
        "for (int i = 0; i <= n; i++) a[ID * n + i] = i;                        | refuted proved",
        "for (int i = 0; i < n; i++) a[(unsigned)ID * n + i] = i;               | proved proved",
        "if (ID < w) for (int i = 0; i < n; i++) a[i * w + ID] = i;        | proved proved",
        "s[T * 0x40000000u] = 1;                                                | refuted proved",
        "s[(unsigned char)T] = 1;                                               |  benign proved",
        "s[T] = 1; a[ID] = s[T ^ 1];                                            | refuted proved",
        "s[T] = 1; __syncthreads(); a[ID] = s[T ^ 1];                           | proved proved",
        "for (int i = 0; i < n; i++) { s[T] = i; __syncthreads(); a[ID] = s[0]; } "
            + "| refuted proved",
        "for (int i = 0; i < n; i++) { s[T] = i; __syncthreads(); a[ID] = s[0]; __syncthreads(); } "
            + "| proved proved",
        "for (int i = 0; i < n; i++) { if (w > i) __syncthreads(); s[T] = i; }  | proved proved",
        // Strides of 16 bytes keep 4 bytes at 0 and 8 bytes at 8 apart, but not 8 bytes at 4.
        "a[4 * ID] = 1; long long x = ((long long *)a)[2 * n + 1];              | proved proved",
        "*(long long *)(a + 4 * T + 1) = 1; long long x = ((long long *)a)[2 * n + 1];"
            + " | refuted proved",
        "((long long *)a)[2 * ID + 1] = 1; long long x = *(long long *)(a + 4 * n + 1);"
            + " | refuted proved",
        "((long long *)a)[2 * ID + 1] = 1; int x = a[4 * n + 1];                | proved proved",
        "((long long *)a)[2 * ID + 1] = 1; int x = a[4 * n + 3];                | refuted proved",
        "if (n > 3) __syncthreads(); a[ID] = 1;                                 | proved proved",
        "if (T > 3) return; __syncthreads();                                    | proved proved",
        // What is done before an exit is ordered with nothing behind later barriers.
        "if (T == 5) { s[0] = 1; return; } __syncthreads(); if (T == 0) s[0] = 2; | refuted proved",
        "for (int i = 0; i < 3; i++) if (T == 5 && i == 0) s[0] = 1; if (T == 5) return;"
            + " __syncthreads(); if (T == 0) s[0] = 2;                          | refuted proved",
        "int i; for (i = 0; i < 3; i++) { if (T == 5 && i == 0) s[0] = 1; if (T + 2000 * i == 2005)"
            + " return; } __syncthreads(); if (T == 0) s[0] = 2;                | refuted proved",
        "for (unsigned i = 0; i < T; i++) __syncthreads();                      | proved proved",
        "for (unsigned i = 0; i < T; i++) __syncthreads(); __syncthreads();     | proved refuted",
        "if (T < n) { s[T] = 1; __syncthreads(); } else { __syncthreads(); } a[ID] = s[0]; s[T] = 2;"
            + " | refuted refuted",
        "if (b[0] > 3) __syncthreads();                                         | proved proved",
        "if (b[T] > 3) __syncthreads(); __syncthreads();                        | proved refuted",
        "for (unsigned char i = 0; i < 200; i++) a[ID] = i; s[0] = 1;           |  benign proved",
        "for (unsigned char i = 0; i < 200; i++) if (i > 140) s[0] = 1;         |  benign proved",
        "for (int i = 1; i < 2000000000; i <<= 1) if (i == 0) s[0] = 1;         |  benign proved",
        "for (int i = 1; i < n; i <<= 1) if (i == 0) s[0] = 1;                  | proved proved",
        "for (int k = 0; ; k++) { if ((k ^ T) & 1) continue; __syncthreads(); if (n > 0) break; } "
            + "| proved refuted",
        "for (int k = 0; ; k++) { if ((k ^ n) & 1) continue; __syncthreads(); if (w > k) break; } "
            + "| proved proved",
        "for (int i = -5; (unsigned long long)(unsigned)i != ~2ull; i++)"
            + " if (i == 0) { a[0] = T; break; } | refuted proved",
        "if (atomicAdd(a, 0x40000000) == 0) s[0] = T;                           | unknown proved",
        "if (atomicAdd(a, 1) == 0) s[0] = T;                                    | proved proved",
        "int x[2] = {n, w}; x[n & 1] = w; if (x[w & 1]) __syncthreads();       | proved proved",
        "int x[2] = {n, w}; x[T & 1] = w; if (x[w & 1]) __syncthreads(); __syncthreads(); "
            + "| proved refuted",
        "int x[2] = {0, 0}; if (T > 1) x[n & 1] = 7; if (x[n & 1]) __syncthreads(); "
            + "__syncthreads(); | proved refuted",
        "int x[2] = {0, 0}; for (int i = 0; i < T; i++) x[i & 1] = i; "
            + "if (x[w & 1]) __syncthreads(); __syncthreads(); | proved refuted",
        "a[b[ID]] = 1;                                                          |  benign proved",
        "a[(unsigned)ID * 65536u] = 1;                                          | proved proved",
        "s[2 * T] = 1; a[512 * blockIdx.x + T] = s[2 * T];                      | proved proved",
        "s[T] = 1; a[512 * blockIdx.x + T] = s[T];                              |  benign proved",
      })
  void verdicts(String body, String expected) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    assertThat(ShortKernel.verdicts(report)).as("%s", report.verdicts()).isEqualTo(expected);
  }

  private static final Path FOLDER = Path.of("src/test/resources/verdicts");

  /// `// refuted proved`, and perhaps an assumption that is listed.
  private static final Pattern EXPECTED =
      Pattern.compile("(?m)^// ([a-z]+(?: [a-z]+){1,2})(?:, assuming (.*))?$");

  /// Kernels that are answered wrongly if one side condition of the engine is left out. Each file
  /// is read once: a process for each of them would take longer than all the answers.
  @TestFactory
  Stream<DynamicTest> sideConditions() throws Exception {
    Path cuda = FOLDER.resolve("side_conditions.cu");
    Path own = FOLDER.resolve("side_conditions.kernel");
    return Stream.concat(
        answers(cuda, FrontEnd.read(InputFile.open(cuda), FrontEndOptions.DEFAULT).kernels())
            .stream(),
        answers(own, KernelParser.parse(Files.readString(own))).stream());
  }

  private static List<DynamicTest> answers(Path file, List<Kernel> kernels) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Matcher expected = EXPECTED.matcher(Files.readString(file));
    Iterator<Kernel> rest = kernels.iterator();
    while (expected.find()) {
      Kernel kernel = rest.next();
      String verdicts = expected.group(1);
      String assumption = expected.group(2) == null ? "" : expected.group(2);
      tests.add(DynamicTest.dynamicTest(kernel.name(), () -> answer(kernel, verdicts, assumption)));
    }
    assertThat(rest.hasNext()).as("kernels without an expectation").isFalse();
    return tests;
  }

  private static void answer(Kernel kernel, String expected, String assumption) {
    KernelReport report = ShortKernel.check(kernel);
    assertThat(ShortKernel.verdicts(report)).as("%s", report.verdicts()).isEqualTo(expected);
    assertThat(
            report.assumptions().stream().map(Assumption::text).collect(Collectors.joining("\n")))
        .contains(assumption);
  }

  @Test
  void nothingIsAssumedOfNumbersIfThatIsWithdrawn() throws Exception {
    EngineOptions exact = new EngineOptions(Effort.ofSteps(80_000), Wrapping.EXACT, QueryLog.NONE);
    Kernel kernel = ShortKernel.read(folder, HEAD, "a[ID] = 1;");
    assertThat(ShortKernel.verdicts(CheckKernel.check(kernel, exact))).isEqualTo("unknown proved");
  }

  @Test
  void nothingIsProvedWithoutTime() throws Exception {
    Kernel kernel =
        ShortKernel.read(folder, HEAD, "*a = T; if (T > 3) __syncthreads(); __syncthreads();");
    assertThat(ShortKernel.verdicts(CheckKernel.check(kernel, Effort.ofSteps(1))))
        .isEqualTo("unknown unknown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int *p = n > 3 ? &s[T] : nullptr; if (n > 3) *p = 1; | true",
        "int *p = n > 3 ? &s[T] : nullptr; if (n > 2) *p = 1; | false",
      })
  void allIsProvedOnlyIfNoMemoryIsMisused(String body, String expected) throws Exception {
    Kernel kernel = ShortKernel.read(folder, HEAD, body);
    assertThat(CheckKernel.isProved(kernel, EngineOptions.within(Effort.USUAL)))
        .isEqualTo(Boolean.parseBoolean(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[ID] = b[ID]; | these arrays do not overlap: a and b",
        "a[ID] = *(n > 0 ? b : s); | these arrays do not overlap: a and b",
        "(n > 0 ? a : s)[T] = b[ID]; | these arrays do not overlap: a and b",
        "s[T] = a[ID]; __assert(__no_read(b)); | these arrays do not overlap: a and b",
        "for (int i = 0; i < n; i++) a[(unsigned)ID * n + i] = i; "
            + "| (blockIdx.x*blockDim.x + threadIdx.x)*n + i does not wrap around",
        "__builtin_assume(n > 3); a[ID] = 1;                       | what is assumed holds",
        "if (n == 3) __builtin_unreachable(); a[ID] = 1;           | what is assumed holds",
        "switch (n) { case 0: a[ID] = 1; break; default: __builtin_unreachable(); case 1: ; } "
            + "| what is assumed holds",
        "switch (n & 1) { case 0: a[ID] = 1; break; default: __builtin_unreachable(); case 1: ; } "
            + "| ''",
        "extern __device__ int f(int); a[ID] = f(n); "
            + "| 'the function f, defined elsewhere, touches no memory and has no barrier'",
        "a[ID] = tex1Dfetch<int>((cudaTextureObject_t)n, T); "
            + "| textures and images show nothing that the kernel writes",
        "s[T] = tex1Dfetch<int>((cudaTextureObject_t)n, T);        | ''",
        "int *p = n > 3 ? &s[T] : nullptr; if (n > 2) *p = 1; "
            + "| nothing is accessed through a null pointer; these arrays do not overlap: a and b",
        "int *p = n > 3 ? &s[T] : nullptr; if (n > 3) *p = 1; "
            + "| pointers that the kernel is given are not null; these arrays do not overlap: a and b",
        // Loops that end for sure, or if their variable does not wrap around.
        "if (T == 0) for (int i = 0; i < n; i += 3) s[0] = i; __syncthreads();   | ''",
        "if (T == 0) for (unsigned i = 0; i < u; i++) s[0] = i; __syncthreads(); | ''",
        "if (T == 0) for (int i = 1; i < blockDim.x; i <<= 1) s[0] = i; __syncthreads(); | ''",
        "if (T == 0) for (int i = n; i > 0; i >>= 1) s[0] = i; __syncthreads();  | ''",
        "if (T == 0) for (unsigned i = 0; i < 256; i += blockDim.x) s[0] = i; __syncthreads(); | ''",
        "float f = 0; if (T == 0) for (unsigned i = 0; i < u; i += 2) f += 1; __syncthreads(); "
            + "| 'i, which bounds its loop, does not wrap around'",
        "float f = 0; if (T == 0) for (unsigned i = 1; i < u; i *= 2) f += 1; __syncthreads(); "
            + "| 'i, which bounds its loop, does not wrap around'",
        // Loops that do not end, some of them for no numbers.
        "if (T == 0) for (unsigned i = 0; i * 2 != 7; i++) ; __syncthreads();    | the loop ends",
        "if (T == 0) for (unsigned i = 0; i * 0 < 1; i++) ; __syncthreads();     | the loop ends",
        "if (T == 0) for (unsigned i = 0; i / 2 < 1u << 31; i++) ; __syncthreads(); | the loop ends",
        "if (T == 0) for (int i = n; i + 5 > 3; i /= 2) ; __syncthreads();       | the loop ends",
        "if (T == 0) for (int i = n; (unsigned)i > 0; i >>= 1) ; __syncthreads(); | the loop ends",
        "if (T == 0) for (int i = 0; i * -1 < 7; i++) ; __syncthreads();         | the loop ends",
        "if (T == 0) for (unsigned i = 0; i < ~0u; i += 2) ; __syncthreads();    | the loop ends",
        "if (T == 0) for (unsigned i = 0; i < 1ll << 32; i += 2) ; __syncthreads(); | the loop ends",
        "if (T == 0) for (unsigned i = 1; i < ~0u; i *= 2) ; __syncthreads();    | the loop ends",
        "if (T == 0) for (unsigned i = 0; i < 9; i *= 2) ; __syncthreads();      | the loop ends",
        "if (T == 0) for (int i = 1; i < 9; i += (char)blockDim.x) ; __syncthreads(); | the loop ends",
        "if (T == 0) for (unsigned i = n; i >= 0; i--) ; __syncthreads();        | the loop ends",
        "if (T == 0) for (unsigned i = n; i >= 1; i -= 2) ; __syncthreads();     | the loop ends",
        "if (T == 0) for (int i = 0; i != n; i += 2) ; __syncthreads();          | the loop ends",
        "if (T == 0) for (int i = n; i >= 0; i /= 2) ; __syncthreads();          | the loop ends",
        "if (T == 0) for (short i = 0; i < n; i++) ; __syncthreads();            | the loop ends",
        "if (T == 0) for (int i = 0, m = n; i < m; i++) m++; __syncthreads();    | the loop ends",
        "if (T == 5) { for (unsigned i = 0; i != 7; i += 2) ; return; } __syncthreads(); "
            + "| the loop ends",
        "if (T == 0) for (int i = 0; ; i++) { if (b[i]) continue; if (i >= n) break; } "
            + "__syncthreads(); | the loop ends",
      })
  void assumptions(String body, String expected) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    String said =
        report.assumptions().stream()
            .filter(assumption -> !(assumption instanceof Assumption.General))
            .filter(assumption -> !(assumption instanceof Assumption.Footprint))
            .map(Assumption::text)
            .map(assumption -> assumption.replaceAll(" (at |\\()[^ ]+k\\.cu[^ ]*", ""))
            .collect(Collectors.joining("; "));
    assertThat(said).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (ID < n) a[ID] = 1;                          | a has at least n elements",
        "if (ID <= n) a[ID] = 1;                         | a has at least n + 1 elements",
        "if (ID + 2 < n) a[ID] = 1;                      | a has at least n - 2 elements",
        "a[ID] = 1;                                      | a has at least blockDim.x * gridDim.x elements",
        "a[7] = 1;                                       | a has at least 8 elements",
        "if (ID < n / 2) a[2 * ID + 1] = 1;              | a has at least 2 * (n / 2) elements",
        "for (int i = ID; i < n; i += blockDim.x) a[i]++; | a has at least n elements",
        "if (T < n && n <= 64) a[T] = 1;                 | a has at least n elements (n >= 0)",
        "if (ID < u) a[ID] = 1;                          | a has at least u elements",
        "for (int i = 0; i < n; i++) a[(int)T * n + i] = 1; | a has at least blockDim.x * n elements",
        "a[n] = 1;                                       | ''",
        "a[s[T]] = 1;                                    | ''",
        "a[T - 1] = 1;                                   | ''",
        // Sizes that no array has where somebody comes there.
        "if (n < 0 && ID == 0) a[n] = 1;                 | ''",
        "if (ID < n && n < 100) a[ID + n - 200] = 1;     | ''",
        "a[(int)T - 2000] = 1;                           | ''",
        "a[n - 1 - T] = 1;                               | ''",
        "s[T] = (n > 0 ? a : b)[T];                      | ''",
      })
  void sizesThatArraysMustHave(String body, String expected) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    String said =
        report.assumptions().stream()
            .filter(Assumption.Footprint.class::isInstance)
            .map(Assumption::text)
            .collect(Collectors.joining("; "));
    assertThat(said).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[ID] = 7 / (n & 1); | true",
        "a[ID] = 7 / (n & 1) + 5 / (1 - (n & 1)); | false",
        "a[ID] = 7 / (n - w) + 5 / (n == w); | false",
        "if (ID < n) a[ID] = 7 / (n / (n + 1)); | false",
      })
  void conditionsThatAreFoundHoldTogether(String body, String expected) throws Exception {
    KernelReport report = ShortKernel.check(ShortKernel.read(folder, HEAD, body));
    boolean hasConditions =
        report.assumptions().stream().anyMatch(Assumption.Defined.class::isInstance);
    assertThat(hasConditions).as("%s", report).isEqualTo(Boolean.parseBoolean(expected));
  }
}
