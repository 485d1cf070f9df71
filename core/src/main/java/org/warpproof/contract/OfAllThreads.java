package org.warpproof.contract;

import java.util.List;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.warps.Where;

/// Whether a claim holds for all threads if it holds for those that come to it.
///
/// It does if all come there, of other blocks too. And a thread that has left a loop at its head
/// still has the values, and the accesses in its log, that it had there: so the last time that it
/// came there shows what is claimed of it later on.
final class OfAllThreads {
  private final Model model;
  private final Graph graph;
  private final Sources sources;
  private final boolean isOneBlock;

  OfAllThreads(Model model, Queries questions) {
    this.model = model;
    this.graph = model.structure().graph();
    this.sources = new Sources(model.structure());
    this.isOneBlock = questions.differ(Where.betweenBlocks()).isFalse();
  }

  boolean isShownByThoseThere(Claim claim) {
    return claim.reach() == Reach.ENABLED
        || comeTogether(claim.block())
        || graph.loops().stream().anyMatch(loop -> isKeptBehind(loop, claim));
  }

  private boolean comeTogether(int block) {
    return Ghosts.comeTogether(model, block, Where.inABlock())
        && (isOneBlock || Ghosts.comeTogether(model, block, Where.betweenBlocks()));
  }

  /// Whether a claim stands at the head of a loop that all threads come to, and is true of those
  /// that have left it as long as it was when they left.
  private boolean isKeptBehind(Loop loop, Claim claim) {
    return claim.block() == loop.header()
        && entries(loop).stream().allMatch(this::comeTogether)
        && exits(loop).stream().allMatch(block -> block == loop.header())
        && behind(claim).stream().noneMatch(OfAllThreads::isLogged)
        && !sources.include(claim.condition(), OfAllThreads::isOfOthers);
  }

  private List<Integer> entries(Loop loop) {
    return graph.predecessors(loop.header()).stream().filter(b -> !loop.contains(b)).toList();
  }

  private List<Integer> exits(Loop loop) {
    return loop.blocks().stream()
        .filter(
            block ->
                graph.successors(block).isEmpty()
                    || graph.successors(block).stream().anyMatch(to -> !loop.contains(to)))
        .toList();
  }

  private List<Statement> behind(Claim claim) {
    List<Statement> all = model.structure().kernel().blocks().get(claim.block()).statements();
    return all.subList(claim.index(), all.size());
  }

  /// What may be in the log when the loop is left, and was not when the claim was asked.
  private static boolean isLogged(Statement statement) {
    return statement instanceof Statement.Load
        || statement instanceof Statement.Store
        || statement instanceof Statement.Atomic
        || statement instanceof Statement.AsyncCopy;
  }

  /// What others may change, or do not have in common any more.
  private static boolean isOfOthers(Statement statement) {
    return Ghosts.isOfTwo(statement)
        || statement instanceof Statement.Load
        || statement instanceof Statement.Atomic
        || statement instanceof Statement.Observe(_, Ghost.Read _, _)
        || statement instanceof Statement.Observe(_, Ghost.TakenValue _, _)
        || statement instanceof Statement.Observe(_, Ghost.DominatorEnabled _, _)
        || statement instanceof Statement.Observe(_, Ghost.Enabled _, _);
  }
}
