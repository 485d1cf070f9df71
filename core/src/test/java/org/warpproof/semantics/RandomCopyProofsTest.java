package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Effort;

/// What the engine proves of a random kernel with asynchronous copies holds in its runs.
final class RandomCopyProofsTest {
  private static final int KERNELS = Samples.of(120);

  @Test
  void proofsHold() {
    int clean = 0;
    int proved = 0;
    int convergent = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Launch launch = RandomCopies.launch(seed);
      Kernel kernel = RandomCopies.kernel(seed).withFacts(sizes(launch));
      Findings findings =
          new ProtocolEngine()
              .analyse(kernel, EngineOptions.within(Effort.ofSteps(50_000)).withoutFootprints());
      List<String> ids = Kernels.ids(Kernels.lockStep(kernel, launch));
      String text = "kernel %d:\n%s".formatted(seed, RandomCopies.text(seed));
      if (ids.stream().noneMatch(id -> id.startsWith("race.") || id.startsWith("diverg"))) {
        clean++;
      }
      if (findings.isProved(Property.DATA_RACES)) {
        proved++;
        assertThat(ids).as(text).noneMatch(id -> id.startsWith("race."));
      }
      if (findings.isProved(Property.BARRIER_DIVERGENCE)) {
        convergent++;
        assertThat(ids).as(text).noneMatch(id -> id.startsWith("diverg"));
      }
    }
    // An engine that proves nothing is always right.
    assertThat(proved).isGreaterThan(clean / 2);
    assertThat(convergent).isGreaterThan(KERNELS / 2);
  }

  private static List<LaunchFact> sizes(Launch launch) {
    return List.of(
        new LaunchFact.GridSize(launch.grid().x(), 1, 1, Origin.COMMAND_LINE),
        new LaunchFact.BlockSize(launch.block().x(), 1, 1, Origin.COMMAND_LINE));
  }
}
