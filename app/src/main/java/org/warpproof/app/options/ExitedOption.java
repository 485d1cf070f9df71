package org.warpproof.app.options;

import org.jspecify.annotations.Nullable;
import org.warpproof.workspace.launches.Exited;
import picocli.CommandLine.Option;

/// Whether barriers wait for threads that have exited, where the user says so.
public final class ExitedOption {
  private enum How {
    waited(Exited.WAITED),
    ignored(Exited.IGNORED);

    private final Exited meaning;

    How(Exited meaning) {
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
  private @Nullable How exited;

  public Exited meaning() {
    return exited == null ? Exited.BY_LANGUAGE : exited.meaning;
  }
}
