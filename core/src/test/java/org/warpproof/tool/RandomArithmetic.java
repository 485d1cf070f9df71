package org.warpproof.tool;

import java.util.List;
import java.util.SplittableRandom;

/// Random kernels of CUDA that divide and shift by random numbers, most of them guarded in a way
/// that may be right.
final class RandomArithmetic {
  private static final List<String> VALUES =
      List.of("t", "b", "n", "i", "(int)u", "d", "(t & 3)", "t * 2", "n / 2", "(int)(u % 9)", "q");
  private static final List<String> OPERATORS = List.of("+", "-", "*", "&", "^", "|");
  private static final List<String> OPERATIONS = List.of("/", "%", "<<", ">>");
  private static final List<String> TYPES =
      List.of("", "", "(unsigned)", "(long long)", "(unsigned char)", "(short)");

  private final SplittableRandom random;

  private RandomArithmetic(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static String kernel(String name, long seed) {
    return new RandomArithmetic(seed).kernel(name);
  }

  private String kernel(String name) {
    return """
        __global__ void %s(int *out, const int *in, int n, unsigned u) {
          int t = threadIdx.x, b = blockIdx.x, d = blockDim.x, i = 0, q = 1;
          %s
          %s
          %s
          out[blockIdx.x * blockDim.x + threadIdx.x] = q + i;
        }
        """
        .formatted(name, statement(), statement(), statement());
  }

  private String statement() {
    String step = step();
    return switch (random.nextInt(8)) {
      case 0 -> step;
      case 1 -> "for (i = %s; i < %s; i += %s) %s".formatted(small(), bound(), pace(), step);
      case 2 -> "for (i = %s; i > 0; i /= 2) %s".formatted(bound(), step);
      case 3 -> "if (%s || %s) %s".formatted(condition(), condition(), step);
      case 4 -> "if (%s) %s else %s".formatted(condition(), step, step());
      case 5 -> "q = %s ? %s : %s;".formatted(condition(), operation(), operation());
      default -> "if (%s && %s) %s".formatted(condition(), condition(), step);
    };
  }

  private String step() {
    return (random.nextInt(3) == 0 ? "q = %s;" : "q += %s;").formatted(operation());
  }

  private String operation() {
    String left = pick(TYPES) + "(" + sum() + ")";
    String right = pick(TYPES) + "(" + operand() + ")";
    return "(int)(%s %s %s)".formatted(left, pick(OPERATIONS), right);
  }

  private String operand() {
    return switch (random.nextInt(10)) {
      case 0 -> "min(max(%s, 0), %d)".formatted(sum(), random.nextInt(40));
      case 1 -> "max(%s, %d)".formatted(sum(), random.nextInt(-1, 3));
      case 2 -> "(%s) & %d".formatted(sum(), (1 << random.nextInt(1, 7)) - 1);
      case 3 -> "(unsigned)(%s) %% %d".formatted(sum(), random.nextInt(1, 40));
      case 4 -> "u - %d".formatted(random.nextInt(4));
      case 5 -> "(%s) | %d".formatted(sum(), random.nextInt(3));
      case 6 -> pick(List.of("n", "u", "d", "i", "t", "q", "in[t]"));
      default -> sum();
    };
  }

  private String sum() {
    return switch (random.nextInt(4)) {
      case 0 -> pick(VALUES);
      case 1 -> Integer.toString(random.nextInt(-1, 36));
      default -> "%s %s %s".formatted(pick(VALUES), pick(OPERATORS), small());
    };
  }

  private String condition() {
    return switch (random.nextInt(7)) {
      case 0 -> "%s >= 0".formatted(pick(VALUES));
      case 1 -> "%s < %s".formatted(sum(), bound());
      case 2 -> "%s <= %s".formatted(pick(VALUES), bound());
      case 3 -> "%s > 0".formatted(pick(VALUES));
      case 4 -> "%s != 0".formatted(sum());
      case 5 -> "%s < 32".formatted(pick(VALUES));
      default -> "u < %d".formatted(random.nextInt(1, 40));
    };
  }

  private String small() {
    return random.nextInt(3) == 0 ? pick(List.of("t", "2 * t", "b")) : "" + random.nextInt(1, 6);
  }

  private String bound() {
    return random.nextInt(4) == 0 ? pick(List.of("d", "n")) : "" + random.nextInt(1, 40);
  }

  private String pace() {
    return pick(List.of("1", "2", "d", "3"));
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
