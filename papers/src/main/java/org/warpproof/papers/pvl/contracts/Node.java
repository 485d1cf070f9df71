package org.warpproof.papers.pvl.contracts;

import org.warpproof.papers.pvl.semantics.AccessLog;
import org.warpproof.papers.pvl.semantics.KernelState;

/// A state of a run, with what has to be remembered of the run so far.
public record Node(KernelState state, AccessLog log, Held held) {
  // What threads hold hardly ever differs in the same state.
  @Override
  public int hashCode() {
    return 31 * state.hashCode() + log.hashCode();
  }
}
