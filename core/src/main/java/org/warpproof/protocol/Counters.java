package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Loop;
import org.warpproof.solver.Term;

/// In which iteration of each loop a thread is; of a loop that it has left, which was the last.
record Counters(Map<Loop, Bounded> iterations, Set<Loop> inside) {
  Counters {
    iterations = Map.copyOf(iterations);
    inside = Set.copyOf(inside);
  }

  Bounded of(Loop loop) {
    Bounded counter = iterations.get(loop);
    if (counter == null) {
      throw new IllegalStateException("no counter for the loop at block " + loop.header());
    }
    return counter;
  }

  boolean isInside(Loop loop) {
    return inside.contains(loop);
  }

  /// The iterations of the loops around a block, outermost first.
  List<Term> around(int block, Model model) {
    List<Term> result = new ArrayList<>();
    for (Loop loop : model.graph().loops()) {
      if (loop.contains(block)) {
        result.add(of(loop).term());
      }
    }
    return result;
  }

  /// The end of the iteration before: the loops inside have been left.
  Counters before(Loop loop, String name, Where where, Model model) {
    Map<Loop, Bounded> earlier = new HashMap<>(iterations);
    Set<Loop> still = new HashSet<>(inside);
    earlier.put(loop, model.arithmetic().subtract(of(loop), model.arithmetic().constant(1)));
    for (Loop inner : model.graph().loops()) {
      if (inner.depth() > loop.depth() && loop.contains(inner.header())) {
        still.remove(inner);
        earlier.put(inner, last(inner, earlier, name, where, model));
      }
    }
    return new Counters(earlier, still);
  }

  /// The last iteration of a loop that was left: the same in all threads, in equal iterations of
  /// the loops around it, if all of them leave it together.
  static Bounded last(Loop loop, Map<Loop, Bounded> known, String name, Where where, Model model) {
    boolean isUniform = model.uniformity(where).isLeftTogether(loop);
    List<Term> around = new ArrayList<>();
    for (Loop outer : model.graph().loops()) {
      Bounded counter = known.get(outer);
      if (outer.depth() < loop.depth() && outer.contains(loop.header()) && counter != null) {
        around.add(counter.term());
      }
    }
    String text = "last iteration of block " + loop.header() + (isUniform ? "" : "#" + name);
    Range range = Model.ITERATIONS;
    return Bounded.of(model.terms().apply(text, around, range.least(), range.most()));
  }
}
