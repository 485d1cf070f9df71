package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.solver.Formula;
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
  private final Model model;
  private final Structure structure;
  private final Terms terms;

  BarrierStores(Model model) {
    this.model = model;
    this.structure = model.structure();
    this.terms = model.encoding().terms();
  }

  private record Store(Point at, Statement.Store statement) {}

  /// Makes known what is found where somebody stored it before the barrier.
  void know() {
    Optional<Read> read = model.reads().next();
    while (read.isPresent()) {
      know(read.get());
      read = model.reads().next();
    }
  }

  private void know(Read read) {
    Space space = structure.memory().object(read.object()).space();
    // What a barrier does not order races, and of races there is more to say than that they exist.
    boolean isOfBlock =
        statement(read.barrier()) instanceof Statement.Barrier(Team team, Fences fences, _, _)
            && (team instanceof Team.Block || team instanceof Team.Grid)
            && fences.orders(space);
    // Who has exited came to no barrier, and perhaps to no store.
    boolean didAllCome = model.exits().isEmpty();
    if (isOfBlock && didAllCome && read.type() instanceof Type.Int) {
      Reader reader = new Reader(model, read);
      stores(read).forEach(store -> know(read, reader, store));
      new BarrierClaims(model).know(read, reader);
    }
  }

  private Statement statement(Point at) {
    return structure.kernel().blocks().get(at.block()).statements().get(at.index());
  }

  /// The stores behind which a thread comes to the barrier without anything else that concerns the
  /// object.
  private List<Store> stores(Read read) {
    List<Point> stops = new ArrayList<>();
    for (int b = 0; b < structure.kernel().blocks().size(); b++) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        Point at = new Point(b, i);
        if (!at.equals(read.barrier()) && stops(statements.get(i), read.object())) {
          stops.add(at);
        }
      }
    }
    Walk walk = new Walk(structure.kernel(), structure.graph());
    Point barrier = read.barrier();
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
        .filter(at -> statement(at) instanceof Statement.Store)
        .map(at -> new Store(at, (Statement.Store) statement(at)))
        .filter(store -> store.statement().place().root() instanceof Place.Root.Named)
        .filter(store -> store.statement().value().type().equals(read.type()))
        .filter(store -> Writer.isDecidedHere(graph, store.at().block(), barrier.block()))
        .toList();
  }

  /// Whether somebody may change the object, or may do so behind it without a race.
  private boolean stops(Statement statement, String object) {
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

  /// What is found if it was stored here.
  private void know(Read read, Reader reader, Store store) {
    Writer writer = new Writer(model, read);
    ThreadView view = writer.view();
    Term offset = view.pointers().locate(store.statement().place()).offset().term();
    if (!writer.isFoundAt(read.offset(), offset)) {
      return;
    }
    List<Formula> premises =
        new ArrayList<>(List.of(reader.isThere(), terms.equal(offset, read.offset())));
    int block = store.at().block();
    // Later on others may have stored something else.
    read.iterations().keySet().stream()
        .filter(loop -> !loop.contains(block))
        .forEach(loop -> premises.add(terms.equal(view.iteration(loop).term(), terms.number(0))));
    if (!structure.graph().dominates(block, read.barrier().block())) {
      premises.add(view.reaches(block, store.at().index()));
    }
    Term value = view.expressions().number(store.statement().value()).term();
    Term there = read.value();
    model.facts().know(terms.implies(terms.and(premises), terms.equal(there, value)), there);
  }
}
