package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.bench.adversary.Sketch.For;
import org.warpproof.bench.adversary.Values.Reach;

/// Parts of kernels that use ordinary loads, stores and barriers.
final class PlainGadgets {
  private final Sketch sketch;
  private final Chance chance;

  PlainGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  /// Each thread stores where no other does, most of the time.
  List<Piece> ownStore() {
    String index =
        chance.isReckless()
            ? chance.pick("T", "ID / 2", "ID & 7")
            : chance.pick("ID", "ID * 2", "ID + 3", "ID * 2 + 1");
    String value = sketch.number();
    return List.of(
        switch (chance.below(9)) {
          case 0 -> line("c[" + index + "] = " + value + ";");
          case 1 -> line("f[" + index + "] = (float)(" + value + ");", Feature.FLOATS);
          case 2 -> line("q[" + index + "] = " + value + ";");
          case 3 -> line("sh[" + index + "] = " + value + ";");
          case 4 ->
              line(
                  "pt[" + index + "]." + chance.pick("fx", "fy", "fz") + " = " + value + ";",
                  Feature.STRUCTURES);
          case 5 -> line("put(a, " + index + ", " + value + ");", Feature.FUNCTIONS);
          default -> line("a[" + index + "] = " + value + ";");
        });
  }

  /// What one thread writes another reads, with the barriers that it takes, most of the time.
  List<Piece> exchange() {
    String array = shared();
    List<Piece> pieces = new ArrayList<>();
    pieces.add(
        line(array + "[" + sketch.index() + "] = " + sketch.number() + ";", Feature.EXCHANGES));
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    String fresh = sketch.fresh("v");
    pieces.add(line("int " + fresh + " = " + array + "[" + sketch.neighbour() + "];"));
    sketch.values.know(fresh, Reach.OWN);
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    return pieces;
  }

  private String shared() {
    if (chance.is(15)) {
      return sketch.dialect.isOpenCl() ? "dl" : "d";
    }
    return chance.pick("s", "s", "s2", "sb", "sq");
  }

  /// A write of all threads to one place, behind a condition that seems to be false.
  List<Piece> hidden() {
    String condition = "!(" + sketch.values.almostAlways() + ")";
    String bug =
        switch (chance.below(sketch.isTogether ? 7 : 4)) {
          case 0 -> "a[T / 2] = T;";
          case 1 -> "sb[T & 1] = T;";
          case 2, 3 -> chance.pick("s", "a", "s2") + "[" + chance.below(3) + "] = T;";
          case 4 -> "{ if (T == 0) return; " + text(sketch.barrier(For.SHARED)) + " }";
          default -> "{ if (T < 1) { " + text(sketch.barrier(For.SHARED)) + " } }";
        };
    Feature feature =
        condition.contains("float") || condition.contains("xf")
            ? Feature.FLOATS
            : condition.contains("<< 32") ? Feature.PACKING : Feature.WRAPPING;
    return List.of(line("if (" + condition + ") " + bug, feature, Feature.CONVERSIONS));
  }

  private static String text(Piece piece) {
    return String.join(" ", Piece.lines(List.of(piece), 0));
  }

  /// Two threads, two places that differ where a condition says so.
  List<Piece> apart() {
    String one = sketch.fresh("v");
    String other = sketch.fresh("v");
    String type = sketch.values.type();
    return List.of(
        line(type + " " + one + " = " + sketch.common() + ";", Feature.CONVERSIONS),
        line(
            sketch.values.type() + " " + other + " = " + sketch.common() + ";",
            Feature.CONVERSIONS),
        nest(
            "if (" + one + chance.pick(" != ", " < ", " > ") + other + ") {",
            List.of(
                line("if (T == 0) s[" + one + " & 63] = 1;"),
                line("if (T == 1) s[" + other + " & 63] = 2;"))));
  }

  /// A store at an index that is computed from other threads' values or from numbers.
  List<Piece> scattered() {
    String array = chance.pick("s", "s2", "sb");
    return List.of(
        line(
            "if ("
                + sketch.condition()
                + ") "
                + array
                + "["
                + sketch.index()
                + "] = "
                + sketch.number()
                + ";"));
  }

  List<Piece> load() {
    String fresh = sketch.fresh("v");
    String value =
        switch (chance.below(6)) {
          case 0 -> "c[" + sketch.index() + "]";
          case 1 -> "get(b, " + sketch.index() + ")";
          case 2 -> "sh[T]";
          case 3 -> "pt[T].fy";
          case 4 -> "(int)q[T]";
          default -> "b[" + sketch.index() + "]";
        };
    sketch.values.know(fresh, Reach.OWN);
    return List.of(line("int " + fresh + " = " + value + ";"));
  }

  List<Piece> let() {
    String fresh = sketch.fresh("v");
    Reach reach = chance.is(50) ? Reach.UNIFORM : Reach.OWN;
    String value = sketch.values.number(reach, 2);
    String type = sketch.values.type();
    sketch.values.know(fresh, reach);
    return List.of(line(type + " " + fresh + " = " + value + ";", Feature.CONVERSIONS));
  }

  List<Piece> structures() {
    String array = chance.pick("pt");
    return switch (chance.below(3)) {
      case 0 ->
          List.of(
              line(array + "[ID].fx = " + sketch.number() + ";", Feature.STRUCTURES),
              line(
                  "a[ID] = " + array + "[ID + 1]." + (chance.isReckless() ? "fx" : "fy") + ";",
                  Feature.STRUCTURES));
      case 1 ->
          List.of(
              line(
                  "(("
                      + sketch.type("unsigned char")
                      + " *)s)[4 * T + "
                      + chance.below(5)
                      + "] = 1;",
                  Feature.STRUCTURES),
              line("if (T == 1) a[G] = ((short *)s)[" + chance.below(4) + "];"));
      default ->
          List.of(
              line(
                  array + "[" + (chance.isReckless() ? "ID / 2" : "ID") + "].fz = 1;",
                  Feature.STRUCTURES),
              line(array + "[ID].fy = " + sketch.number() + ";", Feature.STRUCTURES));
    };
  }

  List<Piece> vectors() {
    String value = sketch.number();
    if (sketch.dialect.isOpenCl()) {
      return List.of(
          line("int2 w" + sketch.fresh("v") + " = (int2)(" + value + ", T);", Feature.VECTORS),
          line(
              chance.pick(
                  "vstore2((int2)(T, n), T, s);",
                  "((__local int2 *)s)[T].y = n;",
                  "vstore4((int4)(T), T & 7, s);"),
              Feature.VECTORS),
          line("if (T == 1) a[G] = s[" + chance.pick("0", "2", "2 * T", "3") + "];"));
    }
    return List.of(
        line(
            chance.pick(
                "((int2 *)s)[T] = make_int2(" + value + ", T);",
                "((int2 *)s)[T].y = T;",
                "((int4 *)s)[T & 15] = make_int4(T, n, 0, 1);"),
            Feature.VECTORS),
        line("if (T == 1) a[G] = s[" + chance.pick("0", "2", "2 * T", "3") + "];"));
  }

  List<Piece> twoDimensions() {
    String y = sketch.dialect.isOpenCl() ? "(int)get_local_id(1)" : "(int)threadIdx.y";
    List<Piece> pieces = new ArrayList<>();
    pieces.add(
        line(
            chance.pick(
                    "m2[" + y + " & 7][T & 7]",
                    "m2[T / 8][T % 8]",
                    "m2[T & 7][n & 7]",
                    "m2[" + y + "][T]")
                + " = "
                + sketch.number()
                + ";",
            Feature.TWO_DIMENSIONS));
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    pieces.add(
        line(
            "a[ID] = m2["
                + chance.pick("T & 7][" + y + " & 7]", "0][T & 7]", "T % 8][T / 8]")
                + ";"));
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    return pieces;
  }

  List<Piece> sameValue() {
    return List.of(
        line(
            chance.pick(
                "s[5] = 1;",
                "if (b[T] > 1) a[0] = 1;",
                "s[n & 63] = n;",
                "sb[u & 7] = " + sketch.common() + ";",
                "gi[3] = 7;"),
            Feature.SAME_VALUE));
  }

  List<Piece> exit() {
    String condition =
        chance.is(60)
            ? sketch.agreement()
            : chance.pick("ID >= n", "T >= u", "T == 3", "b[T] < 0", sketch.condition());
    return List.of(line("if (" + condition + ") return;", Feature.EXITS));
  }

  List<Piece> selection() {
    List<Piece> cases = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      cases.add(
          line(
              "case "
                  + i
                  + ": s["
                  + sketch.index()
                  + "] = "
                  + i
                  + ";"
                  + (chance.is(80) ? " break;" : ""),
              Feature.SWITCHES));
    }
    if (chance.is(40)) {
      cases.add(line("default: a[ID] = s[T];", Feature.SWITCHES));
    } else if (sketch.isTogether && chance.is(40)) {
      cases.add(line("default: " + text(sketch.barrier(For.SHARED)), Feature.SWITCHES));
    }
    return List.of(
        nest(
            "switch (" + chance.pick("n & 3", "u % 4", "b[0]", "T & 3", "(char)n") + ") {", cases));
  }

  /// Something that the host may change.
  List<Piece> changing() {
    String fresh = sketch.fresh("v");
    sketch.values.know(fresh, Reach.OWN);
    return List.of(
        line("int " + fresh + " = v[" + chance.pick("0", "T", "ID") + "];", Feature.VOLATILE));
  }
}
