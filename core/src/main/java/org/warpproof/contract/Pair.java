package org.warpproof.contract;

import java.util.List;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;

/// The thread that a claim is about, and another one, at the same iterations of their loops.
///
/// The first one comes to one of the `stops` in these iterations. Nothing is known of what comes
/// behind it, or stands aside.
record Pair(ThreadView one, ThreadView other, Where where, List<Stop> stops) {
  Pair {
    stops = List.copyOf(stops);
  }

  /// The place before a statement of a block.
  record Stop(int block, int index) {
    /// Whether a thread that comes here has passed the statement.
    private boolean isBehind(int before, int statement, Graph graph) {
      return before == block ? statement < index : graph.dominates(before, block);
    }
  }

  /// The two in the iteration of a loop before this one, to its end.
  Pair before(Loop loop) {
    List<Stop> ends =
        loop.latches().stream().map(latch -> new Stop(latch, Integer.MAX_VALUE)).toList();
    return new Pair(one.before(loop), other.before(loop), where, ends);
  }

  /// Whether the first one has passed a statement in these iterations.
  boolean hasPassed(int block, int index, Graph graph) {
    return stops.stream().allMatch(stop -> stop.isBehind(block, index, graph));
  }
}
