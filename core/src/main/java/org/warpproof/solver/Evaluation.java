package org.warpproof.solver;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What terms are in a model; empty where the model does not say.
public final class Evaluation {
  private final Map<String, BigInteger> symbols;
  private final Map<String, Boolean> truths;
  private final Map<List<Object>, BigInteger> functions = new HashMap<>();

  /// Of more instances nobody asks whether all hold.
  private static final BigInteger MOST_INSTANCES = BigInteger.valueOf(4096);

  /// The values of variables of quantifiers around.
  private final Map<Term, BigInteger> variables = new HashMap<>();

  /// What came out, under these values: terms share parts, and as trees they may be endless.
  private Map<Term, Optional<BigInteger>> values = new HashMap<>();

  private Map<Formula, Optional<Boolean>> holds = new HashMap<>();

  public Evaluation(Answer.Satisfiable model) {
    this.symbols = model.model();
    this.truths = model.truths();
    for (Answer.FunctionValue value : model.functions()) {
      functions.put(List.of(value.function(), value.arguments()), value.value());
    }
  }

  public Optional<BigInteger> of(Term term) {
    Optional<BigInteger> known = values.get(term);
    if (known == null) {
      known = evaluate(term);
      values.put(term, known);
    }
    return known;
  }

  private Optional<BigInteger> evaluate(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> Optional.of(value);
      case Term.Symbol symbol -> Optional.ofNullable(symbols.get(symbol.name()));
      case Term.Variable _ -> Optional.ofNullable(variables.get(term));
      case Term.Sum sum -> sum(sum);
      case Term.Quotient(Term value, BigInteger divisor) ->
          of(value).map(v -> v.subtract(v.mod(divisor)).divide(divisor));
      case Term.Remainder(Term value, BigInteger divisor) -> of(value).map(v -> v.mod(divisor));
      case Term.Choice choice ->
          of(choice.condition())
              .flatMap(holds -> of(holds ? choice.whenTrue() : choice.whenFalse()));
      case Term.Bitwise(BitOperation operation, int width, Term left, Term right) ->
          of(left).flatMap(x -> of(right).map(y -> operation.apply(width, x, y)));
      case Term.Application application -> {
        List<Optional<BigInteger>> arguments =
            application.arguments().stream().map(this::of).toList();
        yield arguments.stream().allMatch(Optional::isPresent)
            ? Optional.ofNullable(
                functions.get(
                    List.of(
                        application.function(),
                        arguments.stream().map(Optional::orElseThrow).toList())))
            : Optional.empty();
      }
    };
  }

  private Optional<BigInteger> sum(Term.Sum sum) {
    BigInteger total = sum.constant();
    for (Term.Part part : sum.parts()) {
      Optional<BigInteger> value = of(part.term());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      total = total.add(value.get().multiply(part.factor()));
    }
    return Optional.of(total);
  }

  public Optional<Boolean> of(Formula truth) {
    Optional<Boolean> known = holds.get(truth);
    if (known == null) {
      known = evaluate(truth);
      holds.put(truth, known);
    }
    return known;
  }

  private Optional<Boolean> evaluate(Formula truth) {
    return switch (truth.shape()) {
      case Formula.Constant(boolean value) -> Optional.of(value);
      case Formula.Symbol(String name) -> Optional.ofNullable(truths.get(name));
      case Formula.AtMostZero(Term term) -> of(term).map(value -> value.signum() <= 0);
      case Formula.IsZero(Term term) -> of(term).map(value -> value.signum() == 0);
      case Formula.Not(Formula condition) -> of(condition).map(value -> !value);
      case Formula.All(List<Formula> conditions) -> junction(conditions, false);
      case Formula.Any(List<Formula> conditions) -> junction(conditions, true);
      case Formula.ForAll all ->
          Quantifiers.cases(all).compareTo(MOST_INSTANCES) > 0
              ? Optional.empty()
              : all(all.variables(), all.body());
    };
  }

  private Optional<Boolean> all(List<Term> open, Formula body) {
    if (open.isEmpty()) {
      return of(body);
    }
    Term variable = open.getFirst();
    BigInteger outside = variables.get(variable);
    Map<Term, Optional<BigInteger>> valuesOutside = values;
    Map<Formula, Optional<Boolean>> holdsOutside = holds;
    Optional<Boolean> result = Optional.of(true);
    for (BigInteger value = variable.least();
        value.compareTo(variable.most()) <= 0 && result.orElse(true);
        value = value.add(BigInteger.ONE)) {
      variables.put(variable, value);
      values = new HashMap<>();
      holds = new HashMap<>();
      Optional<Boolean> one = all(open.subList(1, open.size()), body);
      result = one.isPresent() && one.get() ? result : one;
    }
    if (outside == null) {
      variables.remove(variable);
    } else {
      variables.put(variable, outside);
    }
    values = valuesOutside;
    holds = holdsOutside;
    return result;
  }

  /// One condition with the value `decisive` decides.
  private Optional<Boolean> junction(List<Formula> conditions, boolean decisive) {
    boolean isOpen = false;
    for (Formula condition : conditions) {
      Optional<Boolean> value = of(condition);
      if (value.isPresent() && value.get() == decisive) {
        return value;
      }
      isOpen |= value.isEmpty();
    }
    return isOpen ? Optional.empty() : Optional.of(!decisive);
  }
}
