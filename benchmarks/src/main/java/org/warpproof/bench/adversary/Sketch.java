package org.warpproof.bench.adversary;

import java.util.List;
import java.util.Set;

/// What the parts of the generator share while a kernel is made.
final class Sketch {
  final Chance chance;
  final Dialect dialect;
  final Values values;

  /// Whether all threads of a block are here together, as far as the generator knows.
  boolean isTogether = true;

  private int names;

  Sketch(Chance chance, Dialect dialect) {
    this.chance = chance;
    this.dialect = dialect;
    this.values = new Values(chance, dialect);
  }

  String fresh(String prefix) {
    return prefix + names++;
  }

  static Piece line(String text, Feature... features) {
    return new Piece.Line(text, Set.of(features));
  }

  static Piece nest(String head, List<Piece> body, Feature... features) {
    return new Piece.Nest(head, body, "}", Set.of(features));
  }

  /// Which memory a barrier is for.
  enum For {
    SHARED,
    GLOBAL
  }

  /// A barrier of the block that orders the memory.
  Piece barrier(For memory) {
    if (!dialect.isOpenCl()) {
      return line("__syncthreads();");
    }
    String right = memory == For.SHARED ? "CLK_LOCAL_MEM_FENCE" : "CLK_GLOBAL_MEM_FENCE";
    String flags =
        chance.isReckless()
            ? chance.pick("CLK_LOCAL_MEM_FENCE", "CLK_GLOBAL_MEM_FENCE")
            : chance.pick(right, "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE");
    return switch (chance.below(6)) {
      case 0 -> line("work_group_barrier(" + flags + ");");
      case 1 -> line("work_group_barrier(" + flags + ", " + scope() + ");", Feature.SCOPES);
      default -> line("barrier(" + flags + ");");
    };
  }

  private String scope() {
    return chance.isReckless()
        ? "memory_scope_work_item"
        : chance.pick("memory_scope_work_group", "memory_scope_device");
  }

  String type(String c) {
    return dialect.type(c);
  }

  String number() {
    return values.number(Values.Reach.OWN, chance.below(3));
  }

  String common() {
    return values.number(Values.Reach.UNIFORM, chance.below(3));
  }

  String condition() {
    return values.condition(Values.Reach.OWN, chance.below(2));
  }

  String agreement() {
    return values.condition(Values.Reach.UNIFORM, 1 + chance.below(2));
  }

  /// An index below 64 that is, most of the time, this thread's only.
  String index() {
    if (chance.isReckless()) {
      return "(" + number() + ") & 63";
    }
    return switch (chance.below(20)) {
      case 0 -> "T + " + chance.pick("8", "1", "B");
      case 1 -> "2 * T" + chance.pick("", " + 1");
      case 2 -> "B - 1 - T";
      case 3 -> "T ^ " + chance.pick("1", "2", "3");
      case 4 -> "(T + u) % B";
      case 5 -> "(T + " + chance.pick("n", "h", "o", "u") + ") & 63";
      case 6 -> "(T * " + chance.pick("3", "5", "u", "n") + ") & 63";
      case 7 -> "(" + type("unsigned char") + ")(T + " + chance.pick("n", "o", "u") + ") & 63";
      case 8 ->
          "(T + " + values.cast("unsigned", values.number(Values.Reach.UNIFORM, 1)) + ") & 63";
      case 9 -> "T | " + chance.pick("8", "16", "32");
      case 10 -> "(" + type("unsigned") + ")T * 0x40000001u & 63";
      case 11 -> "(T * 4 + " + chance.pick("0", "1", "3") + ") & 63";
      default -> "T";
    };
  }

  /// An index that other threads have.
  String neighbour() {
    return chance.pick(
        "(T + 1) % B",
        "T ^ 1",
        "0",
        "B - 1 - T",
        "(T + u) % B",
        "T / 2",
        "(" + number() + ") & 63",
        "(n + T) & 63");
  }
}
