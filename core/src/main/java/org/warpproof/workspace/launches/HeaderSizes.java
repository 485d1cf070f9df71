package org.warpproof.workspace.launches;

import java.util.List;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;

/// Whether the launch sizes in the head of a file count.
public enum HeaderSizes {
  USED,
  IGNORED;

  Kernel in(Kernel kernel) {
    List<LaunchFact> others =
        kernel.facts().stream()
            .filter(f -> f.origin() != Origin.HEADER_COMMENT || f instanceof LaunchFact.Wished)
            .toList();
    return switch (this) {
      case USED -> kernel;
      case IGNORED -> kernel.withFacts(others);
    };
  }
}
