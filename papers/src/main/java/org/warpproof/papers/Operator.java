package org.warpproof.papers;

import java.util.function.LongBinaryOperator;

/// An operator between two expressions. A higher `level` binds more tightly.
public enum Operator {
  OR("||", "∨", 1),
  AND("&&", "∧", 2),
  EQUAL("==", "=", 3),
  UNEQUAL("!=", "≠", 3),
  LESS("<", "<", 3),
  AT_MOST("<=", "≤", 3),
  GREATER(">", ">", 3),
  AT_LEAST(">=", "≥", 3),
  PLUS("+", "+", 4),
  MINUS("-", "-", 4),
  TIMES("*", "*", 5),
  DIVIDED("/", "/", 5),
  MODULO("%", "%", 5);

  private final String ascii;
  private final String symbol;
  private final int level;

  Operator(String ascii, String symbol, int level) {
    this.ascii = ascii;
    this.symbol = symbol;
    this.level = level;
  }

  /// As it is typed.
  public String ascii() {
    return ascii;
  }

  /// As papers print it.
  public String symbol() {
    return symbol;
  }

  /// How tightly it binds: a higher one more so.
  public int level() {
    return level;
  }

  /// Whether `a - b - c` means `(a - b) - c`; comparisons do not chain.
  public boolean isChained() {
    return level != EQUAL.level;
  }

  /// Whether the left operand alone may decide: `∧` and `∨`.
  public boolean isLazy() {
    return this == OR || this == AND;
  }

  /// What it gives for two values.
  ///
  /// @throws StuckException if they do not fit, or something is divided by zero
  public Value apply(Value left, Value right) {
    return switch (this) {
      case OR -> new Value.Bool(left.truth() || right.truth());
      case AND -> new Value.Bool(left.truth() && right.truth());
      case EQUAL -> new Value.Bool(left.equals(right));
      case UNEQUAL -> new Value.Bool(!left.equals(right));
      case LESS -> new Value.Bool(left.number() < right.number());
      case AT_MOST -> new Value.Bool(left.number() <= right.number());
      case GREATER -> new Value.Bool(left.number() > right.number());
      case AT_LEAST -> new Value.Bool(left.number() >= right.number());
      case PLUS -> exact(Math::addExact, left, right);
      case MINUS -> exact(Math::subtractExact, left, right);
      case TIMES -> exact(Math::multiplyExact, left, right);
      case DIVIDED -> exact(Math::floorDivExact, left, new Value.Int(divisor(right)));
      case MODULO -> new Value.Int(Math.floorMod(left.number(), divisor(right)));
    };
  }

  /// The papers' numbers have no end; those here do.
  private static Value exact(LongBinaryOperator operation, Value left, Value right) {
    try {
      return new Value.Int(operation.applyAsLong(left.number(), right.number()));
    } catch (ArithmeticException _) {
      throw new StuckException("a number does not fit into 64 bits");
    }
  }

  private static long divisor(Value right) {
    long divisor = right.number();
    if (divisor == 0) {
      throw new StuckException("division by zero");
    }
    return divisor;
  }
}
