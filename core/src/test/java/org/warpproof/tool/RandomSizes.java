package org.warpproof.tool;

import java.util.List;
import java.util.SplittableRandom;

/// Random kernels of CUDA that access two arrays that they are given, guarded by parameters and
/// sizes in a way that may be right; and sizes that the arrays may have.
final class RandomSizes {
  private static final List<String> VALUES =
      List.of("t", "i", "j", "i + 1", "n - 1 - i", "i * 2", "t * n + j", "i * w + j", "j * n + i");
  private static final List<String> BOUNDS =
      List.of("n", "n - 1", "n / 2", "(int)w", "d", "7", "n + 2", "n * 3");
  private static final List<String> SIZES =
      List.of("n", "n + 1", "2 * n", "n * w", "w", "blockDim.x * gridDim.x", "16", "n / 2 + 1");

  private final SplittableRandom random;

  private RandomSizes(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static String kernel(String name, long seed) {
    return new RandomSizes(seed).kernel(name);
  }

  /// A number of elements, as `--size` takes it.
  static String size(long seed) {
    return new RandomSizes(seed).pick(SIZES);
  }

  private String kernel(String name) {
    return """
        __global__ void %s(int *a, int4 *b, int n, unsigned w) {
          int t = threadIdx.x, d = blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x, j = 0;
          %s
          %s
        }
        """
        .formatted(name, statement(), statement());
  }

  private String statement() {
    String access = access();
    return switch (random.nextInt(5)) {
      case 0 -> access;
      case 1 -> "for (j = 0; j < %s; j++) if (%s) %s".formatted(bound(), condition(), access);
      case 2 ->
          "for (i = t; i < %s; i += %s) %s".formatted(bound(), pick(List.of("d", "3")), access);
      default -> "if (%s && %s) %s".formatted(condition(), condition(), access);
    };
  }

  private String access() {
    String index = pick(VALUES);
    return switch (random.nextInt(4)) {
      case 0 -> "a[%s] = 1;".formatted(index);
      case 1 -> "b[%s].%s = 2;".formatted(index, pick(List.of("x", "z", "w")));
      case 2 -> "((short *)a)[%s] = 3;".formatted(index);
      default -> "a[%s] += 1;".formatted(index);
    };
  }

  private String condition() {
    return switch (random.nextInt(5)) {
      case 0 -> "j < w";
      case 1 -> "i <= %s".formatted(bound());
      case 2 -> "n > %d".formatted(random.nextInt(3));
      default -> "%s < %s".formatted(pick(List.of("i", "t", "j", "i + 1")), bound());
    };
  }

  private String bound() {
    return pick(BOUNDS);
  }

  private String pick(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
