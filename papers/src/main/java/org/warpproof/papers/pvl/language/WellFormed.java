package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// What the paper takes for granted of kernels, and the lock-step restriction.
public final class WellFormed {
  private final Program program;
  private final List<String> errors = new ArrayList<>();
  private final Set<String> taken = new HashSet<>(Program.RESERVED);
  private final Set<Long> barriers = new HashSet<>();

  private WellFormed(Program program) {
    this.program = program;
  }

  /// What is wrong, each with the rule that is broken and its place.
  public static List<String> errors(Program program) {
    WellFormed check = new WellFormed(program);
    check.run();
    return check.errors.isEmpty()
        ? LockStep.of(program).errors()
        : check.errors.stream().distinct().toList();
  }

  private void run() {
    for (PureFunction function : program.functions()) {
      take(function.name(), errors::add);
      Set<String> parameters = new HashSet<>(function.parameters());
      if (parameters.size() < function.parameters().size()) {
        errors.add("distinct names: a parameter of '%s' occurs twice".formatted(function.name()));
      }
      core(function.body(), errors::add);
      new Typing(program, parameters, errors::add).number(function.body());
    }
    for (Array array : program.arrays()) {
      take(array.name(), errors::add);
      core(array.size(), errors::add);
      new Typing(program, new HashSet<>(Program.SIZES), errors::add).number(array.size());
    }
    level(program.levels().kernel(), new HashSet<>(Program.SIZES), "kernel");
    Set<String> group = new HashSet<>(Program.SIZES);
    group.add("gid");
    level(program.levels().group(), group, "group");
    program.contract().requires().forEach(clause -> start(clause));
    Set<String> scope = new HashSet<>(Program.RESERVED);
    contract(program.contract(), scope);
    block(program.body(), scope);
  }

  /// The specification of a kernel or of groups speaks of global memory.
  private void level(Contract contract, Set<String> scope, String name) {
    contract(contract, scope);
    contract.requires().forEach(this::start);
    Stream.concat(contract.requires().stream(), contract.ensures().stream())
        .filter(clause -> clause.formula().arrays().stream().anyMatch(this::isLocal))
        .forEach(
            clause ->
                at(clause.spot())
                    .accept("levels: the contract of a %s is about global memory".formatted(name)));
  }

  private boolean isLocal(String array) {
    return program.array(array).map(Array::memory).orElse(Memory.GLOBAL) == Memory.LOCAL;
  }

  /// What is required at the start has nothing before it.
  private void start(Contract.Clause clause) {
    if (clause.formula().properties() instanceof Formula.Pure(Expression condition)) {
      condition.each(
          part -> {
            if (part instanceof Expression.Old) {
              at(clause.spot()).accept("requirements: there is no '\\old' at the start");
            }
          });
    }
  }

  /// What is no ghost does not depend on ghosts.
  private void real(Expression expression, Spot spot) {
    expression.each(
        part -> {
          if ((part instanceof Expression.Name(String name) && program.ghosts().contains(name))
              || (part instanceof Expression.Read(String array, _)
                  && program.ghosts().contains(array))) {
            at(spot).accept("ghosts: only contracts and ghosts use ghosts");
          }
        });
  }

  private void take(String name, Consumer<String> report) {
    if (!taken.add(name)) {
      report.accept("distinct names: '%s' is declared already".formatted(name));
    }
  }

  private Consumer<String> at(Spot spot) {
    return error -> errors.add(spot + ": " + error);
  }

  private void contract(Contract contract, Set<String> scope) {
    clauses(contract.requires(), scope);
    clauses(contract.ensures(), scope);
  }

  private void clauses(List<Contract.Clause> clauses, Set<String> scope) {
    clauses.forEach(
        clause -> new Typing(program, scope, at(clause.spot())).formula(clause.formula()));
  }

  /// Declarations hold up to the end of their block.
  private void block(List<Statement> statements, Set<String> around) {
    Set<String> scope = new HashSet<>(around);
    statements.forEach(statement -> statement(statement, scope));
  }

  private void statement(Statement statement, Set<String> scope) {
    switch (statement) {
      case Statement.Nop _ -> {}
      case Statement.Declare(String variable, Spot spot) -> {
        take(variable, at(spot));
        scope.add(variable);
      }
      case Statement.Initialize(String variable, Expression value, Spot spot) -> {
        assigned(variable, value, spot);
        number(value, scope, spot);
        take(variable, at(spot));
        scope.add(variable);
      }
      case Statement.Assign(String variable, Expression value, Spot spot) -> {
        assigned(variable, value, spot);
        if (Program.RESERVED.contains(variable)) {
          at(spot).accept("reserved names: '%s' is constant".formatted(variable));
        }
        number(Expression.name(variable), scope, spot);
        number(value, scope, spot);
      }
      case Statement.Write(String array, Expression index, Expression value, Spot spot) -> {
        assigned(array, index, spot);
        assigned(array, value, spot);
        number(new Expression.Read(array, index), scope, spot);
        number(value, scope, spot);
      }
      case Statement.If(Expression condition, var then, var otherwise, Spot spot) -> {
        condition(condition, scope, spot);
        block(then, scope);
        block(otherwise, scope);
      }
      case Statement.While(var invariants, Expression condition, var body, Spot spot) -> {
        clauses(invariants, scope);
        condition(condition, scope, spot);
        block(body, scope);
      }
      case Statement.Barrier(long id, _, Contract contract, Spot spot) -> {
        if (!barriers.add(id)) {
          at(spot).accept("distinct barriers: there is a barrier %d already".formatted(id));
        }
        contract(contract, scope);
      }
    }
  }

  private void number(Expression expression, Set<String> scope, Spot spot) {
    quantified(expression, at(spot));
    new Typing(program, scope, at(spot)).number(expression);
  }

  private void assigned(String target, Expression value, Spot spot) {
    if (!program.ghosts().contains(target)) {
      real(value, spot);
    }
  }

  private void condition(Expression expression, Set<String> scope, Spot spot) {
    real(expression, spot);
    quantified(expression, at(spot));
    new Typing(program, scope, at(spot)).condition(expression);
  }

  private static void quantified(Expression expression, Consumer<String> report) {
    expression.each(
        part -> {
          if (part instanceof Expression.Bound) {
            report.accept("statements: only contracts quantify");
          }
          if (part instanceof Expression.Old) {
            report.accept("statements: only contracts speak of the start");
          }
        });
  }

  private static void core(Expression expression, Consumer<String> report) {
    quantified(expression, report);
    if (!expression.isCore()) {
      report.accept("functions and sizes: they read no arrays");
    }
  }
}
