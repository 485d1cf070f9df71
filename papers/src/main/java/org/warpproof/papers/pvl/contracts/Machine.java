package org.warpproof.papers.pvl.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.semantics.Access;
import org.warpproof.papers.pvl.semantics.AccessLog;
import org.warpproof.papers.pvl.semantics.Event;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.KernelState;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Semantics;

/// Steps of a kernel with its races and contracts watched.
public final class Machine {
  private final Semantics semantics;
  private final Findings findings;
  private final Optional<Obligations> obligations;

  /// Whether contracts are watched.
  public enum Watch {
    RACES,
    RACES_AND_CONTRACTS,
    /// What contracts say of values, where they say nothing of permissions.
    RACES_AND_VALUES
  }

  public Machine(Semantics semantics, Watch watch) {
    this.semantics = semantics;
    this.findings = new Findings(semantics.layout());
    this.obligations =
        switch (watch) {
          case RACES -> Optional.empty();
          case RACES_AND_CONTRACTS ->
              Optional.of(new Obligations(semantics, findings.violations::add));
          case RACES_AND_VALUES ->
              Optional.of(
                  new Obligations(
                      semantics,
                      violation -> {
                        if (!violation.obligation().isAboutPermissions()) {
                          findings.violations.add(violation);
                        }
                      }));
        };
  }

  public Findings findings() {
    return findings;
  }

  public Semantics semantics() {
    return semantics;
  }

  public Node start(Map<Initial.Element, Long> cells) {
    KernelState state = semantics.start(cells);
    return new Node(
        state,
        AccessLog.empty(semantics.launch()),
        obligations.map(contracts -> contracts.start(state)).orElse(Held.NOTHING));
  }

  /// The step of one thread, or of all threads of a group (`lid` is the number of threads).
  Optional<Semantics.Step> step(Node node, int gid, int lid) {
    if (lid == semantics.launch().threads()) {
      return semantics.synchronise(node.state(), gid);
    }
    try {
      return semantics.step(node.state(), gid, lid);
    } catch (StuckException e) {
      findings.stuck.add(
          "stuck: thread %d: %s".formatted(semantics.launch().tid(gid, lid), e.getMessage()));
      return Optional.empty();
    }
  }

  /// The node after a step.
  public Node after(Node node, Semantics.Step step) {
    Node next =
        switch (step.event()) {
          case Event.Silent _ -> new Node(step.next(), node.log(), node.held());
          case Event.Accessed(Access access) -> {
            node.log().race(access).ifPresent(findings.races::add);
            obligations.ifPresent(contracts -> contracts.access(access, node.held()));
            yield new Node(step.next(), node.log().with(access), node.held());
          }
          case Event.LoopHead head -> {
            obligations.ifPresent(contracts -> contracts.loopHead(head, node.state(), node.held()));
            yield new Node(step.next(), node.log(), node.held());
          }
          case Event.Entered entered -> {
            obligations.ifPresent(contracts -> contracts.enter(entered, node.state(), node.held()));
            yield new Node(step.next(), node.log(), node.held());
          }
          case Event.Synchronised event -> {
            AccessLog log = node.log().after(event.group(), event.barrier().fences());
            Held held =
                obligations
                    .map(contracts -> contracts.synchronise(event, node.state(), node.held(), log))
                    .orElse(node.held());
            yield new Node(step.next(), log, held);
          }
        };
    ended(step, next);
    return next;
  }

  private void ended(Semantics.Step step, Node next) {
    Launch launch = semantics.launch();
    List<Integer> moved =
        switch (step.event()) {
          case Event.Silent(int tid) -> List.of(tid);
          case Event.Accessed(Access access) -> List.of(access.tid());
          case Event.LoopHead(int tid, _) -> List.of(tid);
          case Event.Entered(int tid, _) -> List.of(tid);
          case Event.Synchronised(int group, _) -> {
            List<Integer> all = new ArrayList<>();
            for (int lid = 0; lid < launch.threads(); lid++) {
              all.add(launch.tid(group, lid));
            }
            yield all;
          }
        };
    for (int tid : moved) {
      KernelState.GroupState group = next.state().groups().get(launch.group(tid));
      if (group.threads().get(tid % launch.threads()).isDone()) {
        obligations.ifPresent(contracts -> contracts.end(tid, next.state(), next.held()));
      }
    }
  }

  /// No thread can move: all have ended, or some wait for ever.
  public void end(Node node) {
    if (!findings.stuck.isEmpty()) {
      return;
    }
    boolean isDone =
        node.state().groups().stream()
            .flatMap(group -> group.threads().stream())
            .allMatch(KernelState.ThreadState::isDone);
    if (isDone) {
      findings.ends.add(node.state());
      obligations.ifPresent(contracts -> contracts.end(node.state()));
      return;
    }
    for (int gid = 0; gid < semantics.launch().groups(); gid++) {
      List<KernelState.ThreadState> threads = node.state().groups().get(gid).threads();
      if (!threads.stream().allMatch(KernelState.ThreadState::isDone)) {
        findings.stuck.add(
            "barrier divergence in group %d: %s"
                .formatted(
                    gid,
                    threads.stream()
                        .map(Machine::where)
                        .distinct()
                        .collect(Collectors.joining(", "))));
      }
    }
  }

  private static String where(KernelState.ThreadState thread) {
    return switch (thread.tag()) {
      case KernelState.Tag.Running _ -> "a thread has ended";
      case KernelState.Tag.Waiting(var barrier) ->
          "a thread waits at barrier %d".formatted(barrier.id());
    };
  }
}
