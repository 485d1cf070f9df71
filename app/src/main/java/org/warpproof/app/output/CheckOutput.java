package org.warpproof.app.output;

import org.warpproof.workspace.Receiver;
import org.warpproof.workspace.Totals;

/// How a run of `check` is told, in the order of its files and kernels.
public interface CheckOutput extends Receiver {
  /// The forms that it can take.
  enum Format {
    text,
    json,
    sarif
  }

  /// There is nothing more.
  void end(Totals totals);
}
