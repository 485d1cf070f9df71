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
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;

/// Conditions of rows and tiles, and of sizes that wrap around.
@Execution(ExecutionMode.CONCURRENT)
final class PreconditionsOfRowsTest {
  @TempDir private Path folder = Path.of("");

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
    Searched.found(Searched.read(folder, text), "n >= 16 * gridDim.x", "refuted");
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
    Searched.found(Searched.read(folder, text), "high >= rows && wide >= columns", "refuted");
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
          most = max(most, __shfl_xor_sync(0xffffffff, most, 16));
          if (threadIdx.x % 32 == 0) each[threadIdx.x / 32] = most;
          __syncthreads();
          most = threadIdx.x % 32 < blockDim.x / 32 ? each[threadIdx.x % 32] : 0;
          most = max(most, __shfl_xor_sync(0xffffffff, most, 16));
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
    Kernel kernel = Searched.read(folder, text);
    Searched.found(kernel, "pitch >= columns", "refuted");
    assertThat(CheckKernel.check(kernel, Searched.OPTIONS).verdicts().get(Property.ALIGNMENT))
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
    Searched.found(Searched.read(folder, text), condition, "unknown");
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
    Searched.found(Searched.read(folder, text), "n <= 536866815", "refuted");
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
    Searched.found(
        Searched.read(folder, text),
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
    Searched.found(Searched.read(folder, text), "gridDim.x <= 1048575", "refuted");
  }

  /// Sizes that are computed as numbers of 32 bits: the largest with which they are right.
  @Test
  void ofSizesInBytes() throws Exception {
    String text =
        """
        #include <cstdlib>
        __global__ void k(const float *in, float *out, int rows, int columns, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = in[3 * i] + in[3 * i + 2];
        }
        int main(int argc, char **argv) {
          int rows = atoi(argv[1]), columns = atoi(argv[2]), n = rows * columns;
          int bytes = n * 3 * sizeof(float);
          float *in, *out;
          cudaMalloc(&in, bytes);
          cudaMalloc(&out, n * sizeof(float));
          k<<<(n + 255) / 256, 256>>>(in, out, rows, columns, n);
        }
        """;
    Searched.found(Searched.read(folder, text), "n <= 178956970", "unknown");
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
    Kernel kernel = Searched.read(folder, text);
    KernelReport report =
        FindPrecondition.in(CheckKernel.check(kernel, Searched.OPTIONS), Searched.OPTIONS);
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
    Searched.found(
        Searched.read(folder, text),
        "rows >= some + others && some >= 0 && others >= 0",
        "refuted");
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
    Searched.found(Searched.read(folder, text), "blockDim.x % 32 == 0", "refuted");
  }

  /// Rows of pixels, by their bytes: products of wide numbers that the solver gets wrong speak
  /// against no condition.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsigned char *p = out + y * pitch + 4 * x; p[0] = x; p[3] = y           | pitch >= 4 * width",
      })
  void ofPixels(String body, String condition) throws Exception {
    Kernel kernel =
        Searched.read(
            folder,
            """
            __global__ void __launch_bounds__(256)
            k(unsigned char *out, int width, int height, size_t pitch) {
              int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
              if (x >= width || y >= height) return;
              %s;
            }
            """
                .formatted(body));
    Searched.found(kernel, condition, "refuted");
  }
}
