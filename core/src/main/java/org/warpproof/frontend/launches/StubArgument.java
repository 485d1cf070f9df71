package org.warpproof.frontend.launches;

import java.util.Map;

/// Where the stub of a kernel has an argument of the kernel.
sealed interface StubArgument {
  /// In arguments of the stub, by the byte of the kernel's argument that each holds. A structure
  /// may take two. Nothing is known of bytes that are not named.
  record Registers(Map<Long, Integer> indices) implements StubArgument {
    public Registers {
      indices = Map.copyOf(indices);
    }
  }

  /// Behind an argument of the stub, a pointer to a copy of a structure.
  record InMemory(int index) implements StubArgument {}
}
