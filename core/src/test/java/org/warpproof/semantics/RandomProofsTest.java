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
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Effort;

/// What the engine proves of a random kernel holds in its runs.
final class RandomProofsTest {
  private static final int KERNELS = Samples.of(150);

  @Test
  void proofsHold() {
    int proved = 0;
    int convergent = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Launch launch = RandomKernels.launch(seed);
      Kernel kernel = RandomKernels.kernel(seed).withFacts(sizes(launch));
      Findings findings =
          new ProtocolEngine()
              .analyse(kernel, EngineOptions.within(Effort.ofSteps(6_000)).withoutFootprints());
      Result result = Kernels.lockStep(kernel, launch);
      if (findings.isProved(Property.DATA_RACES)) {
        proved++;
        assertThat(ids(result)).as("kernel %d", seed).noneMatch(id -> id.startsWith("race."));
      }
      if (findings.isProved(Property.BARRIER_DIVERGENCE)) {
        convergent++;
        assertThat(ids(result)).as("kernel %d", seed).noneMatch(id -> id.startsWith("diverg"));
      }
    }
    // An engine that proves nothing is always right.
    assertThat(proved).isGreaterThan(KERNELS / 50);
    assertThat(convergent).isGreaterThan(KERNELS / 5);
  }

  @Test
  void argumentsOfTwoEdgesBetweenTheSameBlocksDiffer() {
    Kernel kernel =
        Kernels.kernel(
            """
            entry():
              branch threadIdx.x <s 1 then next(1) else next(2)
            next(p: i32):
              branch p <s 2 then meet() else out()
            meet():
              barrier block all
              goto out()
            out():
              return
            """);
    Findings findings =
        new ProtocolEngine().analyse(kernel, EngineOptions.within(Effort.ofSteps(400_000)));
    assertThat(findings.isProved(Property.BARRIER_DIVERGENCE)).isFalse();
  }

  private static List<LaunchFact> sizes(Launch launch) {
    return List.of(
        new LaunchFact.GridSize(launch.grid().x(), 1, 1, Origin.COMMAND_LINE),
        new LaunchFact.BlockSize(launch.block().x(), 1, 1, Origin.COMMAND_LINE));
  }

  private static List<String> ids(Result result) {
    return result.events().stream().map(Event::id).toList();
  }
}
