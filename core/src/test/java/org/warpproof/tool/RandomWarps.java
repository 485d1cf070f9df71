package org.warpproof.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Random kernels, of CUDA or of HIP with warps of 64 threads, whose threads meet in warps and in
/// parts of them: tiles of all sizes, masks of all kinds, votes and shuffles, under conditions that
/// are mostly the same for a tile.
final class RandomWarps {
  static final String HEAD = "#include <cooperative_groups.h>\n" + head(32);
  static final String HEAD_OF_HIP = "#include <hip/hip_cooperative_groups.h>\n" + head(64);

  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private final int recklessness;

  /// How many lanes a warp has, and how constants of so many bits end.
  private final int lanes;

  private final String suffix;
  private final List<String> values = new ArrayList<>(List.of("T", "T", "L"));

  /// What the threads of a tile have in common, beside what all threads have.
  private final List<String> common = new ArrayList<>();

  /// The lanes that are here together: tiles of this size; more than a warp means the block.
  private int together;

  private int names;
  private int depth;

  private RandomWarps(long seed, int lanes) {
    this.lanes = lanes;
    suffix = lanes == 64 ? "ull" : "u";
    together = 2 * lanes;
    random = new SplittableRandom(seed);
    int[] recklessnesses = {2, 5, 20};
    recklessness = recklessnesses[random.nextInt(recklessnesses.length)];
  }

  private static String head(int lanes) {
    return """
        namespace cg = cooperative_groups;
        #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
        #define T ((int)threadIdx.x)
        #define L ((int)(threadIdx.x % %d))
        #define TILE(n) cg::tiled_partition<n>(cg::this_thread_block())
        """
        .replace("%d", Integer.toString(lanes));
  }

  /// The kernel of a seed.
  static String kernel(String name, long seed) {
    return kernel(name, seed, 32);
  }

  /// The kernel of a seed in HIP, for warps of 64 threads.
  static String kernelOfHip(String name, long seed) {
    return kernel(name, seed, 64);
  }

  private static String kernel(String name, long seed, int lanes) {
    RandomWarps generator = new RandomWarps(seed, lanes);
    int count = 3 + generator.random.nextInt(4);
    for (int i = 0; i < count; i++) {
      generator.statement();
    }
    return "__global__ void "
        + name
        + "(int *a, const int *b, int n, int w, unsigned u) {\n"
        + "  __shared__ int s[256];\n"
        + generator.text
        + "}\n";
  }

  private String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  private String pick(List<String> some) {
    return some.get(random.nextInt(some.size()));
  }

  private boolean isReckless() {
    return random.nextInt(100) < recklessness;
  }

  private void line(String line) {
    text.append("  ".repeat(depth + 1)).append(line).append('\n');
  }

  private int size() {
    return 1 << (1 + random.nextInt(Integer.numberOfTrailingZeros(lanes)));
  }

  /// A size of tiles whose threads are together here, most of the time.
  private int safeSize() {
    int size = size();
    while (size > together && !isReckless()) {
      size = size();
    }
    return size;
  }

  private void statement() {
    switch (random.nextInt(depth < MOST_DEPTH ? 20 : 14)) {
      case 0 -> line("s[" + (isReckless() ? index() : "T") + "] = " + pick(values) + ";");
      case 1 -> load(isReckless() ? index() : "T");
      case 2, 3, 4, 5, 6 -> exchange();
      case 7, 8, 9 -> barrier(safeSize());
      case 10, 11 -> collective();
      case 12 -> line("a[ID] = " + pick(values) + ";");
      case 13 -> {
        if (isReckless()) {
          line("if (" + own() + ") return;");
        }
      }
      case 14, 15, 16 -> conditional();
      case 17 -> {
        if (random.nextBoolean()) {
          masked();
        } else {
          voted();
        }
      }
      default -> loop();
    }
  }

  private void load(String index) {
    String fresh = "v" + names++;
    line("int " + fresh + " = s[" + index + "];");
    values.add(fresh);
  }

  /// The threads of a tile read what others of it wrote, mostly with the barriers that it takes.
  private void exchange() {
    int size = safeSize();
    if (!isReckless()) {
      barrier(size);
    }
    line("s[T] = " + pick(values) + ";");
    if (!isReckless()) {
      barrier(isReckless() ? size() : size);
    }
    load(
        switch (random.nextInt(isReckless() ? 4 : 3)) {
          case 0 -> "T ^ " + (1 + random.nextInt(size - 1));
          case 1 -> "T & ~" + (size - 1);
          case 2 -> "T - T % " + size + " + " + random.nextInt(size);
          default -> index();
        });
    if (!isReckless()) {
      barrier(size);
    }
  }

  private String index() {
    String bits = pick("1", "2", "3", "4", "7", "8", "15", "16", "31");
    return switch (random.nextInt(isReckless() ? 9 : 6)) {
      case 0, 1 -> "T ^ " + bits;
      case 2 -> "T & ~" + bits;
      case 3 -> "T | " + bits;
      case 4, 5 -> "T";
      case 6 -> "T + 1";
      case 7 -> "T / " + size();
      default -> pick(values) + " & 255";
    };
  }

  private void barrier(int size) {
    if (together > lanes && random.nextInt(4) == 0) {
      line("__syncthreads();");
      return;
    }
    String part = "0x" + Long.toHexString(-1L >>> (64 - size)) + suffix;
    if (size == lanes) {
      line(pick("__syncwarp();", "TILE(" + size + ").sync();"));
    } else if (size == lanes / 2) {
      line(
          pick(
              "__syncwarp(" + part + " << (L & " + size + "));",
              "__syncwarp(L < " + size + " ? " + part + " : ~" + part + ");",
              "TILE(" + size + ").sync();"));
    } else {
      line(
          pick(
              "TILE(" + size + ").sync();",
              "__syncwarp(" + part + " << (L - L % " + size + "));",
              "__syncwarp("
                  + part
                  + " << (T / "
                  + size
                  + " * "
                  + size
                  + " & "
                  + (lanes - 1)
                  + "));"));
    }
    if (isReckless()) {
      String mask =
          pick(
              "__activemask()",
              "0xff" + suffix,
              "__ballot_sync(~0" + suffix + ", " + own() + ")",
              "0xf" + suffix + " << (L & 24)",
              "~0" + suffix + " << L",
              "1" + suffix + " << (L & n)");
      line("__syncwarp(" + mask + ");");
    }
  }

  private void collective() {
    int size = safeSize();
    String fresh = "v" + names++;
    String tile = "TILE(" + size + ")";
    String value = pick(values);
    boolean isCommon = random.nextBoolean();
    line(
        "int "
            + fresh
            + " = "
            + (isCommon
                ? pick(
                    tile + ".any(" + value + " > 3)",
                    tile + ".all(" + value + " >= n)",
                    "(int)" + tile + ".ballot(" + value + " & 1)",
                    tile + ".shfl(" + value + ", " + random.nextInt(isReckless() ? 4 : 1) + ")",
                    "__any_sync(~0" + suffix + ", " + value + " == w)")
                : pick(
                    tile + ".shfl_down(" + value + ", 1)",
                    tile + ".shfl_xor(" + value + ", 1)",
                    "__shfl_down(" + value + ", 1)",
                    "__any(" + value + " > 2)",
                    "__shfl_sync(__activemask(), " + value + ", 0)",
                    tile + ".shfl(" + value + ", T)",
                    tile + ".shfl_up(" + value + ", 1)"))
            + ";");
    values.add(fresh);
    if (isCommon && size >= together) {
      common.add(fresh);
    }
  }

  private String own() {
    return pick(values) + pick(" < ", " > ", " == ") + pick("1", "3", "8", "n", "w");
  }

  /// A condition that is the same in tiles of some size, which is what is together under it.
  private String condition() {
    if (isReckless()) {
      return own();
    }
    if (!common.isEmpty() && random.nextInt(3) == 0) {
      return pick(common) + pick(" > 0", " != 1", " < n");
    }
    if (random.nextInt(4) == 0) {
      return pick("n > w", "b[3] > 1", "n == 3", "(u & 1)");
    }
    int size = size();
    together = Math.min(together, size);
    return switch (random.nextInt(4)) {
      case 0 -> "T / " + size + pick(" == 0", " > 1", " % 2 == 0", " < n");
      case 1 -> "b[T / " + size + "] > 1";
      case 2 -> "L < " + size;
      default -> "(T & " + size + ")" + pick(" == 0", " != 0");
    };
  }

  private void conditional() {
    int before = together;
    line("if (" + condition() + ") {");
    block();
    if (random.nextBoolean()) {
      line("} else {");
      block();
    }
    line("}");
    together = before;
  }

  private void block() {
    int known = values.size();
    int shared = common.size();
    depth++;
    statement();
    statement();
    depth--;
    values.subList(known, values.size()).clear();
    common.subList(shared, common.size()).clear();
  }

  /// Some lanes meet by a constant mask.
  private void masked() {
    int size = size();
    int first = size * random.nextInt(lanes / size);
    String mask = "0x" + Long.toHexString((-1L >>> (64 - size)) << first) + suffix;
    String lanes = "L >= " + first + " && L < " + (first + size);
    line("if (" + (isReckless() ? own() : lanes) + ") __syncwarp(" + mask + ");");
  }

  /// Those that vote for it meet.
  private void voted() {
    String mask = "m" + names++;
    String vote = own();
    line("auto " + mask + " = __ballot_sync(~0" + suffix + ", " + vote + ");");
    String here = isReckless() ? own() : vote;
    line("if (" + here + ") " + pick("__syncwarp(" + mask + ");", "__any_sync(" + mask + ", T);"));
  }

  private void loop() {
    int before = together;
    String i = "i" + names++;
    String bound = isReckless() ? pick(values) : bound();
    line("for (int " + i + " = 0; " + i + " < (" + bound + " & 3); " + i + "++) {");
    int known = values.size();
    values.add(i);
    block();
    values.subList(known, values.size()).clear();
    line("}");
    together = before;
  }

  private String bound() {
    if (!common.isEmpty() && random.nextBoolean()) {
      return pick(common);
    }
    if (random.nextBoolean()) {
      return pick("n", "2", "b[1]");
    }
    int size = size();
    together = Math.min(together, size);
    return "T / " + size;
  }
}
