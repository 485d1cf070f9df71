package org.warpproof.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.warpproof.semantics.launch.Dim3;

/// Kernels that store to arrays in phases, with contracts that say what is in them: each element is
/// followed through the stores.
final class RandomPhases {
  private final SplittableRandom random;
  private final StringBuilder code = new StringBuilder();

  /// How many threads a block has, as text.
  private final String size;

  private final boolean isEight;

  /// Where a block's elements begin; empty if there is one block.
  private final String base;

  /// The type of `x`.
  private final String type;

  /// What the element `i` of an array is, by the text of `i`; shared memory is not known at first.
  private final Map<String, UnaryOperator<String>> known = new HashMap<>();

  /// That a thread is still there, by the text of its number.
  private UnaryOperator<String> isThere = _ -> "1";

  private RandomPhases(SplittableRandom random) {
    this.random = random;
    this.isEight = random.nextInt(2) == 0;
    this.size = isEight ? "8" : pick("blockDim.x", "(int)blockDim.x", "m");
    this.base = random.nextInt(3) == 0 ? "blockIdx.x * " + size + " + " : "";
    this.type = pick("int", "int", "int", "unsigned char", "signed char", "short", "unsigned");
    known.put("x", i -> "\\old(x[" + base + i + "])");
    known.put("y", i -> "\\old(y[" + base + i + "])");
  }

  private UnaryOperator<String> what(String array) {
    return Objects.requireNonNull(known.get(array));
  }

  static RandomContractKernel kernel(SplittableRandom random) {
    return new RandomPhases(random).make();
  }

  private String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  private RandomContractKernel make() {
    boolean isPlane = isEight && base.isEmpty() && random.nextInt(3) == 0;
    int phases = 1 + random.nextInt(4);
    for (int p = 0; p < phases; p++) {
      if (p > 0 && random.nextInt(8) == 0) {
        leave();
      }
      String array = p == phases - 1 ? pick("x", "y") : pick("x", "y", "s", "s", "r");
      if (random.nextInt(6) == 0) {
        rounds(array);
      } else {
        code.append(phase(array));
      }
      if (random.nextInt(3) == 0) {
        assertion();
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        isPlane
            ? "//@ requires blockDim.x == 4 && blockDim.y == 2 && 0 <= n && n <= 9;"
            : "//@ requires m == blockDim.x && 0 <= n && n <= 9;");
    if (isEight && !isPlane) {
      lines.add("//@ requires blockDim.x == 8;");
    }
    if (base.isEmpty()) {
      lines.add("//@ requires gridDim.x == 1;");
    }
    for (String array : List.of("x", "y")) {
      boolean isOfAll = isPlane || random.nextInt(2) == 0;
      String i = isOfAll ? "i" : "threadIdx.x";
      String claim = "%s[%s] == %s".formatted(array, base + i, what(array).apply(i));
      lines.add(
          isOfAll
              ? "//@ ensures (\\forall int i; 0 <= i && i < %s; %s);".formatted(size, claim)
              : "//@ ensures %s;".formatted(claim));
    }
    lines.add("__global__ void NAME(PARAMETERS) {");
    lines.add("  __shared__ int s[64], r[64];");
    lines.add("  int t = " + (isPlane ? "threadIdx.y * 4 + threadIdx.x;" : "threadIdx.x;"));
    String text = String.join("\n", lines) + "\n" + code + "}\n";
    List<Dim3> sizes = List.of(Dim3.of(1), Dim3.of(2), Dim3.of(4), Dim3.of(5), Dim3.of(8));
    return new RandomContractKernel(
        text.replace("XTYPE", type),
        type,
        isPlane ? List.of(Dim3.of(4, 2)) : isEight ? List.of(Dim3.of(8)) : sizes,
        base.isEmpty() ? List.of(Dim3.of(1)) : List.of(Dim3.of(1), Dim3.of(2), Dim3.of(3)));
  }

  /// Threads leave before the next barrier.
  private void leave() {
    code.append("  if (t >= n) return;\n");
    isThere = t -> t + " < n";
  }

  /// A loop of few rounds, of which what is known behind is what the first one makes: mostly wrong
  /// if there are more.
  private void rounds(String array) {
    code.append("  for (int q = 0; q < ").append(1 + random.nextInt(2)).append("; q++) {\n");
    code.append(phase(array).indent(2)).append("  }\n");
  }

  /// What is in an array in between, of all elements.
  private void assertion() {
    for (String array : known.keySet().stream().sorted().toList()) {
      boolean isShared = array.equals("s") || array.equals("r");
      if ((isShared || base.isEmpty()) && random.nextInt(2) == 0) {
        String at = isShared ? "i" : base + "i";
        code.append(
            "  //@ assert (\\forall int i; 0 <= i && i < %s; %s[%s] == %s);%n"
                .formatted(size, array, at, what(array).apply("i")));
        return;
      }
    }
  }

  /// Where a thread stores, which thread stores to an element, and of which elements that is so.
  private record Way(
      UnaryOperator<String> index, UnaryOperator<String> writer, UnaryOperator<String> isHit) {}

  private Way way() {
    UnaryOperator<String> always = _ -> "1";
    String shift = pick("1", "2", "3");
    return switch (random.nextInt(isEight ? 9 : 5)) {
      case 0 -> new Way(t -> size + " - 1 - " + t, i -> size + " - 1 - " + i, always);
      case 1 ->
          base.isEmpty()
              ? new Way(t -> "2 * " + t, i -> i + " / 2", i -> i + " % 2 == 0")
              : new Way(t -> t, i -> i, always);
      case 2 ->
          base.isEmpty()
              ? new Way(
                  t -> t + " + " + shift,
                  i -> "(" + i + " - " + shift + ")",
                  i -> i + " >= " + shift)
              : new Way(t -> t, i -> i, always);
      case 3, 4 -> new Way(t -> t, i -> i, always);
      case 5 -> new Way(t -> "(" + t + " ^ 1)", i -> "(" + i + " ^ 1)", always);
      case 6 ->
          new Way(
              t -> "(" + t + " + " + shift + ") % 8",
              i -> "((" + i + " + 8 - " + shift + ") % 8)",
              always);
      case 7 ->
          new Way(
              t -> "(" + t + " < 4 ? " + t + " + 4 : " + t + " - 4)",
              i -> "(" + i + " < 4 ? " + i + " + 4 : " + i + " - 4)",
              always);
      default -> new Way(t -> "(" + t + " ^ 6)", i -> "(" + i + " ^ 6)", always);
    };
  }

  private UnaryOperator<String> guard() {
    String number = pick("1", "2", "3");
    return switch (random.nextInt(9)) {
      case 0 -> t -> t + " < n";
      case 1 -> t -> t + " % 2 == " + (number.equals("2") ? "0" : "1");
      case 2 -> t -> t + " >= " + number;
      case 3 -> t -> "a[" + base + t + "] > " + number;
      case 4 -> t -> t + " != n";
      case 5 -> _ -> "n > " + number;
      default -> _ -> "1";
    };
  }

  /// What a thread stores, in the code by `code`, with what is known by `value`.
  private record Value(UnaryOperator<String> code, UnaryOperator<String> value) {
    static Value of(UnaryOperator<String> both) {
      return new Value(both, both);
    }

    static Value of(String op, Value left, Value right) {
      return new Value(
          t -> "(" + left.code().apply(t) + op + right.code().apply(t) + ")",
          t -> "(" + left.value().apply(t) + op + right.value().apply(t) + ")");
    }
  }

  private Value value(String target, Way way, int depth) {
    String number = pick("1", "2", "3", "7");
    int kind = random.nextInt(depth == 0 ? 7 : 11);
    return switch (kind) {
      case 0 -> Value.of(t -> "(" + t + ")");
      case 1 -> Value.of(_ -> number);
      case 2 -> Value.of(t -> "a[" + base + t + "]");
      case 3 -> Value.of(t -> "b[" + base + size + " - 1 - " + t + "]");
      case 4, 5, 6 -> read(target, way);
      case 7, 8 ->
          Value.of(
              pick(" + ", " + ", " - "),
              value(target, way, depth - 1),
              value(target, way, depth - 1));
      case 9 ->
          Value.of(pick(" * ", " % ", " / "), value(target, way, depth - 1), Value.of(_ -> number));
      default -> {
        Value some = value(target, way, 0);
        Value other = value(target, way, 0);
        UnaryOperator<String> guard = guard();
        yield new Value(
            t ->
                "(%s ? %s : %s)"
                    .formatted(guard.apply(t), some.code().apply(t), other.code().apply(t)),
            t ->
                "(%s ? %s : %s)"
                    .formatted(guard.apply(t), some.value().apply(t), other.value().apply(t)));
      }
    };
  }

  /// An element of an array; of the array that is stored to, the one that is replaced.
  private Value read(String target, Way way) {
    List<String> arrays = known.keySet().stream().sorted().toList();
    String array = arrays.get(random.nextInt(arrays.size()));
    UnaryOperator<String> before = what(array);
    UnaryOperator<String> index =
        array.equals(target)
            ? way.index()
            : switch (random.nextInt(isEight ? 4 : 3)) {
              case 0 -> t -> t;
              case 1 -> t -> size + " - 1 - " + t;
              case 2 -> _ -> "0";
              default -> t -> "(" + t + " ^ 1)";
            };
    String start = array.equals("x") || array.equals("y") ? base : "";
    return new Value(
        t -> array + "[" + start + index.apply(t) + "]",
        t -> before.apply("(" + index.apply(t) + ")"));
  }

  /// A store and a barrier; what comes of it is known from now on.
  private String phase(String wanted) {
    boolean isWhole = isThere.apply("i").equals("1");
    String array = isWhole || known.containsKey(wanted) ? wanted : "y";
    boolean isShared = array.equals("s") || array.equals("r");
    boolean isFirst = !known.containsKey(array);
    Way way = way();
    while (isFirst && !way.isHit().apply("i").equals("1")) {
      way = way();
    }
    UnaryOperator<String> guard = isFirst ? _ -> "1" : guard();
    Value value = value(array, way, 2);
    UnaryOperator<String> before = isFirst ? _ -> "0" : what(array);
    UnaryOperator<String> there = isThere;
    Way taken = way;
    String cast = array.equals("x") ? "(XTYPE)" : "";
    known.put(
        array,
        i -> {
          String writer = "(" + taken.writer().apply(i) + ")";
          String stored = cast + value.value().apply(writer);
          String found = stored;
          // One inside the other, as `&&` would make ways out of them.
          for (String condition :
              List.of(guard.apply(writer), there.apply(writer), taken.isHit().apply(i))) {
            if (!condition.equals("1")) {
              found = "(%s ? %s : %s)".formatted(condition, found, before.apply(i));
            }
          }
          return found;
        });
    String store =
        "%s[%s%s] = %s;"
            .formatted(
                array, isShared ? "" : base, way.index().apply("t"), value.code().apply("t"));
    String condition = guard.apply("t");
    return (condition.equals("1") ? "  " : "  if (" + condition + ") ")
        + store
        + "\n  __syncthreads();\n";
  }
}
