package org.warpproof.papers.pvl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import org.warpproof.papers.pvl.language.Core;

/// The state of a kernel: global memory `σ`, and its groups.
public record KernelState(Store global, List<KernelState.GroupState> groups) {
  public KernelState {
    groups = List.copyOf(groups);
  }

  /// The state of a group: local memory `δ`, and its threads.
  public record GroupState(Store local, List<ThreadState> threads) {
    public GroupState {
      threads = List.copyOf(threads);
    }

    GroupState with(int lid, ThreadState thread) {
      return new GroupState(local, replaced(threads, lid, thread));
    }
  }

  /// The state of a thread: what is left to do, private memory `γ`, and whether it waits.
  ///
  /// @param hash that of the others, since most threads stay as they are in a step
  public record ThreadState(Core rest, SortedMap<String, Long> privates, Tag tag, int hash) {
    ThreadState(Core rest, SortedMap<String, Long> privates, Tag tag) {
      this(rest, privates, tag, Objects.hash(rest, privates, tag));
    }

    @Override
    public int hashCode() {
      return hash;
    }

    public boolean isDone() {
      return rest instanceof Core.Empty && tag instanceof Tag.Running;
    }
  }

  /// Running, or waiting at a barrier.
  public sealed interface Tag {
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
