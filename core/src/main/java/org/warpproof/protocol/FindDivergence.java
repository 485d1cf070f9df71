package org.warpproof.protocol;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;

/// Whether all threads of a block come to each barrier equally often, and together.
///
/// They do if every branch that decides on the barrier goes the same way in all of them. That is
/// sufficient, not necessary: what fails here is not known.
final class FindDivergence {
  private FindDivergence() {}

  static Optional<Analysis.Obstacle> find(Kernel kernel, Graph graph, Uniformity uniformity) {
    ControlDependence control = new ControlDependence(graph);
    for (int b = 0; b < graph.size(); b++) {
      for (Statement statement : meetings(kernel, b)) {
        Optional<Analysis.Obstacle> obstacle = obstacle(statement, b, control, uniformity);
        if (obstacle.isPresent()) {
          return obstacle;
        }
      }
    }
    return Optional.empty();
  }

  private static List<Statement> meetings(Kernel kernel, int block) {
    return kernel.blocks().get(block).statements().stream()
        .filter(
            s ->
                s instanceof Statement.Barrier
                    || (s instanceof Statement.Collective c && c.op() != Op.Collective.ACTIVE_MASK))
        .toList();
  }

  private static Optional<Analysis.Obstacle> obstacle(
      Statement statement, int block, ControlDependence control, Uniformity uniformity) {
    if (!(team(statement) instanceof Team.Block)) {
      return obstacle("approximate.barrier-team", statement);
    }
    if (!control.alwaysEnds()) {
      return obstacle("approximate.endless-loop", statement);
    }
    return control.controlling(block).stream().anyMatch(uniformity::isDivergentBranch)
        ? obstacle("approximate.thread-dependent-barrier", statement)
        : Optional.empty();
  }

  private static Optional<Analysis.Obstacle> obstacle(String reason, Statement statement) {
    return Optional.of(new Analysis.Obstacle(reason, statement.position()));
  }

  private static Team team(Statement statement) {
    return statement instanceof Statement.Collective collective
        ? collective.team()
        : ((Statement.Barrier) statement).team();
  }
}
