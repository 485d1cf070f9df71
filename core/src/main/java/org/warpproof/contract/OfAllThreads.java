package org.warpproof.contract;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.rewrite.AskWhoSkips;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.warps.Where;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Point;

/// Whether a claim holds for all threads if it holds for those that come to it.
///
/// It does if all come there, of other blocks too: all were at the block before as well. And a
/// thread that has left a loop at its head still has the values, and the accesses in its log, that
/// it had there: so the last time that it came there shows what is claimed of it later on. A thread
/// that does not come there has nothing to do with a claim about accesses if it has made none.
/// Otherwise those who turn away have to be asked where they do ([AskWhoSkips]). Of numbers, a
/// claim can also be shown of those elsewhere by what they decided last ([WaysAround]).
final class OfAllThreads {
  private final Model model;
  private final Structure structure;
  private final Graph graph;
  private final Sources sources;
  private final boolean isOneBlock;
  private final AskWhoSkips.Asked asked;

  OfAllThreads(Model model, Queries questions, AskWhoSkips.Asked asked) {
    this.asked = asked;
    this.model = model;
    this.structure = model.structure();
    this.graph = structure.graph();
    this.sources = new Sources(structure);
    this.isOneBlock = questions.differ(Where.betweenBlocks()).isFalse();
  }

  /// The last decisions of the threads elsewhere that a claim has to be shown of as well: none if
  /// it is enough that it holds for those that come to it. Nothing if nobody can show it.
  Optional<List<Walk.Edge>> elsewhere(Claim claim) {
    if (isShownByThoseThere(claim)) {
      return Optional.of(List.of());
    }
    return sources.include(claim.condition(), OfAllThreads::isNoNumber)
        ? Optional.empty()
        : new WaysAround(structure, this::parts).of(claim.block());
  }

  /// Whether some threads may go a way at the end of a block that others do not go: all may go the
  /// same one that come there, but not all come there.
  private boolean parts(int block) {
    return !comeTogether(block) || isDivergent(block);
  }

  private static boolean isNoNumber(Statement statement) {
    return !(statement instanceof Statement.Let
        || statement instanceof Statement.Observe(_, Ghost.Enabled _, _)
        || statement instanceof Statement.Observe(_, Ghost.DominatorEnabled _, _));
  }

  private boolean isShownByThoseThere(Claim claim) {
    return claim.reach() == Reach.ENABLED
        || comeTogether(claim.block())
        || graph.loops().stream().anyMatch(loop -> isKeptBehind(loop, claim))
        || areAllAsked(claim);
  }

  /// Whether a claim is asked of those who skip another one where all do the same: nobody is meant.
  boolean isOfNobody(Claim claim) {
    return asked.skips().stream()
        .anyMatch(
            skip ->
                skip.askedBlock() == claim.block()
                    && skip.askedIndex() == claim.index()
                    && !isDivergent(skip.branch()));
  }

  /// Whether those who skip a claim are asked as well.
  private boolean areAllAsked(Claim claim) {
    return asked
        .branches(claim.block(), claim.index())
        .containsAll(
            structure.control().controlling(claim.block()).stream()
                .filter(this::isDivergent)
                .toList());
  }

  private boolean isDivergent(int branch) {
    return model.uniformity(Where.inABlock()).isDivergentBranch(branch)
        || (!isOneBlock && model.uniformity(Where.betweenBlocks()).isDivergentBranch(branch));
  }

  private boolean comeTogether(int block) {
    return Ghosts.comeTogether(model, block, Where.inABlock())
        && (isOneBlock || Ghosts.comeTogether(model, block, Where.betweenBlocks()));
  }

  /// Whether a claim stands at the head of a loop that all threads come to, and is true of those
  /// that have left it as long as it was when they left.
  private boolean isKeptBehind(Loop loop, Claim claim) {
    return claim.block() == loop.header()
        && (graph.entries(loop).stream().allMatch(this::comeTogether)
            || isOnlyOfThoseThere(loop, claim))
        && (!sources.include(claim.condition(), Ghosts::isOfLog) || isLeftQuietly(loop, claim))
        && !sources.include(claim.condition(), OfAllThreads::isOfOthers);
  }

  /// Whether a claim is about accesses that only threads in the loop have made.
  private boolean isOnlyOfThoseThere(Loop loop, Claim claim) {
    OptionalInt together = graph.immediateDominator(loop.header());
    while (together.isPresent() && !comeTogether(together.getAsInt())) {
      together = graph.immediateDominator(together.getAsInt());
    }
    if (together.isEmpty()
        || !(claim.condition() instanceof Expr.Var variable)
        || !(structure.definitions().of(variable).orElse(null)
            instanceof ByStatement(_, _, Statement.Observe(_, Ghost.AccessImplies ghost, _)))) {
      return false;
    }
    Optional<Set<String>> objects =
        structure.memory().objects(new Place(new Place.Root.Pointed(ghost.pointer()), List.of()));
    int branch = together.getAsInt();
    return objects.filter(all -> all.size() == 1).stream()
        .flatMap(Set::stream)
        .allMatch(object -> isUntouchedByOthers(object, ghost.access(), loop, branch));
  }

  /// Whether no access is in the log of a thread at the end of a block, nor comes into it on ways
  /// that do not lead through the loop, up to where the ways meet again.
  private boolean isUntouchedByOthers(String object, Access access, Loop loop, int branch) {
    Walk walk = new Walk(structure.kernel(), graph);
    Predicate<Point> clears = LogWays.clearing(structure, object);
    int size = statements(branch).size();
    Point end = new Point(branch, size);
    OptionalInt meeting = graph.immediatePostDominator(branch);
    return structure.memory().sites().stream()
        .filter(site -> structure.memory().mayTouch(site.place(), object))
        .filter(site -> AccessLog.isOf(access, site))
        .noneMatch(
            site ->
                walk.leads(Point.of(site), end, clears)
                    || walk.leads(
                        new Point(branch, size - 1),
                        Point.of(site),
                        clears,
                        edge ->
                            edge.to() != loop.header()
                                && edge.to() != meeting.orElse(branch)
                                && edge.to() != branch));
  }

  /// Whether a thread makes no access any more on its last way from the claim to where all ways out
  /// of the loop meet: what stands before a `break` is not in the loop, but looks like it.
  private boolean isLeftQuietly(Loop loop, Claim claim) {
    OptionalInt meeting = graph.immediatePostDominator(loop.header());
    while (meeting.isPresent() && loop.contains(meeting.getAsInt())) {
      meeting = graph.immediatePostDominator(meeting.getAsInt());
    }
    if (meeting.isEmpty()) {
      return false;
    }
    Walk walk = new Walk(structure.kernel(), graph);
    Predicate<Walk.Edge> isInRound = edge -> edge.to() != loop.header();
    Point from = new Point(claim.block(), claim.index());
    Point out = new Point(meeting.getAsInt(), 0);
    return structure.memory().sites().stream()
        .map(Point::of)
        .noneMatch(
            site ->
                walk.leads(from, site, out::equals, isInRound)
                    && walk.leads(site, out, _ -> false, isInRound));
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  /// What others may change, or do not have in common any more.
  private static boolean isOfOthers(Statement statement) {
    return Ghosts.isOfTwo(statement)
        || statement instanceof Statement.Load
        || statement instanceof Statement.Atomic
        || statement instanceof Statement.Observe(_, Ghost.Read _, _)
        || statement instanceof Statement.Observe(_, Ghost.TakenValue _, _)
        || statement instanceof Statement.Observe(_, Ghost.Enabled _, _);
  }
}
