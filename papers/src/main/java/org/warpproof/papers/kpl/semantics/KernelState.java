package org.warpproof.papers.kpl.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.PredStmt;
import org.warpproof.papers.kpl.language.Stmt;

/// `kernel-state` in section 4: groups, the statements that are to be executed, and the variables
/// that are taken.
public final class KernelState {
  private final List<GroupState> groups;
  final Deque<PredStmt> statements = new ArrayDeque<>();
  private int taken;

  private KernelState(List<GroupState> groups) {
    this.groups = List.copyOf(groups);
  }

  /// `valid-initial-kernel-state S (G, T)`, with the groups and threads from 0 on. The document
  /// only says that all threads see the same memory.
  public static KernelState initial(Stmt main, long groups, long threads, Memory sh) {
    List<GroupState> all = new ArrayList<>();
    for (long gid = 0; gid < groups; gid++) {
      all.add(GroupState.initial(gid, threads, sh));
    }
    KernelState state = new KernelState(all);
    state.statements.push(new PredStmt(main, new LocalExpr.True()));
    return state;
  }

  public List<GroupState> groups() {
    return groups;
  }

  /// What is to be executed, the next one first.
  public List<PredStmt> statements() {
    return List.copyOf(statements);
  }

  public boolean isDone() {
    return statements.isEmpty();
  }

  /// A variable with `fresh v vs`, which is then among `vs`.
  Location.Var fresh() {
    return new Location.Var(taken++);
  }

  /// `kernel-race G κ`, with the groups and the cell. (`K-Inter-Group-Race` asks for `P` in place
  /// of `G`, which nobody binds.)
  Optional<Failure> race() {
    Map<Long, Long> writers = new HashMap<>();
    for (GroupState group : groups) {
      for (long cell : group.groupWrites) {
        Long other = writers.putIfAbsent(cell, group.gid());
        if (other != null) {
          return Optional.of(new Failure.InterGroupRace(other, group.gid(), cell));
        }
      }
    }
    for (GroupState group : groups) {
      for (long cell : group.groupReads) {
        Long writer = writers.get(cell);
        if (writer != null && writer != group.gid()) {
          return Optional.of(new Failure.InterGroupRace(writer, group.gid(), cell));
        }
      }
    }
    return Optional.empty();
  }
}
