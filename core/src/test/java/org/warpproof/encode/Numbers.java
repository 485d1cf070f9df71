package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter.Meaning;

/// What terms are for numbers that their symbols have, and so for products and quotients of them.
public final class Numbers {
  private final Arithmetic arithmetic;
  private final Map<String, BigInteger> symbols = new HashMap<>();
  private final List<Answer.FunctionValue> functions = new ArrayList<>();

  public Numbers(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
  }

  public void put(String symbol, long number) {
    symbols.put(symbol, BigInteger.valueOf(number));
  }

  /// Says what a function is for these arguments.
  public void put(String function, List<Long> arguments, long number) {
    functions.add(
        new Answer.FunctionValue(
            function,
            arguments.stream().map(BigInteger::valueOf).toList(),
            BigInteger.valueOf(number)));
  }

  /// The number that a term is, if that follows.
  public Optional<BigInteger> of(Term term) {
    Set<Term> parts = new LinkedHashSet<>();
    Subterms.collect(term, parts, new HashSet<>());
    parts.forEach(this::define);
    return evaluation().of(term);
  }

  /// Whether a condition holds, if that follows.
  public Optional<Boolean> of(Formula truth) {
    Set<Term> parts = new LinkedHashSet<>();
    Subterms.collect(truth, parts, new HashSet<>());
    parts.forEach(this::define);
    return evaluation().of(truth);
  }

  private Evaluation evaluation() {
    return new Evaluation(new Answer.Satisfiable(symbols, functions));
  }

  private void define(Term part) {
    if (part.shape() instanceof Term.Application(String function, List<Term> operands)
        && function.equals(Bits.EXCLUSIVE_OR)) {
      List<Optional<BigInteger>> numbers = operands.stream().map(evaluation()::of).toList();
      if (numbers.stream().allMatch(Optional::isPresent)) {
        BigInteger left = numbers.getFirst().orElseThrow();
        BigInteger right = numbers.getLast().orElseThrow();
        functions.add(new Answer.FunctionValue(function, List.of(left, right), left.xor(right)));
      }
    }
    if (part.shape() instanceof Term.Symbol symbol && !symbols.containsKey(symbol.name())) {
      arithmetic
          .meaning(part)
          .flatMap(this::number)
          .ifPresent(number -> symbols.put(symbol.name(), number));
    }
  }

  private Optional<BigInteger> number(Meaning meaning) {
    return switch (meaning) {
      case Meaning.Product(Term left, Term right) ->
          of(left).flatMap(x -> of(right).map(x::multiply));
      case Meaning.Quotient(Term dividend, Term divisor) ->
          of(dividend).flatMap(x -> of(divisor).map(y -> y.signum() == 0 ? y : x.divide(y)));
      case Meaning.Remainder(Term dividend, Term divisor) ->
          of(dividend).flatMap(x -> of(divisor).map(y -> y.signum() == 0 ? x : x.remainder(y)));
      case Meaning.Powers _, Meaning.Roots _ -> Optional.empty();
    };
  }
}
