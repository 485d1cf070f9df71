package org.warpproof.engine;

import java.util.Set;
import org.warpproof.kernel.Kernel;

/// An analysis of kernels that can prove something.
public interface Engine {
  /// One word, for people who want to know what proved something.
  String name();

  /// The properties of this kernel that the engine looks at.
  Set<Property> about(Kernel kernel);

  /// The stages that it shows even where nothing is left open.
  default Set<Stage> shows() {
    return Set.of();
  }

  /// Has a finding for each property that [#about] names.
  Findings analyse(Kernel kernel, EngineOptions options);
}
