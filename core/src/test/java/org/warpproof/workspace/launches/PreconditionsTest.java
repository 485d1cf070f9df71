package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.ReadFile;

/// The conditions that are found for kernels of one line; with each of them as an assumption, the
/// kernel is proved.
@Execution(ExecutionMode.CONCURRENT)
final class PreconditionsTest {
  private static final EngineOptions OPTIONS = EngineOptions.within(Effort.USUAL);

  /// A search that finds nothing takes all of the effort.
  private static final EngineOptions LESS = EngineOptions.within(Effort.USUAL.dividedBy(4));
  private static final String NOTHING = "nothing";
  private static final String PROVED_IF = "proved if ";

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
        // One of the two races needs no special numbers.
        "if (y == 0) { a[b[x] * b[x]] = x; a[1000 + b[x] % 2] = x; } | nothing        | refuted",
      })
  void found(String body, String condition, String verdict) throws Exception {
    found(kernel(body), condition, verdict);
  }

  /// Numbers in structures, in constant memory, and behind pointers have names.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[y * p.stride + x] = x;             | p.stride >= blockDim.x * gridDim.x",
        "a[y * p.box.h[1] + x] = x;           | p.box.h[1] >= blockDim.x * gridDim.x",
        "a[y * p.either.row + x] = x;         | p.either.row >= blockDim.x * gridDim.x",
        "a[y * w + x] = x;                    | w >= blockDim.x * gridDim.x",
        "a[y * c.box.w + x] = x;              | c.box.w >= blockDim.x * gridDim.x",
        "a[y * *n + x] = x;                   | n[0] >= blockDim.x * gridDim.x",
        "a[y * q->box.w + x] = x;             | q->box.w >= blockDim.x * gridDim.x",
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < p.n; i++) s[i] = 0;"
            + "                               | p.n <= 64",
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < c.n; i++) s[i] = 0;"
            + "                               | c.n <= 64",
        // What may be written is no number that the launch gives.
        "__shared__ int s[64]; if (x == 9) n[0] = 1;"
            + " if (threadIdx.x == 0) for (int i = 0; i < *n; i++) s[i] = 0; | nothing",
        // In a kernel that asks for all elements, they are data.
        "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = n[x]; i < *n; i++) s[i] = 0;"
            + "                               | nothing",
      })
  void named(String body, String condition) throws Exception {
    Kernel kernel = kernelWithNumbers(body);
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, OPTIONS), OPTIONS);
    if (condition.equals(NOTHING)) {
      assertThat(FindPrecondition.condition(report)).isEmpty();
    } else {
      found(kernel, condition, "refuted");
    }
  }

  /// What a contract requires of such numbers, and sizes that are made of them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p.n <= 64                        | s[p.n - 1] = 0;",
        "*n <= 64                         | s[*n - 1] = 0;",
        "c.box.w <= 64                    | s[c.box.w - 1] = 0;",
        "\\length(a) == p.n * p.stride | if (x < p.n * p.stride) a[x] = 0;",
      })
  void required(String condition, String access) throws Exception {
    String body =
        "__shared__ int s[64]; if (x == 0 && y == 0 && p.n > 0 && *n > 0 && c.box.w > 0) " + access;
    Kernel kernel = kernelWithNumbers("//@ requires " + condition + ";\n", body);
    assertThat(bounds(kernel, List.of())).isTrue();
    assertThat(bounds(kernelWithNumbers(body), List.of())).isFalse();
  }

  /// A number is what its memory holds at the start, which is no longer so where others write it.
  @Test
  void sameArray() throws Exception {
    Kernel kernel =
        kernelWithNumbers(
            """
            __shared__ int s[64];
            if (threadIdx.x + threadIdx.y + blockIdx.x + blockIdx.y == 0) {
              a[0] = 100;
              for (int i = 0; i < *n; i++) s[i] = 0;
            }
            """);
    assertThat(bounds(kernel, Claim.assumed("n[0] <= 64"))).isTrue();
    assertThat(bounds(kernel, Claim.assumed("within(n, 0, 64)"))).isTrue();
    List<Claim> same = new ArrayList<>(Claim.assumed("n[0] <= 64"));
    same.add(Claim.Alias.parse("a,n"));
    assertThat(bounds(kernel, same)).isFalse();
  }

  /// What is said of data beside something else is taken apart from it only where both hold.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n == 1 || m > 2 && injective(b)",
        "injective(b) && n == 1 || m > 2",
        "(n == 1 || m > 2 && injective(b) && n > 0)",
        "(n == 1 || m > 2 && injective(b))",
        "n == 1 ? m > 0 : m > 2 && injective(b)",
      })
  void dataInAnAlternative(String assumed) {
    assertThatThrownBy(() -> Claim.assumed(assumed))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("unknown function 'injective'");
  }

  @Test
  void dataBesideAnAlternative() throws Exception {
    List<Claim> claims = Claim.assumed("(n == 1 || m > 2) && injective(b) && n > 0");
    assertThat(claims).extracting(Claim::text).hasSize(2).contains("--assume 'injective(b)'");
  }

  private static boolean bounds(Kernel kernel, List<Claim> claims) throws Exception {
    Launches meant = new Launches(List.of(), claims, Exited.BY_LANGUAGE, HeaderSizes.USED);
    return CheckKernel.check(meant.applyTo(kernel), OPTIONS).verdicts().get(Property.MEMORY_BOUNDS)
        instanceof Verdict.Proved;
  }

  private Kernel kernelWithNumbers(String body) throws Exception {
    return kernelWithNumbers("", body);
  }

  private Kernel kernelWithNumbers(String contract, String body) throws Exception {
    String text =
        """
        struct Box { int w; int h[2]; };
        struct P { int n; float f; int stride; Box box; union { float f; int row; } either; };
        __constant__ P c;
        __constant__ int w;
        %s__global__ void k(P p, int *a, int *n, const P *q) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          %s
        }
        """
            .formatted(contract, body);
    return read(text);
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
    found(read(text), "apart(out, in)", "refuted");
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
    found(read(text), condition, "of data");
  }

  /// Tiles of a size that the kernel knows.
  @Test
  void ofTiles() throws Exception {
    String text =
        """
        __global__ void k(int *a, int n) {
          int x = 16 * blockIdx.x + threadIdx.x, y = 16 * blockIdx.y + threadIdx.y;
          if (threadIdx.x < 16 && threadIdx.y < 16) a[y * n + x] = x;
        }
        """;
    found(read(text), "n >= 16 * gridDim.x", "refuted");
  }

  /// What is before the first row or column is stored behind the last one.
  @Test
  void ofPaddedRows() throws Exception {
    String text =
        """
        __global__ void k(int *out, const int *in, int high, int wide, int rows, int columns,
            int top, int left) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          if (x >= columns || y >= rows) return;
          int row = y - top, column = x - left;
          if (row < 0) row += high;
          if (column < 0) column += wide;
          out[row * wide + column] = in[y * columns + x];
        }
        """;
    found(read(text), "high >= rows && wide >= columns", "refuted");
  }

  /// Rows are as long as vectors need them to be wherever they are accessed, though little is known
  /// of threads behind a reduction.
  @Test
  void ofRowsOfVectors() throws Exception {
    String text =
        """
        __global__ void k(float *out, const float *in, int samples, int steps, int columns, int pitch) {
          __shared__ float each[32];
          long row = blockIdx.x;
          const float *mine = in + row * pitch;
          float most = 0;
          for (int i = (columns + 3) / 4 + threadIdx.x - blockDim.x; i >= 0; i -= blockDim.x) {
            float4 v = *(const float4 *)(mine + 4 * i);
            most = max(max(v.x, v.y), max(v.z, most));
          }
          for (int o = 16; o > 0; o /= 2) most = max(most, __shfl_xor_sync(0xffffffff, most, o));
          if (threadIdx.x % 32 == 0) each[threadIdx.x / 32] = most;
          __syncthreads();
          most = threadIdx.x % 32 < blockDim.x / 32 ? each[threadIdx.x % 32] : 0;
          for (int o = 16; o > 0; o /= 2) most = max(most, __shfl_xor_sync(0xffffffff, most, o));
          for (int i = threadIdx.x; i < (columns + 3) / 4; i += blockDim.x) {
            float4 v = *(const float4 *)(mine + 4 * i);
            v.x += most / (samples * steps);
            *(float4 *)(out + row * pitch + 4 * i) = v;
          }
        }
        void launch(float *out, const float *in, int samples, int steps, int columns, int pitch) {
          k<<<samples * steps, 64>>>(out, in, samples, steps, columns, pitch);
        }
        """;
    Kernel kernel = read(text);
    found(kernel, "pitch >= columns", "refuted");
    assertThat(CheckKernel.check(kernel, OPTIONS).verdicts().get(Property.ALIGNMENT))
        .isInstanceOf(Verdict.Proved.class);
  }

  /// Sizes that are so large that products, or what the host computes, wrap around.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n * n |  for (size_t j = 0; j < n; j++) y[i] += a[i * n + j];     | n <= 2147483647",
        "n     |  for (size_t k = start[i]; k < start[i + 1]; k++) y[i] += a[column[k]];"
            + "                    | within(column, 0, n - 1) && n <= 2147483647",
      })
  void ofWideNumbers(String elements, String sum, String condition) throws Exception {
    String text =
        """
        __global__ void k(float *y, const float *a, const int *column, const size_t *start,
            size_t n) {
          size_t i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) %s
        }
        void launch(size_t n, int block, const int *column) {
          float *a, *y;
          size_t *start;
          cudaMalloc(&a, %s * sizeof(float));
          cudaMalloc(&y, n * sizeof(float));
          cudaMalloc(&start, (n + 1) * sizeof(size_t));
          k<<<(n + block - 1) / block, block>>>(y, a, column, start, n);
        }
        """
            .formatted(sum, elements);
    found(read(text), condition, "unknown");
  }

  @Test
  void ofNumbersOfBytes() throws Exception {
    String text =
        """
        __global__ void k(float *out, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          for (; i < n; i += gridDim.x * blockDim.x) out[i] = i;
        }
        void launch(int n) {
          float *out;
          int bytes = (n + 4096) * sizeof(float);
          cudaMalloc(&out, bytes);
          k<<<(n - 1) / 4096 + 1, 32>>>(out, n);
        }
        """;
    found(read(text), "n <= 268435455", "refuted");
  }

  /// What is allocated is a product of three numbers, which wraps around if they are very large.
  @Test
  void ofProducts() throws Exception {
    String text =
        """
        __global__ void k(float *a, int columns, int rows, int planes) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          int i = x + y * columns, plane = columns * rows;
          a[i] = 1;
          i += plane;
          for (int p = 1; p < planes - 1; p++) {
            a[i] = 2;
            i += plane;
          }
          a[i] = 3;
        }
        void launch(int columns, int rows, int planes) {
          float *a;
          cudaMalloc(&a, sizeof(float) * columns * rows * planes);
          k<<<dim3(columns / 64, rows / 4), dim3(64, 4)>>>(a, columns, rows, planes);
        }
        """;
    found(
        read(text),
        "planes >= 2 && columns <= 1048575 && rows <= 1048575 && planes <= 1048575",
        "refuted");
  }

  /// Only 24 bits of a factor count.
  @Test
  void ofLargeGrids() throws Exception {
    String text =
        """
        __global__ void k(int *a) {
          a[__mul24(blockIdx.x, 2 * blockDim.x) + threadIdx.x] = blockIdx.x;
        }
        """;
    found(read(text), "gridDim.x <= 1048575", "refuted");
  }

  /// No limit of elements is as large as these.
  @Test
  void ofLargeNumbers() throws Exception {
    String text =
        """
        __global__ void k(int *a, const long long *b, const unsigned long long *c) {
          __shared__ int s[64];
          s[b[threadIdx.x] << 63] = 1;
          s[c[threadIdx.x] * 0x8000000000000000ull] = 1;
          s[b[threadIdx.x] / 0x7fffffffffffffffll / 0x7fffffffffffffffll] = 1;
          s[b[threadIdx.x] - 0x7fffffffffffffffll - 10] = 1;
        }
        """;
    Kernel kernel = read(text);
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, OPTIONS), OPTIONS);
    assertThat(report.isProved()).isFalse();
  }

  /// Two parts of a row together.
  @Test
  void ofSums() throws Exception {
    String text =
        """
        __global__ void k(int *a, int rows, int some, int others, int columns) {
          int x = blockIdx.x * blockDim.x + threadIdx.x;
          if (x >= columns) return;
          for (int i = 0; i < some; i++) a[i * columns + x] = 1;
          for (int i = some; i < some + others; i++) a[i * columns + x] = 2;
        }
        void launch(int rows, int some, int others, int columns) {
          int *a;
          cudaMalloc(&a, rows * columns * sizeof(int));
          k<<<(columns + 63) / 64, 64>>>(a, rows, some, others, columns);
        }
        """;
    found(read(text), "rows >= some + others && some >= 0 && others >= 0", "refuted");
  }

  /// Lanes that exit do not wait, but each warp has a row of its own.
  @Test
  void ofWholeWarps() throws Exception {
    String text =
        """
        __global__ void __launch_bounds__(256) k(float *out, int n, int columns) {
          int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
          if (threadIdx.x >= columns) return;
          int row = blockIdx.x * (blockDim.x / 32) + warp;
          if (row >= n || blockDim.y > 1) return;
          float sum = lane;
          for (int offset = 16; offset > 0; offset /= 2) {
            __syncwarp();
            sum += __shfl_down_sync(0xffffffff, sum, offset);
          }
          for (int c = lane; c < columns; c += 32) out[row * columns + c] = sum + blockIdx.x;
        }
        """;
    found(read(text), "blockDim.x % 32 == 0", "refuted");
  }

  /// Elements of structures have fields.
  @Test
  void ofFields() throws Exception {
    String text =
        """
        struct Edge { short weight; int from; unsigned to; };
        __global__ void k(int *out, const Edge *e, const int *v, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[e[i].to] = v[e[i].from] * e[i].weight;
        }
        """;
    found(read(text), "injective(e.2)", "of data");
  }

  /// Bytes are read as the source reads them.
  @Test
  void ofBytes() throws Exception {
    String text =
        """
        __constant__ int table[%d];
        __global__ void k(int *out, const unsigned char *d, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = table[d[i]];
        }
        """;
    found(read(text.formatted(200)), "within(d, 0, 199)", "of data");
    Launches said =
        new Launches(
            List.of(), Claim.assumed("within(d, 0, 199)"), Exited.BY_LANGUAGE, HeaderSizes.USED);
    Kernel smaller = said.applyTo(read(text.formatted(190)));
    assertThat(CheckKernel.check(smaller, OPTIONS).isProved()).isFalse();
  }

  /// Rows of pixels, by their bytes: products of wide numbers that the solver gets wrong speak
  /// against no condition.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "float *p = (float *)(out + y * pitch) + 4 * x; p[0] = x; p[1] = p[0] + y | pitch >= 16 * width",
        "unsigned char *p = out + y * pitch + 4 * x; p[0] = x; p[3] = y           | pitch >= 4 * width",
      })
  void ofPixels(String body, String condition) throws Exception {
    Kernel kernel =
        read(
            """
            __global__ void __launch_bounds__(256)
            k(unsigned char *out, int width, int height, size_t pitch) {
              int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
              if (x >= width || y >= height) return;
              %s;
            }
            """
                .formatted(body));
    found(kernel, condition, "refuted");
  }

  /// What was seen to go wrong has a condition, though something else stays unknown.
  @Test
  void ofWhatWasSeen() throws Exception {
    Kernel kernel =
        kernel(
            """
            __shared__ int s[64];
            if (threadIdx.x == 0 && threadIdx.y == 0 && b[x] > 0 && b[x] * b[x] < 4096) s[b[x]] = 1;
            a[y * n + x] = x;
            """);
    assertThat(notes(kernel)).contains("data races proved if n >= blockDim.x * gridDim.x");
  }

  /// What goes wrong in any case does not hide under which condition something else does not.
  @Test
  void ofPart() throws Exception {
    Kernel kernel =
        kernel("__shared__ int s[64]; if (x == 0 && y == 0) s[64 + m % 2] = 1; a[y * n + x] = x;");
    assertThat(notes(kernel)).containsExactly("data races proved if n >= blockDim.x * gridDim.x");
    Kernel racing = kernel("__shared__ int s[64]; for (int i = 0; i < n; i++) s[i] = x;");
    assertThat(notes(racing)).containsExactly("memory bounds proved if n <= 64");
  }

  @Test
  void beforeWhatIsNotSupported() throws Exception {
    Kernel kernel = kernel("int p[4] = {}; if (y == 0) a[x] = p[n]; asm volatile(\"unknown;\");");
    assertThat(notes(kernel))
        .contains("up to what is not supported, memory bounds proved if n >= 0 && n <= 3");
  }

  /// Nothing is proved as a whole.
  private static List<String> notes(Kernel kernel) {
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, OPTIONS), OPTIONS);
    assertThat(FindPrecondition.condition(report)).isEmpty();
    return report.notes().stream().map(Note::what).toList();
  }

  private static void found(Kernel kernel, String condition, String verdict) throws Exception {
    EngineOptions options = condition.equals(NOTHING) ? LESS : OPTIONS;
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, options), options);
    Optional<String> found =
        report.notes().stream()
            .filter(note -> note.id().equals(FindPrecondition.ID))
            .map(Note::what)
            .findFirst();
    assertThat(found.orElse(PROVED_IF + NOTHING)).isEqualTo(PROVED_IF + condition);
    assertThat(report.isOfData()).isEqualTo(verdict.equals("of data"));
    assertThat(report.isRefuted()).isEqualTo(verdict.equals("refuted"));
    if (!condition.equals(NOTHING)) {
      Launches meant =
          new Launches(List.of(), Claim.assumed(condition), Exited.BY_LANGUAGE, HeaderSizes.USED);
      assertThat(CheckKernel.check(meant.applyTo(kernel), OPTIONS).isProved()).isTrue();
    }
  }

  private Kernel kernel(String body) throws Exception {
    String text =
        """
        __global__ void k(int *a, const int *b, int n, int m, const int *c) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          %s
        }
        """
            .formatted(body);
    return read(text);
  }

  private Kernel read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    FrontEndOptions options = FrontEndOptions.DEFAULT.with(FrontEndOptions.HostCode.READ);
    return ReadFile.allCases(InputFile.open(file), options).getFirst();
  }
}
