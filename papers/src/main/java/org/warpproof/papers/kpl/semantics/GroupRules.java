package org.warpproof.papers.kpl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.LocalExpr;

/// Execution rules for groups, section 6: `step-g`.
record GroupRules(AbsLevel level, Choices choices) {
  /// All threads execute a basic statement.
  Taken basic(GroupState group, BasicStmt basic, LocalExpr predicate) {
    ThreadRules rules = new ThreadRules(level, choices);
    List<Taken> taken = new ArrayList<>();
    for (ThreadState thread : group.threads()) {
      taken.add(rules.step(thread, basic, predicate));
    }
    if (basic instanceof BasicStmt.Assign) {
      // R and W are as they were, so there still is no race.
      return new Taken.Some(Rule.G_BASIC, taken);
    }
    Optional<Failure> race = group.race();
    if (race.isPresent()) {
      return new Taken.None(Rule.G_RACE, taken, race.get());
    }
    for (ThreadState thread : group.threads()) {
      group.groupReads.addAll(thread.reads);
      group.groupWrites.addAll(thread.writes);
    }
    return new Taken.Some(Rule.G_BASIC, taken);
  }

  /// All threads come to a barrier, or pass it by.
  Taken barrier(GroupState group, LocalExpr predicate) {
    @Nullable ThreadState enabled = null;
    @Nullable ThreadState disabled = null;
    for (ThreadState thread : group.threads()) {
      if (thread.holds(predicate)) {
        enabled = enabled == null ? thread : enabled;
      } else {
        disabled = disabled == null ? thread : disabled;
      }
    }
    if (enabled == null) {
      return Taken.some(Rule.G_NO_OP);
    }
    if (disabled != null) {
      return new Taken.None(
          Rule.G_DIVERGENCE,
          List.of(),
          new Failure.Divergence(group.gid(), enabled.lid(), disabled.lid()));
    }
    return Taken.some(sync(group));
  }

  /// The three rules say what happens to the threads, and nothing of `R-group` and `W-group`. They
  /// stay as they are: what groups do to each other's memory no barrier orders.
  private Rule sync(GroupState group) {
    Rule rule =
        switch (level) {
          case NO_ABST -> {
            see(group, group.merge());
            yield Rule.G_SYNC;
          }
          case EQ_ABST -> {
            see(group, Memory.any(choices));
            yield Rule.G_SYNC_EQ;
          }
          case ADV_ABST -> {
            group.threads().forEach(thread -> thread.sh = Memory.any(choices));
            yield Rule.G_SYNC_ADV;
          }
        };
    group.endPhase();
    return rule;
  }

  private static void see(GroupState group, Memory sh) {
    group.threads().forEach(thread -> thread.sh = sh);
  }
}
