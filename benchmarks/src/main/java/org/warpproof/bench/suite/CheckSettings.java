package org.warpproof.bench.suite;

import java.io.Serializable;
import java.util.List;
import org.warpproof.workspace.launches.HeaderSizes;

/// How the files of a suite are checked. Serializable, for workers.
///
/// `effort` is how much work a question to the solver may be, in multiples of the usual.
public record CheckSettings(
    String folder, double effort, HeaderSizes sizes, List<String> clangOptions)
    implements Serializable {
  public CheckSettings {
    clangOptions = List.copyOf(clangOptions);
  }
}
