package org.warpproof.solver;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/// What the solver says of a set of formulas.
public sealed interface Answer {
  /// Nothing makes all of them true.
  record Unsatisfiable() implements Answer {}

  /// These values of the symbols, and of unknown functions, do.
  record Satisfiable(Map<String, BigInteger> model, List<FunctionValue> functions)
      implements Answer {
    public Satisfiable {
      model = Map.copyOf(model);
      functions = List.copyOf(functions);
    }
  }

  /// What an unknown function is for some arguments.
  record FunctionValue(String function, List<BigInteger> arguments, BigInteger value) {
    public FunctionValue {
      arguments = List.copyOf(arguments);
    }
  }

  /// Not known: the time was over, or the theory is too hard.
  record Undecided(String reason) implements Answer {}
}
