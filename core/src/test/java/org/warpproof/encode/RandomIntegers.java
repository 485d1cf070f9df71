package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Range;

/// Well-typed expressions over integers, and numbers for their variables.
final class RandomIntegers {
  private static final List<Type.Int> TYPES =
      List.of(Type.BOOL, new Type.Int(8), new Type.Int(16), Type.I32, Type.I32, Type.I64);
  private static final List<Binary> OPERATIONS =
      List.of(
          Binary.ADD,
          Binary.SUB,
          Binary.MUL,
          Binary.UDIV,
          Binary.SDIV,
          Binary.UREM,
          Binary.SREM,
          Binary.SHL,
          Binary.LSHR,
          Binary.ASHR,
          Binary.AND,
          Binary.OR,
          Binary.XOR);
  private static final List<Comparison> COMPARISONS =
      List.of(
          Comparison.EQ,
          Comparison.NE,
          Comparison.ULT,
          Comparison.ULE,
          Comparison.UGT,
          Comparison.UGE,
          Comparison.SLT,
          Comparison.SLE,
          Comparison.SGT,
          Comparison.SGE);
  private static final List<Long> NUMBERS =
      List.of(
          0L,
          1L,
          2L,
          3L,
          5L,
          7L,
          8L,
          31L,
          32L,
          63L,
          64L,
          127L,
          128L,
          255L,
          256L,
          1023L,
          65535L,
          65536L,
          (1L << 31) - 1,
          1L << 31,
          (1L << 32) - 1,
          Long.MAX_VALUE,
          Long.MIN_VALUE);

  private final Random random;

  RandomIntegers(Random random) {
    this.random = random;
  }

  private <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private long number(Type type) {
    long number = random.nextInt(3) > 0 ? of(NUMBERS) : random.nextLong();
    return IntegerArithmetic.canonical(type.width(), random.nextBoolean() ? number : -number);
  }

  /// Numbers for all variables that there may be.
  Map<String, Long> numbers() {
    Map<String, Long> numbers = new HashMap<>();
    for (Type.Int type : TYPES) {
      for (int i = 0; i < 2; i++) {
        numbers.put(variable(type, i).name(), number(type));
      }
    }
    return numbers;
  }

  /// Some numbers of a type, this one among them.
  Range around(long number, Type type) {
    BigInteger width = BigInteger.valueOf(of(List.of(0L, 1L, 30L, 1000L, 1L << 33)));
    BigInteger middle = BigInteger.valueOf(number);
    BigInteger below = random.nextBoolean() ? width : BigInteger.ZERO;
    return new Range(middle.subtract(below), middle.add(width)).cut(Range.of(type));
  }

  private static Expr.Var variable(Type.Int type, int which) {
    return new Expr.Var("v" + type.bits() + (which == 0 ? "a" : "b"), type);
  }

  Expr expr(int depth) {
    return expr(of(TYPES), depth);
  }

  private Expr expr(Type.Int type, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? new Expr.IntConst(type, number(type))
          : variable(type, random.nextInt(2));
    }
    return switch (random.nextInt(type.bits() == 1 ? 8 : 6)) {
      case 0 -> conversion(type, depth - 1);
      case 1 ->
          new Expr.Select(expr(Type.BOOL, depth - 1), expr(type, depth - 1), expr(type, depth - 1));
      case 6, 7 -> {
        Type.Int compared = of(TYPES);
        yield new Expr.Compare(
            of(COMPARISONS), expr(compared, depth - 1), expr(compared, depth - 1));
      }
      default -> {
        Binary op = of(OPERATIONS);
        boolean mayBeError = op == Binary.ADD || op == Binary.SUB || op == Binary.MUL;
        Overflow overflow =
            mayBeError && type.bits() > 1 && random.nextInt(3) == 0
                ? Overflow.NO_SIGNED
                : Overflow.WRAPS;
        yield new Expr.Arithmetic(op, overflow, expr(type, depth - 1), expr(type, depth - 1));
      }
    };
  }

  private Expr conversion(Type.Int type, int depth) {
    Type.Int from = of(TYPES);
    if (from.bits() == type.bits()) {
      return expr(type, depth);
    }
    Conversion op =
        from.bits() > type.bits()
            ? Conversion.TRUNC
            : random.nextBoolean() ? Conversion.ZEXT : Conversion.SEXT;
    return new Expr.Convert(op, expr(from, depth), type);
  }
}
