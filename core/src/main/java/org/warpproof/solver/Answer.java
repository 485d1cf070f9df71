package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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

    /// The values of the symbols and applications among some terms.
    static Satisfiable of(Iterable<Term> terms, Function<Term, BigInteger> value) {
      Map<String, BigInteger> values = new LinkedHashMap<>();
      List<FunctionValue> functions = new ArrayList<>();
      for (Term term : terms) {
        switch (term.shape()) {
          case Term.Symbol symbol -> values.put(symbol.name(), value.apply(term));
          case Term.Application application ->
              functions.add(
                  new FunctionValue(
                      application.function(),
                      application.arguments().stream().map(value).toList(),
                      value.apply(term)));
          case Term.Constant _, Term.Sum _, Term.Quotient _, Term.Remainder _, Term.Choice _ -> {}
        }
      }
      return new Satisfiable(values, functions);
    }
  }

  /// What an unknown function is for some arguments.
  record FunctionValue(String function, List<BigInteger> arguments, BigInteger value) {
    public FunctionValue {
      arguments = List.copyOf(arguments);
    }
  }

  /// Not known.
  record Undecided(WhyUndecided why, String reason) implements Answer {}
}
