package org.warpproof.papers.kpl;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Failure;
import org.warpproof.papers.kpl.semantics.GroupState;
import org.warpproof.papers.kpl.semantics.KernelState;
import org.warpproof.papers.kpl.semantics.Memory;

/// What a run comes to: a failure, or a final state.
sealed interface Reached {
  record Fails(Failure failure) implements Reached {}

  record Ends(List<Group> groups) implements Reached {}

  record Group(Set<Long> reads, Set<Long> writes, List<ThreadView> threads) {}

  record ThreadView(Map<Location.Var, Long> locals, Set<Long> reads, Set<Long> writes, Memory sh) {}

  /// Requires: the run has ended.
  static Reached of(Execute.End end) {
    return switch (end) {
      case Execute.End.Failed(_, Failure failure) -> new Fails(failure);
      case Execute.End.Done(KernelState state) ->
          new Ends(state.groups().stream().map(Reached::of).toList());
      case Execute.End.Unfinished _ -> throw new IllegalArgumentException("not ended");
    };
  }

  private static Group of(GroupState group) {
    return new Group(
        group.groupReads,
        group.groupWrites,
        group.threads().stream()
            .map(thread -> new ThreadView(thread.locals(), thread.reads, thread.writes, thread.sh))
            .toList());
  }

  /// Whether the other is what this one may also mean: words in memory that were not made up yet
  /// may be any.
  default boolean covers(Reached other) {
    return switch (this) {
      case Fails _ -> equals(other);
      case Ends(List<Group> groups) ->
          other instanceof Ends(List<Group> others) && all(groups, others, Reached::covers);
    };
  }

  private static boolean covers(Group group, Group other) {
    return group.reads.equals(other.reads)
        && group.writes.equals(other.writes)
        && all(group.threads, other.threads, Reached::covers);
  }

  private static boolean covers(ThreadView thread, ThreadView other) {
    return thread.locals.equals(other.locals)
        && thread.reads.equals(other.reads)
        && thread.writes.equals(other.writes)
        && covers(thread.sh, other.sh);
  }

  private static boolean covers(Memory sh, Memory other) {
    return switch (sh.others()) {
      case Memory.Others.Zero _ ->
          other.others() instanceof Memory.Others.Zero
              && KplTheoremsTest.withoutZeros(sh.known())
                  .equals(KplTheoremsTest.withoutZeros(other.known()));
      case Memory.Others.Any _ ->
          sh.known().entrySet().stream()
              .allMatch(
                  cell ->
                      other.others() instanceof Memory.Others.Zero
                          ? other.at(cell.getKey()) == cell.getValue()
                          : cell.getValue().equals(other.known().get(cell.getKey())));
    };
  }

  private static <T> boolean all(List<T> some, List<T> others, BiPredicate<T, T> covers) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!covers.test(some.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }
}
