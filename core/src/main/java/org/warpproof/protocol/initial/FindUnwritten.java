package org.warpproof.protocol.initial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.threads.Writer;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Point;

/// Asks for each read of shared memory whether it may find what nobody has written.
///
/// From the offset that is read follow the ids of the thread that would have stored there. If there
/// is such a thread, and its conditions lead it to its store, it has stored before the barrier that
/// both have passed.
public final class FindUnwritten {
  /// How many stores are looked at for a read.
  private static final int MOST_STORES = 12;

  private final Model model;
  private final Structure structure;
  private final Graph graph;
  private final Terms terms;
  private final Queries questions;

  public FindUnwritten(Model model, Queries questions) {
    this.model = model;
    this.structure = model.structure();
    this.graph = structure.graph();
    this.terms = model.encoding().terms();
    this.questions = questions;
  }

  /// The reads that may find what nobody has written: none is a proof. The candidates are launches
  /// in which they may.
  public record Result(List<Position> open, List<Candidate> candidates) {
    public Result {
      open = List.copyOf(open);
      candidates = List.copyOf(candidates);
    }
  }

  /// A store before a barrier.
  private record Store(Site site, Point barrier) {}

  public Result find() {
    List<Position> open = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (Site read : SharedReads.of(structure.kernel(), structure.memory())) {
      if (isOwn(read)) {
        continue;
      }
      String title = "what is read at " + read.position();
      List<Formula> isUnwritten = isUnwritten(read);
      // What is not shown soon is assumed, so it is not worth much.
      switch (questions.decideSoon(title, isUnwritten)) {
        case Answer.Unsatisfiable _ -> {}
        case Answer.Undecided _ -> open.add(read.position());
        case Answer.Satisfiable found -> {
          Answer.Satisfiable small =
              questions.askSmall(title, isUnwritten) instanceof Answer.Satisfiable smaller
                  ? smaller
                  : found;
          candidates.add(Candidate.at(read.position(), questions.suggestion(small)));
          open.add(read.position());
        }
      }
    }
    return new Result(open, candidates);
  }

  /// Whether the thread itself has stored there on every way to the read. The place has the same
  /// value then: what it is made of is defined on every way to the store, so a new definition would
  /// lead past the store again.
  private boolean isOwn(Site read) {
    return read.agent() == Site.Agent.THREAD
        && structure.memory().sites().stream()
            .anyMatch(
                store ->
                    isStore(store)
                        && store.place().equals(read.place())
                        && store.bytes() >= read.bytes()
                        && precedes(Point.of(store), Point.of(read)));
  }

  /// Whether a statement stores something, whatever was there before.
  private boolean isStore(Site site) {
    return switch (structure.kernel().blocks().get(site.block()).statements().get(site.index())) {
      case Statement.Store _ -> true;
      case Statement.Atomic atomic ->
          atomic.op() == Op.Atomic.STORE || atomic.op() == Op.Atomic.EXCHANGE;
      case Statement.Load _, Statement.AsyncCopy _ -> false;
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> false;
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _, Statement.Annotation _ ->
          false;
      case Statement.Observe _, Statement.Unsupported _, Statement.AsyncWait _ -> false;
    };
  }

  private boolean precedes(Point one, Point other) {
    return one.block() == other.block()
        ? one.index() < other.index()
        : graph.dominates(one.block(), other.block());
  }

  /// That a thread comes to the read, and none of the stores has written what it reads.
  private List<Formula> isUnwritten(Site read) {
    ThreadView reader = questions.together(read.block(), Party.ONE, Where.inABlock());
    List<Formula> conditions = new ArrayList<>();
    conditions.add(reader.reaches(read.block(), read.index()));
    if (read.agent() == Site.Agent.THREAD
        && read.place().root() instanceof Place.Root.Named(String object)
        // Who has exited came to no barrier, and perhaps to no store.
        && model.exits().isEmpty()) {
      Term offset = reader.pointers().locate(read.place()).offset().term();
      stores(read, object).stream()
          .limit(MOST_STORES)
          .forEach(store -> conditions.add(terms.not(isWritten(store, reader, offset))));
    }
    return conditions;
  }

  /// The stores to the object that come before a barrier which comes before the read.
  private List<Store> stores(Site read, String object) {
    List<Store> stores = new ArrayList<>();
    for (Site store : structure.memory().sites()) {
      boolean isMeant =
          isStore(store)
              && store.bytes() == read.bytes()
              && store.place().root() instanceof Place.Root.Named(String target)
              && target.equals(object);
      if (isMeant) {
        barriers().stream()
            .filter(barrier -> isBetween(store, barrier, read))
            .findFirst()
            .ifPresent(barrier -> stores.add(new Store(store, barrier)));
      }
    }
    return stores;
  }

  /// The barriers at which all threads of a block meet, and see what others have stored.
  private List<Point> barriers() {
    List<Point> barriers = new ArrayList<>();
    for (int b = 0; b < structure.kernel().blocks().size(); b++) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Barrier(Team team, Fences fences, _, _)
            && (team instanceof Team.Block || team instanceof Team.Grid)
            && fences.orders(Space.SHARED)) {
          barriers.add(new Point(b, i));
        }
      }
    }
    return barriers;
  }

  /// Whether a thread passes the barrier before it reads, in the same iteration; and a thread that
  /// comes to the barrier has made the store in this iteration, too, or its conditions say whether.
  private boolean isBetween(Site store, Point barrier, Site read) {
    Point at = Point.of(store);
    return precedes(barrier, Point.of(read))
        && loops(barrier.block()).stream().allMatch(loop -> loop.contains(read.block()))
        && (precedes(at, barrier)
            || (Writer.isDecidedHere(graph, at.block(), barrier.block())
                && new Walk(structure.kernel(), graph)
                    .leads(at, barrier, _ -> false, e -> !graph.isBackEdge(e.from(), e.to()))));
  }

  private List<Loop> loops(int block) {
    return graph.loops().stream().filter(loop -> loop.contains(block)).toList();
  }

  /// That the thread which stores at the offset does so before the barrier.
  private Formula isWritten(Store store, ThreadView reader, Term offset) {
    Point barrier = store.barrier();
    Map<Loop, Bounded> iterations = new LinkedHashMap<>();
    loops(barrier.block()).forEach(loop -> iterations.put(loop, reader.iteration(loop)));
    Writer writer = new Writer(model, Where.inABlock(), reader.setting().blockIds(), iterations);
    ThreadView view = writer.view();
    Term stored = view.pointers().locate(store.site().place()).offset().term();
    if (!writer.isFoundAt(offset, stored)) {
      writer.isFirst();
    }
    List<Formula> conditions = new ArrayList<>(List.of(terms.equal(stored, offset)));
    if (!precedes(Point.of(store.site()), barrier)) {
      conditions.add(view.reaches(store.site().block(), store.site().index()));
    }
    return terms.and(conditions);
  }
}
