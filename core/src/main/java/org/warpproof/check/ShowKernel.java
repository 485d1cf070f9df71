package org.warpproof.check;

import java.util.List;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.protocol.show.ShowStages;
import org.warpproof.protocol.show.Stage;

/// Shows what the engine makes of a kernel on the way to its report.
public final class ShowKernel {
  private ShowKernel() {}

  /// A stage, as lines.
  public static List<String> show(Kernel kernel, Stage stage, EngineOptions options) {
    return DeepStack.call(
        "showing " + kernel.name(),
        () -> ShowStages.show(kernel, stage, options),
        List.of(),
        List.of(kernel.name() + " is too deep to be shown"));
  }
}
