package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.List;

/// Random expressions: integers of all widths and signs, floating-point numbers, conversions,
/// wrapping products and sums, shifts, divisions, and conditions over them.
///
/// Divisors are not zero and distances of shifts are less than the width. That signed arithmetic
/// does not overflow is left to the runs, which are thrown away if it does.
final class Values {
  /// What threads agree on.
  enum Reach {
    /// The same in all threads of the grid.
    UNIFORM,
    /// Each thread's own.
    OWN
  }

  private static final List<String> TYPES =
      List.of(
          "int",
          "int",
          "unsigned",
          "unsigned",
          "unsigned char",
          "signed char",
          "short",
          "unsigned short",
          "long long",
          "unsigned long long");

  private final Chance chance;
  private final Dialect dialect;
  private final List<String> uniform =
      new ArrayList<>(List.of("n", "u", "m", "h", "o", "B", "2", "5", "b[0]", "kc[2]"));
  private final List<String> own = new ArrayList<>(List.of("T", "T", "T", "G", "b[T]"));

  Values(Chance chance, Dialect dialect) {
    this.chance = chance;
    this.dialect = dialect;
  }

  /// Makes a variable known, and returns how many were known before.
  void know(String variable, Reach reach) {
    (reach == Reach.UNIFORM ? uniform : own).add(variable);
  }

  /// How much is known, to forget what comes after.
  record Mark(int uniform, int own) {}

  Mark mark() {
    return new Mark(uniform.size(), own.size());
  }

  void forget(Mark mark) {
    uniform.subList(mark.uniform(), uniform.size()).clear();
    own.subList(mark.own(), own.size()).clear();
  }

  String type() {
    return dialect.type(chance.pick(TYPES));
  }

  String atom(Reach reach) {
    return reach == Reach.UNIFORM || chance.is(25) ? chance.pick(uniform) : chance.pick(own);
  }

  String cast(String type, String value) {
    return "(" + dialect.type(type) + ")" + (value.matches("\\w+") ? value : "(" + value + ")");
  }

  /// An integer.
  String number(Reach reach, int depth) {
    if (depth == 0) {
      return atom(reach);
    }
    String one = number(reach, depth - 1);
    String other = chance.is(60) ? atom(reach) : constant();
    return switch (chance.below(16)) {
      case 0, 1 -> "(" + one + chance.pick(" + ", " - ") + other + ")";
      case 2 -> "(" + one + " * " + chance.pick("2", "3", "37", atom(reach)) + ")";
      case 3 -> "(" + one + chance.pick(" & ", " | ", " ^ ") + other + ")";
      case 4 -> "(" + one + chance.pick(" / ", " % ") + divisor(reach) + ")";
      case 5 -> "(" + cast("unsigned", one) + chance.pick(" << ", " >> ") + chance.below(9) + ")";
      case 6 -> "(" + one + " >> " + chance.below(4) + ")";
      case 7, 8 -> "(" + cast(chance.pick(TYPES), one) + ")";
      case 9 ->
          "(" + cast("unsigned", one) + " * " + chance.pick("2654435761u", "65537u", "3u") + ")";
      case 10 -> "(" + condition(reach, depth - 1) + " ? " + one + " : " + other + ")";
      case 11 -> rounded(one, reach);
      case 12 -> packed(one, other);
      case 13 -> "mix(" + one + ")";
      default -> one;
    };
  }

  String constant() {
    return chance.pick(
        "0", "1", "3", "7", "-1", "64", "255", "0x10000", "0x7fffffff", "0x80000000u");
  }

  private String divisor(Reach reach) {
    return switch (chance.below(4)) {
      case 0 -> "2";
      case 1 -> "3u";
      case 2 -> "B";
      default -> "((" + atom(reach) + " & 7) + 1)";
    };
  }

  /// Through a floating-point type and back.
  private String rounded(String value, Reach reach) {
    return switch (chance.below(4)) {
      case 0 -> "(int)(float)(" + cast("unsigned char", value) + ")";
      case 1 -> "(int)((float)(" + cast("short", value) + ") * 0.5f)";
      case 2 -> "(int)" + chance.pick("xf", "xd");
      default -> reach == Reach.OWN ? "(int)f[T]" : "(int)f[0]";
    };
  }

  /// Two halves in 64 bits, and one of them taken out again.
  private String packed(String high, String low) {
    String both =
        "((" + cast("unsigned long long", high) + " << 32) | " + cast("unsigned", low) + ")";
    return switch (chance.below(3)) {
      case 0 -> cast("unsigned", "(" + both + " >> 32)");
      case 1 -> cast("int", both);
      default -> "(" + both + " % 7)";
    };
  }

  String condition(Reach reach, int depth) {
    if (reach == Reach.OWN && chance.is(35)) {
      return chance.pick("T == 0", "T == 1", "T < 2", "(T & 1) == 0", "T % 3 == 1", "T > n");
    }
    String comparison = chance.pick(" < ", " > ", " == ", " != ", " <= ", " >= ");
    if (chance.is(10)) {
      return "(float)("
          + number(reach, depth)
          + ")"
          + comparison
          + chance.pick("xf", "2.5f", "f[0]");
    }
    return number(reach, depth)
        + comparison
        + chance.pick(number(reach, depth), atom(reach), constant());
  }

  /// A condition that seems to hold always, and does not.
  String almostAlways() {
    String z =
        chance
            .pick("u", "(unsigned)n", "(unsigned)b[0]", "e[0]")
            .replace("unsigned", dialect.type("unsigned"));
    String wide =
        chance
            .pick("m", "(long long)q[0]", "(long long)n")
            .replace("long long", dialect.type("long long"));
    String word = chance.pick("n", "b[0]", "(int)u");
    return switch (chance.below(20)) {
      case 16 -> "(float)" + cast("unsigned short", "h") + " == (float)" + cast("unsigned", "h");
      case 17 -> "(float)" + cast("signed char", "o") + " == (float)o";
      case 18 -> cast("unsigned", "xf") + " == (int)xf";
      case 19 -> cast("long long", "h") + " == " + cast("unsigned", "h");
      case 0 -> z + " + 1u > " + z;
      case 1 -> z + " * " + z + " >= " + z;
      case 2 -> "(" + z + " << 16 >> 16) == " + z;
      case 3 -> "(int)" + z + " >= 0";
      case 4 -> cast("unsigned", wide) + " == " + wide;
      case 5 -> cast("short", word) + " == " + word;
      case 6 -> cast("unsigned char", word) + " == " + word;
      case 7 ->
          "(float)(" + cast("unsigned char", word) + ") == (float)(" + cast("unsigned", word) + ")";
      case 8 ->
          "(float)("
              + cast("signed char", word)
              + ") == (float)("
              + cast("unsigned char", word)
              + ")";
      case 9 -> "(int)xf == (int)" + chance.pick("xd", "(xf + 0.5f)", "(double)xf");
      case 10 -> "mix(" + z + ") > " + z;
      case 11 ->
          "("
              + cast("unsigned long long", z)
              + " << 32 | "
              + z
              + ") >> 32 == "
              + cast("unsigned", "(" + word + ")");
      case 12 -> z + " / 2u * 2u == " + z;
      case 13 -> cast("int", "(" + cast("unsigned long long", z) + " * 4u)") + " >= 0";
      case 14 ->
          "("
              + cast("unsigned char", "(" + word + " + 200)")
              + ") >= "
              + cast("unsigned char", word);
      default -> z + " + " + z + " >= " + z;
    };
  }
}
