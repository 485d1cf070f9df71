package org.warpproof.frontend;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;

/// Says that warps have 32 threads where lanes of a HIP kernel do something together: AMD's may
/// have 64.
final class HipWarps {
  private HipWarps() {}

  static Kernel in(Kernel kernel) {
    boolean hasTeams = kernel.statements().anyMatch(HipWarps::isOfLanes);
    if (!hasTeams) {
      return kernel;
    }
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.add(new LaunchFact.Believed("warps have 32 threads", LaunchFact.Origin.LANGUAGE));
    return kernel.withFacts(facts);
  }

  private static boolean isOfLanes(Statement statement) {
    return switch (statement) {
      case Statement.Barrier barrier -> barrier.team() instanceof Team.Warp;
      case Statement.Collective collective -> collective.team() instanceof Team.Warp;
      default -> false;
    };
  }
}
