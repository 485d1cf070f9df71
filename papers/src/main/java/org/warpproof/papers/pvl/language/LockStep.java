package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The lock-step restriction of section 3.1, and the set P_LS of lock-step-safe variables.
///
/// The set is the greatest one in which every variable is only assigned lock-step-safe expressions,
/// and only under lock-step-safe conditions. (The least one would not have the `N` of Fig. 9, which
/// is assigned `N + 1`.) So assignments to its variables are never a problem; barriers and their
/// contracts may be.
public final class LockStep {
  private static final List<String> CONSTANT = List.of("gid", "tcount", "gsize");

  private final Set<String> safe = new LinkedHashSet<>();
  private final List<String> errors = new ArrayList<>();

  private LockStep() {}

  public static LockStep of(Program program) {
    LockStep result = new LockStep();
    collect(program.body(), result.safe);
    int before;
    do {
      before = result.safe.size();
      result.remove(program.body(), List.of());
    } while (result.safe.size() < before);
    result.check(program.body(), List.of());
    return result;
  }

  /// P_LS without the reserved names.
  public Set<String> safe() {
    return Set.copyOf(safe);
  }

  /// P_LS, in the order of declaration.
  public List<String> all() {
    List<String> all = new ArrayList<>(CONSTANT);
    all.addAll(safe);
    return all;
  }

  public List<String> errors() {
    return List.copyOf(errors);
  }

  private static void collect(List<Statement> statements, Set<String> variables) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Declare(String variable, _) -> variables.add(variable);
        case Statement.Initialize(String variable, _, _) -> variables.add(variable);
        case Statement.If(_, var then, var otherwise, _) -> {
          collect(then, variables);
          collect(otherwise, variables);
        }
        case Statement.While(_, _, var body, _) -> collect(body, variables);
        case Statement.Nop _, Statement.Assign _, Statement.Write _, Statement.Barrier _ -> {}
      }
    }
  }

  /// Built from purely functional operators and lock-step-safe variables.
  boolean isSafe(Expression expression) {
    return expression.isCore() && expression.names().stream().allMatch(this::isSafe);
  }

  private boolean isSafe(String name) {
    return CONSTANT.contains(name) || safe.contains(name);
  }

  private void remove(List<Statement> statements, List<Guard> guards) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Initialize(String variable, Expression value, _) ->
            assigned(variable, value, guards);
        case Statement.Assign(String variable, Expression value, _) ->
            assigned(variable, value, guards);
        case Statement.If(Expression condition, var then, var otherwise, Spot spot) -> {
          List<Guard> inside = with(guards, new Guard(condition, spot));
          remove(then, inside);
          remove(otherwise, inside);
        }
        case Statement.While(_, Expression condition, var body, Spot spot) ->
            remove(body, with(guards, new Guard(condition, spot)));
        case Statement.Nop _, Statement.Declare _, Statement.Write _, Statement.Barrier _ -> {}
      }
    }
  }

  private void assigned(String variable, Expression value, List<Guard> guards) {
    if (!isSafe(value) || !guards.stream().map(Guard::condition).allMatch(this::isSafe)) {
      safe.remove(variable);
    }
  }

  /// A condition around a statement.
  private record Guard(Expression condition, Spot spot) {}

  private void check(List<Statement> statements, List<Guard> guards) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.If(Expression condition, var then, var otherwise, Spot spot) -> {
          List<Guard> inside = with(guards, new Guard(condition, spot));
          check(then, inside);
          check(otherwise, inside);
        }
        case Statement.While(_, Expression condition, var body, Spot spot) ->
            check(body, with(guards, new Guard(condition, spot)));
        case Statement.Barrier barrier -> barrier(barrier, guards);
        case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> {}
        case Statement.Assign _, Statement.Write _ -> {}
      }
    }
  }

  private static List<Guard> with(List<Guard> guards, Guard guard) {
    List<Guard> all = new ArrayList<>(guards);
    all.add(guard);
    return all;
  }

  private void barrier(Statement.Barrier barrier, List<Guard> guards) {
    for (Guard guard : guards) {
      if (!isSafe(guard.condition())) {
        errors.add(
            "%s: lock-step restriction: the condition around barrier %d is not lock-step-safe: %s"
                .formatted(guard.spot(), barrier.id(), reason(guard.condition())));
      }
    }
    clauses(barrier.contract().requires());
    clauses(barrier.contract().ensures());
  }

  private String reason(Expression condition) {
    return condition.names().stream()
        .filter(name -> !isSafe(name))
        .findFirst()
        .map(name -> "it uses '" + name + "'")
        .orElse("it reads an array");
  }

  /// Barrier contracts are quantified over all threads, so that private variables must be equal.
  private void clauses(List<Contract.Clause> clauses) {
    for (Contract.Clause clause : clauses) {
      Set<String> names = clause.formula().names();
      names.removeAll(Program.RESERVED);
      names.removeIf(this::isSafe);
      names.forEach(
          name ->
              errors.add(
                  "%s: lock-step restriction: the contract of a barrier uses '%s', which is not"
                          .formatted(clause.spot(), name)
                      + " lock-step-safe"));
    }
  }
}
