package org.warpproof.permission.steps;

import java.util.Optional;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;

/// What an array holds at some time: in formulas, a function of that name.
///
/// `number` tells versions of an array apart.
public sealed interface Version {
  String object();

  int number();

  /// Before the kernel.
  record Start(String object, int number) implements Version {}

  /// At the head of a loop that changes it, in any round.
  record AtHead(String object, int number, Loop loop) implements Version {}

  /// After all threads have taken a store: once, or in all rounds of a loop in which each stores
  /// somewhere else.
  record Stored(
      String object,
      int number,
      Version before,
      int block,
      int index,
      Statement.Store store,
      Optional<Loop> loop)
      implements Version {}

  /// After all threads have added something to an element, each indivisibly and in any order.
  record Added(
      String object, int number, Version before, int block, int index, Statement.Atomic atomic)
      implements Version {}

  /// After all blocks have ended, each of which leaves `end` behind.
  record Final(String object, int number, Version end) implements Version {}

  default String function() {
    return "%s, version %d".formatted(object(), number());
  }
}
