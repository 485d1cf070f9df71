package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.warpproof.bench.adversary.Sketch.For;

/// Whole kernels of which the truth is known, whatever the executable semantics thinks of them.
final class KnownGadgets {
  private final Sketch sketch;
  private final Chance chance;
  private final Set<Truth> truths = EnumSet.noneOf(Truth.class);

  KnownGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  /// What is known of the kernel made last.
  Set<Truth> truths() {
    return Set.copyOf(truths);
  }

  List<Piece> kernel() {
    boolean isOpenCl = sketch.dialect.isOpenCl();
    return switch (chance.below(isOpenCl ? 6 : 7)) {
      case 0 -> changingCondition();
      case 1, 2 -> changingValues();
      case 3 -> isOpenCl ? collective() : handover();
      case 4 -> isOpenCl ? tooNarrow() : exits();
      case 5 -> isOpenCl ? strictExits() : ordered();
      default -> handover();
    };
  }

  /// The host may change it between the looks of two threads.
  private List<Piece> changingCondition() {
    truths.addAll(Set.of(Truth.DIVERGES, Truth.RACE_FREE));
    String condition = chance.pick("v[0] == 0", "v[1] > n", "!v[0]", "(v[0] & 3) == 2");
    String head = chance.pick("if (", "while (") + condition + ") {";
    return List.of(
        nest(head, List.of(sketch.barrier(For.SHARED)), Feature.VOLATILE),
        line("s[T] = 1;"),
        sketch.barrier(For.SHARED));
  }

  private List<Piece> changingValues() {
    truths.addAll(Set.of(Truth.RACES, Truth.CONVERGES));
    String one = sketch.fresh("v");
    String other = sketch.fresh("v");
    String place = chance.pick("s[0]", "a[1]", "s2[T / 2]");
    return List.of(
        line("int " + one + " = v[0];", Feature.VOLATILE),
        line("int " + other + " = v[0];", Feature.VOLATILE),
        line("if (" + one + chance.pick(" != ", " < ") + other + ") " + place + " = T;"));
  }

  /// Collectives of OpenCL order no memory.
  private List<Piece> collective() {
    truths.addAll(Set.of(Truth.RACES, Truth.CONVERGES));
    String r = sketch.fresh("v");
    String together =
        chance.pick(
            "work_group_any(b[T] > 0)",
            "work_group_all(T < n)",
            "work_group_reduce_add(T)",
            "work_group_reduce_max(b[T])",
            "work_group_broadcast(T, 0)");
    return List.of(
        line("s[T] = " + sketch.number() + ";", Feature.COLLECTIVES),
        line("int " + r + " = " + together + ";", Feature.COLLECTIVES),
        line("a[ID] = s[" + chance.pick("(T + 1) % B", "0", "B - 1 - T") + "] + " + r + ";"));
  }

  /// What is for the work-item alone is for nobody else.
  private List<Piece> tooNarrow() {
    truths.addAll(Set.of(Truth.RACES, Truth.CONVERGES));
    if (chance.is(50)) {
      return List.of(
          line("s[T] = " + sketch.number() + ";"),
          line("work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_item);", Feature.SCOPES),
          line("a[ID] = s[" + chance.pick("(T + 1) % B", "0") + "];"));
    }
    String update =
        "atomic_fetch_add_explicit(&ac[0], 1, memory_order_relaxed, memory_scope_work_item)";
    return chance.is(50)
        ? List.of(line(update + ";", Feature.SCOPES, Feature.ATOMICS))
        : List.of(
            line("int t = " + update + ";", Feature.SCOPES, Feature.TICKETS),
            line("a[t] = T;", Feature.TICKETS));
  }

  /// CUDA's and HIP's barriers wait for those that have not exited.
  private List<Piece> exits() {
    truths.add(Truth.CONVERGES);
    boolean isRacy = chance.is(50);
    truths.add(isRacy ? Truth.RACES : Truth.RACE_FREE);
    String condition = chance.pick("T == 0", "T > 2", "T >= n", "(T & 1) == 1");
    return List.of(
        line("s[T] = " + sketch.number() + ";"),
        line("if (" + condition + ") return;", Feature.EXITS),
        line("__syncthreads();"),
        line("a[ID] = s[T];"),
        line(isRacy ? "s2[0] = T;" : "s2[T] = 1;"));
  }

  /// OpenCL's barriers wait for all.
  private List<Piece> strictExits() {
    truths.addAll(Set.of(Truth.DIVERGES, Truth.RACE_FREE));
    String condition = chance.pick("T == 0", "T > 0", "T >= n", "(T & 1) == 1");
    return List.of(
        line("if (" + condition + ") return;", Feature.EXITS),
        sketch.barrier(For.SHARED),
        line("a[ID] = 1;"));
  }

  /// CUDA's votes of a block are barriers.
  private List<Piece> ordered() {
    truths.addAll(Set.of(Truth.RACE_FREE, Truth.CONVERGES));
    String r = sketch.fresh("v");
    String vote = chance.pick("__syncthreads_or", "__syncthreads_and", "__syncthreads_count");
    return List.of(
        line("s[T] = " + sketch.number() + ";", Feature.BARRIER_VOTES),
        line("int " + r + " = " + vote + "(" + sketch.condition() + ");", Feature.BARRIER_VOTES),
        line("a[ID] = s[" + chance.pick("(T + 1) % B", "0", "B - 1 - T") + "] + (" + r + " > 0);"));
  }

  /// What a thread of the block did before a fence and a flag is done for who saw the flag.
  private List<Piece> handover() {
    truths.addAll(Set.of(Truth.RACE_FREE, Truth.CONVERGES));
    if (sketch.dialect.isOpenCl()) {
      return handoverInOpenCl();
    }
    String fence = chance.pick("__threadfence_block();", "__threadfence();");
    boolean isReference = sketch.dialect == Dialect.CUDA && chance.is(50);
    String flag = "cuda::atomic_ref<unsigned, cuda::thread_scope_block>(sc)";
    List<Piece> hand = new ArrayList<>();
    hand.add(line("s[1] = 5;"));
    List<Piece> take = new ArrayList<>();
    String test;
    if (isReference) {
      hand.add(line(flag + ".store(1u, cuda::memory_order_release);", Feature.FLAGS));
      test = flag + ".load(cuda::memory_order_acquire) == 1u";
    } else {
      hand.add(line(fence, Feature.FENCES));
      hand.add(line("atomicExch(&sc, 1u);", Feature.FLAGS));
      test = "atomicAdd(&sc, 0u) == 1u";
      take.add(line(fence, Feature.FENCES));
    }
    take.add(line("a[ID] = s[1];"));
    return List.of(
        line("if (T == 0) sc = 0;"),
        line("__syncthreads();"),
        nest("if (T == 0) {", hand),
        nest("if (T == 1) {", List.of(nest("if (" + test + ") {", take)), Feature.FLAGS));
  }

  private List<Piece> handoverInOpenCl() {
    String flag = "(volatile __local atomic_uint *)&sc";
    return List.of(
        line("if (T == 0) sc = 0;"),
        line("barrier(CLK_LOCAL_MEM_FENCE);"),
        nest(
            "if (T == 0) {",
            List.of(
                line("s[1] = 5;"),
                line(
                    "atomic_store_explicit("
                        + flag
                        + ", 1u, memory_order_release, memory_scope_work_group);",
                    Feature.FLAGS))),
        nest(
            "if (T == 1) {",
            List.of(
                nest(
                    "if (atomic_load_explicit("
                        + flag
                        + ", memory_order_acquire, memory_scope_work_group) == 1u) {",
                    List.of(line("a[ID] = s[1];")))),
            Feature.FLAGS));
  }
}
