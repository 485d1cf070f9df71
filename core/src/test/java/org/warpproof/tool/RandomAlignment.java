package org.warpproof.tool;

import java.util.List;
import java.util.SplittableRandom;

/// Random kernels of CUDA that access vectors, and numbers in bytes, at random places, most of them
/// guarded in a way that may be right.
final class RandomAlignment {
  private static final List<String> VALUES =
      List.of("t", "b", "n", "i", "(int)u", "d", "4 * t", "8 * b", "n * 4", "(t & 12)", "b * n");
  private static final List<String> OPERATORS = List.of("+", "-", "*", "|", "+", "+");
  private static final List<String> ACCESSES =
      List.of(
          "*(float4 *)(f + (%s)) = make_float4(0, 0, 0, 0);",
          "*(float2 *)(f + (%s)) = make_float2(0, 0);",
          "*(double *)(c + (%s)) = 1;",
          "*(short *)(c + (%s)) = 1;",
          "*(int *)(c + (%s)) = 1;",
          "*(int4 *)(at + (%s)) = make_int4(0, 0, 0, 0);",
          "i += ((float4 *)(f + (%s)))[t].x;");

  private final SplittableRandom random;

  private RandomAlignment(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static String kernel(String name, long seed) {
    return new RandomAlignment(seed).kernel(name);
  }

  private String kernel(String name) {
    return """
        __global__ void %s(float *f, char *c, int n, unsigned u) {
          __shared__ %s int s[4096];
          int t = threadIdx.x, b = blockIdx.x, d = blockDim.x, i = 0;
          int *at = s + %d;
          %s
          %s
          f[blockIdx.x * blockDim.x + threadIdx.x] = i;
        }
        """
        .formatted(
            name,
            pick(List.of("", "__align__(16)", "__align__(8)")),
            4 * random.nextInt(1, 4) * random.nextInt(1, 3) - 4 * random.nextInt(2),
            statement(),
            statement());
  }

  private String statement() {
    String access = pick(ACCESSES).formatted(offset());
    return switch (random.nextInt(6)) {
      case 0, 1 -> access;
      case 2 -> "for (i = %s; i < %s; i += %s) %s".formatted(small(), bound(), pace(), access);
      case 3 -> "for (i = %s; i > 0; i /= 2) %s".formatted(bound(), access);
      default -> "if (%s) %s".formatted(condition(), access);
    };
  }

  private String offset() {
    return switch (random.nextInt(6)) {
      case 0 -> "(%s) & ~%d".formatted(sum(), (1 << random.nextInt(1, 5)) - 1);
      case 1 -> "(%s) << %d".formatted(sum(), random.nextInt(1, 4));
      case 2 -> "(%s) / 4 * 4".formatted(sum());
      case 3 -> "4 * (%s)".formatted(sum());
      default -> sum();
    };
  }

  private String sum() {
    return switch (random.nextInt(4)) {
      case 0 -> pick(VALUES);
      case 1 -> Integer.toString(2 * random.nextInt(12));
      default -> "%s %s %s".formatted(pick(VALUES), pick(OPERATORS), small());
    };
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> "(%s) %% %d == 0".formatted(sum(), 1 << random.nextInt(1, 4));
      case 1 -> "((%s) & %d) == 0".formatted(pick(VALUES), (1 << random.nextInt(1, 4)) - 1);
      case 2 -> "t == %d".formatted(random.nextInt(8));
      default -> "n < %s".formatted(bound());
    };
  }

  private String small() {
    return random.nextInt(3) == 0
        ? pick(List.of("t", "4 * t", "b", "n"))
        : "" + 4 * random.nextInt(1, 6);
  }

  private String bound() {
    return random.nextInt(4) == 0 ? pick(List.of("d", "n")) : "" + random.nextInt(1, 40);
  }

  private String pace() {
    return pick(List.of("1", "2", "d", "4", "8"));
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
