package org.warpproof.papers.pvl.engine;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.warpproof.papers.pvl.language.Core;
import org.warpproof.papers.pvl.language.Memory;

/// The memories that threads may have written, with no fence since, when they come to a barrier.
///
/// A barrier may as well fence the others: all that it could order there are reads, and any barrier
/// orders those.
public final class Pending {
  private final SortedMap<Long, Set<Memory>> atBarriers = new TreeMap<>();
  private final Map<Long, Core.Barrier> barriers = new HashMap<>();
  private final Set<Memory> read = EnumSet.noneOf(Memory.class);
  private final Set<Memory> written = EnumSet.noneOf(Memory.class);

  private Pending() {}

  public static Pending of(Core core) {
    Pending pass = new Pending();
    pass.after(core, EnumSet.noneOf(Memory.class));
    return pass;
  }

  /// What the barrier orders: the memories that it fences, and those that it need not.
  Set<Memory> ordered(Core.Barrier barrier) {
    Set<Memory> all = EnumSet.allOf(Memory.class);
    all.removeAll(atBarriers.getOrDefault(barrier.id(), Set.of()));
    all.addAll(barrier.fences());
    return all;
  }

  /// The barriers that may order reads with later writes without a fence, in the order of their
  /// numbers: `barrier 2 (local)`.
  public List<String> unfenced() {
    List<String> all = new ArrayList<>();
    for (long id : atBarriers.keySet()) {
      Core.Barrier barrier = barriers.get(id);
      if (barrier == null) {
        throw new IllegalStateException("barrier " + id + " is not known");
      }
      Set<Memory> beyond = ordered(barrier);
      beyond.removeAll(barrier.fences());
      beyond.retainAll(read);
      beyond.retainAll(written);
      beyond.forEach(memory -> all.add("barrier %d (%s)".formatted(id, memory.word())));
    }
    return all;
  }

  private Set<Memory> after(Core statement, Set<Memory> before) {
    return switch (statement) {
      case Core.Empty _, Core.Nop _, Core.Assign _ -> before;
      case Core.Read access -> {
        read.add(access.array().memory());
        yield before;
      }
      case Core.Write write -> {
        written.add(write.array().memory());
        yield union(before, EnumSet.of(write.array().memory()));
      }
      case Core.Seq(Core first, Core second) -> after(second, after(first, before));
      case Core.If(_, Core then, Core otherwise) ->
          union(after(then, before), after(otherwise, before));
      case Core.While(_, _, Core body) -> {
        Set<Memory> at = before;
        Set<Memory> again = union(at, after(body, at));
        while (!again.equals(at)) {
          at = again;
          again = union(at, after(body, at));
        }
        yield at;
      }
      case Core.Barrier barrier -> {
        barriers.put(barrier.id(), barrier);
        atBarriers.merge(barrier.id(), before, Pending::union);
        Set<Memory> left = copy(before);
        left.removeAll(barrier.fences());
        yield left;
      }
    };
  }

  private static Set<Memory> union(Set<Memory> one, Set<Memory> other) {
    Set<Memory> both = copy(one);
    both.addAll(other);
    return both;
  }

  private static Set<Memory> copy(Set<Memory> memories) {
    Set<Memory> copy = EnumSet.noneOf(Memory.class);
    copy.addAll(memories);
    return copy;
  }
}
