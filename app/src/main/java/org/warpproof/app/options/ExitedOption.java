package org.warpproof.app.options;

import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.ExitedThreads;
import picocli.CommandLine.Option;

/// Whether barriers wait for threads that have exited, where the user says so.
public final class ExitedOption {
  private enum Exited {
    waited(ExitedThreads.WAITED),
    ignored(ExitedThreads.IGNORED);

    private final ExitedThreads meaning;

    Exited(ExitedThreads meaning) {
      this.meaning = meaning;
    }
  }

  @Option(
      names = "--exited-threads",
      paramLabel = "HOW",
      description =
          "ignored: a barrier waits only for the threads that have not exited, as since sm_70;"
              + " waited: who has exited has missed it (default: ignored for CUDA and HIP, waited"
              + " for OpenCL)")
  private @Nullable Exited exited;

  /// The kernel, with what was said of it.
  public Kernel in(Kernel kernel) {
    return exited == null ? kernel : exited.meaning.in(kernel, LaunchFact.Origin.COMMAND_LINE);
  }
}
