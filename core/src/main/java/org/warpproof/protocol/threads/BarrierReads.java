package org.warpproof.protocol.threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Term;
import org.warpproof.structure.Walk.Point;

/// What threads read behind barriers, until somebody looks for who stored it.
final class BarrierReads {
  private final Deque<Read> open = new ArrayDeque<>();
  private final Set<Object> known = new HashSet<>();
  private final Map<Party, Integer> depths = new HashMap<>();

  /// A value that a thread finds at an offset of an object, behind a barrier in these iterations.
  record Read(
      Party thread,
      Where where,
      Map<Dimension, Bounded> threadIds,
      Map<Dimension, Bounded> blockIds,
      Map<Loop, Bounded> iterations,
      Point barrier,
      String object,
      Term offset,
      Type type,
      Term value) {
    Read {
      threadIds = Map.copyOf(threadIds);
      blockIds = Map.copyOf(blockIds);
      iterations = Map.copyOf(iterations);
    }
  }

  void add(Read read) {
    if (known.add(List.of(read.value(), read.blockIds()))) {
      open.add(read);
    }
  }

  Optional<Read> next() {
    return Optional.ofNullable(open.poll());
  }

  /// How many reads lead to a thread: what it stored may be what it read.
  int depth(Party thread) {
    return depths.getOrDefault(thread, 0);
  }

  /// Another thread, which may have stored what was read.
  Party newWriter(Read read) {
    Party writer = Party.writer(depths.size() + 1);
    depths.put(writer, depth(read.thread()) + 1);
    return writer;
  }
}
