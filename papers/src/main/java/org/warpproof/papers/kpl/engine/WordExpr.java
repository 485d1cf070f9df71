package org.warpproof.papers.kpl.engine;

import java.util.function.Function;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Operator;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;

/// Local expressions in the kernel language, where words are `i64` and not negative.
///
/// `names` gives the values of names.
record WordExpr(Function<String, Expr> names) {
  private static final Expr ZERO = number(0);

  static Expr number(long value) {
    return new Expr.IntConst(IntegerExpr.TYPE, value);
  }

  /// What `eval-word` gives.
  Expr word(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.Loc(Location.Name(String name)) -> names.apply(name);
      case LocalExpr.Loc(Location.Var variable) ->
          throw new IllegalArgumentException("wf-local-expr excludes " + variable);
      case LocalExpr.Gid _ -> KernelFrame.launch(LaunchValue.BLOCK_ID);
      case LocalExpr.Lid _ -> KernelFrame.launch(LaunchValue.THREAD_ID);
      case LocalExpr.Numeral(long value) -> number(value);
      case LocalExpr.And(LocalExpr left, LocalExpr right) ->
          arithmetic(Op.Binary.MUL, word(left), word(right));
      case LocalExpr.Binary(Operator operator, LocalExpr left, LocalExpr right) ->
          isLogic(operator) ? oneIf(truth(expr)) : arithmetic(operator, word(left), word(right));
      case LocalExpr.True _ -> number(1);
      case LocalExpr.Not _ -> oneIf(truth(expr));
    };
  }

  /// What `eval-bool` gives, an `i1`. No product is computed for a conjunction.
  Expr truth(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.True _ -> Expr.bool(true);
      case LocalExpr.And(LocalExpr left, LocalExpr right) ->
          exact(Op.Binary.AND, truth(left), truth(right));
      case LocalExpr.Not(LocalExpr operand) ->
          exact(Op.Binary.XOR, truth(operand), Expr.bool(true));
      case LocalExpr.Binary(Operator operator, LocalExpr left, LocalExpr right)
          when isLogic(operator) ->
          operator == Operator.OR
              ? exact(Op.Binary.OR, truth(left), truth(right))
              : new Expr.Compare(comparison(operator), word(left), word(right));
      case LocalExpr.Binary _, LocalExpr.Loc _, LocalExpr.Gid _, LocalExpr.Lid _ ->
          new Expr.Compare(Op.Comparison.NE, word(expr), ZERO);
      case LocalExpr.Numeral(long value) -> Expr.bool(value != 0);
    };
  }

  private static boolean isLogic(Operator operator) {
    return switch (operator) {
      case OR, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
      case AND, PLUS, MINUS, TIMES, DIVIDED, MODULO -> false;
    };
  }

  private static Op.Comparison comparison(Operator operator) {
    return switch (operator) {
      case EQUAL -> Op.Comparison.EQ;
      case UNEQUAL -> Op.Comparison.NE;
      case LESS -> Op.Comparison.SLT;
      case AT_MOST -> Op.Comparison.SLE;
      case GREATER -> Op.Comparison.SGT;
      case AT_LEAST -> Op.Comparison.SGE;
      case OR, AND, PLUS, MINUS, TIMES, DIVIDED, MODULO ->
          throw new IllegalArgumentException(operator + " does not compare");
    };
  }

  /// As `Words` has it.
  private static Expr arithmetic(Operator operator, Expr left, Expr right) {
    return switch (operator) {
      case PLUS -> arithmetic(Op.Binary.ADD, left, right);
      case TIMES, AND -> arithmetic(Op.Binary.MUL, left, right);
      case MINUS ->
          new Expr.Select(
              new Expr.Compare(Op.Comparison.SGE, left, right),
              arithmetic(Op.Binary.SUB, left, right),
              ZERO);
      case DIVIDED -> unlessZero(right, exact(Op.Binary.SDIV, left, divisor(right)), ZERO);
      case MODULO -> unlessZero(right, exact(Op.Binary.SREM, left, divisor(right)), left);
      case OR, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          throw new IllegalArgumentException(operator + " does not calculate");
    };
  }

  private static Expr unlessZero(Expr divisor, Expr result, Expr otherwise) {
    return divisor instanceof Expr.IntConst(_, long value)
        ? value == 0 ? otherwise : result
        : new Expr.Select(isZero(divisor), otherwise, result);
  }

  private static Expr divisor(Expr right) {
    return right instanceof Expr.IntConst(_, long value) && value != 0
        ? right
        : new Expr.Select(isZero(right), number(1), right);
  }

  private static Expr isZero(Expr expr) {
    return new Expr.Compare(Op.Comparison.EQ, expr, ZERO);
  }

  private static Expr oneIf(Expr condition) {
    return new Expr.Select(condition, number(1), ZERO);
  }

  private static Expr arithmetic(Op.Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Op.Overflow.NO_SIGNED, left, right);
  }

  /// What cannot overflow.
  private static Expr exact(Op.Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Op.Overflow.WRAPS, left, right);
  }
}
