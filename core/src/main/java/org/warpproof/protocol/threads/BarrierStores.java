package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Point;

/// What threads find behind a barrier that others of their block stored before it.
///
/// A store just before the barrier, at an offset that is linear in the thread's ids, can be undone:
/// from an offset that is read follow the ids of the thread that would have stored there. If there
/// is such a thread and it made the store, its value is found: who overwrites it before the
/// barrier, or behind it, races. And it made the store if all ways to the barrier lead past it, or
/// its own conditions say so: all threads of a block come to a barrier together.
final class BarrierStores {
  /// What a writer stored may be what it found behind an earlier barrier.
  private static final int DEEPEST = 3;

  private final Set<Object> known = new HashSet<>();
  private final Map<Party, Integer> depths = new HashMap<>();

  /// What a thread finds in an object behind a barrier.
  record Found(
      ThreadView view, Point barrier, String object, Term offset, Type type, Bounded value) {}

  private record Store(Point at, Statement.Store statement) {}

  /// Makes known what is found where somebody stored it before the barrier.
  void know(Model model, Found found) {
    Space space = model.structure().memory().object(found.object()).space();
    // What a barrier does not order races, and of races there is more to say than that they exist.
    boolean isOfBlock =
        statement(model.structure(), found.barrier())
                instanceof Statement.Barrier(Team team, Fences fences, _)
            && (team instanceof Team.Block || team instanceof Team.Grid)
            && fences.orders(space);
    int depth = depths.getOrDefault(found.view().setting().name(), 0);
    // Who has exited came to no barrier, and perhaps to no store.
    boolean mayFollow = isOfBlock && model.exits().isEmpty() && depth < DEEPEST;
    if (mayFollow
        && found.type() instanceof Type.Int
        && known.add(List.of(found.value().term(), found.view().setting().blockIds()))) {
      for (Store store : stores(model.structure(), found)) {
        new Writer(model, found, store, depth).know();
      }
    }
  }

  private static Statement statement(Structure structure, Point at) {
    return structure.kernel().blocks().get(at.block()).statements().get(at.index());
  }

  /// The stores behind which a thread comes to the barrier without anything else that concerns the
  /// object.
  private static List<Store> stores(Structure structure, Found found) {
    List<Point> stops = new ArrayList<>();
    for (int b = 0; b < structure.kernel().blocks().size(); b++) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        Point at = new Point(b, i);
        if (!at.equals(found.barrier()) && stops(structure, statements.get(i), found.object())) {
          stops.add(at);
        }
      }
    }
    Walk walk = new Walk(structure.kernel(), structure.graph());
    Point barrier = found.barrier();
    Graph graph = structure.graph();
    return stops.stream()
        // In the same iteration: what comes behind the barrier is found the next time.
        .filter(
            at ->
                walk.leads(at, barrier, barrier::equals, e -> !graph.isBackEdge(e.from(), e.to())))
        .filter(
            at ->
                stops.stream()
                    .noneMatch(
                        p ->
                            walk.leads(at, p, barrier::equals)
                                && walk.leads(p, barrier, barrier::equals)))
        .filter(at -> statement(structure, at) instanceof Statement.Store)
        .map(at -> new Store(at, (Statement.Store) statement(structure, at)))
        .filter(store -> store.statement().place().root() instanceof Place.Root.Named)
        .filter(store -> store.statement().value().type().equals(found.type()))
        .filter(store -> isDecidedHere(graph, store.at().block(), barrier.block()))
        .toList();
  }

  /// Whether somebody may change the object, or may do so behind it without a race.
  private static boolean stops(Structure structure, Statement statement, String object) {
    return switch (statement) {
      case Statement.Store store -> structure.memory().mayTouch(store.place(), object);
      case Statement.Atomic atomic -> structure.memory().mayTouch(atomic.place(), object);
      case Statement.AsyncCopy copy -> structure.memory().mayTouch(copy.target(), object);
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> true;
      case Statement.Unsupported _, Statement.AsyncWait _ -> true;
      case Statement.Let _, Statement.Load _, Statement.Havoc _ -> false;
      case Statement.Assume _, Statement.Assert _, Statement.Annotation _, Statement.Observe _ ->
          false;
    };
  }

  /// Whether a thread that comes to the barrier for the first time in some iteration has passed the
  /// block of the store, or no loop decides on whether it did.
  private static boolean isDecidedHere(Graph graph, int store, int barrier) {
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

  /// The thread that made a store, if what is found was stored there.
  private final class Writer {
    private final Model model;
    private final Encoding encoding;
    private final Terms terms;
    private final Found found;
    private final Store store;
    private final Party name;
    private final ThreadView view;

    private Writer(Model model, Found found, Store store, int depth) {
      this.model = model;
      this.encoding = model.encoding();
      this.terms = encoding.terms();
      this.found = found;
      this.store = store;
      this.name = Party.writer(depths.size() + 1);
      depths.put(name, depth + 1);
      this.view = new ThreadView(model, setting());
    }

    private ThreadView.Setting setting() {
      ThreadView.Setting reader = found.view().setting();
      Where where = reader.where().isInBlock() ? Where.inABlock() : Where.betweenBlocks();
      Map<Loop, Bounded> iterations = new HashMap<>();
      for (Loop loop : model.structure().graph().loops()) {
        if (loop.contains(found.barrier().block())) {
          iterations.put(loop, found.view().iteration(loop));
        }
      }
      return new ThreadView.Setting(
          name,
          where,
          encoding.launch().ids(LaunchValue.THREAD_ID, name),
          reader.blockIds(),
          new Counters(model, name, where, iterations, iterations.keySet()));
    }

    private void know() {
      Term offset = view.pointers().locate(store.statement().place()).offset().term();
      if (!isUndone(offset)) {
        return;
      }
      List<Formula> premises = new ArrayList<>(List.of(terms.equal(offset, found.offset())));
      premises.addAll(isFirst());
      int block = store.at().block();
      if (!model.structure().graph().dominates(block, found.barrier().block())) {
        premises.add(view.reaches(block, store.at().index()));
      }
      Term value = view.expressions().number(store.statement().value()).term();
      Term there = found.value().term();
      model.facts().know(terms.implies(terms.and(premises), terms.equal(there, value)), there);
    }

    /// That loops around the barrier, but not around the store, are in their first iteration: later
    /// on others may have stored something else.
    private List<Formula> isFirst() {
      return model.structure().graph().loops().stream()
          .filter(loop -> loop.contains(found.barrier().block()))
          .filter(loop -> !loop.contains(store.at().block()))
          .map(loop -> terms.equal(view.iteration(loop).term(), terms.number(0)))
          .toList();
    }

    /// Says which ids the thread has: larger strides first, as in `64 * y + 4 * x`. Not if it is
    /// not known how the offset depends on them.
    private boolean isUndone(Term offset) {
      Map<Dimension, BigInteger> strides = new EnumMap<>(Dimension.class);
      Term rest = offset;
      for (Map.Entry<Dimension, Bounded> id : view.setting().threadIds().entrySet()) {
        BigInteger stride = factor(offset, id.getValue().term());
        if (stride.signum() > 0) {
          strides.put(id.getKey(), stride);
          rest = terms.subtract(rest, terms.multiply(id.getValue().term(), stride));
        }
      }
      Set<Term> left = new HashSet<>();
      Subterms.collect(rest, left, new HashSet<>());
      if (strides.isEmpty()
          || view.setting().threadIds().values().stream().anyMatch(id -> isIn(left, id))) {
        return false;
      }
      Term open = terms.subtract(found.offset(), rest);
      List<Map.Entry<Dimension, BigInteger>> largestFirst =
          strides.entrySet().stream()
              .sorted(Map.Entry.<Dimension, BigInteger>comparingByValue().reversed())
              .toList();
      for (Map.Entry<Dimension, BigInteger> stride : largestFirst) {
        identify(stride.getKey(), terms.divide(open, stride.getValue()));
        open = terms.modulo(open, stride.getValue());
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

    /// There is a thread with this id, if it is one; else any thread will do.
    private void identify(Dimension d, Term value) {
      Term id = view.launchValue(LaunchValue.THREAD_ID, d).term();
      Formula isId =
          terms.and(
              List.of(
                  terms.atMost(terms.number(0), value),
                  terms.less(value, encoding.launch().blockSize(d).term())));
      model.facts().know(terms.implies(isId, terms.equal(id, value)), id);
    }
  }
}
