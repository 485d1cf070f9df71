package org.warpproof.workspace.diagnostics;

import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;

/// What a diagnostic speaks of.
public sealed interface Subject {
  record OfProperty(Kernel kernel, Property property) implements Subject {}

  /// A kernel, whatever its properties.
  record OfKernel(Kernel kernel) implements Subject {}

  /// A file with all its kernels.
  record OfFile(String file) implements Subject {}
}
