package org.warpproof.bench;

import java.io.Serializable;
import java.util.List;

/// How the files of a suite are checked. Serializable, for workers.
///
/// `questionSeconds` is the limit for each question to the solver.
record CheckSettings(
    String folder, int questionSeconds, HeaderSizes sizes, List<String> clangOptions)
    implements Serializable {
  /// Whether the launch sizes in the head of a file count.
  enum HeaderSizes {
    USED,
    IGNORED
  }

  CheckSettings {
    clangOptions = List.copyOf(clangOptions);
  }
}
