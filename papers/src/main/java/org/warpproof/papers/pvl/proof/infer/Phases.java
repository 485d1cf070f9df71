package org.warpproof.papers.pvl.proof.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Effects;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.LockStep;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Statement;

/// The accesses of each phase: from the start, from a barrier, or from the head of a loop with a
/// barrier, up to the next barriers. What contracts read on the way counts too.
final class Phases {
  private final Program program;
  private final Set<String> lockStep;
  private final Map<Source, Set<Access>> accesses = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<String, String> elements = new HashMap<>();
  private int counters;

  private Phases(Program program) {
    this.program = program;
    this.lockStep = LockStep.of(program).safe();
  }

  static Map<Source, Set<Access>> of(Program program) {
    Phases phases = new Phases(program);
    Set<String> declared = Effects.declared(program.body());
    phases.taken.addAll(declared);
    program.arrays().forEach(array -> phases.taken.add(array.name()));
    Map<String, Expression> names = reserved();
    declared.forEach(variable -> names.put(variable, Expression.number(0)));
    Way start = new Way(new Source.Start(), names, List.of());
    phases.contract(program.contract().requires(), start);
    for (Way end : phases.block(program.body(), List.of(start))) {
      phases.contract(program.contract().ensures(), end);
    }
    return phases.accesses;
  }

  private static Map<String, Expression> reserved() {
    Map<String, Expression> names = new HashMap<>();
    Program.RESERVED.forEach(name -> names.put(name, Expression.name(name)));
    return names;
  }

  private List<Way> block(List<Statement> statements, List<Way> ways) {
    List<Way> now = ways;
    for (Statement statement : statements) {
      now = statement(statement, now);
    }
    return now;
  }

  private List<Way> statement(Statement statement, List<Way> ways) {
    return switch (statement) {
      case Statement.Nop _, Statement.Declare _ -> ways;
      case Statement.Initialize(String variable, Expression value, _) ->
          assign(variable, value, ways);
      case Statement.Assign(String variable, Expression value, _) -> assign(variable, value, ways);
      case Statement.Write(String array, Expression index, Expression value, _) -> {
        for (Way way : ways) {
          reads(index, way);
          reads(value, way);
          add(array, index, Permission.WRITE, way);
        }
        yield ways;
      }
      case Statement.If choice -> choose(choice, ways);
      case Statement.While loop ->
          Effects.hasBarrier(loop.body()) ? loopWithBarrier(loop, ways) : loop(loop, ways);
      case Statement.Barrier barrier -> {
        ways.forEach(way -> contract(barrier.contract().requires(), way));
        Map<String, Expression> names = reserved();
        lockStep.forEach(variable -> names.put(variable, Expression.name(variable)));
        Way next = new Way(new Source.Barrier(barrier.id()), names, List.of());
        contract(barrier.contract().ensures(), next);
        yield ways.isEmpty() ? ways : List.of(next);
      }
    };
  }

  private List<Way> assign(String variable, Expression value, List<Way> ways) {
    ways.forEach(way -> reads(value, way));
    return ways.stream().map(way -> way.with(variable, way.known(value))).toList();
  }

  private List<Way> choose(Statement.If choice, List<Way> ways) {
    List<Way> all = new ArrayList<>();
    Expression otherwise = new Expression.Not(choice.condition());
    for (Way way : ways) {
      reads(choice.condition(), way);
      List<Way> then = block(choice.then(), List.of(way.under(choice.condition())));
      List<Way> other = block(choice.otherwise(), List.of(way.under(otherwise)));
      if (then.size() == 1
          && other.size() == 1
          && then.getFirst().source().equals(way.source())
          && other.getFirst().source().equals(way.source())) {
        all.add(joined(way, choice.condition(), then.getFirst(), other.getFirst()));
      } else {
        all.addAll(then);
        all.addAll(other);
      }
    }
    return List.copyOf(new LinkedHashSet<>(all));
  }

  private static Way joined(Way before, Expression condition, Way then, Way other) {
    Map<String, Expression> names = new HashMap<>();
    Optional<Expression> known = before.known(condition);
    then.names()
        .forEach(
            (name, value) -> {
              Expression second = other.names().get(name);
              if (value.equals(second)) {
                names.put(name, value);
              } else if (second != null && known.isPresent()) {
                names.put(name, new Expression.Choice(known.get(), value, second));
              }
            });
    return new Way(before.source(), names, before.path());
  }

  /// A loop without a barrier, all rounds at once.
  private List<Way> loop(Statement.While loop, List<Way> ways) {
    Set<String> assigned = Effects.assigned(loop.body());
    List<Way> after = new ArrayList<>();
    for (Way way : ways) {
      Way unknown = way;
      for (String variable : assigned) {
        unknown = unknown.with(variable, Optional.empty());
      }
      Way head = counted(loop, way, unknown);
      contract(loop.invariants(), head);
      reads(loop.condition(), head);
      block(loop.body(), List.of(head.under(loop.condition())));
      after.add(unknown);
    }
    return after;
  }

  /// With a quantified variable for the counter of the loop, if it has one.
  private Way counted(Statement.While loop, Way before, Way unknown) {
    for (String variable : Effects.assigned(loop.body())) {
      Optional<Long> step = Effects.step(variable, loop.body());
      Expression first = before.names().get(variable);
      if (step.isEmpty() || first == null) {
        continue;
      }
      for (Expression conjunct : loop.condition().conjuncts()) {
        if (conjunct instanceof Expression.Binary(Operator op, Expression left, Expression end)
            && left.equals(Expression.name(variable))
            && (op == Operator.LESS || op == Operator.AT_MOST)) {
          Optional<Expression> most = unknown.known(end);
          if (most.isPresent()) {
            return counted(variable, first, step.get(), op, most.get(), unknown);
          }
        }
      }
    }
    return unknown;
  }

  private Way counted(
      String variable, Expression first, long step, Operator op, Expression most, Way unknown) {
    String name = fresh();
    Expression counter = Expression.name(name);
    Expression range =
        Access.and(
            Expression.binary(first, Operator.AT_MOST, counter),
            Expression.binary(counter, op, most));
    if (step != 1) {
      Expression distance = Expression.binary(counter, Operator.MINUS, first);
      Expression rest = Expression.binary(distance, Operator.MODULO, Expression.number(step));
      range = Access.and(range, Expression.binary(rest, Operator.EQUAL, Expression.number(0)));
    }
    return unknown.with(variable, Optional.of(counter)).step(new Access.Step.ForAll(name, range));
  }

  private String fresh() {
    String name;
    do {
      name = "k" + ++counters;
    } while (!taken.add(name));
    return name;
  }

  /// Each way that comes to the head goes into the body and past it, and so does one that begins at
  /// the head. The body has a barrier in each round, so that no way comes to the head twice.
  private List<Way> loopWithBarrier(Statement.While loop, List<Way> ways) {
    Map<String, Expression> names = reserved();
    Effects.declared(program.body())
        .forEach(variable -> names.put(variable, Expression.name(variable)));
    Way head = new Way(new Source.Head(loop.spot()), names, List.of());
    List<Way> open = new ArrayList<>(ways);
    open.add(head);
    Set<Way> seen = new LinkedHashSet<>();
    List<Way> after = new ArrayList<>();
    while (!open.isEmpty()) {
      Way way = open.removeLast();
      if (!seen.add(way)) {
        continue;
      }
      contract(loop.invariants(), way);
      reads(loop.condition(), way);
      block(loop.body(), List.of(way.under(loop.condition()))).stream()
          .filter(end -> !end.source().equals(way.source()))
          .forEach(open::add);
      after.add(way.under(new Expression.Not(loop.condition())));
    }
    return after;
  }

  private void contract(List<Contract.Clause> clauses, Way way) {
    clauses.forEach(
        clause -> Reads.of(clause.formula()).forEach(read -> add(read, Permission.READ, way)));
  }

  private void reads(Expression expression, Way way) {
    Reads.of(expression).forEach(read -> add(read, Permission.READ, way));
  }

  private void add(String array, Expression index, Permission permission, Way way) {
    add(new Access(List.of(), array, index, permission), permission, way);
  }

  /// An access with a path of its own, at the end of a way.
  private void add(Access access, Permission permission, Way way) {
    Way inside = way;
    for (Access.Step step : access.path()) {
      switch (step) {
        case Access.Step.If(Expression condition) -> inside = inside.under(condition);
        case Access.Step.ForAll(String variable, Expression range) -> {
          Way bound = inside.with(variable, Optional.of(Expression.name(variable)));
          Optional<Expression> known = bound.known(range);
          if (known.isEmpty()) {
            whole(access.array(), permission, way);
            return;
          }
          inside = bound.step(new Access.Step.ForAll(variable, known.get()));
        }
      }
    }
    Optional<Expression> index = inside.known(access.index());
    if (index.isPresent()) {
      put(
          new Access(used(inside.path(), index.get()), access.array(), index.get(), permission),
          way);
    } else {
      whole(access.array(), permission, way);
    }
  }

  /// Without quantifiers over variables that nothing else speaks of.
  private static List<Access.Step> used(List<Access.Step> path, Expression index) {
    List<Access.Step> kept = new ArrayList<>();
    Set<String> named = new HashSet<>(index.names());
    for (Access.Step step : path.reversed()) {
      switch (step) {
        case Access.Step.If(Expression condition) -> {
          named.addAll(condition.names());
          kept.addFirst(step);
        }
        case Access.Step.ForAll(String variable, Expression range) -> {
          if (named.contains(variable)) {
            named.addAll(range.names());
            kept.addFirst(step);
          }
        }
      }
    }
    return kept;
  }

  /// Some element, nobody knows which one.
  private void whole(String array, Permission permission, Way way) {
    String name = elements.computeIfAbsent(array, _ -> fresh());
    Expression element = Expression.name(name);
    Expression range =
        Access.and(
            Expression.binary(Expression.number(0), Operator.AT_MOST, element),
            Expression.binary(element, Operator.LESS, program.array(array).orElseThrow().size()));
    put(new Access(List.of(new Access.Step.ForAll(name, range)), array, element, permission), way);
  }

  private void put(Access access, Way way) {
    accesses.computeIfAbsent(way.source(), _ -> new LinkedHashSet<>()).add(access);
  }
}
