package org.warpproof.frontend;

import java.util.List;
import org.warpproof.kernel.Kernel;

/// What a file holds: its kernels, and the LLVM module they were read from, as text.
public record Unit(InputFile file, List<Kernel> kernels) {
  public Unit {
    kernels = List.copyOf(kernels);
  }
}
