package org.warpproof.tool;

import java.util.List;
import java.util.SplittableRandom;

/// Random kernels of CUDA that access small arrays at random places, most of them guarded in a way
/// that may be right.
final class RandomBounds {
  private static final List<String> VALUES =
      List.of("t", "b", "n", "i", "(int)u", "d", "(t & 3)", "t * 2", "n / 2", "(int)(u % 9)");
  private static final List<String> OPERATORS = List.of("+", "-", "*", "&", "^", "|", "%", "/");
  private static final List<String> ARRAYS = List.of("s[%s]", "own[%s]", "rows[%s][%s]", "at[%s]");

  private final SplittableRandom random;

  private RandomBounds(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static String kernel(String name, long seed) {
    return new RandomBounds(seed).kernel(name);
  }

  private String kernel(String name) {
    int length = random.nextInt(1, 40);
    return """
        __global__ void %s(int *out, int n, unsigned u) {
          __shared__ int s[%d];
          __shared__ int rows[%d][%d];
          int own[%d] = {};
          int t = threadIdx.x, b = blockIdx.x, d = blockDim.x, i = 0;
          int *at = %s;
          %s
          %s
          out[blockIdx.x * blockDim.x + threadIdx.x] = own[0] + i;
        }
        """
        .formatted(
            name,
            length,
            random.nextInt(1, 8),
            random.nextInt(1, 20),
            random.nextInt(1, 10),
            random.nextBoolean() ? "s + %d".formatted(random.nextInt(length)) : "n > 2 ? s : own",
            statement(),
            statement());
  }

  private String statement() {
    String access = access();
    return switch (random.nextInt(6)) {
      case 0 -> access;
      case 1 -> "for (i = %s; i < %s; i += %s) %s".formatted(small(), bound(), step(), access);
      case 2 -> "for (i = %s; i > 0; i /= 2) %s".formatted(bound(), access);
      default -> "if (%s && %s) %s".formatted(condition(), condition(), access);
    };
  }

  private String access() {
    String array = pick(ARRAYS).formatted(index(), index());
    return random.nextBoolean() ? array + " = t;" : "i += " + array + ";";
  }

  private String index() {
    return switch (random.nextInt(8)) {
      case 0 -> "(unsigned char)(%s)".formatted(sum());
      case 1 -> "min(max(%s, 0), %d)".formatted(sum(), random.nextInt(12));
      case 2 -> "(%s) & %d".formatted(sum(), (1 << random.nextInt(1, 5)) - 1);
      case 3 -> "(unsigned)(%s) %% %d".formatted(sum(), random.nextInt(1, 20));
      case 4 -> "u - %d".formatted(random.nextInt(4));
      default -> sum();
    };
  }

  private String sum() {
    return switch (random.nextInt(4)) {
      case 0 -> pick(VALUES);
      case 1 -> Integer.toString(random.nextInt(12));
      default -> "%s %s %s".formatted(pick(VALUES), pick(OPERATORS), small());
    };
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> "%s >= 0".formatted(pick(VALUES));
      case 1 -> "%s < %s".formatted(sum(), bound());
      case 2 -> "%s <= %s".formatted(pick(VALUES), bound());
      default -> "u < %d".formatted(random.nextInt(1, 20));
    };
  }

  private String small() {
    return random.nextInt(3) == 0 ? pick(List.of("t", "2 * t", "b")) : "" + random.nextInt(1, 6);
  }

  private String bound() {
    return random.nextInt(4) == 0 ? pick(List.of("d", "n")) : "" + random.nextInt(1, 30);
  }

  private String step() {
    return pick(List.of("1", "2", "d", "3"));
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
