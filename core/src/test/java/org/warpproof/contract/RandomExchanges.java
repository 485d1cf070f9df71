package org.warpproof.contract;

import java.util.SplittableRandom;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;

/// Random kernels in which threads exchange values through shared memory: stores by all or some, at
/// their own place or another's, barriers that are there, missing or conditional, rounds of a loop;
/// and guesses at what loads find, mostly what the last store would have put there.
final class RandomExchanges {
  private static final String[] PLACES = {
    "t", "(t + 1) & 15", "15 - t", "(t + 5) & 15", "t ^ 1", "(t & 7) + 8", "t"
  };

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private int names;

  /// What the last store put at `i`.
  private String content = "i";

  private RandomExchanges(long seed) {
    random = new SplittableRandom(seed);
  }

  /// For a block of 16 threads.
  static Kernel kernel(long seed) {
    RandomExchanges generator = new RandomExchanges(seed);
    generator.body();
    return KernelParser.parseOne(
        """
        kernel "exchange" symbol "exchange" {
          param n: i32
          object s: shared i32[16] undefined
        """
            + generator.text
            + "}\n");
  }

  private void body() {
    line("entry():");
    line("  t: i32 = threadIdx.x");
    line("  store s[zext(t):i64; 4; 16] = t");
    int steps = 2 + random.nextInt(3);
    for (int i = 0; i < steps; i++) {
      if (random.nextInt(5) == 0) {
        loop();
      } else {
        step("n");
      }
    }
    line("  return");
  }

  private void step(String uniform) {
    switch (random.nextInt(8)) {
      case 0, 1 -> store(uniform);
      case 2 -> {
        line("  barrier block all");
        guarded(condition(uniform), () -> put(uniform));
      }
      case 3 -> guarded(uniform + " <s 2", () -> line("  barrier block all"));
      default -> {
        line("  barrier block all");
        load();
      }
    }
  }

  private void store(String uniform) {
    if (random.nextInt(5) > 0) {
      line("  barrier block all");
    }
    put(uniform);
  }

  private void put(String uniform) {
    content =
        switch (random.nextInt(5)) {
          case 0 -> "i";
          case 1 -> "(i * 3) + " + random.nextInt(4);
          case 2 -> Integer.toString(random.nextInt(3));
          case 3 -> "i + " + uniform;
          default -> "i & 3";
        };
    String place = random.nextInt(3) > 0 ? "t" : PLACES[random.nextInt(PLACES.length)];
    String at = name("i");
    line("  " + at + ": i32 = " + place);
    line("  store s[zext(" + at + "):i64; 4; 16] = " + content.replace("i", at));
  }

  private void load() {
    String at = name("i");
    String value = name("v");
    line("  " + at + ": i32 = " + PLACES[random.nextInt(PLACES.length)]);
    line("  load " + value + ": i32 = s[zext(" + at + "):i64; 4; 16]");
    String guess = random.nextInt(9) == 0 ? "i" : content;
    String kind = random.nextInt(4) == 0 ? " <=s " : " == ";
    line("  assert " + value + kind + "(" + guess.replace("i", at) + "), \"a guess\"");
  }

  private String condition(String uniform) {
    return switch (random.nextInt(4)) {
      case 0 -> "t <s 8";
      case 1 -> "(t & 1) == 0";
      case 2 -> uniform + " <s 2";
      default -> "t <s " + uniform;
    };
  }

  /// What was stored before is forgotten only by who reads this text.
  private void guarded(String condition, Runnable then) {
    String inside = name("b");
    String after = name("b");
    line("  branch " + condition + " then " + inside + "() else " + after + "()");
    line(inside + "():");
    then.run();
    line("  goto " + after + "()");
    line(after + "():");
  }

  private void loop() {
    String header = name("b");
    String body = name("b");
    String exit = name("b");
    String k = name("k");
    line("  goto " + header + "(0)");
    line(header + "(" + k + ": i32):");
    line("  branch " + k + " <s 3 then " + body + "() else " + exit + "()");
    line(body + "():");
    int steps = 2 + random.nextInt(4);
    for (int i = 0; i < steps; i++) {
      step(random.nextBoolean() ? k : "n");
    }
    line("  goto " + header + "(" + k + " + 1)");
    line(exit + "():");
    // Counters of the loop are not known behind it.
    content = content.replace(k, "n");
  }

  private String name(String prefix) {
    return prefix + "_" + names++;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
