package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Kernels;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Effort;

/// What is proved of the values that threads exchange holds in runs.
final class StoredValuesTest {
  private static final int KERNELS = Samples.of(80);

  @Test
  void provedValuesAreFound() {
    int proved = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel =
          RandomExchanges.kernel(seed)
              .withFacts(
                  List.of(
                      new LaunchFact.GridSize(1, 1, 1, Origin.COMMAND_LINE),
                      new LaunchFact.BlockSize(16, 1, 1, Origin.COMMAND_LINE)));
      if (kernel.statements().noneMatch(Statement.Assert.class::isInstance)) {
        continue;
      }
      Findings findings =
          new MemoryEngine().analyse(kernel, EngineOptions.within(Effort.ofSteps(20_000)));
      if (findings.isProved(Property.ASSERTIONS)) {
        proved++;
        for (long n = -1; n < 5; n++) {
          Launch launch = Kernels.launch(1, 16, Map.of("n", new Argument.Scalar(n)));
          assertThat(Kernels.ids(Kernels.lockStep(kernel, launch)))
              .as("kernel %d with n = %d:%n%s", seed, n, KernelPrinter.print(kernel))
              .isEmpty();
        }
      }
    }
    assertThat(proved).isGreaterThan(KERNELS / 10);
  }
}
