package org.warpproof.protocol.threads;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  /// What was stored may be what was found behind an earlier barrier, and so on.
  private static final int DEEPEST = 3;

  private final Deque<Open> open = new ArrayDeque<>();
  private final Set<Object> known = new HashSet<>();
  private final List<Read> looked = new ArrayList<>();
  private int depth;
  private int writers;

  /// A read, and how many others it was looked at for.
  private record Open(Read read, int depth) {}

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
      // In their order: questions are the same in each run.
      iterations = Collections.unmodifiableMap(new LinkedHashMap<>(iterations));
    }
  }

  void add(Read read) {
    if (depth < DEEPEST && known.add(List.of(read.value(), read.blockIds()))) {
      open.add(new Open(read, depth));
    }
  }

  /// The next one to look at. What is read in the meantime is looked at for its sake.
  Optional<Read> next() {
    Optional<Open> next = Optional.ofNullable(open.poll());
    depth = next.map(read -> read.depth() + 1).orElse(0);
    next.ifPresent(open -> looked.add(open.read()));
    return next.map(Open::read);
  }

  /// What was looked at before behind the same barrier, the latest first.
  List<Read> besides(Read read) {
    return looked.reversed().stream()
        .filter(other -> !other.equals(read) && other.barrier().equals(read.barrier()))
        .toList();
  }

  /// Another thread, which may have stored what was read.
  Party newWriter() {
    writers++;
    return Party.writer(writers);
  }
}
