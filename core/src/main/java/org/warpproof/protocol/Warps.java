package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;

/// What the engine knows of warps: 32 or 64 threads ([org.warpproof.kernel.Kernel#warpSize]) with
/// consecutive numbers.
final class Warps {
  private Warps() {}

  /// The number of a thread in its block.
  static Bounded rank(Map<Dimension, Bounded> ids, Model model) {
    Arithmetic arithmetic = model.arithmetic();
    Bounded row =
        arithmetic.add(
            of(ids, Dimension.Y),
            arithmetic.multiply(of(ids, Dimension.Z), model.launch().blockSize(Dimension.Y)));
    return arithmetic.add(
        of(ids, Dimension.X), arithmetic.multiply(row, model.launch().blockSize(Dimension.X)));
  }

  static Bounded of(Map<Dimension, Bounded> ids, Dimension d) {
    Bounded id = ids.get(d);
    if (id == null) {
      throw new IllegalStateException("no id for dimension " + d);
    }
    return id;
  }

  private static Bounded rank(String name, Model model) {
    return rank(model.launch().ids(LaunchValue.THREAD_ID, name), model);
  }

  private static BigInteger size(Model model) {
    return BigInteger.valueOf(model.kernel().warpSize());
  }

  /// That the two threads, of one block, are in the same group of lanes of the same warp.
  static Truth areJoined(LaneGroups lanes, Model model) {
    Terms terms = model.terms();
    int tile = lanes.tile();
    if (tile > 0) {
      return areInOnePart(BigInteger.valueOf(tile), model);
    }
    List<Truth> ways = new ArrayList<>();
    for (List<Integer> group : lanes.groups()) {
      ways.add(terms.and(List.of(isIn(group, "1", model), isIn(group, "2", model))));
    }
    return terms.and(List.of(areInOnePart(size(model), model), terms.or(ways)));
  }

  private static Truth areInOnePart(BigInteger size, Model model) {
    Arithmetic arithmetic = model.arithmetic();
    return model
        .terms()
        .equal(
            arithmetic.quotient(rank("1", model), size).term(),
            arithmetic.quotient(rank("2", model), size).term());
  }

  /// That the thread is one of these lanes.
  static Truth isIn(List<Integer> lanes, String name, Model model) {
    Terms terms = model.terms();
    Term lane = model.arithmetic().remainder(rank(name, model), size(model)).term();
    List<Truth> ways = new ArrayList<>();
    for (int first : lanes) {
      int last = first;
      while (lanes.contains(last + 1)) {
        last++;
      }
      if (!lanes.contains(first - 1)) {
        ways.add(
            terms.and(
                List.of(
                    terms.atMost(terms.number(first), lane),
                    terms.atMost(lane, terms.number(last)))));
      }
    }
    return terms.or(ways);
  }
}
