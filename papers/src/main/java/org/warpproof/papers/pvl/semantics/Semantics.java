package org.warpproof.papers.pvl.semantics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.language.Core;
import org.warpproof.papers.pvl.language.Desugar;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;

/// Steps of a kernel and its groups: the upper part of Fig. 3.
public final class Semantics {
  private final Program program;
  private final Core body;
  private final Launch launch;
  private final Layout layout;

  public Semantics(Program program, Launch launch) {
    this.program = program;
    this.body = Desugar.core(program);
    this.launch = launch;
    this.layout = new Layout(program, launch);
  }

  public Program program() {
    return program;
  }

  public Launch launch() {
    return launch;
  }

  public Layout layout() {
    return layout;
  }

  /// All memories are zero but for the given elements, and all threads start.
  public KernelState start(Map<Initial.Element, Long> cells) {
    Store global = Store.zeros(layout.total(Memory.GLOBAL));
    Store local = Store.zeros(layout.total(Memory.LOCAL));
    for (Map.Entry<Initial.Element, Long> cell : cells.entrySet()) {
      Location location = layout.locate(cell.getKey().array(), cell.getKey().index(), 0);
      switch (location.memory()) {
        case GLOBAL -> global = global.with(location.address(), cell.getValue());
        case LOCAL -> local = local.with(location.address(), cell.getValue());
      }
    }
    KernelState.ThreadState thread =
        new KernelState.ThreadState(body, new TreeMap<>(), new KernelState.Tag.Running());
    KernelState.GroupState group =
        new KernelState.GroupState(local, Collections.nCopies(launch.threads(), thread));
    return new KernelState(global, Collections.nCopies(launch.groups(), group));
  }

  /// A step, and what it was.
  public record Step(KernelState next, Event event) {}

  /// The steps of all groups.
  public List<Step> steps(KernelState state) {
    List<Step> all = new ArrayList<>();
    for (int gid = 0; gid < launch.groups(); gid++) {
      for (int lid = 0; lid < launch.threads(); lid++) {
        step(state, gid, lid).ifPresent(all::add);
      }
      synchronise(state, gid).ifPresent(all::add);
    }
    return all;
  }

  /// kernel step, with group step: one thread moves.
  ///
  /// @throws StuckException if it should, and no rule applies
  public Optional<Step> step(KernelState state, int gid, int lid) {
    KernelState.GroupState group = state.groups().get(gid);
    KernelState.ThreadState thread = group.threads().get(lid);
    if (thread.isDone() || !(thread.tag() instanceof KernelState.Tag.Running)) {
      return Optional.empty();
    }
    int tid = launch.tid(gid, lid);
    ThreadStep.Result result =
        new ThreadStep(program, launch, layout, tid)
            .step(new ThreadStep.Configuration(state.global(), group.local(), thread));
    ThreadStep.Configuration next = result.next();
    KernelState.GroupState changed =
        new KernelState.GroupState(next.local(), group.threads()).with(lid, next.thread());
    return Optional.of(new Step(state.with(next.global(), gid, changed), result.event()));
  }

  /// kernel step, with group barrier synchronise: all threads wait at the same barrier.
  public Optional<Step> synchronise(KernelState state, int gid) {
    KernelState.GroupState group = state.groups().get(gid);
    if (!(group.threads().getFirst().tag() instanceof KernelState.Tag.Waiting(var barrier))) {
      return Optional.empty();
    }
    List<KernelState.ThreadState> running = new ArrayList<>();
    for (KernelState.ThreadState thread : group.threads()) {
      if (!(thread.tag() instanceof KernelState.Tag.Waiting(var other))
          || other.id() != barrier.id()) {
        return Optional.empty();
      }
      running.add(
          new KernelState.ThreadState(
              thread.rest(), thread.privates(), new KernelState.Tag.Running()));
    }
    return Optional.of(
        new Step(
            state.with(state.global(), gid, new KernelState.GroupState(group.local(), running)),
            new Event.Synchronised(gid, barrier)));
  }
}
