package org.warpproof.papers.pvl.proof.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Values of variables for which a term may have a given value: `e⁻¹(i)` for `s`, `s ± c`,
/// `(s ± c) mod n`, `c · s + d` and `g · n + s`.
///
/// They are where a quantified condition is worth looking at, so that none of them has to be right.
final class Inverse {
  private final Integers integers;
  private final Terms terms;

  Inverse(Integers integers) {
    this.integers = integers;
    this.terms = integers.terms();
  }

  /// Values of the variables that `pattern` mentions.
  List<Map<Term, Term>> solve(Term pattern, Term target, Set<Term> variables) {
    Set<Term> unknowns = new HashSet<>(Parts.of(pattern).unknowns());
    unknowns.retainAll(variables);
    if (unknowns.size() == 1) {
      Term variable = unknowns.iterator().next();
      return one(pattern, target, variable).stream().map(v -> Map.of(variable, v)).toList();
    }
    if (unknowns.size() != 2) {
      return List.of();
    }
    List<Map<Term, Term>> found = digits(pattern, target, unknowns);
    BigInteger minus = BigInteger.ONE.negate();
    return found.isEmpty()
        ? digits(terms.multiply(pattern, minus), terms.multiply(target, minus), unknowns)
        : found;
  }

  private static boolean mentions(Term term, Term variable) {
    return Parts.of(term).unknowns().contains(variable);
  }

  private List<Term> one(Term pattern, Term target, Term variable) {
    if (pattern.equals(variable)) {
      return List.of(target);
    }
    return switch (pattern.shape()) {
      case Term.Sum sum -> inSum(pattern, sum, target, variable);
      case Term.Quotient(Term value, BigInteger divisor) ->
          one(value, terms.multiply(target, divisor), variable);
      case Term.Remainder(Term value, BigInteger divisor) ->
          wrapped(one(value, target, variable), terms.number(divisor));
      case Term.Application(String function, List<Term> arguments) ->
          inApplication(function, arguments, target, variable);
      case Term.Constant _, Term.Symbol _, Term.Variable _, Term.Choice _, Term.Bitwise _ ->
          List.of();
    };
  }

  private List<Term> inSum(Term pattern, Term.Sum sum, Term target, Term variable) {
    List<Term.Part> with =
        sum.parts().stream().filter(part -> mentions(part.term(), variable)).toList();
    if (with.size() != 1) {
      return List.of();
    }
    BigInteger factor = with.getFirst().factor();
    Term term = with.getFirst().term();
    Term rest = terms.subtract(pattern, terms.multiply(term, factor));
    Term difference =
        factor.signum() > 0 ? terms.subtract(target, rest) : terms.subtract(rest, target);
    return one(term, terms.divide(difference, factor.abs()), variable);
  }

  private List<Term> inApplication(
      String function, List<Term> arguments, Term target, Term variable) {
    switch (function) {
      case Integers.REMAINDER -> {
        return mentions(arguments.getLast(), variable)
            ? List.of()
            : wrapped(one(arguments.getFirst(), target, variable), arguments.getLast());
      }
      case Integers.QUOTIENT -> {
        return mentions(arguments.getLast(), variable)
            ? List.of()
            : one(arguments.getFirst(), integers.product(target, arguments.getLast()), variable);
      }
      case Integers.PRODUCT -> {
        List<Term> others =
            arguments.stream().filter(argument -> !argument.equals(variable)).toList();
        boolean isOnce = others.size() == arguments.size() - 1;
        return isOnce && others.stream().noneMatch(other -> mentions(other, variable))
            ? List.of(integers.quotient(target, integers.product(others)))
            : List.of();
      }
      default -> {
        return List.of();
      }
    }
  }

  /// The values themselves, and what is left of them when they are divided.
  private List<Term> wrapped(List<Term> values, Term divisor) {
    List<Term> all = new ArrayList<>();
    for (Term value : values) {
      all.add(integers.remainder(value, divisor));
      all.add(value);
    }
    return all;
  }

  /// `g · n + s = i` for `g = i div n` and `s = i mod n`.
  private List<Map<Term, Term>> digits(Term pattern, Term target, Set<Term> unknowns) {
    if (!(pattern.shape() instanceof Term.Sum sum)) {
      return List.of();
    }
    for (Term.Part low : sum.parts()) {
      if (unknowns.contains(low.term()) && low.factor().equals(BigInteger.ONE)) {
        Term other = unknowns.stream().filter(u -> !u.equals(low.term())).findFirst().orElseThrow();
        for (Term.Part high : sum.parts()) {
          Term base = base(high, other);
          if (base != null) {
            Term shift =
                terms.subtract(
                    pattern, terms.add(low.term(), terms.multiply(high.term(), high.factor())));
            if (mentions(shift, other) || mentions(shift, low.term())) {
              continue;
            }
            Term value = terms.subtract(target, shift);
            Map<Term, Term> found = new HashMap<>();
            found.put(other, integers.quotient(value, base));
            found.put(low.term(), integers.remainder(value, base));
            return List.of(found);
          }
        }
      }
    }
    return List.of();
  }

  /// What the variable is multiplied with; null if it is not the part's.
  private @Nullable Term base(Term.Part part, Term variable) {
    if (part.term().equals(variable) && part.factor().signum() > 0) {
      return terms.number(part.factor());
    }
    if (part.factor().equals(BigInteger.ONE)
        && part.term().shape() instanceof Term.Application(String name, List<Term> arguments)
        && name.equals(Integers.PRODUCT)) {
      List<Term> others = arguments.stream().filter(a -> !a.equals(variable)).toList();
      return others.size() == arguments.size() - 1 ? integers.product(others) : null;
    }
    return null;
  }
}
