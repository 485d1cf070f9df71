package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// A thread of the block that reads something behind a barrier, at the barrier: any thread, until
/// its ids are said.
public final class Writer {
  private final Model model;
  private final Encoding encoding;
  private final ThreadView view;

  Writer(Model model, Read read) {
    this(
        model,
        read.where().isInBlock() ? Where.inABlock() : Where.betweenBlocks(),
        read.blockIds(),
        read.iterations());
  }

  /// A thread at a barrier, in these iterations of the loops around it.
  public Writer(
      Model model, Where where, Map<Dimension, Bounded> blockIds, Map<Loop, Bounded> iterations) {
    this.model = model;
    this.encoding = model.encoding();
    Party name = model.reads().newWriter();
    this.view =
        new ThreadView(
            model,
            new ThreadView.Setting(
                name,
                where,
                encoding.launch().ids(LaunchValue.THREAD_ID, name),
                blockIds,
                new Counters(model, name, where, iterations, iterations.keySet())));
  }

  public ThreadView view() {
    return view;
  }

  /// The thread has this id, if there is such a thread.
  void identify(Dimension d, Term value) {
    Terms terms = encoding.terms();
    Term id = view.launchValue(LaunchValue.THREAD_ID, d).term();
    model.facts().know(terms.implies(isId(d, value), terms.equal(id, value)), id);
  }

  Formula isId(Dimension d, Term value) {
    Terms terms = encoding.terms();
    return terms.and(
        List.of(
            terms.atMost(terms.number(0), value),
            terms.less(value, encoding.launch().blockSize(d).term())));
  }

  /// Says which ids the thread has if `offset`, which depends on them, is to be `wanted`: larger
  /// strides first, as in `64 * y + 4 * x`; where the offset does not depend on an id, the first
  /// thread stands for all. Not if it is not known how the offset depends on them.
  public boolean isFoundAt(Term wanted, Term offset) {
    Terms terms = encoding.terms();
    Map<Dimension, Bounded> ids = new EnumMap<>(view.setting().threadIds());
    Map<Dimension, BigInteger> strides = new EnumMap<>(Dimension.class);
    Term rest = offset;
    for (Map.Entry<Dimension, Bounded> id : ids.entrySet()) {
      BigInteger stride = factor(offset, id.getValue().term());
      if (stride.signum() > 0) {
        strides.put(id.getKey(), stride);
        rest = terms.subtract(rest, terms.multiply(id.getValue().term(), stride));
      }
    }
    Set<Term> left = new HashSet<>();
    Subterms.collect(rest, left, new HashSet<>());
    if (strides.isEmpty() || ids.values().stream().anyMatch(id -> isIn(left, id))) {
      return false;
    }
    Term open = terms.subtract(wanted, rest);
    List<Map.Entry<Dimension, BigInteger>> largestFirst =
        strides.entrySet().stream()
            .sorted(Map.Entry.<Dimension, BigInteger>comparingByValue().reversed())
            .toList();
    for (Map.Entry<Dimension, BigInteger> stride : largestFirst) {
      identify(stride.getKey(), terms.divide(open, stride.getValue()));
      open = terms.modulo(open, stride.getValue());
    }
    ids.keySet().stream()
        .filter(d -> !strides.containsKey(d))
        .forEach(d -> identify(d, terms.number(0)));
    return true;
  }

  /// Says that it is the first thread of the block.
  public void isFirst() {
    view.setting().threadIds().keySet().forEach(d -> identify(d, encoding.terms().number(0)));
  }

  /// Whether a thread that comes to a barrier for the first time in some iteration has passed the
  /// block of a store, or no loop decides on whether it did.
  public static boolean isDecidedHere(Graph graph, int store, int barrier) {
    if (graph.dominates(store, barrier)) {
      return true;
    }
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(store));
    while (!work.isEmpty()) {
      int block = work.poll();
      if (seen.add(block) && !graph.dominates(block, barrier)) {
        if (graph.loops().stream().anyMatch(loop -> loop.header() == block)) {
          return false;
        }
        work.addAll(graph.predecessors(block));
      }
    }
    return true;
  }

  private static boolean isIn(Set<Term> terms, Bounded id) {
    return !id.isConstant() && terms.contains(id.term());
  }

  private static BigInteger factor(Term sum, Term id) {
    if (sum.equals(id) && !id.isNumber()) {
      return BigInteger.ONE;
    }
    return sum.shape() instanceof Term.Sum(_, List<Term.Part> parts)
        ? parts.stream()
            .filter(part -> part.term().equals(id))
            .map(Term.Part::factor)
            .findFirst()
            .orElse(BigInteger.ZERO)
        : BigInteger.ZERO;
  }
}
