package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.launch.Argument;

/// The conditions that are found for kernels of one line; with each of them as an assumption, the
/// kernel is proved.
@Execution(ExecutionMode.CONCURRENT)
final class PreconditionsTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[y * n + x] = x;                             | n >= blockDim.x * gridDim.x  | refuted",
        "a[(16 * blockIdx.y + threadIdx.y % 16) * n + 16 * blockIdx.x + threadIdx.x % 16] = x;"
            + "                                        | nothing                      | refuted",
        "a[threadIdx.x] = x;                           | gridDim.x == 1               | refuted",
        // In blocks that fit, also if the condition is taken back.
        "__shared__ int s[64]; if (y == 0) s[threadIdx.x] = x; if (y == 0) a[threadIdx.x] = s[threadIdx.x];"
            + "                                        | gridDim.x == 1               | refuted",
        "if (y == 0) a[x * n] = x;                     | n >= 1                       | refuted",
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < n; i++) s[i] = 0;"
            + "                                        | n <= 64                      | refuted",
        "int p[4] = {}; if (y == 0) a[x] = p[n];       | n >= 0 && n <= 3             | refuted",
        "a[threadIdx.x + y * n] = x;    | n >= blockDim.x && gridDim.x == 1 | refuted",
        // Nobody would come to the access.
        "__shared__ int s[64]; if (n > 70) s[n] = 0;   | nothing                      | refuted",
        "if (y == 0) a[b[x]] = 1 + x;                  | injective(b)                 | of data",
        "if (y == 0) for (int k = b[x]; k < b[x + 1]; k++) a[k] = x; | ascending(b)   | of data",
        "__shared__ int s[64]; if (y == 0 && threadIdx.x == 0) s[b[x]] = 1;"
            + "                                        | within(b, 0, 63)             | of data",
        "__shared__ int s[64], r[9]; if (y == 0 && threadIdx.x == 0) { s[b[x]] = 1; r[b[x + 1]] = 1; }"
            + "                                        | within(b, 0, 8)              | of data",
        "if (y == 0) a[x] = 100 / b[x];                | nonzero(b)                   | of data",
        "if (y == 0) a[x] = 1 << b[x];                 | within(b, 0, 31)             | of data",
        "if (y == 0) for (int i = 0; i < n; i++) a[x] += x >> i; | n <= 32            | refuted",
        // With such data nobody would come to what is wrong.
        "if (y == 0 && b[x] == b[x + 1]) a[0] = x;     | nothing                      | refuted",
        // Rows of bytes are as long as what is in them.
        "char *p = (char *)a; if (x < n) ((int *)(p + y * (size_t)m))[x] = x; | m >= 4 * n | refuted",
        "__shared__ int s[96]; if (y == 0 && threadIdx.x == 0 && n == 24 && b[x] > -1) s[b[x] + 72] = 1;"
            + "                                        | within(b, -1, 23)            | of data",
        "__shared__ int s[64]; if (y == 0 && threadIdx.x == 0 && n <= 64) s[n - 1 - b[x]] = 1;"
            + "                                        | within(b, 0, n - 1)          | of data",
        "int p[4] = {}; if (y == 0 && n < 6) a[x] = p[n - 2]; | n >= 2                | refuted",
        // What is done to an element on the way is undone.
        "__shared__ int s[128]; if (y == 0 && threadIdx.x == 0) s[b[x] + 5] = 1;"
            + "                                        | within(b, 0, 122)            | of data",
        "__shared__ int s[16]; if (y == 0) atomicAdd(&s[b[x] / 8], 1);"
            + "                                        | within(b, 0, 127)            | of data",
        "__shared__ int s[64]; if (y == 0 && threadIdx.x == 0) for (int k = 0; k < b[x]; k++) s[k] = k;"
            + "                                        | within(b, 0, 64)             | of data",
        "if (y == 0) for (int j = 0; j < b[x]; j++) a[x * m + j] = x; | within(b, 0, m) | of data",
        "if (y == 0) a[b[x] * m + c[x]] = x; | within(c, 0, m - 1) && injective(b)     | of data",
        // Who stores 4 of 128 elements is one of 32.
        "if (blockIdx.x == 0) for (int c = 4 * threadIdx.x; c < m; c += 128)"
            + " ((int4 *)(a + y * m))[c / 4] = make_int4(x, x, x, x); | blockDim.x <= 32 | refuted",
        // Several arrays.
        "if (y == 0) a[c[b[x]]] = x;                   | injective(c) && injective(b) | of data",
        "if (y == 0) for (int k = b[x]; k < b[x + 1]; k++) a[c[k]] = x;"
            + "                                        | injective(c) && ascending(b) | of data",
        "if (y == 0) { a[b[x]] += 1; a[c[x]] += 2; }   | injective(b, c)              | of data",
        "if (y == 0) for (int k = b[x]; k < b[x] + c[x]; k++) a[k] = x;"
            + "                                        | stretches(b, c)              | of data",
        "if (y == 0 && threadIdx.x < 4) a[b[blockIdx.x] + threadIdx.x] = blockIdx.x;"
            + "                                        | stretches(b, 4)              | of data",
        "if (y == 0) for (int k = b[x]; k < c[x]; k++) a[k] = x; | ranges(b, c)       | of data",
        "__shared__ int s[256]; if (y == 0) atomicAdd(&s[b[x] * 16 + c[x]], 1);"
            + "                      | within(b, 0, 15) && within(c, 0, 15) | of data",
        "__shared__ int s[64]; if (y == 0 && threadIdx.x == 0) for (int j = 0; j < c[x]; j++) s[b[x] + j] = j;"
            + "                      | within(b, 0, 63) && within(b + c, 0, 64)           | of data",
        "if (y == 0) for (int j = 0; j < b[x + 1] - b[x]; j++) a[b[x] + j] = x;"
            + "                                        | ascending(b)                 | of data",
        // Data and launches.
        "if (y == 0) a[b[threadIdx.x]] = x; | injective(b) && gridDim.x == 1          | refuted",
        // Whatever is in memory.
        "if (y == 0) a[b[x] & 1] = x;                  | nothing                      | refuted",
        "if (x < n && y == 0) a[b[x] & 3] = x;         | nothing                      | refuted",
        // So are these, with more threads than anybody tries.
        "if (x < n && y == 0) a[b[x] & 8191] = x;      | nothing                      | refuted",
        "if (x < n && y == 0) a[(char)b[x] + 128] = x; | nothing                      | refuted",
        "if (x < n && y == 0) a[b[x & 8191] * b[x & 8191]] = x; | nothing             | refuted",
        "if (x < n && y == 0) a[min(max(b[x], 0), 9999)] = x; | nothing               | refuted",
        // Not with plain numbers, but nobody knows a condition.
        "if (y == 0) a[b[x] * b[x]] = x;               | nothing                      | of data",
        "if (y == 0) a[x] = 1 << (b[x] * c[x]);        | nothing                      | of data",
        // What is accessed fits.
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < n * m; i++) s[i] = 0;"
            + "                                   | n * m <= 64                  | refuted",
        // One of the two races needs no special numbers.
        "if (y == 0) { a[b[x] * b[x]] = x; a[1000 + b[x] % 2] = x; } | nothing        | refuted",
      })
  void found(String body, String condition, String verdict) throws Exception {
    Searched.found(Searched.kernel(folder, body), condition, verdict);
  }

  /// Arrays that a launch says may be the same.
  @Test
  void apart() throws Exception {
    String text =
        """
        __global__ void k(int *out, const int *in, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i + 1 < n) out[i] = in[i + 1];
        }
        void launch(int *a, int *b, int n, bool same) {
          k<<<(n + 127) / 128, 128>>>(same ? a : b, a, n);
        }
        """;
    Searched.found(Searched.read(folder, text), "apart(out, in)", "refuted");
  }

  /// What is allocated says how far elements may lead.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v[b[i] * m + j]                               | within(b, 0, n - 1)",
        "v[c[b[i]]]            | within(b, 0, m - 1) && within(c, 0, n * m - 1)",
      })
  void allocated(String read, String condition) throws Exception {
    String text =
        """
        __global__ void k(float *out, const int *b, const int *c, const float *v, int n, int m) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) for (int j = 0; j < m; j++) out[i] += %s;
        }
        void launch(int n, int m) {
          float *out, *v;
          int *b, *c;
          cudaMalloc(&out, n * sizeof(float));
          cudaMalloc(&v, n * m * sizeof(float));
          cudaMalloc(&b, n * sizeof(int));
          cudaMalloc(&c, m * sizeof(int));
          k<<<(n + 63) / 64, 64>>>(out, b, c, v, n, m);
        }
        """
            .formatted(read);
    Searched.found(Searched.read(folder, text), condition, "of data");
  }

  /// Who counts without sign says nothing of numbers below 0, and sees none that are large only
  /// because they were below.
  @Test
  void withoutSign() throws Exception {
    String text =
        """
        __global__ void k(int *a, unsigned n) {
          __shared__ int s[64];
          if (threadIdx.x == 0) for (unsigned i = 0; i < n; i++) s[i] = 0;
        }
        """;
    Kernel kernel = Searched.read(folder, text);
    Searched.found(kernel, "n <= 64", "refuted");
    KernelReport report = CheckKernel.check(kernel, Searched.OPTIONS);
    assertThat(report.verdicts().get(Property.MEMORY_BOUNDS))
        .isInstanceOfSatisfying(
            Verdict.Refuted.class,
            seen ->
                assertThat(seen.launch().arguments().get("n"))
                    .isInstanceOfSatisfying(
                        Argument.Scalar.class, n -> assertThat(n.bits()).isBetween(65L, 1024L)));
  }

  /// What was seen to go wrong has a condition, though something else stays unknown.
  @Test
  void ofWhatWasSeen() throws Exception {
    Kernel kernel =
        Searched.kernel(
            folder,
            """
            __shared__ int s[64];
            if (threadIdx.x == 0 && threadIdx.y == 0 && b[x] > 0 && b[x] * b[x] < 4096) s[b[x]] = 1;
            a[y * n + x] = x;
            """);
    assertThat(Searched.notes(kernel)).contains("data races proved if n >= blockDim.x * gridDim.x");
  }

  /// What goes wrong in any case does not hide under which condition something else does not.
  @Test
  void ofPart() throws Exception {
    Kernel kernel =
        Searched.kernel(
            folder,
            "__shared__ int s[64]; if (x == 0 && y == 0) s[64 + m % 2] = 1; a[y * n + x] = x;");
    assertThat(Searched.notes(kernel))
        .containsExactly("data races proved if n >= blockDim.x * gridDim.x");
    Kernel racing =
        Searched.kernel(folder, "__shared__ int s[64]; for (int i = 0; i < n; i++) s[i] = x;");
    assertThat(Searched.notes(racing)).containsExactly("memory bounds proved if n <= 64");
  }

  @Test
  void beforeWhatIsNotSupported() throws Exception {
    Kernel kernel =
        Searched.kernel(
            folder, "int p[4] = {}; if (y == 0) a[x] = p[n]; asm volatile(\"unknown;\");");
    assertThat(Searched.notes(kernel))
        .contains("up to what is not supported, memory bounds proved if n >= 0 && n <= 3");
  }
}
