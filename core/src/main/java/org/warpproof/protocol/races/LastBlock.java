package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.LoadView;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Edge;
import org.warpproof.structure.Walk.Point;

/// A counter from which one thread of each block draws one ticket.
///
/// If it starts at 0 and each block draws at most once, who finds as many as there are other blocks
/// knows that these have all drawn: its block is the last, and there is only one. What a block did
/// before a fence before its ticket, the last block finds done ([#isReleased]); it must have passed
/// a barrier or a fence since it drew its own ([#isTaken]).
///
/// All this is asked of the graph: when threads of a block first pass a barrier, all do. What no
/// way leads to behind it was done before, and what only ways across it lead to is done after it.
final class LastBlock {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final Walk walk;
  private final Point draw;
  private final String counter;
  private final List<Point> barriers;
  private final Set<Edge> wins;
  private final Map<Point, Boolean> won = new HashMap<>();
  private final Map<Point, Optional<Way>> taken = new HashMap<>();
  private final Map<Point, Optional<Way>> released = new HashMap<>();

  /// How well something is ordered.
  private enum Way {
    /// By a fence and an atomic operation of one thread, as the memory model of PTX demands.
    BY_MODEL,
    /// With a fence of one thread, a barrier and the atomic operation of another.
    BY_GUIDE
  }

  private LastBlock(Model model, Queries questions, Point draw, Statement.Atomic ticket) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
    this.walk = new Walk(structure.kernel(), structure.graph());
    this.draw = draw;
    this.counter = ((Place.Root.Named) ticket.place().root()).object();
    this.barriers = barriers();
    this.wins = new WinningEdges(model, questions, walk, draw, ticket, barriers).find();
  }

  /// The counter of a ticket, if a block draws only one, and nobody else changes it before the last
  /// block does.
  static Optional<LastBlock> of(
      Model model, Queries questions, Point draw, Statement.Atomic ticket) {
    LastBlock found = new LastBlock(model, questions, draw, ticket);
    return !found.wins.isEmpty() && found.isAlone() && found.isDrawnOnce()
        ? Optional.of(found)
        : Optional.empty();
  }

  /// The barriers of all threads of a block that order all memory.
  private List<Point> barriers() {
    List<Point> result = new ArrayList<>();
    for (int b : structure.graph().reversePostorder()) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        if (Phases.isBarrier(model.warps(), statement, Space.GLOBAL, Where.inABlock())
            && Phases.isBarrier(model.warps(), statement, Space.SHARED, Where.inABlock())) {
          result.add(new Point(b, i));
        }
      }
    }
    return result;
  }

  private boolean isAlone() {
    return structure.memory().sites().stream()
        .filter(site -> site.mode().isWrite() && !Point.of(site).equals(draw))
        .filter(site -> structure.memory().mayTouch(site.place(), counter))
        .allMatch(site -> isWon(Point.of(site)));
  }

  private boolean isDrawnOnce() {
    return areOneThread(draw);
  }

  /// Whether all threads of a block that come to `at` are the one that draws the ticket.
  private boolean areOneThread(Point at) {
    ThreadView one = questions.together(at.block(), Party.ONE, Where.inABlock());
    ThreadView other = questions.together(draw.block(), Party.OTHER, Where.inABlock());
    return questions.decide(
            "another thread than the one that draws from " + counter,
            List.of(
                questions.differ(Where.inABlock()),
                one.reaches(at.block(), at.index()),
                other.reaches(draw.block(), draw.index())))
        instanceof Answer.Unsatisfiable;
  }

  /// Whether accesses of threads of different blocks are ordered, or cannot both happen.
  boolean orders(Site one, Site other) {
    Point mine = Point.of(one);
    Point theirs = Point.of(other);
    boolean isOrdered =
        (isWon(mine) && isWon(theirs)) || isBefore(mine, theirs) || isBefore(theirs, mine);
    if (isOrdered) {
      encoding.facts().assume(new Assumption.ZeroAtStart(counter));
    }
    return isOrdered;
  }

  private boolean isBefore(Point first, Point last) {
    if (!isWon(last)) {
      return false;
    }
    Optional<Way> taking = taken.computeIfAbsent(last, this::isTaken);
    if (first.equals(draw)) {
      // One ticket is drawn after the other.
      return taking.isPresent() || isDominated(last);
    }
    Optional<Way> release =
        taking.isEmpty() ? Optional.empty() : released.computeIfAbsent(first, this::isReleased);
    boolean isByGuide = taking.equals(Optional.of(Way.BY_GUIDE));
    if (release.equals(Optional.of(Way.BY_GUIDE)) || (release.isPresent() && isByGuide)) {
      encoding.facts().assume(Assumption.Plain.GUIDE);
    }
    return release.isPresent();
  }

  /// Whether only threads of the last block come there.
  private boolean isWon(Point at) {
    return won.computeIfAbsent(
        at, _ -> !walk.leads(Point.ENTRY, at, _ -> false, edge -> !wins.contains(edge)));
  }

  /// Whether who comes there has drawn the ticket.
  private boolean isDominated(Point at) {
    return !walk.leads(Point.ENTRY, at, draw::equals);
  }

  /// How what other blocks did is known to be done, there in the last block.
  private Optional<Way> isTaken(Point at) {
    if (isDominated(at) && !walk.leads(draw, at, this::isFence)) {
      return Optional.of(Way.BY_MODEL);
    }
    Optional<Way> result = Optional.empty();
    for (Point barrier : barriers) {
      boolean isBetween = !walk.leads(Point.ENTRY, at, barrier::equals) && !leads(barrier, draw);
      if (isBetween && !walk.leads(draw, barrier, this::isFence)) {
        return Optional.of(Way.BY_MODEL);
      }
      result = isBetween ? Optional.of(Way.BY_GUIDE) : result;
    }
    return result;
  }

  /// How the ticket of a block lets others know that this was done.
  private Optional<Way> isReleased(Point at) {
    if (!leads(draw, at) && !walk.leads(at, draw, this::isFence) && areOneThread(at)) {
      return Optional.of(Way.BY_MODEL);
    }
    Optional<Way> result = Optional.empty();
    for (Point barrier : barriers) {
      boolean isBetween = !walk.leads(Point.ENTRY, draw, barrier::equals) && !leads(barrier, at);
      if (isBetween && !walk.leads(barrier, draw, this::isFence)) {
        return Optional.of(Way.BY_MODEL);
      }
      boolean isFenced = !walk.leads(at, barrier, this::isFence);
      result = isBetween && isFenced ? Optional.of(Way.BY_GUIDE) : result;
    }
    return result;
  }

  private boolean leads(Point from, Point to) {
    Predicate<Point> nothing = _ -> false;
    return walk.leads(from, to, nothing);
  }

  private boolean isFence(Point at) {
    return LoadView.isFence(
        structure.kernel().blocks().get(at.block()).statements().get(at.index()));
  }
}
