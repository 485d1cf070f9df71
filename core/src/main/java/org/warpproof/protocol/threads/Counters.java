package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.engine.Party;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Term;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;

/// In which iteration of each loop a thread is; of a loop that it has left, which was the last.
public final class Counters {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Party name;
  private final Where where;
  private final Map<Loop, Bounded> iterations;
  private final Set<Loop> inside;

  /// The counters of the thread of that name, as far as they are known: the others are of loops
  /// that it has left. It is inside the loops of `inside`.
  public Counters(
      Model model, Party name, Where where, Map<Loop, Bounded> known, Set<Loop> inside) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.name = name;
    this.where = where;
    this.iterations = new HashMap<>(known);
    this.inside = Set.copyOf(inside);
  }

  /// The counters of a thread in a block: of each loop around it the symbol of that name.
  public static Counters in(
      int block, Model model, Party name, Where where, Function<Loop, String> symbols) {
    Map<Loop, Bounded> iterations = new HashMap<>();
    for (Loop loop : model.structure().graph().loops()) {
      if (loop.contains(block)) {
        iterations.put(
            loop, model.encoding().arithmetic().symbol(symbols.apply(loop), Encoding.ITERATIONS));
      }
    }
    return new Counters(model, name, where, iterations, iterations.keySet());
  }

  Bounded of(Loop loop) {
    Bounded counter = iterations.get(loop);
    if (counter == null) {
      counter = last(loop);
      iterations.put(loop, counter);
    }
    return counter;
  }

  boolean isInside(Loop loop) {
    return inside.contains(loop);
  }

  /// The iterations of the loops around a block, outermost first.
  List<Term> around(int block) {
    List<Term> result = new ArrayList<>();
    for (Loop loop : structure.graph().loops()) {
      if (loop.contains(block)) {
        result.add(of(loop).term());
      }
    }
    return result;
  }

  /// The end of the iteration before: the loops inside have been left.
  Counters before(Loop loop) {
    Map<Loop, Bounded> earlier = new HashMap<>(iterations);
    Set<Loop> still = new HashSet<>(inside);
    earlier.put(loop, encoding.arithmetic().subtract(of(loop), encoding.arithmetic().constant(1)));
    for (Loop inner : structure.graph().loops()) {
      if (inner.depth() > loop.depth() && loop.contains(inner.header())) {
        still.remove(inner);
        earlier.remove(inner);
      }
    }
    return new Counters(model, name, where, earlier, still);
  }

  /// The last iteration of a loop that was left: the same in all threads, in equal iterations of
  /// the loops around it, if all of them leave it together.
  private Bounded last(Loop loop) {
    boolean isUniform = model.uniformity(where).isLeftTogether(loop);
    List<Term> around = new ArrayList<>();
    for (Loop outer : structure.graph().loops()) {
      if (outer.depth() < loop.depth() && outer.contains(loop.header())) {
        around.add(of(outer).term());
      }
    }
    SymbolKind kind = new SymbolKind.LastIteration(loop.header());
    String text = isUniform ? encoding.names().common(kind) : encoding.names().own(kind, name);
    Range range = Encoding.ITERATIONS;
    return Bounded.of(encoding.terms().apply(text, around, range.least(), range.most()));
  }
}
