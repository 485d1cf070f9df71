package org.warpproof.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Small kernels of the shapes that most programs have, CUDA and OpenCL in turn.
///
/// The same in every run. They differ in element type, sizes and constants, so that no two files
/// are equal.
final class SmallKernels {
  private static final List<String> TYPES = List.of("float", "int", "double", "unsigned");
  private static final List<Integer> TILES = List.of(8, 16, 32);

  private SmallKernels() {}

  /// A file of one kernel.
  record Source(String name, String text) {}

  /// What a kernel is like: a text with `T` for the element type, `TILE` and `C` for numbers.
  ///
  /// CUDA's spelling; see [#openCl] for the other.
  private enum Shape {
    GUARDED_MAP(
        """
        __global__ void guarded_map(T *out, const T *in, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = in[i] * C + 1;
        }
        """),
    STENCIL(
        """
        __global__ void stencil(T *out, const T *in, int n) {
          __shared__ T line[TILE * 8 + 2];
          int i = blockIdx.x * (TILE * 8) + threadIdx.x;
          int t = threadIdx.x + 1;
          if (threadIdx.x < TILE * 8) {
            line[t] = i < n ? in[i] : 0;
            if (threadIdx.x == 0) line[0] = i > 0 && i <= n ? in[i - 1] : 0;
            if (threadIdx.x == TILE * 8 - 1) line[t + 1] = i + 1 < n ? in[i + 1] : 0;
          }
          __syncthreads();
          if (threadIdx.x < TILE * 8 && i < n) out[i] = line[t - 1] + C * line[t] + line[t + 1];
        }
        """),
    TILED_TRANSPOSE(
        """
        __global__ void __launch_bounds__(TILE * TILE)
        tiled_transpose(T *out, const T *in, int width, int height) {
          __shared__ T tile[TILE][TILE + 1];
          int x = blockIdx.x * TILE + threadIdx.x;
          int y = blockIdx.y * TILE + threadIdx.y;
          if (x < width && y < height) tile[threadIdx.y][threadIdx.x] = in[y * width + x];
          __syncthreads();
          x = blockIdx.y * TILE + threadIdx.x;
          y = blockIdx.x * TILE + threadIdx.y;
          if (x < height && y < width) out[y * height + x] = tile[threadIdx.x][threadIdx.y] + C;
        }
        """),
    REDUCTION(
        """
        __global__ void reduction(T *out, const T *in, int n) {
          __shared__ T sums[TILE * 32];
          int t = threadIdx.x;
          int i = blockIdx.x * blockDim.x + t;
          sums[t] = i < n ? in[i] * C : 0;
          __syncthreads();
          for (int s = blockDim.x / 2; s > 0; s /= 2) {
            if (t < s) sums[t] += sums[t + s];
            __syncthreads();
          }
          if (t == 0) out[blockIdx.x] = sums[0];
        }
        """),
    HISTOGRAM(
        """
        __global__ void histogram(int *bins, const T *in, int n) {
          __shared__ int local_bins[TILE * 8];
          for (int b = threadIdx.x; b < TILE * 8; b += blockDim.x) local_bins[b] = 0;
          __syncthreads();
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) atomicAdd(&local_bins[(unsigned)(in[i] * C) % (TILE * 8)], 1);
          __syncthreads();
          for (int b = threadIdx.x; b < TILE * 8; b += blockDim.x)
            atomicAdd(&bins[b], local_bins[b]);
        }
        """),
    GRID_STRIDE(
        """
        __global__ void grid_stride(T *out, const T *in, int n) {
          for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
            out[i] = out[i] + in[i] * C;
        }
        """);

    private final String text;

    Shape(String text) {
      this.text = text;
    }
  }

  static List<Source> write(int count) {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Shape shape = Shape.values()[i % Shape.values().length];
      int round = i / Shape.values().length;
      String type = TYPES.get(round % TYPES.size());
      String cuda =
          shape
              .text
              .replaceAll("\\bT\\b", type)
              .replaceAll("\\bTILE\\b", Integer.toString(TILES.get(round % TILES.size())))
              .replaceAll("\\bC\\b", Integer.toString(round + 2));
      boolean isCuda = round % 2 == 0;
      String name = "%03d-%s".formatted(i, shape.name().toLowerCase(Locale.ROOT));
      sources.add(isCuda ? new Source(name + ".cu", cuda) : new Source(name + ".cl", openCl(cuda)));
    }
    return sources;
  }

  /// The same kernel in OpenCL.
  private static String openCl(String cuda) {
    String text =
        cuda.replaceAll("__launch_bounds__\\([^)]*\\)\\s*", "")
            .replace("__global__ void", "__kernel void")
            .replace("__shared__", "__local")
            .replace("__syncthreads()", "barrier(CLK_LOCAL_MEM_FENCE)")
            .replace("atomicAdd(", "atomic_add(");
    for (String parameter : List.of("out", "in", "bins")) {
      text =
          text.replaceAll("(const )?(\\w+) \\*" + parameter + "\\b", "__global $1$2 *" + parameter);
    }
    for (int d = 0; d < 3; d++) {
      String axis = "." + "xyz".charAt(d);
      text =
          text.replace("blockIdx" + axis, "get_group_id(" + d + ")")
              .replace("threadIdx" + axis, "get_local_id(" + d + ")")
              .replace("blockDim" + axis, "get_local_size(" + d + ")")
              .replace("gridDim" + axis, "get_num_groups(" + d + ")");
    }
    return text;
  }
}
