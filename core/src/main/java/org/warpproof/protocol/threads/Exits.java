package org.warpproof.protocol.threads;

import java.util.List;

/// Where threads of a block may exit while others go on to barriers, which do not wait for them.
///
/// What an exiting thread does after its last barrier is ordered with nothing that the others do
/// behind later ones: the memory model says nothing of barriers that were passed because a thread
/// was gone.
public record Exits(List<Exits.Exit> all) {
  /// At the end of `branch` a thread that goes to `out` meets nobody any more.
  public record Exit(int branch, int out) {}

  public Exits {
    all = List.copyOf(all);
  }

  static Exits none() {
    return new Exits(List.of());
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }
}
