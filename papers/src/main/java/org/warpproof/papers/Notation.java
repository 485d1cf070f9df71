package org.warpproof.papers;

/// How terms are written: as papers print them, or with what a keyboard has.
public enum Notation {
  PAPER,
  ASCII;

  /// One of two spellings.
  public String choose(String paper, String ascii) {
    return this == PAPER ? paper : ascii;
  }

  public String of(Operator operator) {
    return choose(operator.symbol(), operator.ascii());
  }

  /// An expression, with parentheses only where they are needed.
  public String of(Exp exp) {
    return of(exp, 0);
  }

  private static final int TIGHTEST = 6;

  private String of(Exp exp, int least) {
    return switch (exp) {
      case Exp.Numeral(long value) -> Long.toString(value);
      case Exp.Truth(boolean value) -> Boolean.toString(value);
      case Exp.Name(String name) -> name;
      case Exp.Not(Exp operand) -> choose("¬", "!") + of(operand, TIGHTEST);
      case Exp.Binary(Operator operator, Exp left, Exp right) -> {
        int level = operator.level();
        String text =
            of(left, operator.isChained() ? level : level + 1)
                + " "
                + of(operator)
                + " "
                + of(right, level + 1);
        yield level < least ? "(" + text + ")" : text;
      }
    };
  }
}
