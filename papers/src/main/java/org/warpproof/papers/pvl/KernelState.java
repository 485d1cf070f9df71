package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;

/// The state of a kernel: global memory `σ`, and its groups.
record KernelState(Store global, List<KernelState.GroupState> groups) {
  KernelState {
    groups = List.copyOf(groups);
  }

  /// The state of a group: local memory `δ`, and its threads.
  record GroupState(Store local, List<ThreadState> threads) {
    GroupState {
      threads = List.copyOf(threads);
    }

    GroupState with(int lid, ThreadState thread) {
      return new GroupState(local, replaced(threads, lid, thread));
    }
  }

  /// The state of a thread: what is left to do, private memory `γ`, and whether it waits.
  ///
  /// @param hash that of the others, since most threads stay as they are in a step
  record ThreadState(Core rest, SortedMap<String, Long> privates, Tag tag, int hash) {
    ThreadState(Core rest, SortedMap<String, Long> privates, Tag tag) {
      this(rest, privates, tag, Objects.hash(rest, privates, tag));
    }

    @Override
    public int hashCode() {
      return hash;
    }

    boolean isDone() {
      return rest instanceof Core.Empty && tag instanceof Tag.Running;
    }
  }

  /// Running, or waiting at a barrier.
  sealed interface Tag {
    record Running() implements Tag {}

    record Waiting(Core.Barrier barrier) implements Tag {}
  }

  KernelState with(Store changed, int gid, GroupState group) {
    return new KernelState(changed, replaced(groups, gid, group));
  }

  private static <T> List<T> replaced(List<T> list, int index, T value) {
    List<T> copy = new ArrayList<>(list);
    copy.set(index, value);
    return copy;
  }
}
