package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;
import static org.warpproof.bench.adversary.Sketch.nest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpproof.bench.adversary.GeneratedKernel.Heading;
import org.warpproof.bench.adversary.HostLaunch.Alias;
import org.warpproof.bench.adversary.HostLaunch.Sizes;
import org.warpproof.bench.adversary.Sketch.For;

/// Seed to kernel: a few gadgets, some of them under conditions or in loops, and host code now and
/// then.
final class GenerateKernel {
  private static final int MOST_DEPTH = 2;

  private final long seed;
  private final Chance chance;
  private final Dialect dialect;
  private final Sketch sketch;
  private final PlainGadgets plain;
  private final LoopGadgets loops;
  private final AtomicGadgets atomics;
  private final GroupGadgets groups;
  private final MoreGadgets more;
  private final KnownGadgets known;
  private final List<HostLaunch> launches = new ArrayList<>();
  private int depth;

  private GenerateKernel(long seed, Dialect dialect, Chance chance) {
    this.seed = seed;
    this.chance = chance;
    this.dialect = dialect;
    this.sketch = new Sketch(chance, dialect);
    this.plain = new PlainGadgets(sketch);
    this.loops = new LoopGadgets(sketch);
    this.atomics = new AtomicGadgets(sketch);
    this.groups = new GroupGadgets(sketch);
    this.more = new MoreGadgets(sketch);
    this.known = new KnownGadgets(sketch);
  }

  static GeneratedKernel generate(long seed) {
    Chance chance = new Chance(seed);
    int which = chance.below(100);
    Dialect dialect = which < 55 ? Dialect.CUDA : which < 65 ? Dialect.HIP : Dialect.OPENCL;
    return new GenerateKernel(seed, dialect, chance).kernel();
  }

  private GeneratedKernel kernel() {
    List<Piece> body = new ArrayList<>();
    boolean isKnown = chance.is(6);
    if (isKnown) {
      body.addAll(known.kernel());
    } else {
      int count = 1 + chance.below(3);
      for (int i = 0; i < count; i++) {
        body.addAll(gadget());
      }
    }
    if (!dialect.isOpenCl() && !isKnown && chance.is(35)) {
      if (chance.is(60)) {
        body.addAll(alias());
      } else {
        launches.add(related());
      }
    }
    Heading heading =
        isKnown || chance.is(90)
            ? Heading.PLAIN
            : dialect.isOpenCl() || chance.is(50) ? Heading.BOUNDED : Heading.TEMPLATE;
    if (heading == Heading.TEMPLATE) {
      body.add(line("if (T < N) s2[T " + (chance.isReckless() ? "/ N" : "% N") + "] = N;"));
    }
    return new GeneratedKernel(seed, dialect, heading, body, launches, known.truths());
  }

  private List<Piece> gadget() {
    if (chance.is(18)) {
      return more.any();
    }
    int which = chance.below(depth < MOST_DEPTH ? 100 : 76);
    if (which < 5) {
      return plain.ownStore();
    } else if (which < 14) {
      return sketch.isTogether ? plain.exchange() : plain.scattered();
    } else if (which < 20) {
      return plain.hidden();
    } else if (which < 24) {
      return plain.apart();
    } else if (which < 27) {
      return plain.scattered();
    } else if (which < 29) {
      return chance.is(70) ? plain.load() : plain.changing();
    } else if (which < 32) {
      return plain.let();
    } else if (which < 34) {
      return plain.structures();
    } else if (which < 36) {
      return plain.vectors();
    } else if (which < 38) {
      return sketch.isTogether ? plain.twoDimensions() : plain.ownStore();
    } else if (which < 40) {
      return plain.sameValue();
    } else if (which < 42) {
      return plain.exit();
    } else if (which < 44) {
      return plain.selection();
    } else if (which < 48) {
      return loops.accumulator();
    } else if (which < 51) {
      return loops.byData();
    } else if (which < 53) {
      return sketch.isTogether ? loops.reduction() : plain.ownStore();
    } else if (which < 57) {
      return atomics.ticket();
    } else if (which < 61) {
      return atomics.winner();
    } else if (which < 63) {
      return atomics.counting();
    } else if (which < 65) {
      return atomics.flag();
    } else if (which < 66) {
      return sketch.isTogether ? atomics.lastBlock() : atomics.counting();
    } else if (which < 67) {
      return atomics.spin();
    } else if (which < 71) {
      return sketch.isTogether ? groups.votes() : plain.scattered();
    } else if (which < 74) {
      return groups.warps();
    } else if (which < 76) {
      return List.of(
          sketch.isTogether
              ? sketch.barrier(chance.is(70) ? For.SHARED : For.GLOBAL)
              : line("a[ID] = 1;"));
    } else if (which < 88) {
      return conditional();
    }
    depth++;
    List<Piece> loop = loops.counted(this::some);
    depth--;
    return loop;
  }

  private List<Piece> some() {
    List<Piece> pieces = new ArrayList<>(gadget());
    if (chance.is(40)) {
      pieces.addAll(gadget());
    }
    return pieces;
  }

  private List<Piece> conditional() {
    boolean before = sketch.isTogether;
    boolean isUniform = chance.is(60);
    String condition = isUniform ? sketch.agreement() : sketch.condition();
    sketch.isTogether = before && (isUniform || chance.isReckless());
    depth++;
    Values.Mark mark = sketch.values.mark();
    List<Piece> pieces = new ArrayList<>();
    pieces.add(nest("if (" + condition + ") {", some()));
    sketch.values.forget(mark);
    if (chance.is(25)) {
      pieces.add(nest("else {", some()));
      sketch.values.forget(mark);
    }
    depth--;
    sketch.isTogether = before;
    return pieces;
  }

  /// Accesses that may meet if the host passes one array twice, and a host that may do that.
  private List<Piece> alias() {
    int offset = chance.below(3);
    String shift = offset == 0 ? "" : " + " + offset;
    Map<String, String> arguments;
    List<String> setup = new ArrayList<>();
    List<Alias> aliases = new ArrayList<>();
    List<Piece> pieces = new ArrayList<>();
    switch (chance.below(4)) {
      case 0 -> {
        arguments = Map.of("b", "a" + shift);
        aliases.add(new Alias("b", "a", 4L * offset));
        pieces.add(line("a[ID] = b[ID" + chance.pick("", " + 1", " + 2") + "];", Feature.ALIASES));
      }
      case 1 -> {
        setup.add("Pair pair = {a, a" + shift + ", g};");
        arguments = Map.of("st", "pair");
        aliases.add(new Alias("st.8", "st.0", 4L * offset));
        aliases.add(new Alias("a", "st.0", 0));
        pieces.add(
            line(
                "st.pp[ID] = st.rr[ID" + chance.pick("", " + 1") + "] + st.nn;",
                Feature.ALIASES,
                Feature.STRUCTURES));
      }
      case 2 -> {
        String get = dialect == Dialect.HIP ? "hipGetSymbolAddress" : "cudaGetSymbolAddress";
        String symbol = dialect == Dialect.HIP ? "HIP_SYMBOL(gi)" : "gi";
        setup.add("void *where; " + get + "(&where, " + symbol + ");");
        arguments = Map.of("b", "(const int *)where");
        aliases.add(new Alias("b", "gi_" + seed, 0));
        pieces.add(
            line("gi[T] = b[T" + chance.pick("", " + 1") + "];", Feature.ALIASES, Feature.GLOBALS));
      }
      default -> {
        arguments = Map.of("e", "(unsigned *)a" + shift);
        aliases.add(new Alias("e", "a", 4L * offset));
        pieces.add(line("a[ID] = e[ID" + chance.pick("", " + 1") + "];", Feature.ALIASES));
      }
    }
    int blocks = 1 + chance.below(2);
    int threads = 1 + chance.below(6);
    if (chance.is(50)) {
      launches.add(
          new HostLaunch(
              "" + blocks,
              "" + threads,
              setup,
              arguments,
              List.of(new Sizes(blocks, threads, Map.of())),
              aliases));
    } else {
      launches.add(
          new HostLaunch(
              "(g + 3) / 4",
              "4",
              setup,
              arguments,
              List.of(new Sizes(1, 4, Map.of()), new Sizes(2, 4, Map.of())),
              aliases));
    }
    if (chance.is(50)) {
      int more = 1 + chance.below(4);
      launches.add(
          new HostLaunch(
              "1",
              "" + more,
              List.of(),
              Map.of(),
              List.of(new Sizes(1, more, Map.of())),
              List.of()));
    }
    return pieces;
  }

  /// A launch whose sizes have to do with what is passed.
  private HostLaunch related() {
    return switch (chance.below(6)) {
      case 0 -> launch("(n + 3) / 4", "4", sizes(1, 4, 3), sizes(2, 4, 8), sizes(2, 4, 5));
      case 1 -> launch("2", "n", sizes(2, 1, 1), sizes(2, 3, 3), sizes(2, 6, 6));
      case 2 -> launch("n / 4", "4", sizes(1, 4, 4), sizes(1, 4, 7), sizes(2, 4, 9));
      case 3 -> launch("1", "1 << (n & 3)", sizes(1, 8, 3), sizes(1, 2, 5), sizes(1, 1, 64));
      case 4 ->
          launch("n > 4 ? 2 : 1", "n > 4 ? 4 : 2", sizes(2, 4, 5), sizes(1, 2, 4), sizes(1, 2, -1));
      default ->
          launch(
              "1",
              "(unsigned char)n",
              sizes(1, 3, 3),
              sizes(1, 4, 260),
              sizes(1, 2, 65538),
              sizes(1, 5, -251));
    };
  }

  private static HostLaunch launch(String grid, String block, Sizes... sizes) {
    return new HostLaunch(grid, block, List.of(), Map.of(), List.of(sizes), List.of());
  }

  private static Sizes sizes(int grid, int block, long n) {
    return new Sizes(grid, block, Map.of("n", n));
  }
}
