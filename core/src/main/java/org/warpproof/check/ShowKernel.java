package org.warpproof.check;

import java.util.List;
import java.util.concurrent.ExecutionException;
import org.warpproof.kernel.Kernel;
import org.warpproof.protocol.EngineOptions;
import org.warpproof.protocol.ShowStages;
import org.warpproof.protocol.Stage;

/// Shows what the engine makes of a kernel on the way to its report.
public final class ShowKernel {
  private ShowKernel() {}

  /// A stage, as lines.
  public static List<String> show(Kernel kernel, Stage stage, EngineOptions options) {
    try {
      return DeepStack.call(() -> ShowStages.show(kernel, stage, options));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StackOverflowError) {
        return List.of(kernel.name() + " is too deep to be shown");
      }
      throw new IllegalStateException("showing " + kernel.name() + " failed", e.getCause());
    }
  }
}
