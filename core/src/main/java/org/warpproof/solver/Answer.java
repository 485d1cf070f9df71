package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/// What the solver says of a set of formulas.
public sealed interface Answer {
  /// Nothing makes all of them true, and those of the premises that are needed for that: the names
  /// of some, if not the fewest.
  record Unsatisfiable(List<String> core) implements Answer {
    public Unsatisfiable {
      core = List.copyOf(core);
    }

    public Unsatisfiable() {
      this(List.of());
    }
  }

  /// These values of the symbols, of unknown functions, and of Boolean symbols do.
  record Satisfiable(
      Map<String, BigInteger> model, List<FunctionValue> functions, Map<String, Boolean> truths)
      implements Answer {
    public Satisfiable {
      model = Map.copyOf(model);
      functions = List.copyOf(functions);
      truths = Map.copyOf(truths);
    }

    /// Where there are no Boolean symbols.
    public Satisfiable(Map<String, BigInteger> model, List<FunctionValue> functions) {
      this(model, functions, Map.of());
    }

    /// The same, with the value of one more symbol: what was put in its place, and so is not
    /// unknown.
    public Satisfiable with(String symbol, BigInteger value) {
      Map<String, BigInteger> more = new LinkedHashMap<>(model);
      more.put(symbol, value);
      return new Satisfiable(more, functions, truths);
    }

    /// The values of unknowns.
    static Satisfiable of(
        Unknowns unknowns, Function<Term, BigInteger> value, Predicate<Formula> holds) {
      Map<String, BigInteger> values = new LinkedHashMap<>();
      List<FunctionValue> functions = new ArrayList<>();
      for (Term term : unknowns.numbers()) {
        switch (term.shape()) {
          case Term.Symbol(String name) -> values.put(name, value.apply(term));
          case Term.Application(String function, List<Term> arguments) ->
              functions.add(
                  new FunctionValue(
                      function, arguments.stream().map(value).toList(), value.apply(term)));
          case Term.Constant _,
              Term.Variable _,
              Term.Sum _,
              Term.Quotient _,
              Term.Remainder _,
              Term.Choice _,
              Term.Bitwise _ -> {}
        }
      }
      Map<String, Boolean> truths = new LinkedHashMap<>();
      for (Formula truth : unknowns.truths()) {
        if (truth.shape() instanceof Formula.Symbol(String name)) {
          truths.put(name, holds.test(truth));
        }
      }
      return new Satisfiable(values, functions, truths);
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
