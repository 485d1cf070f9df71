package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.warpproof.bench.adversary.Sketch.For;
import org.warpproof.bench.adversary.Values.Reach;

/// Loops of all kinds.
final class LoopGadgets {
  private final Sketch sketch;
  private final Chance chance;

  LoopGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  /// A counted loop around something, with a barrier or without one.
  List<Piece> counted(Supplier<List<Piece>> inner) {
    String i = sketch.fresh("i");
    Reach reach = chance.is(70) ? Reach.UNIFORM : Reach.OWN;
    boolean isUniform = reach == Reach.UNIFORM;
    boolean before = sketch.isTogether;
    Values.Mark mark = sketch.values.mark();
    String head = heading(i, reach);
    sketch.isTogether = before && isUniform;
    sketch.values.know("(int)" + i, reach);
    List<Piece> body = new ArrayList<>(inner.get());
    if (chance.is(20)) {
      String condition =
          isUniform && !chance.isReckless() ? sketch.agreement() : sketch.condition();
      body.add(line("if (" + condition + ") " + chance.pick("break;", "continue;")));
    }
    boolean meets = sketch.isTogether && chance.is(50);
    if (meets) {
      body.add(sketch.barrier(For.SHARED));
    }
    sketch.isTogether = before;
    sketch.values.forget(mark);
    return List.of(nest(head, body, meets ? Feature.LOOPS_WITH_BARRIERS : Feature.LOOPS));
  }

  private String heading(String i, Reach reach) {
    String type =
        sketch.type(chance.pick("int", "int", "unsigned", "unsigned char", "short", "long long"));
    String start =
        reach == Reach.UNIFORM ? chance.pick("0", "1", "n & 3") : chance.pick("T", "T & 3");
    return switch (chance.below(8)) {
      case 0 -> "for (" + type + " " + i + " = (n & 7); " + i + " > 0; " + i + "--) {";
      case 1 ->
          "for ("
              + type
              + " "
              + i
              + " = 1; "
              + i
              + " < "
              + chance.pick("B", "8", "16")
              + "; "
              + i
              + " *= 2) {";
      case 2 ->
          "for ("
              + type
              + " "
              + i
              + " = B / 2; "
              + i
              + " > 0; "
              + i
              + chance.pick(" /= 2", " >>= 1")
              + ") {";
      case 3 ->
          "for ("
              + type
              + " "
              + i
              + " = "
              + start
              + "; "
              + i
              + " != "
              + chance.pick("5", "4")
              + "; "
              + i
              + "++) {";
      case 4 ->
          "for ("
              + sketch.type("unsigned")
              + " "
              + i
              + " = "
              + start
              + "; "
              + i
              + " < u && "
              + i
              + " < 9; "
              + i
              + chance.pick("++", " += 2")
              + ") {";
      case 5 ->
          "for ("
              + sketch.type("unsigned char")
              + " "
              + i
              + " = 250; "
              + i
              + " > 8; "
              + i
              + " += "
              + chance.pick("1", "3", "7")
              + ") {";
      default ->
          "for ("
              + type
              + " "
              + i
              + " = "
              + start
              + "; "
              + i
              + " < "
              + chance.pick("4", "(n & 3)", "(u % 5)", "B")
              + "; "
              + i
              + chance.pick("++", " += B")
              + ") {";
    };
  }

  /// A variable that a loop adds to until it wraps, and that decides on something.
  List<Piece> accumulator() {
    String sum = sketch.fresh("v");
    String i = sketch.fresh("i");
    String type =
        sketch.type(
            chance.pick(
                "unsigned char",
                "unsigned short",
                "unsigned",
                "unsigned",
                "signed char",
                "unsigned long long"));
    String step = chance.pick("37", "100", "0x40000000", "0x10001", "u", "o");
    String bound = chance.pick("4", "8", "(n & 7)", "(u & 7)");
    String bug = chance.pick("s[0] = T;", "a[T / 2] = T;", "sb[T & 3] = T;");
    boolean isSelf = chance.is(25);
    String condition =
        chance.pick(
            sum + " < " + chance.pick("30", "37", "o"),
            sum + " == " + chance.pick("0", "3", "40"),
            "(int)" + sum + " < 0");
    List<Piece> body = new ArrayList<>();
    body.add(
        line(
            sum + (isSelf ? " += " + sum + ";" : chance.pick(" += ", " -= ", " += ") + step + ";"),
            Feature.ACCUMULATORS));
    boolean isInside = chance.is(50);
    Piece test = line("if (" + condition + ") " + bug, Feature.ACCUMULATORS);
    if (isInside) {
      body.add(test);
    }
    List<Piece> pieces = new ArrayList<>();
    pieces.add(
        line(
            type + " " + sum + " = " + chance.pick("0", "1", "5", "o") + ";",
            Feature.ACCUMULATORS));
    pieces.add(
        nest(
            "for (int " + i + " = 0; " + i + " < " + bound + "; " + i + "++) {",
            body,
            Feature.LOOPS));
    if (!isInside) {
      pieces.add(test);
    }
    sketch.values.know(sum, Reach.UNIFORM);
    return pieces;
  }

  /// A loop that goes on as long as what is in memory says so.
  List<Piece> byData() {
    String z = sketch.fresh("v");
    boolean isUniform = chance.is(60);
    String source =
        isUniform ? chance.pick("b[0]", "b[1]", "kc[4]", "s[0]") : chance.pick("b[T]", "c[T]");
    List<Piece> body = new ArrayList<>();
    body.add(line("s2[" + sketch.index() + "] = " + z + ";", Feature.DATA_LOOPS));
    if (sketch.isTogether && (isUniform || chance.isReckless()) && chance.is(70)) {
      body.add(sketch.barrier(For.SHARED));
    }
    body.add(line(z + chance.pick(" -= 1;", " /= 2;", " -= 3;")));
    return List.of(
        line("int " + z + " = " + source + " & 7;", Feature.DATA_LOOPS),
        nest("while (" + z + " > 0) {", body, Feature.DATA_LOOPS));
  }

  /// A reduction in a tree, as it is found everywhere, with a mistake now and then.
  List<Piece> reduction() {
    List<Piece> body = new ArrayList<>();
    String array = chance.pick("s", "s2");
    String d = sketch.fresh("i");
    body.add(line("if (T < " + d + ") " + array + "[T] += " + array + "[T + " + d + "];"));
    if (!chance.isReckless()) {
      body.add(sketch.barrier(For.SHARED));
    }
    List<Piece> pieces = new ArrayList<>();
    pieces.add(line(array + "[T] = " + sketch.number() + ";", Feature.EXCHANGES));
    if (!chance.isReckless()) {
      pieces.add(sketch.barrier(For.SHARED));
    }
    String start = chance.isReckless() ? "B - 1" : chance.pick("B / 2", "4", "(B + 1) / 2");
    String type = sketch.type(chance.pick("int", "unsigned", "unsigned char"));
    pieces.add(
        nest(
            "for ("
                + type
                + " "
                + d
                + " = "
                + start
                + "; "
                + d
                + " > 0; "
                + d
                + chance.pick(" /= 2", " >>= 1")
                + ") {",
            body,
            Feature.LOOPS_WITH_BARRIERS));
    pieces.add(line("if (T == 0) a[G] = " + array + "[0];"));
    return pieces;
  }
}
