package org.warpproof.kernel.text;

import java.util.Locale;
import java.util.Optional;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// Conditions over launches as people write them in C: `gridDim.x == (n + 127) / 128`.
///
/// To be read, not to be parsed: conversions that only widen are left out, and signs of types.
public final class ConditionText {
  /// C's precedences, from loosest to tightest.
  private static final int CHOICE = 1;

  private static final int OR = 2;
  private static final int XOR = 3;
  private static final int AND = 4;
  private static final int EQUALITY = 5;
  private static final int ORDER = 6;
  private static final int SHIFT = 7;
  private static final int SUM = 8;
  private static final int PRODUCT = 9;
  private static final int UNARY = 10;

  private ConditionText() {}

  public static String of(Expr expr) {
    return text(expr, 0);
  }

  /// `n * m elements`, or `100 bytes` where no whole number of elements is seen.
  public static String extent(Expr bytes, long element) {
    return elements(bytes, element)
        .map(count -> of(count) + (count.equals(Expr.i64(1)) ? " element" : " elements"))
        .orElseGet(() -> of(bytes) + (element == 1 ? " elements" : " bytes"));
  }

  /// How many elements take so many bytes, where that is seen.
  public static Optional<Expr> elements(Expr bytes, long element) {
    return switch (bytes) {
      case Expr.IntConst(_, long number) when element > 0 && number % element == 0 ->
          Optional.of(Expr.i64(number / element));
      case Expr.Arithmetic(Binary op, _, Expr count, Expr.IntConst(_, long size))
          when op == Binary.MUL && size == element ->
          Optional.of(count);
      case Expr.Arithmetic(Binary op, _, Expr.IntConst(_, long size), Expr count)
          when op == Binary.MUL && size == element ->
          Optional.of(count);
      // A product that does not wrap around is the same number with more bits.
      case Expr.Convert(Conversion op, Expr.Arithmetic(_, Overflow wraps, _, _), Type type)
          when op == Conversion.SEXT && wraps == Overflow.NO_SIGNED ->
          elements(((Expr.Convert) bytes).value(), element)
              .map(count -> new Expr.Convert(op, count, type));
      default -> element == 1 ? Optional.of(bytes) : Optional.empty();
    };
  }

  private static String text(Expr expr, int around) {
    return switch (expr) {
      case Expr.IntConst(Type.Int type, long value) ->
          type.equals(Type.BOOL) ? value == 0 ? "false" : "true" : Long.toString(value);
      case Expr.Var(String name, _) -> name;
      case Expr.Launch(LaunchValue value, Dimension dimension) ->
          value.text() + "." + dimension.name().toLowerCase(Locale.ROOT);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> {
        int level = level(op);
        yield infix(left, sign(op), right, level, around);
      }
      case Expr.Compare(Comparison op, Expr left, Expr right) -> {
        boolean isEquality = op == Comparison.EQ || op == Comparison.NE;
        yield infix(left, sign(op), right, isEquality ? EQUALITY : ORDER, around);
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          inside(
              "%s ? %s : %s"
                  .formatted(
                      text(condition, CHOICE + 1), text(whenTrue, CHOICE), text(whenFalse, CHOICE)),
              CHOICE,
              around);
      case Expr.Convert(Conversion op, Expr value, Type type) ->
          switch (op) {
            case SEXT, ZEXT -> text(value, around);
            default -> inside("(%s) %s".formatted(name(type), text(value, UNARY)), UNARY, around);
          };
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ ->
          throw new IllegalArgumentException("not part of a condition over launches");
    };
  }

  private static String name(Type type) {
    return switch (type.width()) {
      case 8 -> "char";
      case 16 -> "short";
      case 32 -> "int";
      case 64 -> "long";
      default -> type.toString();
    };
  }

  private static String infix(Expr left, String sign, Expr right, int level, int around) {
    return inside(text(left, level) + " " + sign + " " + text(right, level + 1), level, around);
  }

  private static String inside(String text, int level, int around) {
    return level < around ? "(" + text + ")" : text;
  }

  private static int level(Binary op) {
    return switch (op) {
      case ADD, SUB, FADD, FSUB -> SUM;
      case MUL, UDIV, SDIV, UREM, SREM, FMUL, FDIV, FREM -> PRODUCT;
      case SHL, LSHR, ASHR -> SHIFT;
      case AND -> AND;
      case OR -> OR;
      case XOR -> XOR;
    };
  }

  private static String sign(Binary op) {
    return switch (op) {
      case ADD, FADD -> "+";
      case SUB, FSUB -> "-";
      case MUL, FMUL -> "*";
      case UDIV, SDIV, FDIV -> "/";
      case UREM, SREM, FREM -> "%";
      case SHL -> "<<";
      case LSHR, ASHR -> ">>";
      case AND -> "&";
      case OR -> "|";
      case XOR -> "^";
    };
  }

  private static String sign(Comparison op) {
    return switch (op) {
      case EQ, OEQ, UEQ -> "==";
      case NE, ONE, UNE -> "!=";
      case ULT, SLT, OLT, FULT -> "<";
      case ULE, SLE, OLE, FULE -> "<=";
      case UGT, SGT, OGT, FUGT -> ">";
      case UGE, SGE, OGE, FUGE -> ">=";
      case ORDERED, UNORDERED -> throw new IllegalArgumentException("no comparison of integers");
    };
  }
}
