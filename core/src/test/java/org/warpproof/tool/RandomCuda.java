package org.warpproof.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Random CUDA kernels: loops of all kinds, toggled variables and rotated pointers, bits, divisions
/// and conversions, values read back from memory, accesses of different widths, barriers in places
/// that are mostly uniform.
///
/// Nothing is done against endless loops: a run ends when its steps are spent.
final class RandomCuda {
  static final String HEAD =
      """
      #include <assert.h>
      #define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
      #define T ((int)threadIdx.x)
      #define B ((int)blockDim.x)
      __device__ const int tab[8] = {0, 1, 1, 2, 3, 5, 8, 13};
      """;

  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();

  /// How likely (in percent) something is done that seldom goes well.
  private final int recklessness;

  /// What is in scope: expressions that are the same in all threads, others, variables that may be
  /// assigned to, pointers into shared memory.
  private List<String> uniform = new ArrayList<>(List.of("n", "w", "(int)u", "B", "2", "3", "5"));

  private List<String> values = new ArrayList<>(List.of("T", "T"));
  private List<String> variables = new ArrayList<>();
  private List<String> pointers = new ArrayList<>(List.of("s", "s2"));
  private int names;
  private int depth;
  private int loops;
  private boolean mayMeet = true;

  private RandomCuda(long seed) {
    random = new SplittableRandom(seed);
    int[] recklessnesses = {3, 10, 30};
    recklessness = recklessnesses[random.nextInt(recklessnesses.length)];
  }

  /// The kernel of a seed.
  static String kernel(String name, long seed) {
    RandomCuda generator = new RandomCuda(seed);
    generator.let();
    int count = 1 + generator.random.nextInt(3);
    for (int i = 0; i < count; i++) {
      generator.statement();
    }
    return "__global__ void "
        + name
        + "(int *a, const int *b, int n, int w, unsigned u) {\n"
        + "  __shared__ int s[256], s2[256];\n"
        + generator.text
        + "}\n";
  }

  private String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  private String pick(List<String> some) {
    return some.get(random.nextInt(some.size()));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private boolean isReckless() {
    return chance(recklessness);
  }

  private String name(String prefix) {
    return prefix + names++;
  }

  private void line(String line) {
    text.append("  ".repeat(depth + 1)).append(line).append('\n');
  }

  /// A value that all threads of a block have in common.
  private String common() {
    String one = pick(uniform);
    String other = pick(uniform);
    return switch (random.nextInt(14)) {
      case 0 -> "(" + one + pick(" + ", " - ", " * ") + other + ")";
      case 1 -> "(" + one + pick(" & ", " | ", " ^ ") + pick("1", "3", "6", "-2", other) + ")";
      case 2 -> "(" + one + pick(" / ", " % ") + pick("2", "3", "B", "(n * n + 1)") + ")";
      case 3 -> "b[" + random.nextInt(4) + "]";
      case 4 -> pick("min", "max") + "(" + one + ", " + other + ")";
      case 5 -> "(" + agreement() + " ? " + one + " : " + other + ")";
      case 6 -> "(" + one + pick(" << ", " >> ") + random.nextInt(4) + ")";
      case 7 -> "((unsigned char)" + one + ")";
      case 8 -> "tab[" + one + " & 7]";
      case 9 -> Integer.toString(random.nextInt(9));
      default -> one;
    };
  }

  private String agreement() {
    return pick(uniform) + pick(" < ", " > ", " == ", " != ", " <= ", " >= ") + pick(uniform);
  }

  private String own() {
    String value = pick(values);
    String common = pick(uniform);
    return switch (random.nextInt(20)) {
      case 0 -> "(" + value + " + " + common + ")";
      case 1 -> "(" + pick("2", "3", "4") + " * " + value + " + " + random.nextInt(4) + ")";
      case 2 -> "(" + value + " ^ " + pick("1", "2", "3", common) + ")";
      case 3 -> "((" + value + " + " + pick("1", common) + ") % B)";
      case 4 -> "(" + value + pick(" / ", " >> ") + pick("1", "2") + ")";
      case 5 -> "(" + value + " % " + pick("2", "3", "B", "(n * n + 1)") + ")";
      case 6 -> "(" + value + " & " + pick("1", "3", "~1", "-4", common) + ")";
      case 7 -> "(" + value + " | " + pick("1", "32", "64", common) + ")";
      case 8 -> "(" + value + " * " + common + " + " + pick(uniform) + ")";
      case 9 -> pick("min", "max") + "(" + value + ", " + common + ")";
      case 10 -> "abs(" + value + " - " + common + ")";
      case 11 -> "(" + condition() + " ? " + value + " : " + common + ")";
      case 12 -> "(" + common + " - " + value + ")";
      case 13 -> "((" + pick("unsigned char", "signed char") + ")(" + value + " + " + common + "))";
      case 14 -> "(" + value + " << " + random.nextInt(4) + ")";
      default -> value;
    };
  }

  private String condition() {
    return switch (random.nextInt(5)) {
      case 0 -> "T == " + pick("0", "1", pick(uniform));
      case 1 -> pick(values) + pick(" < ", " >= ") + pick(uniform);
      case 2 -> "(" + pick(values) + " & " + pick("1", "2", "3") + ") == " + random.nextInt(2);
      case 3 -> pick(values) + " % " + pick("2", "3") + " == 1";
      default -> own() + pick(" < ", " != ", " > ") + common();
    };
  }

  /// An index that is, most of the time, this thread's only.
  private String index() {
    if (isReckless()) {
      return own();
    }
    return switch (random.nextInt(11)) {
      case 0 -> "T + " + pick("8", "64", "B", pick(uniform));
      case 1 -> "2 * T" + pick("", " + 1");
      case 2 -> "B - 1 - T";
      case 3 -> "T ^ " + pick("1", "2", "3");
      case 4 -> "(T + " + pick("1", pick(uniform)) + ") % B";
      case 5 -> "T * " + pick(uniform) + " + " + pick(uniform);
      case 6 -> pick(values);
      case 7 -> "T | 64";
      default -> "T";
    };
  }

  private String place() {
    return switch (random.nextInt(8)) {
      case 0, 1 -> "a[" + (isReckless() ? index() : pick("ID", "ID * 2", "ID + 100")) + "]";
      case 2 ->
          "((" + pick("char", "short", "long long") + " *)" + pick(pointers) + ")[" + index() + "]";
      default -> pick(pointers) + "[" + index() + "]";
    };
  }

  private void block(Runnable body) {
    List<List<String>> before =
        List.of(
            List.copyOf(uniform),
            List.copyOf(values),
            List.copyOf(variables),
            List.copyOf(pointers));
    depth++;
    body.run();
    depth--;
    uniform = new ArrayList<>(before.get(0));
    values = new ArrayList<>(before.get(1));
    variables = new ArrayList<>(before.get(2));
    pointers = new ArrayList<>(before.get(3));
  }

  private void some() {
    statement();
    if (random.nextBoolean()) {
      statement();
    }
  }

  private void statement() {
    switch (random.nextInt(depth < MOST_DEPTH ? 28 : 17)) {
      case 0, 1, 2, 3 -> line(place() + " = " + pick(own(), common()) + ";");
      case 4, 5, 6 -> load();
      case 7, 8, 9, 10 -> barrier();
      case 11 -> let();
      case 12 -> line(pick(variables) + " = " + own() + ";");
      case 13 -> line("atomicAdd(&" + pick("a", "s") + "[" + pick(own(), "0", "T") + "], 1);");
      case 14 -> readBack();
      case 15 -> jump();
      case 16 -> line("assert(" + pick(condition(), agreement(), pick(values) + " < 1024") + ");");
      case 17, 18, 19 -> conditional(agreement());
      case 20, 21 -> {
        boolean before = mayMeet;
        mayMeet = before && isReckless();
        conditional(condition());
        mayMeet = before;
      }
      case 22 -> {
        String pointer = name("p");
        String choice = chance(70) ? agreement() : condition();
        line("int *" + pointer + " = " + choice + " ? s + " + pick("0", "8", "n") + " : s2;");
        pointers.add(pointer);
      }
      default -> loop();
    }
  }

  private void let() {
    String fresh = name("v");
    line("int " + fresh + " = " + own() + ";");
    values.add(fresh);
    variables.add(fresh);
  }

  private void load() {
    String fresh = name("v");
    line("int " + fresh + " = " + (chance(20) ? "b[" + own() + "]" : place()) + ";");
    values.add(fresh);
  }

  private void barrier() {
    line(mayMeet ? "__syncthreads();" : place() + " = 1;");
  }

  /// What one thread, or each, wrote is read again, after a barrier or without one.
  private void readBack() {
    String fresh = name("v");
    if (mayMeet && random.nextBoolean()) {
      line("__syncthreads();");
      line("if (T == 0) s[0] = " + pick(common(), "b[T]", "atomicAdd(&a[5], 1)") + ";");
      line("__syncthreads();");
      line("int " + fresh + " = s[0];");
      uniform.add(fresh);
    } else {
      String index = index();
      String array = pick(pointers);
      line(array + "[" + index + "] = " + pick(own(), common()) + ";");
      if (random.nextBoolean()) {
        barrier();
      }
      line("int " + fresh + " = " + array + "[" + pick(index, index, "T", "0") + "];");
    }
    values.add(fresh);
  }

  private void jump() {
    if (loops > 0 || isReckless()) {
      String condition = isReckless() ? condition() : agreement();
      line("if (" + condition + ") " + (loops > 0 ? pick("break;", "continue;") : "return;"));
    }
  }

  private void conditional(String condition) {
    line("if (" + condition + ") {");
    block(this::some);
    if (random.nextBoolean()) {
      line("} else {");
      block(this::some);
    }
    line("}");
  }

  /// How a loop starts, how long it goes on and what it does to its variable.
  private record Heading(String type, String start, String condition, String step) {}

  private Heading heading(String i, boolean isUniform) {
    String start = isUniform ? pick("0", "1", common()) : pick("T", own());
    String bound = isUniform ? common() : pick(own(), common());
    String type = pick("int", "int", "int", "unsigned", "unsigned char", "short", "long long");
    return switch (random.nextInt(9)) {
      case 0 ->
          new Heading(
              type, bound, i + pick(" > ", " >= ") + pick("0", "1"), i + pick("--", " -= B"));
      case 1 ->
          new Heading(type, pick("0", "-2"), i + " != " + pick("5", "B", "(n & 7)"), i + "++");
      case 2 ->
          new Heading(
              type,
              pick("1", "2", "3", isUniform ? pick(uniform) : "T + 1"),
              i + pick(" < ", " <= ") + pick("B", "64", "100", pick(uniform)),
              i + pick(" *= 2", " <<= 1", " *= 3", " <<= 2"));
      case 3 ->
          new Heading(
              type,
              pick("B / 2", "B", "64", "100", isUniform ? pick(uniform) : "T"),
              i + pick(" > 0", " != 0", " > 1"),
              i + pick(" /= 2", " >>= 1", " /= 3", " >>= 2"));
      case 4 -> new Heading(type, "0", "true", i + "++");
      case 5 ->
          new Heading(
              pick("unsigned char", "unsigned short", "unsigned"),
              pick("0", "100", "250"),
              i + " < " + pick("130", "200", "255"),
              i + pick(" += 7", " += 30", "++"));
      case 6 ->
          new Heading(
              type,
              pick(uniform),
              i + pick(" < ", " > ", " != ") + pick(uniform),
              i + pick("++", "--", " = -" + i, " ^= 1", " += w", " = n - " + i));
      default ->
          new Heading(
              type, start, i + pick(" < ", " <= ") + bound, i + pick("++", "++", " += 2", " += B"));
    };
  }

  private void loop() {
    String i = name("i");
    boolean isUniform = chance(65);
    boolean before = mayMeet;
    mayMeet = before && (isUniform || chance(recklessness / 2));
    Heading heading = heading(i, isUniform);
    String toggle = name("c");
    String one = name("p");
    String other = name("p");
    line("int " + toggle + " = " + pick("0", "1", common()) + ";");
    line("int *" + one + " = " + pick(pointers) + ", *" + other + " = " + pick(pointers) + ";");
    String start = heading.type() + " " + i + " = " + heading.start() + ";";
    boolean testsFirst = chance(85);
    line(
        testsFirst
            ? "for (" + start + " " + heading.condition() + "; " + heading.step() + ") {"
            : start + " do {");
    loops++;
    block(
        () -> {
          values.addAll(List.of("(int)" + i, toggle));
          if (isUniform) {
            uniform.addAll(List.of("(int)" + i, "(int)" + i, toggle));
          }
          pointers.addAll(List.of(one, other));
          some();
          statement();
          if (heading.condition().equals("true")) {
            line("if (" + i + " >= " + pick("3", "(n & 3)", "B") + ") break;");
          }
          line(toggle + pick(" = 1 - ", " = !", " = n - ") + toggle + ";");
          line("int *t = " + one + "; " + one + " = " + other + "; " + other + " = t;");
          if (!testsFirst) {
            line(heading.step() + ";");
          }
        });
    loops--;
    line(testsFirst ? "}" : "} while (" + heading.condition() + ");");
    mayMeet = before;
  }
}
