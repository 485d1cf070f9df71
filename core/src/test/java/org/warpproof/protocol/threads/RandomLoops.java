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
    SOME,
    /// Some of them are about other threads, or about what was accessed; these have places.
    WITH_GHOSTS
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
      if (claims != Claims.NONE && random.nextInt(3) == 0) {
        extra(depth);
        continue;
      }
      switch (random.nextInt(depth < DEEPEST ? 9 : 5)) {
        case 0, 1 -> let();
        case 2, 3 -> access();
        case 4 -> line("  barrier block all");
        case 5, 6 -> choice(depth);
        default -> loop(depth);
      }
    }
  }

  private void access() {
    if (claims != Claims.WITH_GHOSTS) {
      line("  store a[sext(%s):i64; 4] = 1".formatted(operand()));
      return;
    }
    String index = fresh("x");
    line("  %s: i32 = %s".formatted(index, two(pick("%s & 15", "%s & 3", "%s & 12"), operand())));
    line(
        random.nextBoolean()
            ? "  store a[zext(%s):i64; 4] = 1".formatted(index)
            : "  load %s: i32 = a[zext(%s):i64; 4]".formatted(fresh("l"), index));
  }

  /// What only kernels with claims have.
  private void extra(int depth) {
    switch (random.nextInt(depth < DEEPEST ? 5 : 3)) {
      case 0 -> claim("assert %s, \"\"");
      case 1 -> claim("contract __invariant(%s)");
      case 2 -> narrow();
      case 3 -> cases(depth);
      default -> loopThatEndsBelow(depth);
    }
  }

  /// Claims are about the last variables: those of the loop, at its head.
  private void claim(String statement) {
    if (claims == Claims.NONE) {
      return;
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      if (claims == Claims.WITH_GHOSTS && random.nextInt(3) > 0) {
        line("  %s @ %d:1".formatted(statement.formatted(ghost()), ++names));
        continue;
      }
      String variable = scope.get(scope.size() - 1 - random.nextInt(Math.min(3, scope.size())));
      String condition =
          two(pick("%s >=s 0", "%s <=s %s", "%s != %s", "%s >s -3", "%s <s 100"), variable);
      line("  " + statement.formatted(condition));
    }
  }

  /// A condition on the log, or on another thread.
  private String ghost() {
    if (random.nextBoolean()) {
      String agrees = observe("i1", two(pick("__uniform(%s)", "__distinct(%s)"), variable()));
      String together = observe("i1", "__other(" + observe("i1", "__enabled()") + ")");
      return pick("%1$s", "(%2$s ^ true) | %1$s", "(%1$s ^ true) | (threadIdx.x == %3$s)")
          .formatted(agrees, together, observe("i32", "__other(threadIdx.x)"));
    }
    String kind = pick("read", "write");
    String accessed = observe("i1", pick("__%s(&a)", "__no_%s(&a)").formatted(kind));
    String offset = observe("i64", "__%s_offset_bytes(&a)".formatted(kind));
    String bound = Integer.toString(16 * random.nextInt(5));
    return pick(
            "%1$s",
            "%1$s ^ true",
            "(%1$s ^ true) | (%2$s <=u %3$s:i64)",
            "%1$s | (%2$s <u %3$s:i64)",
            "(%1$s ^ true) | (%2$s == (zext(%4$s):i64 * 4:i64))")
        .formatted(accessed, offset, bound, variable());
  }

  private String observe(String type, String ghost) {
    String name = fresh("g");
    line("  ghost %s: %s = %s".formatted(name, type, ghost));
    return name;
  }

  private void let() {
    String name = fresh("v");
    line("  %s: i32 = %s".formatted(name, expr()));
    scope.add(name);
  }

  private void narrow() {
    String name = fresh("v");
    String type = pick("i8", "i16");
    line("  %s: i32 = %s(trunc(%s):%s):i32".formatted(name, pick("sext", "zext"), expr(), type));
    scope.add(name);
  }

  private void cases(int depth) {
    String join = fresh("join");
    String chosen = fresh("c");
    List<String> ways = List.of(fresh("case"), fresh("case"), fresh("case"));
    line(
        "  switch %s case 1 -> %s() case %d -> %s() else %s()"
            .formatted(variable(), ways.get(0), 2 + random.nextInt(3), ways.get(1), ways.get(2)));
    for (String way : ways) {
      int known = scope.size();
      line(way + "():");
      body(depth + 1);
      line("  goto %s(%s)".formatted(join, expr()));
      forget(known);
    }
    line("%s(%s: i32):".formatted(join, chosen));
    scope.add(chosen);
  }

  /// A loop whose end decides whether it goes on, which may go on earlier, or be left for good.
  private void loopThatEndsBelow(int depth) {
    String head = fresh("head");
    String end = fresh("end");
    String counter = fresh("i");
    String carried = fresh("s");
    line("  goto %s(%s, %s)".formatted(head, operand(), operand()));
    line("%s(%s: i32, %s: i32):".formatted(head, counter, carried));
    scope.add(counter);
    scope.add(carried);
    int known = scope.size();
    claim("contract __invariant(%s)");
    body(depth + 1);
    if (random.nextBoolean()) {
      String next = fresh("next");
      String early =
          random.nextInt(3) == 0
              ? end + "()"
              : "%s(%s, %s)".formatted(head, stepped(counter), grown(carried));
      line("  branch %s then %s else %s()".formatted(condition(), early, next));
      line(next + "():");
      claim("assert %s, \"\"");
    }
    String last = fresh("v");
    line("  %s: i32 = %s".formatted(last, stepped(counter)));
    String stays = pick("%s <s %s", "%s <u %s", "%s <=s %s", "%s != %s", "%s >s %s");
    line(
        "  branch %s then %s(%s, %s) else %s()"
            .formatted(
                two(stays, random.nextInt(4) == 0 ? counter : last),
                head,
                last,
                grown(carried),
                end));
    forget(known);
    line(end + "():");
    claim("assert %s, \"\"");
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
    line("  goto %s(%s, %s)".formatted(head, stepped(counter), grown(carried)));
    forget(known);
    line(end + "():");
  }

  private String stepped(String counter) {
    return two(pick("%s + %s", "%s +!s %s", "%s - %s", "%s * 2", "%s >>u 1"), counter);
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
    return random.nextInt(3) == 0 ? Integer.toString(random.nextInt(5) - 1) : variable();
  }

  private String variable() {
    return scope.get(random.nextInt(scope.size()));
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
