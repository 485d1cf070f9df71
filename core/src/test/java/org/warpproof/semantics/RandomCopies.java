package org.warpproof.semantics;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.semantics.launch.Launch;

/// Random kernels with asynchronous copies, in the text form: copies in and out whose events are
/// kept in two words and joined or overwritten, waits, barriers, accesses of threads, in loops and
/// under conditions that all threads or only some fulfil.
final class RandomCopies {
  /// Elements of each array.
  private static final int ELEMENTS = 32;

  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;

  /// How likely (in percent) a copy is waited for at once.
  private final int caution;

  private final StringBuilder blocks = new StringBuilder();

  /// A number that is the same in all threads: the counter of the innermost loop, if there is one.
  private String common = "0:i64";

  private int names;

  private RandomCopies(long seed) {
    random = new SplittableRandom(seed);
    caution = 30 * random.nextInt(4);
  }

  static Kernel kernel(long seed) {
    return KernelParser.parseOne(text(seed));
  }

  static Launch launch(long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    return Kernels.launch(
        1 + random.nextInt(2),
        1 + random.nextInt(4),
        Map.of("a", Kernels.ints(new int[ELEMENTS]), "b", Kernels.ints(new int[ELEMENTS])));
  }

  static String text(long seed) {
    RandomCopies generator = new RandomCopies(seed);
    generator.line("entry():");
    generator.line("  tid: i64 = zext(threadIdx.x):i64");
    generator.line("  group: i64 = zext(blockIdx.x):i64");
    generator.statements(0);
    generator.line("  return");
    return """
    kernel "random" symbol "random" {
      param a: array
      param b: array
      object a: global i32[] launched
      object b: global i32[] launched
      object s: shared i32[32] undefined
      object e: private i64[2] undefined
    """
        + generator.blocks
        + "}\n";
  }

  private void line(String text) {
    blocks.append(text).append('\n');
  }

  private String name(String what) {
    return what + names++;
  }

  private String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  private void statements(int depth) {
    int count = 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(depth < MOST_DEPTH ? 11 : 8)) {
        case 0, 1, 2 -> copy();
        case 3 -> await(event());
        case 4, 5 -> line("  barrier block " + one(List.of("all", "all", "shared", "global")));
        case 6, 7 -> access();
        case 8, 9 -> loop(depth);
        default -> condition(depth);
      }
    }
  }

  /// One of the two words that hold events.
  private String event() {
    return "e[%d:i64; 8; 2]".formatted(random.nextInt(2));
  }

  private void copy() {
    String word = event();
    String joined = "0:i64";
    if (random.nextInt(3) == 0) {
      joined = name("j");
      line("  load %s: i64 = %s".formatted(joined, random.nextBoolean() ? word : event()));
    }
    String shared = "s[%s; 4; 32]".formatted(offset());
    String global = "%s[%s; 4]".formatted(one(List.of("a", "b")), offset());
    boolean isIn = random.nextInt(3) > 0;
    String event = name("c");
    line(
        "  async_copy %s: i64 = i32(%s, %s, %d:i64, %d:i64, %d:i64) joining %s"
            .formatted(
                event,
                isIn ? shared : global,
                isIn ? global : shared,
                random.nextInt(5),
                1 + random.nextInt(2),
                1 + random.nextInt(2),
                joined));
    if (random.nextInt(8) > 0) {
      line("  store %s = %s".formatted(word, event));
    }
    if (random.nextInt(100) < caution) {
      await(word);
    }
  }

  private void await(String word) {
    String event = name("w");
    line("  load %s: i64 = %s".formatted(event, word));
    line("  async_wait(%s)".formatted(event));
  }

  /// A number below 16 that is the same in all threads of a block.
  private String offset() {
    return one(
        List.of(
            "0:i64",
            "4:i64",
            "8:i64",
            "8:i64 * group",
            "4:i64 * " + common,
            "(4:i64 * " + common + ") + (8:i64 * group)"));
  }

  private void access() {
    String index = one(List.of("tid", "4:i64 + tid", "12:i64 + tid", "tid + (" + offset() + ")"));
    String place =
        random.nextInt(3) > 0
            ? "s[%s; 4; 32]".formatted(index)
            : "%s[%s; 4]".formatted(one(List.of("a", "b")), index);
    if (random.nextBoolean()) {
      line("  store %s = 7".formatted(place));
    } else {
      line("  load %s: i32 = %s".formatted(name("v"), place));
    }
  }

  private void loop(int depth) {
    String head = name("head");
    String body = name("body");
    String out = name("out");
    String counter = name("k");
    String before = common;
    line("  goto %s(0:i64)".formatted(head));
    line("%s(%s: i64):".formatted(head, counter));
    line(
        "  branch %s <s %d:i64 then %s() else %s()"
            .formatted(counter, random.nextInt(4), body, out));
    line(body + "():");
    common = counter;
    statements(depth + 1);
    common = before;
    line("  goto %s(%s + 1:i64)".formatted(head, counter));
    line(out + "():");
  }

  private void condition(int depth) {
    String yes = name("yes");
    String end = name("end");
    boolean isOfThread = random.nextInt(3) == 0;
    line(
        "  branch %s <s %d:i64 then %s() else %s()"
            .formatted(isOfThread ? "tid" : common, 1 + random.nextInt(2), yes, end));
    line(yes + "():");
    if (isOfThread && random.nextInt(8) > 0) {
      access();
    } else {
      statements(depth + 1);
    }
    line("  goto %s()".formatted(end));
    line(end + "():");
  }
}
