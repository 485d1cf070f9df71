package org.warpproof.papers.pvl.language;

import java.util.List;
import java.util.Set;

/// A statement as the paper's tool reads it: Figs. 1, 8 and 9.
public sealed interface Statement {
  record Nop() implements Statement {}

  /// `int variable;`
  record Declare(String variable, Spot spot) implements Statement {}

  /// `int variable := value;`
  record Initialize(String variable, Expression value, Spot spot) implements Statement {}

  record Assign(String variable, Expression value, Spot spot) implements Statement {}

  /// `array[index] := value;`
  record Write(String array, Expression index, Expression value, Spot spot) implements Statement {}

  record If(Expression condition, List<Statement> then, List<Statement> otherwise, Spot spot)
      implements Statement {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  record While(
      List<Contract.Clause> invariants, Expression condition, List<Statement> body, Spot spot)
      implements Statement {
    public While {
      invariants = List.copyOf(invariants);
      body = List.copyOf(body);
    }
  }

  /// `barrier(id, fences) { contract }`
  record Barrier(long id, Set<Memory> fences, Contract contract, Spot spot) implements Statement {
    public Barrier {
      fences = Set.copyOf(fences);
    }
  }
}
