package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.bench.adversary.Sketch.For;
import org.warpproof.bench.adversary.Values.Reach;

/// Parts of kernels that hide what they do: in private arrays, behind pointers, in bit fields, in
/// functions of integers, in loops with several variables.
final class MoreGadgets {
  private final Sketch sketch;
  private final Chance chance;

  MoreGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  List<Piece> any() {
    return switch (chance.below(9)) {
      case 0 -> privateArray();
      case 1 -> pointer();
      case 2 -> sketch.dialect.isOpenCl() ? functions() : bitFields();
      case 3 -> functions();
      case 4 -> twoVariables();
      case 5 -> negative();
      case 6 -> chance.is(60) ? nullPointer() : loopOverNull();
      case 7 -> sketch.isTogether ? broadcast() : privateArray();
      default -> sketch.isTogether ? sameCount() : functions();
    };
  }

  private List<Piece> privateArray() {
    String array = sketch.fresh("loc");
    String fresh = sketch.fresh("v");
    List<Piece> pieces =
        List.of(
            line("int " + array + "[4] = {0, 1, 2, 3};"),
            line(array + "[" + chance.pick("n & 3", "T & 3", "1", "u % 4") + "] = " + own() + ";"),
            line(array + "[" + chance.pick("2", "b[0] & 3", "(T + 1) & 3") + "] = " + own() + ";"),
            line("int " + fresh + " = " + array + "[" + chance.pick("n & 3", "1", "T & 3") + "];"),
            line("s[(T * 4 + " + fresh + ") & 63] = 1;"));
    sketch.values.know(fresh, Reach.OWN);
    return pieces;
  }

  private String own() {
    return chance.pick("T", "n", "T & 3", sketch.number());
  }

  /// The type of pointers to shared memory.
  private String space() {
    return sketch.dialect.isOpenCl() ? "__local int *" : "int *";
  }

  private List<Piece> pointer() {
    String p = sketch.fresh("p");
    String choice =
        chance.is(70)
            ? chance.pick("n > 2", "u & 1", sketch.agreement())
            : chance.pick("T == 0", "T & 1");
    List<Piece> pieces = new ArrayList<>();
    pieces.add(
        line(
            space()
                + p
                + " = ("
                + choice
                + ") ? s + "
                + chance.pick("0", "8", "T", "(n & 7)")
                + " : "
                + chance.pick("s2", "s + 16", "s2 + T")
                + ";"));
    pieces.add(line(p + "[" + chance.pick("T", "0", "2 * T", "n & 15") + "] = " + own() + ";"));
    if (chance.is(50) && sketch.isTogether && !chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    pieces.add(line("a[ID] = " + p + "[" + chance.pick("T", "T ^ 1", "0") + "];"));
    return pieces;
  }

  /// A pointer that may be null, and is used only where it is not, most of the time.
  private List<Piece> nullPointer() {
    String p = sketch.fresh("p");
    String set = chance.pick("n > 2", "(u & 1)", "T < 4", "(b[0] & 1)", sketch.agreement());
    String guard =
        chance.isReckless()
            ? chance.pick("n > 1", "T < 5", "b[0]", "u")
            : chance.pick(p, p + " != 0", set, set + " && T < 3");
    return List.of(
        line(
            "%s%s = (%s) ? s + %s : 0;".formatted(space(), p, set, chance.pick("0", "T", "8")),
            Feature.NULL_POINTERS),
        line(
            "if (%s) %s[%s] = %s;".formatted(guard, p, chance.pick("0", "T", "n & 15"), own()),
            Feature.NULL_POINTERS));
  }

  /// A pointer that is null when a loop starts.
  private List<Piece> loopOverNull() {
    String p = sketch.fresh("p");
    String i = sketch.fresh("i");
    String guard =
        chance.isReckless() ? chance.pick("n > 1", "T < 5", "1") : chance.pick(p, i + " > 0");
    return List.of(
        line(space() + p + " = 0;", Feature.NULL_POINTERS),
        nest(
            "for (int %1$s = 0; %1$s < %2$s; %1$s++) {".formatted(i, chance.pick("3", "(n & 3)")),
            List.of(
                line("if (%s) *%s = %s;".formatted(guard, p, own()), Feature.NULL_POINTERS),
                line("%s = %s;".formatted(p, chance.pick("s + T", "s + " + i, "s2 + T"))))));
  }

  /// Bit fields share bytes.
  private List<Piece> bitFields() {
    String one = chance.pick("lo", "hi", "far");
    String other = chance.pick("lo", "hi", "far");
    return List.of(
        line("if (T == 0) ((Bits *)s)[G]." + one + " = 1;", Feature.STRUCTURES),
        line("if (T == 1) ((Bits *)s)[G]." + other + " = 1;", Feature.STRUCTURES));
  }

  private List<Piece> functions() {
    String fresh = sketch.fresh("v");
    Reach reach = chance.is(50) ? Reach.UNIFORM : Reach.OWN;
    String one = "(" + sketch.type("unsigned") + ")" + sketch.values.atom(reach);
    String two = "(int)" + sketch.values.atom(reach);
    String value =
        sketch.dialect.isOpenCl()
            ? chance.pick(
                "popcount(" + one + ")",
                "clz(" + one + ")",
                "mul24(" + two + ", 3)",
                "rotate(" + one + ", 4u)",
                "mul_hi(" + one + ", 0x10000u)",
                "add_sat(" + two + ", 0x7ffffff0)",
                "abs_diff(" + two + ", 5)",
                "min(" + two + ", n)",
                "max(" + one + ", u)",
                "clamp(" + two + ", 1, 6)",
                "convert_uchar_sat(" + two + ")",
                "hadd(" + one + ", u)")
            : chance.pick(
                "__popc(" + one + ")",
                "__clz(" + two + ")",
                "__ffs(" + two + ")",
                "__brev(" + one + ")",
                "__mul24(" + two + ", 3)",
                "__umulhi(" + one + ", 0x10000u)",
                "min(" + two + ", n)",
                "max(" + one + ", u)",
                "abs(" + two + ")",
                "__byte_perm(" + one + ", u, 0x3210)",
                "__float2int_rn(xf)",
                "__float_as_int(xf)");
    sketch.values.know(fresh, reach);
    String bug = chance.pick("s[" + fresh + " & 63] = 1;", "if (" + fresh + " == 3) s[T & 3] = T;");
    return List.of(
        line("int " + fresh + " = " + value + ";", Feature.FUNCTIONS),
        line(chance.is(50) ? "s[(T + " + fresh + ") & 63] = 1;" : bug, Feature.FUNCTIONS));
  }

  /// A loop that moves two variables, one of which is an index.
  private List<Piece> twoVariables() {
    String i = sketch.fresh("i");
    String j = sketch.fresh("i");
    String type = sketch.type(chance.pick("int", "unsigned", "unsigned char", "short"));
    String step = chance.pick("B", "2", "3", "u", "1");
    String head =
        chance.pick(
            "for (int %1$s = 0; %1$s < %4$s; %1$s++, %2$s += %3$s) {",
            "for (int %1$s = %4$s; %1$s-- > 0; %2$s += %3$s) {",
            "for (int %1$s = 0; %1$s < %4$s; %2$s += %3$s, %1$s += 2) {");
    String bound = chance.pick("3", "(n & 3)", "4", "(b[0] & 3)");
    List<Piece> body = new ArrayList<>();
    body.add(line("s[" + j + " & 63] = " + i + ";", Feature.LOOPS));
    if (sketch.isTogether && chance.is(40)) {
      body.add(sketch.barrier(For.SHARED));
    }
    return List.of(
        line(type + " " + j + " = " + chance.pick("T", "T", "T * 4", "T + u", "B * 2 - T") + ";"),
        nest(head.formatted(i, j, step, bound), body, Feature.LOOPS));
  }

  /// Quotients and remainders of numbers that may be negative.
  private List<Piece> negative() {
    String fresh = sketch.fresh("v");
    String value =
        chance.pick(
            "(T - (n & 7)) / 2",
            "(T - 3) % 4",
            "(T - B) >> 1",
            "((n & 15) - T * 2) % 5",
            "-T / 3",
            "(T - h) % 8",
            "(h - T) / 4");
    sketch.values.know(fresh, Reach.OWN);
    return List.of(
        line("int " + fresh + " = " + value + ";", Feature.DIVISIONS),
        line(
            chance.pick(
                "s[(" + fresh + " + 16) & 63] = T;",
                "if (" + fresh + " == 0) s[" + chance.pick("0", "T", "T / 2") + "] = T;",
                "if (" + fresh + " < 0) s2[-" + fresh + " & 63] = 1;"),
            Feature.DIVISIONS));
  }

  /// One thread says what all do.
  private List<Piece> broadcast() {
    String fresh = sketch.fresh("v");
    List<Piece> pieces = new ArrayList<>();
    pieces.add(line("if (T == 0) fl = " + chance.pick("b[0]", "n", "b[T]", "u & 3", "G") + ";"));
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    pieces.add(line("int " + fresh + " = fl;", Feature.EXCHANGES));
    sketch.values.know(fresh, Reach.UNIFORM);
    if (chance.is(60)) {
      pieces.add(nest("if (" + fresh + " > 1) {", List.of(sketch.barrier(For.SHARED))));
    }
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    pieces.add(line("if (T == 0) fl = 0;"));
    return pieces;
  }

  /// Threads that begin and end elsewhere, but go round equally often, most of the time.
  private List<Piece> sameCount() {
    String i = sketch.fresh("i");
    String head =
        chance.pick(
            "for (int %1$s = T; %1$s < T + (n & 3); %1$s++) {",
            "for (int %1$s = T; %1$s < (n & 7) * B + T; %1$s += B) {",
            "for (int %1$s = T; %1$s < (n & 15); %1$s += B) {",
            "for (int %1$s = T * 4; %1$s < T * 4 + 3; %1$s++) {",
            "for (int %1$s = 3; %1$s > 0; %1$s -= 1 + (T & 1)) {",
            "for (int %1$s = 0; %1$s < 4 + T / 8; %1$s++) {");
    return List.of(
        nest(
            head.formatted(i),
            List.of(line("s2[" + sketch.index() + "] = " + i + ";"), sketch.barrier(For.SHARED)),
            Feature.LOOPS_WITH_BARRIERS));
  }
}
