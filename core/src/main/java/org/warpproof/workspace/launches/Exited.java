package org.warpproof.workspace.launches;

import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.ExitedThreads;

/// Whether barriers wait for threads that have exited.
public enum Exited {
  /// Nobody says anything but the language.
  BY_LANGUAGE,
  WAITED,
  IGNORED;

  /// The kernel under this rule.
  public Kernel in(Kernel kernel) {
    return switch (this) {
      case BY_LANGUAGE -> kernel;
      case WAITED -> ExitedThreads.WAITED.in(kernel, LaunchFact.Origin.COMMAND_LINE);
      case IGNORED -> ExitedThreads.IGNORED.in(kernel, LaunchFact.Origin.COMMAND_LINE);
    };
  }
}
