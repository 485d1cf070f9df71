package org.warpproof.papers.pvl.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement.Havoc;
import org.warpproof.kernel.Terminator;
import org.warpproof.papers.BlockBuilder;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.PureFunction;
import org.warpproof.source.Position;

/// Expressions of the core language in the kernel language.
///
/// Conditionals and implications evaluate one part only, and become branches; so do conjunctions
/// and disjunctions whose right part may fail. Functions are written out where they are called; of
/// one that calls itself nothing is known.
final class ToExpr {
  private final Program program;
  private final BlockBuilder blocks;
  private final Supplier<String> fresh;

  ToExpr(Program program, BlockBuilder blocks, Supplier<String> fresh) {
    this.program = program;
    this.blocks = blocks;
    this.fresh = fresh;
  }

  /// A number or a condition, over the values of private variables.
  Expr of(Expression expression, Function<String, Expr> variables) {
    return of(expression, name -> reserved(name, variables), Set.of());
  }

  private static Expr reserved(String name, Function<String, Expr> variables) {
    return switch (name) {
      case "lid" -> KernelFrame.launch(LaunchValue.THREAD_ID);
      case "gid" -> KernelFrame.launch(LaunchValue.BLOCK_ID);
      case "gsize" -> KernelFrame.launch(LaunchValue.BLOCK_SIZE);
      case "tid" ->
          IntegerExpr.binary(
              Operator.PLUS,
              IntegerExpr.binary(
                  Operator.TIMES, reserved("gid", variables), reserved("gsize", variables)),
              reserved("lid", variables));
      case "tcount" ->
          IntegerExpr.binary(
              Operator.TIMES,
              KernelFrame.launch(LaunchValue.GRID_SIZE),
              reserved("gsize", variables));
      default -> variables.apply(name);
    };
  }

  private Expr of(Expression expression, Function<String, Expr> names, Set<String> callers) {
    return switch (expression) {
      case Expression.Numeral(long value) -> Expr.i64(value);
      case Expression.Truth(boolean value) -> Expr.bool(value);
      case Expression.Name(String name) -> names.apply(name);
      case Expression.Not(Expression operand) -> not(of(operand, names, callers));
      case Expression.Binary(Operator operator, Expression left, Expression right) -> {
        Expr first = of(left, names, callers);
        if (!operator.isLazy() || isTotal(right)) {
          yield IntegerExpr.binary(operator, first, of(right, names, callers));
        }
        Supplier<Expr> second = () -> of(right, names, callers);
        yield operator == Operator.AND
            ? branch(first, second, () -> Expr.bool(false))
            : branch(first, () -> Expr.bool(true), second);
      }
      case Expression.Implies(Expression left, Expression right) ->
          branch(of(left, names, callers), () -> of(right, names, callers), () -> Expr.bool(true));
      case Expression.Choice(Expression condition, Expression one, Expression other) ->
          branch(
              of(condition, names, callers),
              () -> of(one, names, callers),
              () -> of(other, names, callers));
      case Expression.Call(String function, List<Expression> arguments) ->
          call(program.function(function).orElseThrow(), arguments, names, callers);
      case Expression.Read _, Expression.Bound _, Expression.Old _ ->
          throw new IllegalArgumentException("not in the core language: " + expression);
    };
  }

  /// Whether it has a value, overflow apart, and needs no blocks.
  static boolean isTotal(Expression expression) {
    boolean isTotal =
        switch (expression) {
          case Expression.Binary(Operator operator, _, Expression right) ->
              (operator != Operator.DIVIDED && operator != Operator.MODULO)
                  || (right instanceof Expression.Numeral(long divisor) && divisor != 0);
          case Expression.Call _, Expression.Choice _, Expression.Implies _ -> false;
          case Expression.Numeral _, Expression.Truth _, Expression.Name _, Expression.Not _ ->
              true;
          case Expression.Read _, Expression.Bound _, Expression.Old _ -> false;
        };
    return isTotal && expression.children().stream().allMatch(ToExpr::isTotal);
  }

  private static Expr not(Expr condition) {
    return new Expr.Compare(Op.Comparison.EQ, condition, Expr.bool(false));
  }

  private Expr branch(Expr condition, Supplier<Expr> whenTrue, Supplier<Expr> whenFalse) {
    String then = blocks.fresh("chosen");
    String otherwise = blocks.fresh("otherwise");
    String after = blocks.fresh("choice");
    blocks.end(
        new Terminator.Branch(condition, BlockBuilder.target(then), BlockBuilder.target(otherwise)),
        then);
    Expr one = whenTrue.get();
    blocks.end(new Terminator.Goto(BlockBuilder.target(after, one)), otherwise);
    Expr other = whenFalse.get();
    Expr.Var result = new Expr.Var(fresh.get(), one.type());
    blocks.end(new Terminator.Goto(BlockBuilder.target(after, other)), after, result);
    return result;
  }

  private Expr call(
      PureFunction function,
      List<Expression> arguments,
      Function<String, Expr> names,
      Set<String> callers) {
    Map<String, Expr> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(function.parameters().get(i), of(arguments.get(i), names, callers));
    }
    if (callers.contains(function.name())) {
      Expr.Var unknown = KernelFrame.variable(fresh.get());
      blocks.add(new Havoc(unknown, "the recursive function " + function.name(), Position.NONE));
      return unknown;
    }
    Set<String> inside = new HashSet<>(callers);
    inside.add(function.name());
    return of(function.body(), name -> value(values, name), inside);
  }

  private static Expr value(Map<String, Expr> values, String name) {
    Expr value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("'" + name + "' has no value");
    }
    return value;
  }
}
