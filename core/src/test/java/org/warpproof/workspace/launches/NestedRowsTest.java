package org.warpproof.workspace.launches;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;

/// The conditions that are found for indices made of several numbers, which have several parts.
@Execution(ExecutionMode.CONCURRENT)
final class NestedRowsTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // What lies between two numbers, and where rows begin before it.
        "int i = y + top; int j = x + left; if (i <= h && j <= right) a[8 * ((i - 1) * n + j - 1) + 1] = x;"
            + " | n > right - left",
        "if (y < m && x >= left && x < right) a[y * n + x - left] = x;" + " | n >= right",
        // What chooses one of the bytes of a pixel.
        "if (x < n && y < m) { p[y * v + 4 * x + 3] = 1; p[y * v + 4 * x + h / 2] = 2; }"
            + " | v >= 4 * n && h >= 0 && h <= 7",
        // Tiles that are counted in another dimension than their threads, of one element.
        "a[(blockIdx.x * blockDim.y + threadIdx.y) * n + (blockIdx.y << 5) + threadIdx.x] = x;"
            + " | blockDim.x <= 32 && n >= 32 * gridDim.y",
      })
  void found(String body, String condition) throws Exception {
    Kernel kernel =
        Searched.read(
            folder,
            """
            __global__ void k(int *a, char *p, int n, int m, int v, int w, int h,
                              int top, int left, int right) {
              int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
              %s
            }
            """
                .formatted(body));
    Searched.found(kernel, condition, "refuted");
  }

  /// Numbers of 64 bits without sign are those that an assumption speaks of.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "out[z * slice + y * pitch + 4 * x] = x; | pitch >= 4 * width && slice >= pitch * height",
      })
  void ofSlices(String body, String condition) throws Exception {
    Kernel kernel =
        Searched.read(
            folder,
            """
            __global__ void __launch_bounds__(256)
            k(unsigned char *out, int width, int height, int depth, size_t pitch, size_t slice) {
              int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
              if (x >= width || y >= height) return;
              for (int z = 0; z < depth; z++) %s
            }
            """
                .formatted(body));
    Searched.found(kernel, condition, "refuted");
  }

  /// Lanes that meet need whole warps, where otherwise fewer would do.
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = "32 | blockDim.x == 32 && columns >= 32 * gridDim.y")
  void ofWarps(int width, String condition) throws Exception {
    Kernel kernel =
        Searched.read(
            folder,
            """
            __global__ void __launch_bounds__(1024) k(float *out, const float *in, int rows, int columns) {
              __shared__ float tile[1024];
              int row = blockDim.y * blockIdx.x + threadIdx.y;
              if (row >= rows) return;
              int column = blockIdx.y * %1$d + threadIdx.x;
              tile[threadIdx.y * %1$d + threadIdx.x] = in[column];
              __syncwarp();
              float sum = 0;
              for (int k = 0; k < %1$d; k++) sum += tile[threadIdx.y * %1$d + k];
              out[row * columns + column] = sum;
            }
            """
                .formatted(width));
    Searched.found(kernel, condition, "refuted");
  }
}
