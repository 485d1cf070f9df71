package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.warpproof.bench.adversary.Sketch.For;
import org.warpproof.bench.adversary.Values.Reach;

/// Parts of kernels whose threads meet at atomic operations: counters, tickets, winners, flags,
/// fences and spins, with orders and scopes.
final class AtomicGadgets {
  private final Sketch sketch;
  private final Chance chance;

  AtomicGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  /// For whom an operation is atomic.
  private enum Scope {
    BLOCK,
    DEVICE,
    SYSTEM
  }

  /// Where a counter is, with what makes it zero.
  private record Counter(String place, List<Piece> start, boolean isShared) {}

  private Counter counter() {
    int which = chance.below(10);
    if (which < 4 && sketch.isTogether) {
      List<Piece> start = new ArrayList<>();
      start.add(line(chance.is(85) ? "if (T == 0) sc = 0;" : "sc = 0;"));
      if (!chance.isReckless()) {
        start.add(sketch.barrier(For.SHARED));
      }
      return new Counter("sc", start, true);
    }
    return new Counter(which < 6 ? "gc" : "e[" + chance.below(3) + "]", List.of(), false);
  }

  private Scope scope(Counter counter) {
    boolean isWrong = chance.isReckless();
    return isWrong
        ? Scope.BLOCK
        : counter.isShared()
            ? chance.pick(List.of(Scope.BLOCK, Scope.DEVICE))
            : chance.pick(List.of(Scope.DEVICE, Scope.DEVICE, Scope.SYSTEM));
  }

  private String update(String op, Counter counter, String value) {
    return update(op, counter, value, scope(counter));
  }

  /// An atomic operation of C: `Add`, `Sub`, `Max`, `Min`, `Or`, `And`, `Exch`.
  private String update(String op, Counter counter, String value, Scope scope) {
    String place = counter.place();
    String typed = sketch.values.cast("unsigned", value);
    if (sketch.dialect.isOpenCl()) {
      return openCl(op, counter, typed, scope);
    }
    boolean isReference = sketch.dialect == Dialect.CUDA && chance.is(25);
    if (isReference) {
      String of = chance.isReckless() ? "thread" : scope.name().toLowerCase(Locale.ROOT);
      String order = chance.pick("relaxed", "acquire", "release", "acq_rel", "seq_cst");
      String name = op.equals("Exch") ? "exchange" : "fetch_" + op.toLowerCase(Locale.ROOT);
      return "cuda::atomic_ref<unsigned, cuda::thread_scope_%s>(%s).%s(%s, cuda::memory_order_%s)"
          .formatted(of, place, name, typed, order);
    }
    String suffix =
        switch (scope) {
          case BLOCK -> "_block";
          case DEVICE -> "";
          case SYSTEM -> "_system";
        };
    boolean isPlain = sketch.dialect == Dialect.HIP || op.equals("Sub");
    return "atomic" + op + (isPlain ? "" : suffix) + "(&" + place + ", " + typed + ")";
  }

  private String openCl(String op, Counter counter, String value, Scope scope) {
    String name = op.toLowerCase(Locale.ROOT);
    if (counter.isShared() || !chance.is(60)) {
      return "atomic_" + name.replace("exch", "xchg") + "(&" + counter.place() + ", " + value + ")";
    }
    String of =
        chance.isReckless()
            ? "memory_scope_work_item"
            : switch (scope) {
              case BLOCK -> "memory_scope_work_group";
              case SYSTEM -> "memory_scope_all_svm_devices";
              case DEVICE -> "memory_scope_device";
            };
    String order = "memory_order_" + chance.pick("relaxed", "acquire", "release", "acq_rel");
    String function =
        op.equals("Exch") ? "atomic_exchange_explicit" : "atomic_fetch_" + name + "_explicit";
    String place = "(volatile __global atomic_uint *)&" + counter.place();
    return function + "(" + place + ", " + value + ", " + order + ", " + of + ")";
  }

  /// A number of its own for each thread, for an index.
  List<Piece> ticket() {
    Counter counter = counter();
    String t = sketch.fresh("v");
    String amount =
        chance.isReckless()
            ? chance.pick("0", "n", "T", "0x10000000", "-1")
            : chance.pick("1", "1", "2", "3", "u | 1");
    String update = update(chance.is(90) ? "Add" : "Sub", counter, amount);
    String index = chance.pick(t, t, t + " & 255", values(t), t + " / 2", t + " * 2", t + " % 9");
    List<Piece> pieces = new ArrayList<>(counter.start());
    pieces.add(
        line(
            sketch.type("unsigned") + " " + t + " = " + update + ";",
            Feature.ATOMICS,
            Feature.TICKETS));
    pieces.add(
        line(
            chance.pick("a", "c", "sh", counter.isShared() ? "s" : "a") + "[" + index + "] = T;",
            Feature.TICKETS));
    if (chance.is(15)) {
      pieces.add(
          line(
              update(chance.pick("Sub", "Exch", "Add"), counter, chance.pick("1", "0")) + ";",
              Feature.ATOMICS));
    }
    sketch.values.know(t, Reach.OWN);
    return pieces;
  }

  private String values(String ticket) {
    return sketch.values.cast(chance.pick("unsigned char", "short", "int"), ticket);
  }

  /// One thread finds something that no other finds, most of the time.
  List<Piece> winner() {
    Counter counter = counter();
    String test =
        switch (chance.below(9)) {
          case 0, 1 -> update("Exch", counter, "1") + " == 0";
          case 2, 3 -> update("Add", counter, "1") + " == " + chance.pick("0", "1", "n", "u");
          case 4 ->
              "(" + update("Or", counter, chance.pick("1", "2", "1 << (T & 7)")) + " & 1) == 0";
          case 5 ->
              update("Exch", counter, chance.pick("T", "n", "T + 1"))
                  + " == "
                  + chance.pick("0", "n");
          case 6 -> update("Max", counter, chance.pick("T", "T + 1", "1")) + " == 0";
          case 7 -> update("And", counter, chance.pick("0", "2")) + " != 0";
          default -> compareExchange(counter);
        };
    boolean inBlock = counter.isShared() || chance.isReckless();
    String place =
        inBlock
            ? chance.pick("s[0]", "s2[n & 7]", "a[G]")
            : chance.pick("a[0]", "a[G]", "f[1]", "gi[2]");
    List<Piece> pieces = new ArrayList<>(counter.start());
    pieces.add(line("if (" + test + ") " + place + " = T;", Feature.ATOMICS, Feature.WINNERS));
    return pieces;
  }

  private String compareExchange(Counter counter) {
    String wanted = chance.pick("0", "1", "n");
    String fresh = chance.pick("1", "T", "2", wanted);
    if (sketch.dialect.isOpenCl()) {
      return "atomic_cmpxchg(&" + counter.place() + ", " + wanted + ", " + fresh + ") == " + wanted;
    }
    return "atomicCAS(&"
        + counter.place()
        + ", (unsigned)"
        + wanted
        + ", (unsigned)"
        + fresh
        + ") == "
        + wanted;
  }

  /// Updates that commute, and an access beside them now and then.
  List<Piece> counting() {
    Counter counter = counter();
    List<Piece> pieces = new ArrayList<>(counter.start());
    pieces.add(
        line(
            update(chance.pick("Add", "Max", "Or", "Min"), counter, sketch.number()) + ";",
            Feature.ATOMICS));
    if (chance.is(40)) {
      if (!chance.isReckless() && sketch.isTogether && counter.isShared()) {
        pieces.add(sketch.barrier(For.SHARED));
      }
      pieces.add(
          line(
              "a[ID] = "
                  + (chance.isReckless() || counter.isShared()
                      ? counter.place()
                      : update("Add", counter, "0"))
                  + ";",
              Feature.ATOMICS));
    }
    return pieces;
  }

  private String fence(For where) {
    if (sketch.dialect.isOpenCl()) {
      return chance.pick(
          "mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);",
          "atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE, memory_order_acq_rel, "
              + chance.pick("memory_scope_device", "memory_scope_work_group")
              + ");");
    }
    return where == For.SHARED
        ? chance.pick("__threadfence_block();", "__threadfence();")
        : chance.pick("__threadfence();", "__threadfence();", "__threadfence_system();");
  }

  /// One thread hands something to another by a flag that it sets after a fence.
  List<Piece> flag() {
    boolean inBlock = chance.is(50) && sketch.isTogether;
    Counter flag =
        inBlock
            ? new Counter(
                "sc", List.of(line("if (T == 0) sc = 0;"), sketch.barrier(For.SHARED)), true)
            : new Counter(chance.pick("gc", "e[1]"), List.of(), false);
    String data = inBlock ? "s[1]" : "a[300]";
    For where = inBlock ? For.SHARED : For.GLOBAL;
    String writer = inBlock ? "T == 0" : chance.pick("ID == 0", "G == 0 && T == 0");
    String reader = inBlock ? "T == 1" : chance.pick("G == 1 && T == 0", "ID == B");
    List<Piece> hand = new ArrayList<>();
    hand.add(line(data + " = 5;"));
    if (!chance.isReckless()) {
      hand.add(line(fence(where), Feature.FENCES));
    }
    hand.add(line(update("Exch", flag, "1", Scope.DEVICE) + ";", Feature.FLAGS));
    List<Piece> take = new ArrayList<>();
    if (!chance.isReckless()) {
      take.add(line(fence(where), Feature.FENCES));
    }
    take.add(line("a[" + chance.pick("200", "200 + G") + "] = " + data + ";"));
    List<Piece> pieces = new ArrayList<>(flag.start());
    pieces.add(nest("if (" + writer + ") {", hand));
    pieces.add(
        nest(
            "if (" + reader + ") {",
            List.of(nest("if (" + update("Add", flag, "0", Scope.DEVICE) + " == 1) {", take)),
            Feature.FLAGS));
    return pieces;
  }

  /// The last block does something with what all blocks did.
  List<Piece> lastBlock() {
    String grid = sketch.dialect.isOpenCl() ? "get_num_groups(0)" : "gridDim.x";
    List<Piece> pieces = new ArrayList<>();
    pieces.add(line("a[ID] = T;"));
    if (!chance.isReckless()) {
      pieces.add(line(fence(For.GLOBAL), Feature.FENCES));
    }
    if (chance.is(50) || !chance.isReckless()) {
      pieces.add(sketch.barrier(For.GLOBAL));
    }
    String last = chance.isReckless() ? chance.pick("0", "1", grid) : grid + " - 1";
    Counter counter = new Counter("gc", List.of(), false);
    String draw = update("Add", counter, "1", Scope.DEVICE);
    pieces.add(
        line("if (T == 0) fl = (" + draw + " == " + last + ");", Feature.TICKETS, Feature.FENCES));
    pieces.add(sketch.barrier(For.SHARED));
    String read =
        chance.pick(
            "f[T] = a[(ID + B) & 15];",
            "if (T == 0) { int z = 0; for (int i = 0; i < 4; i++) z += a[i]; f[0] = z; }",
            "f[T] = a[ID];");
    pieces.add(line("if (fl) { " + (chance.is(60) ? fence(For.GLOBAL) + " " : "") + read + " }"));
    return pieces;
  }

  /// A thread waits for another one, for a while or for ever.
  List<Piece> spin() {
    String place = chance.pick("gc", "e[2]");
    Counter counter = new Counter(place, List.of(), false);
    String test =
        update("Add", counter, "0", Scope.DEVICE) + " == " + chance.pick("0", "0", "n", "7");
    String spin =
        chance.is(50) ? "for (int k = 0; k < 3 && " + test + "; k++);" : "while (" + test + ");";
    List<Piece> pieces = new ArrayList<>();
    String setter = chance.pick("if (T == 1) ", "if (T == 0) ", "if (n > 3 && T == 1) ", "");
    if (chance.is(70)) {
      pieces.add(line(setter + update("Exch", counter, "1", Scope.DEVICE) + ";", Feature.ATOMICS));
    }
    pieces.add(
        line(
            "if (" + chance.pick("T == 0", "T == 1", "T > 0") + ") { " + spin + " }",
            Feature.SPINS));
    if (sketch.isTogether) {
      pieces.add(sketch.barrier(For.GLOBAL));
    }
    return pieces;
  }
}
