package org.warpproof.papers.pvl.contracts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.contracts.Violation.Obligation;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Levels;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Terms;
import org.warpproof.papers.pvl.semantics.Access;
import org.warpproof.papers.pvl.semantics.AccessLog;
import org.warpproof.papers.pvl.semantics.Event;
import org.warpproof.papers.pvl.semantics.KernelState;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Location;
import org.warpproof.papers.pvl.semantics.Semantics;

/// Contracts, checked while a kernel runs: the premises of Theorem 2, on the states that come up.
///
/// A thread holds the resources that it requires, and from each barrier on those that the barrier
/// ensures. The specifications of groups and kernel are those that quantification gives. A loop
/// invariant must be covered by what the thread holds; the rest stays with it.
public final class Obligations {
  private final Semantics semantics;
  private final Consumer<Violation> report;
  private final Terms terms = new Terms(Notation.ASCII);
  private Optional<KernelState> initial = Optional.empty();

  public Obligations(Semantics semantics, Consumer<Violation> report) {
    this.semantics = semantics;
    this.report = report;
  }

  private Contract contract() {
    return semantics.program().contract();
  }

  private Launch launch() {
    return semantics.launch();
  }

  /// A clause as a thread sees it.
  private record Seen(Contract.Clause clause, int tid, Validity validity, Validity.Viewer viewer) {}

  private Optional<Seen> see(Contract.Clause clause, Formula formula, KernelState state, int tid) {
    try {
      Validity.Viewer viewer = new Validity.Viewer(semantics, state, initial.orElse(state), tid);
      return Optional.of(new Seen(clause, tid, Validity.of(formula, viewer), viewer));
    } catch (StuckException e) {
      violated(Obligation.VALUE, clause, tid, String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private List<Seen> see(List<Contract.Clause> clauses, KernelState state, int tid) {
    return clauses.stream()
        .flatMap(clause -> see(clause, clause.formula(), state, tid).stream())
        .toList();
  }

  private void violated(Obligation obligation, Contract.Clause clause, int tid, String what) {
    report.accept(new Violation(obligation, clause.spot(), "thread %d: %s".formatted(tid, what)));
  }

  /// Whether the launch and the memory meet what threads require, permissions apart: T_pre. If they
  /// do not, nothing is promised.
  public boolean isMet(KernelState state) {
    if (saysSomething(levels().kernel().requires())) {
      return isMet(levels().kernel().requires(), state, 0);
    }
    // Without conditions of its own the kernel requires what all groups do, or all threads.
    List<Contract.Clause> requires =
        saysSomething(levels().group().requires())
            ? levels().group().requires()
            : contract().requires();
    for (int tid = 0; tid < launch().count(); tid++) {
      if (!isMet(requires, state, tid)) {
        return false;
      }
    }
    return true;
  }

  private boolean isMet(List<Contract.Clause> clauses, KernelState state, int tid) {
    for (Contract.Clause clause : clauses) {
      Optional<Seen> seen = see(clause, clause.formula().properties(), state, tid);
      if (seen.isEmpty() || !seen.get().validity().holds()) {
        return false;
      }
    }
    return true;
  }

  /// Whether clauses are about more than permissions.
  private static boolean saysSomething(List<Contract.Clause> clauses) {
    return clauses.stream()
        .anyMatch(clause -> !clause.formula().properties().equals(Formula.truth()));
  }

  /// Whether clauses are about permissions.
  private static boolean givesSomething(List<Contract.Clause> clauses) {
    return clauses.stream().anyMatch(clause -> !clause.formula().isPure());
  }

  private Levels levels() {
    return semantics.program().levels();
  }

  /// T_res for each thread, and G_res, K_res by quantification.
  Held start(KernelState state) {
    initial = Optional.of(state);
    List<Map<Location, Permission>> threads = new ArrayList<>();
    List<Seen> all = new ArrayList<>();
    for (int tid = 0; tid < launch().count(); tid++) {
      List<Seen> own = see(contract().requires(), state, tid);
      framed(own, provided(own));
      threads.add(Held.joined(grants(own)));
      all.addAll(own);
    }
    // The kernel's resources are enough for its groups, and those of a group for its threads.
    compatible(all);
    List<Map<Location, Permission>> groups = new ArrayList<>();
    for (int group = 0; group < launch().groups(); group++) {
      int wanted = group;
      groups.add(
          Held.joined(
              grants(all.stream().filter(s -> launch().group(s.tid()) == wanted).toList())));
    }
    if (!levels().isEmpty()) {
      hold(Obligation.LEVELS, all);
      groups = written(state, groups, all);
    }
    return new Held(threads, groups);
  }

  /// What groups have by their own specification and that of the kernel, if they are written.
  private List<Map<Location, Permission>> written(
      KernelState state, List<Map<Location, Permission>> generated, List<Seen> threads) {
    List<Contract.Clause> ofKernel = levels().kernel().requires();
    List<Contract.Clause> ofGroup = levels().group().requires();
    List<Map<Location, Permission>> groups = new ArrayList<>();
    List<Seen> all = new ArrayList<>();
    for (int group = 0; group < launch().groups(); group++) {
      List<Seen> own = see(ofGroup, state, launch().tid(group, 0));
      Map<Location, Permission> table = generated.get(group);
      framed(own, givesSomething(ofGroup) ? provided(own) : table::containsKey);
      all.addAll(own);
      groups.add(givesSomething(ofGroup) ? Held.joined(grants(own)) : generated.get(group));
    }
    hold(Obligation.LEVELS, all);
    compatible(all);
    Held held = new Held(List.of(), groups);
    if (givesSomething(ofGroup)) {
      threads.forEach(seen -> given(seen, launch().group(seen.tid()), held));
    }
    if (givesSomething(ofKernel)) {
      List<Seen> kernel = see(ofKernel, state, 0);
      framed(kernel, provided(kernel));
      compatible(kernel);
      Held one = new Held(List.of(), List.of(Held.joined(grants(kernel))));
      (givesSomething(ofGroup) ? all : threads).forEach(seen -> given(seen, 0, one));
    }
    return groups;
  }

  private void given(Seen to, int group, Held held) {
    for (Validity.Grant grant : to.validity().provides()) {
      if (!held.groupHas(group, grant)) {
        violated(
            Obligation.LEVELS,
            to.clause(),
            to.tid(),
            "%s for %s is not there"
                .formatted(grant.permission().word(), semantics.layout().text(grant.location())));
      }
    }
  }

  private static List<Validity.Grant> grants(Collection<Seen> seen) {
    return seen.stream().flatMap(s -> s.validity().provides().stream()).toList();
  }

  private static Predicate<Location> provided(Collection<Seen> seen) {
    Set<Location> all =
        grants(seen).stream().map(Validity.Grant::location).collect(Collectors.toSet());
    return all::contains;
  }

  /// `foot(R) ∪ foot(E) ⊆ prov(R)`
  private void framed(List<Seen> seen, Predicate<Location> provided) {
    for (Seen one : seen) {
      one.validity().reads().stream()
          .filter(provided.negate())
          .min(Location::compareTo)
          .ifPresent(
              location ->
                  violated(
                      Obligation.FRAMING,
                      one.clause(),
                      one.tid(),
                      "no permission for %s, which the formula needs"
                          .formatted(semantics.layout().text(location))));
    }
  }

  /// `#p`: who may write a location is the only one with a permission for it.
  private void compatible(List<Seen> all) {
    Map<Location, List<Seen>> owners = new TreeMap<>();
    Map<Location, Permission> highest = new HashMap<>(Held.joined(grants(all)));
    for (Seen seen : all) {
      seen.validity()
          .provides()
          .forEach(
              grant -> owners.computeIfAbsent(grant.location(), _ -> new ArrayList<>()).add(seen));
    }
    owners.forEach(
        (location, owning) -> {
          if (owning.size() > 1 && highest.get(location) == Permission.WRITE) {
            violated(
                Obligation.COMPATIBLE,
                owning.get(1).clause(),
                owning.get(1).tid(),
                "%s is also given to thread %d, and one of the permissions is %s"
                    .formatted(
                        semantics.layout().text(location),
                        owning.get(0).tid(),
                        Permission.WRITE.word()));
          }
        });
  }

  private void hold(Obligation obligation, List<Seen> seen) {
    for (Seen one : seen) {
      if (!one.validity().holds()) {
        violated(
            obligation,
            one.clause(),
            one.tid(),
            "'%s' is false%s"
                .formatted(
                    terms.of(one.clause().formula()),
                    Validity.failure(one.clause().formula(), one.viewer())
                        .map(this::because)
                        .orElse("")));
      }
    }
  }

  /// What is false, and what its sides are.
  private String because(Validity.Failure failure) {
    return failure.values().isEmpty()
        ? ": " + terms.of(failure.conjunct())
        : ": %s, with %d and %d"
            .formatted(
                terms.of(failure.conjunct()),
                failure.values().getFirst(),
                failure.values().getLast());
  }

  /// `R_cur ⋆⊃ R`
  private void covered(Obligation obligation, List<Seen> seen, Held held) {
    for (Seen one : seen) {
      one.validity().provides().stream()
          .filter(grant -> !held.has(one.tid(), grant))
          .findFirst()
          .ifPresent(
              grant ->
                  violated(
                      obligation,
                      one.clause(),
                      one.tid(),
                      "it does not hold %s for %s"
                          .formatted(
                              grant.permission().word(),
                              semantics.layout().text(grant.location()))));
    }
  }

  /// The premises of the rules for reads and writes.
  void access(Access access, Held held) {
    if (!held.has(access.tid(), new Validity.Grant(access.location(), access.needs()))) {
      report.accept(
          new Violation(
              Obligation.PERMISSION,
              access.spot(),
              "thread %d has no %s for %s"
                  .formatted(
                      access.tid(),
                      access.needs().word(),
                      semantics.layout().text(access.location()))));
    }
  }

  void loopHead(Event.LoopHead head, KernelState state, Held held) {
    List<Seen> seen = see(head.loop().invariants(), state, head.tid());
    hold(Obligation.INVARIANT, seen);
    covered(Obligation.INVARIANT, seen, held);
    compatible(seen);
    framed(seen, provided(seen));
  }

  /// B_pre, framed by what the thread has had since the barrier before.
  void enter(Event.Entered entered, KernelState state, Held held) {
    int tid = entered.tid();
    List<Seen> seen = see(entered.barrier().contract().requires(), state, tid);
    hold(Obligation.BARRIER_REQUIRES, seen);
    covered(Obligation.BARRIER_REQUIRES, seen, held);
    compatible(seen);
    framed(seen, location -> held.mayRead(tid, location));
  }

  /// The threads of a group get B_res, and may rely on B_post. `log` is that after the barrier.
  Held synchronise(Event.Synchronised event, KernelState state, Held held, AccessLog log) {
    List<Seen> all = new ArrayList<>();
    Held next = held;
    for (int lid = 0; lid < launch().threads(); lid++) {
      int tid = launch().tid(event.group(), lid);
      List<Seen> own = see(event.barrier().contract().ensures(), state, tid);
      framed(own, provided(own));
      next = next.with(tid, Held.joined(grants(own)));
      all.addAll(own);
    }
    hold(Obligation.BARRIER_ENSURES, all);
    compatible(all);
    for (Seen seen : all) {
      seen.validity().provides().forEach(grant -> given(seen, grant, event.group(), held, log));
    }
    return next;
  }

  private void given(Seen to, Validity.Grant grant, int group, Held held, AccessLog log) {
    String location = semantics.layout().text(grant.location());
    if (!held.groupHas(group, grant)) {
      violated(
          Obligation.DISTRIBUTION,
          to.clause(),
          to.tid(),
          "the group has no %s for %s".formatted(grant.permission().word(), location));
    }
    if (log.isUnfencedFor(to.tid(), grant.location())) {
      violated(
          Obligation.FENCE,
          to.clause(),
          to.tid(),
          "another thread wrote %s, and no barrier fenced it".formatted(location));
    }
  }

  /// T_res and T_post at the end.
  void end(int tid, KernelState state, Held held) {
    List<Seen> seen = see(contract().ensures(), state, tid);
    hold(Obligation.ENSURES, seen);
    covered(Obligation.ENSURES, seen, held);
    compatible(seen);
    framed(seen, provided(seen));
  }

  /// K_post: what threads ensured still holds when all have ended.
  void end(KernelState state) {
    for (int tid = 0; tid < launch().count(); tid++) {
      hold(Obligation.KERNEL_ENSURES, see(contract().ensures(), state, tid));
    }
    for (int group = 0; group < launch().groups(); group++) {
      hold(
          Obligation.KERNEL_ENSURES,
          see(levels().group().ensures(), state, launch().tid(group, 0)));
    }
    hold(Obligation.KERNEL_ENSURES, see(levels().kernel().ensures(), state, 0));
  }
}
