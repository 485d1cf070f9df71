package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.papers.KernelFrame;

/// What the paper takes for granted of every kernel, and what Definition 5.1 asks of those that its
/// theorems are about.
public final class WellFormed {
  private final Program program;
  private final List<String> errors = new ArrayList<>();
  private final List<String> unsettled = new ArrayList<>();

  private WellFormed(Program program) {
    this.program = program;
  }

  /// What keeps a program from being a kernel at all, each with the condition that it breaks:
  /// sections 3.1 and B.2.
  public static List<String> errors(Program program) {
    WellFormed check = new WellFormed(program);
    check.names();
    if (check.errors.isEmpty()) {
      check.targets();
    }
    if (check.errors.isEmpty()) {
      check.routines();
    }
    if (check.errors.isEmpty()) {
      Routine.all(program).values().forEach(check::routine);
    }
    return List.copyOf(check.errors);
  }

  /// The conditions of Definition 5.1 that are broken; a block without a leading `assume` begins
  /// with `assume true`.
  ///
  /// Requires: there are no [#errors].
  public static List<String> definition51(Program program) {
    return List.copyOf(check51(program).errors);
  }

  /// The conditions of Definition 5.1 that could not be decided: arithmetic is not decidable.
  ///
  /// Requires: there are no [#errors].
  public static List<String> unsettled(Program program) {
    return List.copyOf(check51(program).unsettled);
  }

  private static WellFormed check51(Program program) {
    WellFormed check = new WellFormed(program);
    try (Tautologies tautologies = new Tautologies(program)) {
      for (Routine routine : Routine.all(program).values()) {
        Set<String> hidden = new HashSet<>(routine.locals());
        check.entry(routine, tautologies);
        for (Block block : routine.blocks()) {
          check.assumes(block, hidden);
          check.successors(block, tautologies);
        }
      }
    }
    return check;
  }

  private void names() {
    distinct(
        Stream.of(
                program.parameters(),
                program.variables(),
                program.arrays(),
                program.privates(),
                program.blocks().stream().map(Block::label).toList(),
                program.procedures().stream().map(Procedure::name).toList(),
                List.of(Program.THREAD, Program.SIZE),
                List.of(KernelFrame.THREADS, KernelFrame.GROUPS),
                List.of(Program.DOMAIN, Program.FIRST, Program.SECOND))
            .flatMap(Collection::stream)
            .toList(),
        "distinct names: '%s' is the name of two things");
    if (program.block(Program.END).isPresent()) {
      errors.add("End: no block is labelled End");
    }
    if (program.block(Program.START).isEmpty()) {
      errors.add("Start: there is no block labelled Start");
    }
    for (Procedure procedure : program.procedures()) {
      distinct(
          Stream.concat(procedure.in().stream(), procedure.out().stream()).toList(),
          "parameters of '" + procedure.name() + "': '%s' occurs twice");
      Stream.concat(procedure.in().stream(), procedure.out().stream())
          .filter(name -> program.declared().contains(name) && !program.privates().contains(name))
          .forEach(
              name ->
                  errors.add(
                      "parameters of '%s': '%s' is the name of something else"
                          .formatted(procedure.name(), name)));
    }
  }

  private void distinct(List<String> names, String message) {
    Set<String> seen = new HashSet<>();
    names.stream()
        .filter(name -> !seen.add(name))
        .distinct()
        .forEach(name -> errors.add(message.formatted(name)));
  }

  private void targets() {
    for (Block block : program.blocks()) {
      Stream<String> picked =
          block.statements().stream()
              .flatMap(s -> s instanceof Stmt.Pick pick ? pick.blocks().stream() : Stream.of());
      Stream.concat(block.transfer().targets().stream(), picked)
          .filter(label -> !label.equals(Program.END) && program.block(label).isEmpty())
          .forEach(
              label ->
                  errors.add(
                      "targets: in '%s', there is no block '%s'".formatted(block.label(), label)));
    }
    for (Procedure procedure : program.procedures()) {
      if (program.block(procedure.entry()).isEmpty()) {
        errors.add(
            "targets: procedure '%s' begins with a block '%s' that there is not"
                .formatted(procedure.name(), procedure.entry()));
      }
    }
  }

  /// Control never goes from one routine to another but by call and return.
  private void routines() {
    Map<String, String> owner = new HashMap<>();
    for (Routine routine : Routine.all(program).values()) {
      for (Block block : routine.blocks()) {
        String other = owner.putIfAbsent(block.label(), routine.name());
        if (other != null) {
          errors.add(
              "disjoint procedures: block '%s' belongs to %s and %s"
                  .formatted(block.label(), title(other), title(routine.name())));
        }
        boolean isMain = routine.name().isEmpty();
        if (isMain && block.transfer() instanceof Transfer.Return) {
          errors.add("return: block '%s' of the main routine returns".formatted(block.label()));
        }
        if (!isMain && block.transfer().targets().contains(Program.END)) {
          errors.add("End: block '%s' of a procedure goes to End".formatted(block.label()));
        }
      }
      if (!routine.name().isEmpty()
          && routine.blocks().stream().noneMatch(b -> b.transfer() instanceof Transfer.Return)) {
        errors.add("return: procedure '%s' never returns".formatted(routine.name()));
      }
      if (!routine.isReducible()) {
        errors.add(
            "reducible: a cycle of %s has more than one entry".formatted(title(routine.name())));
      }
    }
  }

  private static String title(String routine) {
    return routine.isEmpty() ? "the main routine" : "procedure '" + routine + "'";
  }

  private void routine(Routine routine) {
    CheckTerms terms = new CheckTerms(program, routine);
    for (Block block : routine.blocks()) {
      for (Stmt statement : block.statements()) {
        terms.errors(statement).forEach(error -> errors.add(error + " in '" + block.label() + "'"));
        if (statement instanceof Stmt.Call call) {
          call(call, block);
        }
      }
    }
  }

  private void call(Stmt.Call call, Block block) {
    Optional<Procedure> callee = program.procedure(call.procedure());
    if (callee.isEmpty()) {
      errors.add(
          "call: in '%s', there is no procedure '%s'".formatted(block.label(), call.procedure()));
      return;
    }
    if (call.arguments().size() != callee.get().in().size()
        || call.targets().size() != callee.get().out().size()) {
      errors.add(
          "call: in '%s', '%s' takes %d values and gives %d"
              .formatted(
                  block.label(),
                  call.procedure(),
                  callee.get().in().size(),
                  callee.get().out().size()));
    }
    distinct(call.targets(), "call: in '" + block.label() + "', '%s' takes two values");
  }

  private void entry(Routine routine, Tautologies tautologies) {
    String label = routine.entry().label();
    switch (tautologies.of(routine.entry().guard())) {
      case TAUTOLOGY -> {}
      case FALSIFIABLE ->
          errors.add(
              "Definition 5.1(3): '%s' comes first, and its guard is not always true"
                  .formatted(label));
      case UNSETTLED ->
          unsettled.add(
              "Definition 5.1(3): '%s' comes first, and its guard may not always be true"
                  .formatted(label));
    }
  }

  private void assumes(Block block, Set<String> hidden) {
    block.guard().names().stream()
        .filter(name -> program.isShared(name) && !hidden.contains(name))
        .forEach(
            name ->
                errors.add(
                    "Definition 5.1(1): the guard of '%s' has the shared variable '%s'"
                        .formatted(block.label(), name)));
    if (block.statements().stream().skip(1).anyMatch(Stmt.Assume.class::isInstance)) {
      errors.add(
          "Definition 5.1(2): '%s' has an assume that is not its first statement"
              .formatted(block.label()));
    }
  }

  private void successors(Block block, Tautologies tautologies) {
    List<String> targets = block.transfer().targets();
    if (targets.isEmpty() || targets.contains(Program.END)) {
      return;
    }
    Stream<Term> guards = targets.stream().map(label -> program.block(label).orElseThrow().guard());
    String where =
        "Definition 5.1(3): behind '%s', the guards of %s "
            .formatted(block.label(), String.join(", ", targets));
    switch (tautologies.of(Term.or(guards))) {
      case TAUTOLOGY -> {}
      case FALSIFIABLE -> errors.add(where + "do not cover all cases");
      case UNSETTLED -> unsettled.add(where + "may not cover all cases");
    }
  }
}
