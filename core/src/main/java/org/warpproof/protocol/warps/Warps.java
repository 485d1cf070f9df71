package org.warpproof.protocol.warps;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What the engine knows of warps: 32 or 64 threads ([org.warpproof.kernel.Kernel#warpSize]) with
/// consecutive numbers.
public final class Warps {
  private Warps() {}

  /// The number of a thread in its block.
  static Bounded rank(Map<Dimension, Bounded> ids, Encoding encoding) {
    Arithmetic arithmetic = encoding.arithmetic();
    Bounded row =
        arithmetic.add(
            of(ids, Dimension.Y),
            arithmetic.multiply(of(ids, Dimension.Z), encoding.launch().blockSize(Dimension.Y)));
    return arithmetic.add(
        of(ids, Dimension.X), arithmetic.multiply(row, encoding.launch().blockSize(Dimension.X)));
  }

  static Bounded of(Map<Dimension, Bounded> ids, Dimension d) {
    Bounded id = ids.get(d);
    if (id == null) {
      throw new IllegalStateException("no id for dimension " + d);
    }
    return id;
  }

  private static Bounded rank(Party name, Encoding encoding) {
    return rank(encoding.launch().ids(LaunchValue.THREAD_ID, name), encoding);
  }

  private static BigInteger size(Encoding encoding) {
    return BigInteger.valueOf(encoding.structure().kernel().warpSize());
  }

  /// That the two threads, of one block, are in the same group of lanes of the same warp.
  public static Formula areJoined(LaneGroups lanes, Encoding encoding) {
    Terms terms = encoding.terms();
    int tile = lanes.tile();
    if (tile > 0) {
      return areInOnePart(BigInteger.valueOf(tile), encoding);
    }
    List<Formula> ways = new ArrayList<>();
    for (List<Integer> group : lanes.groups()) {
      ways.add(
          terms.and(List.of(isIn(group, Party.ONE, encoding), isIn(group, Party.OTHER, encoding))));
    }
    return terms.and(List.of(areInOnePart(size(encoding), encoding), terms.or(ways)));
  }

  private static Formula areInOnePart(BigInteger size, Encoding encoding) {
    Arithmetic arithmetic = encoding.arithmetic();
    return encoding
        .terms()
        .equal(
            arithmetic.quotient(rank(Party.ONE, encoding), size).term(),
            arithmetic.quotient(rank(Party.OTHER, encoding), size).term());
  }

  /// That the thread is one of these lanes.
  public static Formula isIn(List<Integer> lanes, Party name, Encoding encoding) {
    Terms terms = encoding.terms();
    Term lane = encoding.arithmetic().remainder(rank(name, encoding), size(encoding)).term();
    List<Formula> ways = new ArrayList<>();
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
