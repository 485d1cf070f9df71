package org.warpproof.kernel.checker;

import java.util.Set;
import java.util.function.Consumer;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.checker.Definitions.Point;
import org.warpproof.kernel.text.Spelling;

/// Whether the operands of expressions fit their operators.
final class ExprChecker {
  private final Definitions definitions;
  private final Set<String> objects;
  private final Point point;
  private final Consumer<String> report;

  /// For the expressions at one point of a kernel.
  ExprChecker(Definitions definitions, Set<String> objects, Point point, Consumer<String> report) {
    this.definitions = definitions;
    this.objects = objects;
    this.point = point;
    this.report = report;
  }

  /// Checks the expression and that it has the type.
  void expect(Type type, Expr expr, String what) {
    Type found = check(expr);
    if (!found.equals(type)) {
      report.accept(what + " is " + found + " and not " + type);
    }
  }

  /// Checks the expression and that it is an integer.
  void expectInteger(Expr expr, String what) {
    Type found = check(expr);
    if (!(found instanceof Type.Int)) {
      report.accept(what + " is " + found + " and not an integer");
    }
  }

  void object(String name) {
    if (!objects.contains(name)) {
      report.accept("memory object " + Spelling.name(name) + " does not exist");
    }
  }

  /// Checks the expression and gives its type.
  Type check(Expr expr) {
    switch (expr) {
      case Expr.IntConst _, Expr.Null _, Expr.Launch _ -> {}
      case Expr.FloatConst(Type.Float type, long bits) -> {
        if (type.width() < 64 && bits >>> type.width() != 0) {
          report.accept("0x" + Long.toHexString(bits) + " has more bits than " + type);
        }
      }
      case Expr.Var variable -> definitions.problem(variable, point).ifPresent(report);
      case Expr.AddressOf(String object) -> object(object);
      case Expr.Offset(Expr pointer, Expr bytes) -> {
        expect(Type.POINTER, pointer, "what " + Spelling.OFFSET + " moves");
        expect(Type.I64, bytes, "what " + Spelling.OFFSET + " moves by");
      }
      case Expr.Arithmetic arithmetic -> {
        return arithmetic(arithmetic);
      }
      case Expr.Compare compare -> compare(compare);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        expect(Type.BOOL, condition, "the condition of select");
        Type type = check(whenTrue);
        expect(type, whenFalse, "the last operand of select");
        return type;
      }
      case Expr.Convert convert -> convert(convert);
      case Expr.Apply apply -> apply.arguments().forEach(this::check);
    }
    return expr.type();
  }

  private Type arithmetic(Expr.Arithmetic arithmetic) {
    Op.Binary op = arithmetic.op();
    Type type = check(arithmetic.left());
    expect(type, arithmetic.right(), "the right operand of " + op.text);
    if (op.isFloat() ? !(type instanceof Type.Float) : !(type instanceof Type.Int)) {
      report.accept(op.text + " does not work on " + type);
    }
    if (arithmetic.overflow() != Overflow.WRAPS && !mayOverflow(op)) {
      report.accept(op.text + " cannot overflow");
    }
    return type;
  }

  private static boolean mayOverflow(Op.Binary op) {
    return switch (op) {
      case ADD, SUB, MUL, SHL -> true;
      case UDIV, SDIV, UREM, SREM, LSHR, ASHR, AND, OR, XOR -> false;
      case FADD, FSUB, FMUL, FDIV, FREM -> false;
    };
  }

  private void compare(Expr.Compare compare) {
    Op.Comparison op = compare.op();
    Type type = check(compare.left());
    expect(type, compare.right(), "the right operand of " + op.text);
    if (op.isFloat() != type instanceof Type.Float) {
      report.accept(op.text + " does not work on " + type);
    }
  }

  private void convert(Expr.Convert convert) {
    Type from = check(convert.value());
    Type to = convert.type();
    if (!converts(convert.op(), from, to)) {
      report.accept(Spelling.word(convert.op()) + " does not lead from " + from + " to " + to);
    }
  }

  private static boolean converts(Op.Conversion op, Type from, Type to) {
    boolean fromInt = from instanceof Type.Int;
    boolean toInt = to instanceof Type.Int;
    boolean fromFloat = from instanceof Type.Float;
    boolean toFloat = to instanceof Type.Float;
    return switch (op) {
      case ZEXT, SEXT -> fromInt && toInt && from.width() < to.width();
      case TRUNC -> fromInt && toInt && from.width() > to.width();
      case BITS -> (fromInt || fromFloat) && (toInt || toFloat) && from.width() == to.width();
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> fromFloat && toInt;
      case SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT -> fromInt && toFloat;
      case FLOAT -> fromFloat && toFloat && !from.equals(to);
      case POINTER_TO_INT -> from instanceof Type.Pointer && toInt;
      case INT_TO_POINTER -> fromInt && to instanceof Type.Pointer;
    };
  }
}
