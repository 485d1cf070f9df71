package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.conditions.FindPrecondition;

/// Conditions that numbers have no rest, as rows of vectors and tiles need them.
@Execution(ExecutionMode.CONCURRENT)
final class MultiplesTest {

  @TempDir private Path folder = Path.of("");

  /// Of four elements at once, which need not be aligned, in shared rows: not that they are as many
  /// as the threads of a block.
  @Test
  void ofSharedRows() throws Exception {
    String text =
        """
        struct Four { float v[4]; };
        __global__ void k(float *out, const float *in, int rows, int columns) {
          extern __shared__ char bytes[];
          Four *kept = (Four *)bytes + threadIdx.y * columns / 4;
          int row = blockIdx.x * blockDim.y + threadIdx.y;
          if (row >= rows) return;
          for (int c = 4 * threadIdx.x; c < columns; c += 128)
            kept[c / 4] = *(const Four *)(in + row * columns + c);
          for (int c = 4 * threadIdx.x; c < columns; c += 128)
            *(Four *)(out + row * columns + c) = kept[c / 4];
        }
        void launch(float *out, const float *in, int rows, int columns, int high) {
          k<<<(rows + high - 1) / high, dim3(32, high), high * columns * sizeof(float)>>>(
              out, in, rows, columns);
        }
        """;
    found(text, "columns % 4 == 0");
  }

  /// The host divides by what a block does, and rounds up.
  @Test
  void ofTiles() throws Exception {
    String text =
        """
        __global__ void k(float *out, const float *a, const float *b, int rows, int columns) {
          int x = 8 * (blockIdx.x * blockDim.x + threadIdx.x);
          int y = 8 * (blockIdx.y * blockDim.y + threadIdx.y);
          for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++) out[(y + i) * columns + x + j] = a[y + i] * b[x + j];
        }
        void launch(float *out, const float *a, const float *b, int rows, int columns) {
          dim3 grid((columns + 128 - 1) / 128, (rows + 127) / 128);
          k<<<grid, dim3(16, 16)>>>(out, a, b, rows, columns);
        }
        """;
    found(text, "columns % 128 == 0");
  }

  private void found(String text, String condition) throws Exception {
    KernelReport report = CheckKernel.check(Searched.read(folder, text), Searched.OPTIONS);
    assertThat(report.isRefuted()).isTrue();
    assertThat(FindPrecondition.condition(FindPrecondition.in(report, Searched.OPTIONS)))
        .contains(condition);
  }
}
