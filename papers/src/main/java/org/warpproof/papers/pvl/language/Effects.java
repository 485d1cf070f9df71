package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Operator;

/// What statements declare, assign and write, and whether there is a barrier among them.
public final class Effects {
  private final Set<String> declared = new LinkedHashSet<>();
  private final Set<String> assigned = new LinkedHashSet<>();
  private final Set<String> written = new LinkedHashSet<>();
  private boolean hasBarrier;

  private Effects(List<Statement> statements) {
    collect(statements);
  }

  public static Set<String> declared(List<Statement> statements) {
    return new Effects(statements).declared;
  }

  public static Set<String> assigned(List<Statement> statements) {
    return new Effects(statements).assigned;
  }

  /// The arrays that are written.
  public static Set<String> written(List<Statement> statements) {
    return new Effects(statements).written;
  }

  public static boolean hasBarrier(List<Statement> statements) {
    return new Effects(statements).hasBarrier;
  }

  private void collect(List<Statement> statements) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Nop _ -> {}
        case Statement.Declare(String variable, _) -> declared.add(variable);
        case Statement.Initialize(String variable, _, _) -> {
          declared.add(variable);
          assigned.add(variable);
        }
        case Statement.Assign(String variable, _, _) -> assigned.add(variable);
        case Statement.Write(String array, _, _, _) -> written.add(array);
        case Statement.If(_, var then, var otherwise, _) -> {
          collect(then);
          collect(otherwise);
        }
        case Statement.While(_, _, var body, _) -> collect(body);
        case Statement.Barrier _ -> hasBarrier = true;
      }
    }
  }

  /// By how much a variable grows in each round of a loop, if it does so just once, in any case.
  public static Optional<Long> step(String variable, List<Statement> body) {
    List<Long> steps = new ArrayList<>();
    for (Statement statement : body) {
      if (statement instanceof Statement.Assign(String assigned, Expression value, _)
          && assigned.equals(variable)) {
        if (value instanceof Expression.Binary(Operator op, Expression left, Expression.Numeral by)
            && op == Operator.PLUS
            && left.equals(Expression.name(variable))
            && by.value() > 0) {
          steps.add(by.value());
        } else {
          return Optional.empty();
        }
      } else if (assigned(List.of(statement)).contains(variable)) {
        return Optional.empty();
      }
    }
    return steps.size() == 1 ? Optional.of(steps.getFirst()) : Optional.empty();
  }
}
