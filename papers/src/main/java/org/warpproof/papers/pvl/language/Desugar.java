package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.Operator;

/// Statements to core statements: every read of an array becomes a statement of its own, into a
/// private variable of its own. A part of an expression that is not always evaluated, and reads,
/// becomes a conditional, so that it reads only where it is.
///
/// Declarations are gone: private memory has a zero for each variable.
public final class Desugar {
  private final Program program;
  private final Set<String> taken = new HashSet<>(Program.RESERVED);
  private int reads;

  private Desugar(Program program) {
    this.program = program;
  }

  /// The core statement that a thread executes. The program is well-formed.
  public static Core core(Program program) {
    Desugar pass = new Desugar(program);
    program.arrays().forEach(array -> pass.taken.add(array.name()));
    pass.names(program.body());
    return pass.block(program.body());
  }

  private void names(List<Statement> statements) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Declare(String variable, _) -> taken.add(variable);
        case Statement.Initialize(String variable, _, _) -> taken.add(variable);
        case Statement.If(_, var then, var otherwise, _) -> {
          names(then);
          names(otherwise);
        }
        case Statement.While(_, _, var body, _) -> names(body);
        case Statement.Nop _, Statement.Assign _, Statement.Write _, Statement.Barrier _ -> {}
      }
    }
  }

  private Core block(List<Statement> statements) {
    List<Core> all = new ArrayList<>();
    statements.forEach(statement -> statement(statement, all));
    return Core.sequence(all);
  }

  private void statement(Statement statement, List<Core> all) {
    switch (statement) {
      case Statement.Nop _ -> all.add(new Core.Nop());
      case Statement.Declare _ -> {}
      case Statement.Initialize(String variable, Expression value, Spot spot) ->
          assign(variable, value, spot, all);
      case Statement.Assign(String variable, Expression value, Spot spot) ->
          assign(variable, value, spot, all);
      case Statement.Write(String array, Expression index, Expression value, Spot spot) -> {
        Expression at = withoutReads(index, spot, all);
        Expression written = withoutReads(value, spot, all);
        all.add(new Core.Write(array(array), at, written, spot));
      }
      case Statement.If(Expression condition, var then, var otherwise, Spot spot) -> {
        Expression decides = withoutReads(condition, spot, all);
        all.add(new Core.If(decides, block(then), block(otherwise)));
      }
      case Statement.While(var invariants, Expression condition, var body, Spot spot) -> {
        // What the condition reads is read again after each round.
        List<Core> before = new ArrayList<>();
        Expression decides = withoutReads(condition, spot, before);
        all.addAll(before);
        List<Core> inside = new ArrayList<>(List.of(block(body)));
        inside.addAll(before);
        all.add(new Core.While(invariants, decides, Core.sequence(inside)));
      }
      case Statement.Barrier(long id, var fences, Contract contract, Spot spot) ->
          all.add(new Core.Barrier(id, fences, contract, spot));
    }
  }

  private void assign(String variable, Expression value, Spot spot, List<Core> all) {
    if (value instanceof Expression.Read(String array, Expression index)) {
      Expression at = withoutReads(index, spot, all);
      all.add(new Core.Read(variable, array(array), at, spot));
    } else {
      all.add(new Core.Assign(variable, withoutReads(value, spot, all), spot));
    }
  }

  private Array array(String name) {
    return program.array(name).orElseThrow();
  }

  /// The expression with variables for its reads, which are added as statements.
  private Expression withoutReads(Expression expression, Spot spot, List<Core> all) {
    return switch (expression) {
      case Expression.Numeral _, Expression.Truth _, Expression.Name _ -> expression;
      case Expression.Not(Expression operand) ->
          new Expression.Not(withoutReads(operand, spot, all));
      case Expression.Binary(Operator operator, Expression left, Expression right) -> {
        Expression first = withoutReads(left, spot, all);
        yield !operator.isLazy() || right.isCore()
            ? new Expression.Binary(operator, first, withoutReads(right, spot, all))
            : operator == Operator.AND
                ? chosen(first, right, new Expression.Truth(false), spot, all)
                : chosen(first, new Expression.Truth(true), right, spot, all);
      }
      case Expression.Implies(Expression left, Expression right) -> {
        Expression first = withoutReads(left, spot, all);
        yield right.isCore()
            ? new Expression.Implies(first, right)
            : chosen(first, right, new Expression.Truth(true), spot, all);
      }
      case Expression.Choice(Expression condition, Expression one, Expression other) -> {
        Expression decides = withoutReads(condition, spot, all);
        yield one.isCore() && other.isCore()
            ? new Expression.Choice(decides, one, other)
            : chosen(decides, one, other, spot, all);
      }
      case Expression.Read(String array, Expression index) -> {
        Expression at = withoutReads(index, spot, all);
        String variable = fresh("read");
        all.add(new Core.Read(variable, array(array), at, spot));
        yield new Expression.Name(variable);
      }
      case Expression.Call(String function, var arguments) -> {
        List<Expression> values = new ArrayList<>();
        arguments.forEach(argument -> values.add(withoutReads(argument, spot, all)));
        yield new Expression.Call(function, values);
      }
      case Expression.Bound _, Expression.Old _ ->
          throw new IllegalArgumentException("only contracts quantify");
    };
  }

  /// `condition ? one : other` by a conditional that sets a variable; one of truth values is a
  /// number, 1 or 0, there.
  private Expression chosen(
      Expression condition, Expression one, Expression other, Spot spot, List<Core> all) {
    String variable = fresh("choice");
    all.add(new Core.If(condition, set(variable, one, spot), set(variable, other, spot)));
    Expression value = Expression.name(variable);
    return one.isCondition()
        ? Expression.binary(value, Operator.EQUAL, Expression.number(1))
        : value;
  }

  private Core set(String variable, Expression value, Spot spot) {
    List<Core> all = new ArrayList<>();
    Expression read = withoutReads(value, spot, all);
    Expression number =
        value.isCondition()
            ? new Expression.Choice(read, Expression.number(1), Expression.number(0))
            : read;
    all.add(new Core.Assign(variable, number, spot));
    return Core.sequence(all);
  }

  private String fresh(String what) {
    String name;
    do {
      name = what + ++reads;
    } while (!taken.add(name));
    return name;
  }
}
