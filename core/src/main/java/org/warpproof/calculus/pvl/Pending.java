package org.warpproof.calculus.pvl;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The memories that threads may have written, with no fence since, when they come to a barrier.
///
/// A barrier may as well fence the others: all that it could order there are reads, and any barrier
/// orders those.
final class Pending {
  private final Map<Long, Set<Memory>> atBarriers = new HashMap<>();

  private Pending() {}

  static Pending of(Core core) {
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

  private Set<Memory> after(Core statement, Set<Memory> before) {
    return switch (statement) {
      case Core.Empty _, Core.Nop _, Core.Assign _, Core.Read _ -> before;
      case Core.Write write -> union(before, EnumSet.of(write.array().memory()));
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
