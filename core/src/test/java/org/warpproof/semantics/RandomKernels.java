package org.warpproof.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.semantics.launch.Launch;

/// Random kernels that terminate, in the text form: nested conditionals, bounded loops with `break`
/// and `continue`, barriers in uniform and not so uniform places, a shared and a global array with
/// all kinds of indices, atomic additions, early returns, assertions.
///
/// Most statements are harmless, so that about half of the kernels are clean.
public final class RandomKernels {
  /// Elements of each array: a power of two, not less than the number of threads.
  private static final int ELEMENTS = 16;

  private static final int MOST_DEPTH = 3;

  private final SplittableRandom random;

  /// How likely (in percent) a statement is to do something that may be wrong.
  private final int recklessness;

  private final StringBuilder blocks = new StringBuilder();

  /// The variables in scope: two of the program's, then the counters of the loops around.
  private List<String> variables = new ArrayList<>(List.of("x", "y"));

  private int names;

  private RandomKernels(long seed) {
    random = new SplittableRandom(seed);
    int[] recklessnesses = {0, 20, 60, 90};
    recklessness = recklessnesses[random.nextInt(recklessnesses.length)];
  }

  /// The kernel of a seed.
  public static Kernel kernel(long seed) {
    return KernelParser.parseOne(text(seed));
  }

  /// The launch of a seed: one or two blocks of two to six threads.
  public static Launch launch(long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    int[] contents = random.ints(ELEMENTS, 0, ELEMENTS).toArray();
    return Kernels.launch(
        1 + random.nextInt(2),
        2 + random.nextInt(5),
        Map.of("g", Kernels.ints(contents), "c", Kernels.ints(new int[ELEMENTS])));
  }

  static String text(long seed) {
    RandomKernels generator = new RandomKernels(seed);
    generator.body();
    return """
    kernel "random" symbol "random" {
      param g: array
      param c: array
      object g: global i32[] launched
      object c: global i32[] launched
      object s: shared i32[16] undefined
    """
        + generator.blocks
        + "}\n";
  }

  private void body() {
    line("entry():");
    line("  id: i32 = (blockIdx.x * blockDim.x) + threadIdx.x");
    line("  load first: i32 = g[zext(id):i64; 4]");
    String start = name("b");
    line("  goto " + start + "(first, threadIdx.x)");
    open(start);
    statements(0, "");
    line("  store g[zext(id):i64; 4] = " + variables.get(0));
    line("  return");
  }

  /// A few statements; `exit` is where a `break` goes, empty outside of loops.
  private void statements(int depth, String exit) {
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      statement(depth, exit);
    }
  }

  private void statement(int depth, String exit) {
    boolean isReckless = random.nextInt(100) < recklessness;
    switch (random.nextInt(depth < MOST_DEPTH ? 12 : 8)) {
      case 0, 1 -> assign(random.nextInt(2), value());
      case 2 -> store(isReckless);
      case 3 -> load(isReckless);
      case 4 -> barrier(isReckless);
      case 5 -> exchange();
      case 6 -> atomic(isReckless);
      case 7 -> {
        if (isReckless) {
          odd(exit);
        } else {
          assign(1, value());
        }
      }
      case 8, 9 -> conditional(depth, exit, isReckless);
      case 10 -> twoLoops(depth, isReckless);
      default -> loop(depth, isReckless);
    }
  }

  private void assign(int variable, String value) {
    String fresh = name("v");
    line("  " + fresh + ": i32 = " + value);
    variables.set(variable, fresh);
  }

  private String value() {
    String[] operators = {"+", "-", "*", "^", "&", "|"};
    return operand() + " " + operators[random.nextInt(operators.length)] + " " + operand();
  }

  private String operand() {
    return switch (random.nextInt(5)) {
      case 0 -> "threadIdx.x";
      case 1 -> Integer.toString(random.nextInt(8));
      case 2 -> "blockIdx.x";
      default -> variables.get(random.nextInt(variables.size()));
    };
  }

  /// An index of `array` that is this thread's own, or (if reckless) that others may have too.
  private String index(String array, boolean isReckless) {
    String own = array.equals("s") ? "threadIdx.x" : "id";
    String index =
        switch (isReckless ? random.nextInt(5) : 4) {
          case 0 -> "(" + own + " ^ " + (1 + random.nextInt(3)) + ") & 15";
          case 1 -> "(" + own + " + " + random.nextInt(4) + ") & 15";
          case 2 -> Integer.toString(random.nextInt(ELEMENTS));
          case 3 -> variables.get(random.nextInt(2)) + " & 15";
          default -> own;
        };
    return array + "[zext(" + index + "):i64; 4]";
  }

  private String array() {
    return random.nextBoolean() ? "g" : "s";
  }

  private void store(boolean isReckless) {
    line("  store " + index(array(), isReckless) + " = " + operand());
  }

  private void load(boolean isReckless) {
    String fresh = name("v");
    line("  load " + fresh + ": i32 = " + index(array(), isReckless));
    variables.set(random.nextInt(2), fresh);
  }

  private void barrier(boolean isReckless) {
    if (isReckless) {
      String[] fences = {"all", "shared", "global", "none"};
      guarded(
          condition(false), () -> line("  barrier block " + fences[random.nextInt(fences.length)]));
    } else if (random.nextInt(3) == 0) {
      line("  barrier warp(-1) all");
    } else {
      line("  barrier block all");
    }
  }

  /// Neighbours exchange values through shared memory, as programs should.
  private void exchange() {
    String fresh = name("v");
    line("  barrier block all");
    line("  store s[zext(threadIdx.x):i64; 4] = " + variables.get(0));
    line("  barrier block all");
    line("  load " + fresh + ": i32 = s[zext((threadIdx.x + 1) %u blockDim.x):i64; 4]");
    line("  barrier block all");
    variables.set(0, fresh);
  }

  private void atomic(boolean isReckless) {
    // The old value depends on the schedule, so nobody uses it.
    String scope = isReckless ? "block" : "device";
    line(
        "  atomic "
            + name("old")
            + ": i32 = add(c[zext("
            + (random.nextBoolean() ? "threadIdx.x" : variables.get(1) + " & 15")
            + "):i64; 4], "
            + operand()
            + ") "
            + scope);
  }

  /// Things that seldom go well.
  private void odd(String exit) {
    switch (random.nextInt(4)) {
      case 0 -> line("  assert " + condition(false) + ", \"a guess\"");
      case 1 -> guarded(condition(false), () -> line("  return"));
      case 2 -> {
        if (!exit.isEmpty()) {
          guarded(condition(false), () -> jump(exit));
        }
      }
      default -> {
        String fresh = name("v");
        line("  load " + fresh + ": i32 = c[zext(id):i64; 4]");
        variables.set(0, fresh);
      }
    }
  }

  private String condition(boolean isUniform) {
    String left =
        isUniform
            ? List.of("blockIdx.x", "blockDim.x", "3").get(random.nextInt(3))
            : "(" + operand() + " & 3)";
    return left + " <s " + (1 + random.nextInt(3));
  }

  /// `if (condition) then`; `then` ends the block by itself if it jumps.
  private void guarded(String condition, Runnable then) {
    String inside = name("b");
    String after = name("b");
    branch(condition, inside, after);
    List<String> before = List.copyOf(variables);
    open(inside);
    int length = blocks.length();
    then.run();
    String written = blocks.substring(length);
    if (!written.contains("goto") && !written.contains("return")) {
      jump(after);
    }
    variables = new ArrayList<>(before);
    open(after);
  }

  private void conditional(int depth, String exit, boolean isReckless) {
    String yes = name("b");
    String no = name("b");
    String after = name("b");
    boolean hasBarriers = random.nextBoolean();
    branch(condition(hasBarriers && !isReckless), yes, no);
    List<String> before = List.copyOf(variables);
    Consumer<String> side =
        label -> {
          variables = new ArrayList<>(before);
          open(label);
          if (hasBarriers || isReckless) {
            statements(depth + 1, exit);
          } else {
            assign(random.nextInt(2), value());
            store(false);
          }
          jump(after);
        };
    side.accept(yes);
    side.accept(no);
    variables = new ArrayList<>(before);
    open(after);
  }

  /// A loop of one to three iterations, or (if reckless) as many as the thread likes.
  private void loop(int depth, boolean isReckless) {
    String header = name("b");
    String body = name("b");
    String latch = name("b");
    String exit = name("b");
    String bound = isReckless ? "(" + operand() + " & 3)" : Integer.toString(1 + random.nextInt(3));
    String limit = name("n");
    line("  " + limit + ": i32 = " + bound + (isReckless ? "" : " + 0"));
    List<String> outside = List.copyOf(variables);
    variables.add("0");
    jump(header);
    open(header);
    List<String> inHeader = List.copyOf(variables);
    branch(variables.getLast() + " <s " + limit, body, exit);
    open(body);
    statements(depth + 1, exit);
    if (random.nextInt(3) == 0) {
      // `continue` for some, the rest of the body for the others.
      guarded(condition(!isReckless), () -> jump(latch));
      store(isReckless);
    }
    jump(latch);
    open(latch);
    assign(variables.size() - 1, variables.getLast() + " + 1");
    jump(header);
    variables = new ArrayList<>(inHeader);
    open(exit);
    variables = new ArrayList<>(variables.subList(0, outside.size()));
  }

  /// Two loops, one in the other, that end with the same block: the inner loop is left to the
  /// header of the outer one. A reckless thread runs the inner loop once, then twice, or the other
  /// way round: everyone comes to its barriers as often, but not in the same iterations.
  private void twoLoops(int depth, boolean isReckless) {
    String outer = name("b");
    String inner = name("b");
    String body = name("b");
    String exit = name("b");
    List<String> outside = List.copyOf(variables);
    variables.add("0");
    jump(outer);
    open(outer);
    List<String> inOuter = List.copyOf(variables);
    String i = variables.getLast();
    String bound = name("n");
    String turn = isReckless ? "(" + i + " ^ threadIdx.x) & 1" : i + " & 1";
    line("  " + bound + ": i32 = 1 + (" + turn + ")");
    variables.add("0");
    line("  branch " + i + " <s 2 then " + target(inner) + " else " + exitTarget(exit, inOuter));
    open(inner);
    String again = name("v");
    int last = variables.size() - 2;
    line("  " + again + ": i32 = " + variables.get(last) + " + 1");
    List<String> back = new ArrayList<>(variables.subList(0, last));
    back.add(again);
    line(
        "  branch "
            + variables.getLast()
            + " <s "
            + bound
            + " then "
            + target(body)
            + " else "
            + exitTarget(outer, back));
    open(body);
    if (depth + 1 < MOST_DEPTH) {
      statements(depth + 1, "");
    }
    barrier(false);
    assign(variables.size() - 1, variables.getLast() + " + 1");
    jump(inner);
    variables = new ArrayList<>(inOuter);
    open(exit);
    variables = new ArrayList<>(variables.subList(0, outside.size()));
  }

  private static String exitTarget(String label, List<String> arguments) {
    return label + "(" + String.join(", ", arguments) + ")";
  }

  private String name(String prefix) {
    return prefix + names++;
  }

  private void branch(String condition, String yes, String no) {
    line("  branch " + condition + " then " + target(yes) + " else " + target(no));
  }

  private void jump(String label) {
    line("  goto " + target(label));
  }

  private String target(String label) {
    return label + "(" + String.join(", ", variables) + ")";
  }

  /// Starts a block that takes every variable as a parameter.
  private void open(String label) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      parameters.add(name("p"));
    }
    line(label + "(" + String.join(": i32, ", parameters) + ": i32):");
    variables = parameters;
  }

  private void line(String text) {
    blocks.append(text).append('\n');
  }
}
