package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;

/// Kernels at random, with loops, branches, barriers and stores to an array that nobody reads: what
/// a thread does follows from its id and the parameters.
public final class RandomLoops {
  private static final int DEEPEST = 3;

  private final Random random;
  private final Claims claims;
  private final StringBuilder out = new StringBuilder();
  private final List<String> scope = new ArrayList<>(List.of("n", "m", "threadIdx.x"));
  private int names;

  /// Whether something is claimed of the variables.
  public enum Claims {
    NONE,
    SOME
  }

  private RandomLoops(long seed, Claims claims) {
    this.random = new Random(seed);
    this.claims = claims;
  }

  public static Kernel kernel(long seed, Claims claims) throws Exception {
    RandomLoops made = new RandomLoops(seed, claims);
    made.line(
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param a: array
          param n: i32
          param m: i32
          object a: global i32[] launched @ 1:1
        entry():""");
    made.body(0);
    made.claim("assert %s, \"\"");
    made.line("  return\n}");
    return KernelParser.parse(made.out.toString()).getFirst();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private String fresh(String kind) {
    names++;
    return kind + names;
  }

  private void body(int depth) {
    int statements = 1 + random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      switch (random.nextInt(depth < DEEPEST ? 9 : 5)) {
        case 0, 1 -> let();
        case 2, 3 -> line("  store a[sext(%s):i64; 4] = 1".formatted(operand()));
        case 4 -> line("  barrier block all");
        case 5, 6 -> choice(depth);
        default -> loop(depth);
      }
    }
  }

  /// Claims are about the last variables: those of the loop, at its head.
  private void claim(String statement) {
    if (claims == Claims.NONE) {
      return;
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      String variable = scope.get(scope.size() - 1 - random.nextInt(Math.min(3, scope.size())));
      String condition =
          two(pick("%s >=s 0", "%s <=s %s", "%s != %s", "%s >s -3", "%s <s 100"), variable);
      line("  " + statement.formatted(condition));
    }
  }

  private void let() {
    String name = fresh("v");
    line("  %s: i32 = %s".formatted(name, expr()));
    scope.add(name);
  }

  private void choice(int depth) {
    String then = fresh("then");
    String otherwise = fresh("else");
    String join = fresh("join");
    String chosen = fresh("c");
    line("  branch %s then %s() else %s()".formatted(condition(), then, otherwise));
    for (String way : List.of(then, otherwise)) {
      int known = scope.size();
      line(way + "():");
      body(depth + 1);
      line("  goto %s(%s)".formatted(join, expr()));
      forget(known);
    }
    line("%s(%s: i32):".formatted(join, chosen));
    scope.add(chosen);
  }

  /// A loop with a counter and another variable, which may also be left from its middle.
  private void loop(int depth) {
    String head = fresh("head");
    String body = fresh("body");
    String next = fresh("next");
    String end = fresh("end");
    String counter = fresh("i");
    String carried = fresh("s");
    line("  goto %s(%s, %s)".formatted(head, operand(), operand()));
    line("%s(%s: i32, %s: i32):".formatted(head, counter, carried));
    scope.add(counter);
    scope.add(carried);
    claim("contract __invariant(%s)");
    int known = scope.size();
    String stays = pick("%s <s %s", "%s <u %s", "%s <=s %s", "%s != %s", "%s >s %s");
    line("  branch %s then %s() else %s()".formatted(two(stays, counter), body, end));
    line(body + "():");
    body(depth + 1);
    if (random.nextInt(3) == 0) {
      line("  branch %s then %s() else %s()".formatted(condition(), end, next));
      line(next + "():");
    }
    String stepped = two(pick("%s + %s", "%s +!s %s", "%s - %s", "%s * 2", "%s >>u 1"), counter);
    line("  goto %s(%s, %s)".formatted(head, stepped, grown(carried)));
    forget(known);
    line(end + "():");
  }

  private String grown(String carried) {
    return two(
        pick("%s + %s", "%s * 3", "%s ^ 1", "%s /s 2", "1 - %s", "%s & %s", "%s << 1"), carried);
  }

  private void forget(int known) {
    scope.subList(known, scope.size()).clear();
  }

  private String condition() {
    return two(pick("%s <s %s", "%s == %s", "%s >u %s", "%s != %s"), operand());
  }

  private String expr() {
    return random.nextInt(3) == 0
        ? operand()
        : two(pick("%s + %s", "%s - %s", "%s * %s", "%s & %s", "%s >>s 1", "%s + 1"), operand());
  }

  private String two(String text, String first) {
    return text.formatted(first, operand());
  }

  private String operand() {
    return random.nextInt(3) == 0
        ? Integer.toString(random.nextInt(5) - 1)
        : scope.get(random.nextInt(scope.size()));
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
