package org.warpproof.contract;

import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;

/// The thread that a claim is about, and another one, at the same iterations of their loops.
record Pair(ThreadView one, ThreadView other, Where where) {
  /// The two in the iteration of a loop before this one.
  Pair before(Loop loop) {
    return new Pair(one.before(loop), other.before(loop), where);
  }
}
