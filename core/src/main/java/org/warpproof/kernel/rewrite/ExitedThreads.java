package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;

/// Kernel to Kernel: whether its barriers wait for threads that have exited.
///
/// Ensures: [LaunchFact.ExitsIgnored] is a fact only where a thread can end without having passed a
/// barrier that others may wait at, so that it is shown only where it makes a difference.
public enum ExitedThreads {
  /// The strict rule of OpenCL and of the papers: who has exited has missed the barrier.
  WAITED,
  /// The rule of CUDA and HIP since sm_70.
  IGNORED;

  /// The kernel under this rule.
  public Kernel in(Kernel kernel, LaunchFact.Origin origin) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.removeIf(LaunchFact.ExitsIgnored.class::isInstance);
    if (this == IGNORED && canMissBarriers(kernel)) {
      facts.add(new LaunchFact.ExitsIgnored(origin));
    }
    return facts.equals(kernel.facts()) ? kernel : kernel.withFacts(facts);
  }

  /// Whether some branch decides on a barrier of the block.
  private static boolean canMissBarriers(Kernel kernel) {
    List<Integer> meetings =
        IntStream.range(0, kernel.blocks().size())
            .filter(
                b -> kernel.blocks().get(b).statements().stream().anyMatch(ExitedThreads::waits))
            .boxed()
            .toList();
    return !meetings.isEmpty()
        && !new ControlDependence(Graph.of(kernel)).controlling(meetings).isEmpty();
  }

  private static boolean waits(Statement statement) {
    return switch (statement) {
      case Statement.Barrier barrier -> barrier.team() instanceof Team.Block;
      case Statement.Collective collective -> collective.team() instanceof Team.Block;
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Fence _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> false;
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> false;
    };
  }
}
