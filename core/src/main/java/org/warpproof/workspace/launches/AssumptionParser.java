package org.warpproof.workspace.launches;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.Defined;
import org.warpproof.source.InputException;

/// `n == blockDim.x * gridDim.x`, a condition in C's notation, to an expression over the launch.
///
/// C's operators with C's precedences, over integer constants, parameters and sizes of the launch;
/// OpenCL's names of sizes are known too. Numbers are mathematical integers as far as 64 bits go.
/// What is wrong is said with a caret under its place.
public final class AssumptionParser {
  private static final int DEEPEST = 100;

  /// From loosest to tightest.
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<=", ">=", "<", ">"),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final List<Dimension> DIMENSIONS = List.of(Dimension.X, Dimension.Y, Dimension.Z);

  private static final Set<String> DIFFERENT_IN_EACH_THREAD =
      Set.of("threadIdx", "blockIdx", "get_local_id", "get_group_id", "get_global_id");

  /// What the names of parameters stand for, as an `i64`.
  private interface Names {
    @Nullable Expr value(String name);
  }

  private final AssumptionTokens tokens;
  private final Names names;
  private int depth;

  private AssumptionParser(String text, Names names) throws InputException {
    this.tokens = new AssumptionTokens(text);
    this.names = names;
  }

  /// The parameters that a condition speaks of.
  ///
  /// @throws InputException if it is no condition
  public static Set<String> names(String text) throws InputException {
    return names(text, AssumptionParser::condition);
  }

  private interface Rule {
    Expr parse(AssumptionParser parser) throws InputException;
  }

  private static Set<String> names(String text, Rule rule) throws InputException {
    Set<String> found = new TreeSet<>();
    AssumptionParser parser =
        new AssumptionParser(
            text,
            name -> {
              found.add(name);
              return new Expr.Var(name, Type.I64);
            });
    Expr unused = rule.parse(parser); // throws if it makes no sense
    return found;
  }

  /// The condition, an `i1`, where the values of parameters (each an `i64`) are given by name.
  ///
  /// @throws InputException if it is no condition, or speaks of something else
  public static Expr parse(String text, Map<String, Expr> values) throws InputException {
    return new AssumptionParser(text, values::get).condition();
  }

  /// The parameters that a number is made of.
  ///
  /// @throws InputException if it is no number
  public static Set<String> namesInNumber(String text) throws InputException {
    return names(text, AssumptionParser::number);
  }

  /// A number, an `i64`, where the values of parameters (each an `i64`) are given by name.
  ///
  /// @throws InputException if it is no number, or speaks of something else
  public static Expr parseNumber(String text, Map<String, Expr> values) throws InputException {
    return new AssumptionParser(text, values::get).number();
  }

  private Expr condition() throws InputException {
    Expr condition = Integers64.truth(choice());
    end();
    return Defined.and(condition);
  }

  private Expr number() throws InputException {
    Expr number = choice();
    end();
    if (Integers64.isFormula(number)) {
      throw tokens.wrongAt(0, "a condition, where a number is expected");
    }
    return number;
  }

  private void end() throws InputException {
    if (!tokens.peek().isEmpty()) {
      throw tokens.wrong("expected an operator or the end, not '" + tokens.peek() + "'");
    }
  }

  /// `a ? b : c`, or anything that binds more tightly.
  private Expr choice() throws InputException {
    Expr condition = binary(0);
    if (!tokens.skip("?")) {
      return condition;
    }
    enter();
    Expr whenTrue = choice();
    if (!tokens.skip(":")) {
      throw tokens.wrong("expected ':'");
    }
    Expr whenFalse = choice();
    depth--;
    return Integers64.choose(Integers64.truth(condition), whenTrue, whenFalse);
  }

  private Expr binary(int level) throws InputException {
    if (level == LEVELS.size()) {
      return unary();
    }
    Expr left = binary(level + 1);
    while (LEVELS.get(level).contains(tokens.peek())) {
      int place = tokens.offset();
      String operator = tokens.next();
      left = apply(operator, left, binary(level + 1), place);
    }
    return left;
  }

  private Expr apply(String operator, Expr left, Expr right, int place) throws InputException {
    boolean isChain = Set.of("<", "<=", ">", ">=").contains(operator);
    if (isChain && Integers64.isFormula(left)) {
      throw tokens.wrongAt(place, "compares the outcome of a comparison: join two with '&&'");
    }
    try {
      return Integers64.apply(operator, left, right);
    } catch (ArithmeticException e) {
      throw tokens.wrongAt(place, "the result is undefined or does not fit into 64 bits");
    }
  }

  private Expr unary() throws InputException {
    int place = tokens.offset();
    if (tokens.skip("-")) {
      return apply("-", Expr.i64(0), operand(), place);
    }
    if (tokens.skip("~")) {
      return apply("^", operand(), Expr.i64(-1), place);
    }
    if (tokens.peek().equals("*")) {
      return pointedAt();
    }
    if (tokens.skip("!")) {
      return Integers64.not(Integers64.truth(operand()));
    }
    return tokens.skip("+") ? operand() : primary();
  }

  /// `*n`, which is `n[0]`.
  private Expr pointedAt() throws InputException {
    String unused = tokens.next();
    if (!tokens.atName()) {
      throw tokens.wrong("expected a pointer");
    }
    int place = tokens.offset();
    return name(tokens.next() + "[0]", place);
  }

  /// What stands behind a sign.
  private Expr operand() throws InputException {
    enter();
    Expr operand = unary();
    depth--;
    return operand;
  }

  private void enter() throws InputException {
    if (++depth > DEEPEST) {
      throw tokens.wrong("nested too deeply");
    }
  }

  private Expr primary() throws InputException {
    if (tokens.skip("(")) {
      enter();
      Expr inside = choice();
      depth--;
      close();
      return inside;
    }
    if (tokens.atNumber()) {
      return Expr.i64(tokens.number());
    }
    if (tokens.atName()) {
      int place = tokens.offset();
      return name(tokens.next(), place);
    }
    throw tokens.wrong(
        "expected a number, a parameter or a size"
            + (tokens.peek().isEmpty() ? "" : ", not '" + tokens.peek() + "'"));
  }

  private void close() throws InputException {
    if (!tokens.skip(")")) {
      throw tokens.wrong("expected ')'");
    }
  }

  private Expr name(String name, int place) throws InputException {
    String stem = name.replaceFirst("\\..*", "");
    if (DIFFERENT_IN_EACH_THREAD.contains(stem)) {
      throw tokens.wrongAt(place, stem + " is different in each thread: only the launch's sizes");
    }
    if (stem.equals("blockDim") || stem.equals("gridDim")) {
      LaunchValue value = stem.equals("blockDim") ? LaunchValue.BLOCK_SIZE : LaunchValue.GRID_SIZE;
      return Integers64.size(value, dimension(name.substring(stem.length()), place));
    }
    if (tokens.skip("(")) {
      return openClSize(name, place);
    }
    @Nullable Expr value = names.value(name);
    if (value == null) {
      throw tokens.wrongAt(place, "no integer parameter '" + name + "'");
    }
    return value;
  }

  private Dimension dimension(String suffix, int place) throws InputException {
    return switch (suffix) {
      case ".x" -> Dimension.X;
      case ".y" -> Dimension.Y;
      case ".z" -> Dimension.Z;
      default -> throw tokens.wrongAt(place, "expected .x, .y or .z");
    };
  }

  private Expr openClSize(String function, int place) throws InputException {
    int argument = tokens.offset();
    if (!Set.of("get_local_size", "get_num_groups", "get_global_size").contains(function)) {
      throw tokens.wrongAt(place, "unknown function '" + function + "'");
    }
    long index = tokens.atNumber() ? tokens.number() : -1;
    if (index < 0 || index > 2) {
      throw tokens.wrongAt(argument, "expected 0, 1 or 2");
    }
    close();
    Dimension dimension = DIMENSIONS.get((int) index);
    Expr local = Integers64.size(LaunchValue.BLOCK_SIZE, dimension);
    Expr groups = Integers64.size(LaunchValue.GRID_SIZE, dimension);
    return switch (function) {
      case "get_local_size" -> local;
      case "get_num_groups" -> groups;
      default -> Integers64.arithmetic(Binary.MUL, groups, local);
    };
  }
}
