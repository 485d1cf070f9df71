package org.warpproof.engine;

import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Wish;

/// What is taken for granted of the threads of a warp.
public enum WarpOrder {
  /// Nothing.
  NONE,
  /// They run in step, statement by statement, as old code relies on.
  IN_STEP;

  /// The kernel without what its source says of the same, if something is taken for granted.
  public Kernel overriding(Kernel kernel) {
    return switch (this) {
      case NONE -> kernel;
      case IN_STEP ->
          kernel.withFacts(
              kernel.facts().stream()
                  .filter(f -> !(f instanceof LaunchFact.Wished(Wish.InStep _, _)))
                  .toList());
    };
  }
}
