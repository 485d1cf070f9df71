package org.warpproof.permission.views;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.Arithmetic;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter.Meaning;
import org.warpproof.solver.Terms;

/// A term as a function of a number: what it does with the number, and the arguments that do not
/// depend on it.
///
/// Two terms with one text and equal arguments are one function, so that sums of them are equal
/// without a look at what is summed up.
record Abstraction(String text, List<Term> arguments) {
  Abstraction {
    arguments = List.copyOf(arguments);
  }

  /// What a term does with a number: `one` is the term for the number `first`, `other` the same for
  /// `second`. What is in both does not depend on the number.
  static Optional<Abstraction> of(
      Terms terms, Arithmetic arithmetic, Term one, Term first, Term other, Term second) {
    Comparison comparison = new Comparison(terms, arithmetic, first, second);
    return comparison.term(one, other)
        ? Optional.of(new Abstraction(comparison.text.toString(), comparison.arguments))
        : Optional.empty();
  }

  private static final class Comparison {
    private final Terms terms;
    private final Arithmetic arithmetic;
    private final Term first;
    private final Term second;
    private final StringBuilder text = new StringBuilder();
    private final List<Term> arguments = new ArrayList<>();

    private Comparison(Terms terms, Arithmetic arithmetic, Term first, Term second) {
      this.terms = terms;
      this.arithmetic = arithmetic;
      this.first = first;
      this.second = second;
    }

    private boolean term(Term one, Term other) {
      if (one.equals(first) && other.equals(second)) {
        text.append('#');
        return true;
      }
      if (one.equals(other)) {
        argument(one);
        return true;
      }
      return switch (one.shape()) {
        case Term.Sum some -> sum(some, other);
        case Term.Symbol _ -> symbol(one, other);
        case Term.Application(String function, List<Term> some) ->
            other.shape() instanceof Term.Application(String same, List<Term> others)
                && function.equals(same)
                && all("call " + function.length() + " " + function, some, others);
        case Term.Choice some ->
            other.shape() instanceof Term.Choice others
                && open("choose")
                && formula(some.condition(), others.condition())
                && term(some.whenTrue(), others.whenTrue())
                && term(some.whenFalse(), others.whenFalse())
                && close();
        case Term.Quotient(Term some, BigInteger divisor) ->
            other.shape() instanceof Term.Quotient(Term others, BigInteger same)
                && divisor.equals(same)
                && all("div " + divisor, List.of(some), List.of(others));
        case Term.Remainder(Term some, BigInteger divisor) ->
            other.shape() instanceof Term.Remainder(Term others, BigInteger same)
                && divisor.equals(same)
                && all("mod " + divisor, List.of(some), List.of(others));
        case Term.Bitwise some ->
            other.shape() instanceof Term.Bitwise others
                && some.operation() == others.operation()
                && some.width() == others.width()
                && all(
                    some.operation() + " " + some.width(),
                    List.of(some.left(), some.right()),
                    List.of(others.left(), others.right()));
        case Term.Constant _, Term.Variable _ -> false;
      };
    }

    /// Products are symbols; nothing is known of where other symbols that differ come from.
    private boolean symbol(Term one, Term other) {
      return arithmetic.meaning(one).orElse(null) instanceof Meaning.Product(Term x, Term y)
          && arithmetic.meaning(other).orElse(null) instanceof Meaning.Product(Term v, Term w)
          && all("product", List.of(x, y), List.of(v, w));
    }

    /// What both have is one argument; what remains is compared one by one.
    private boolean sum(Term.Sum one, Term other) {
      if (!(other.shape() instanceof Term.Sum sum) || !one.constant().equals(sum.constant())) {
        return false;
      }
      List<Term.Part> some = new ArrayList<>(one.parts());
      List<Term.Part> others = new ArrayList<>(sum.parts());
      Term common = terms.number(one.constant());
      for (Term.Part part : one.parts()) {
        if (others.remove(part)) {
          some.remove(part);
          common = terms.add(common, terms.multiply(part.term(), part.factor()));
        }
      }
      if (some.size() != others.size() || !open("sum")) {
        return false;
      }
      argument(common);
      for (int i = 0; i < some.size(); i++) {
        text.append(some.get(i).factor()).append('*');
        if (!some.get(i).factor().equals(others.get(i).factor())
            || !term(some.get(i).term(), others.get(i).term())) {
          return false;
        }
      }
      return close();
    }

    private boolean formula(Formula one, Formula other) {
      if (one.equals(other)) {
        // A condition of its own has no number that would make it an argument.
        text.append("fact ").append(one.id()).append(' ');
        return true;
      }
      return switch (one.shape()) {
        case Formula.AtMostZero(Term some) ->
            other.shape() instanceof Formula.AtMostZero(Term others)
                && all("atMost", List.of(some), List.of(others));
        case Formula.IsZero(Term some) ->
            other.shape() instanceof Formula.IsZero(Term others)
                && all("zero", List.of(some), List.of(others));
        case Formula.Not(Formula some) ->
            other.shape() instanceof Formula.Not(Formula others)
                && formulas("not", List.of(some), List.of(others));
        case Formula.All(var some) ->
            other.shape() instanceof Formula.All(var others) && formulas("and", some, others);
        case Formula.Any(var some) ->
            other.shape() instanceof Formula.Any(var others) && formulas("or", some, others);
        case Formula.Constant _, Formula.Symbol _, Formula.ForAll _ -> false;
      };
    }

    private boolean all(String name, List<Term> some, List<Term> others) {
      if (some.size() != others.size() || !open(name)) {
        return false;
      }
      for (int i = 0; i < some.size(); i++) {
        if (!term(some.get(i), others.get(i))) {
          return false;
        }
      }
      return close();
    }

    private boolean formulas(String name, List<Formula> some, List<Formula> others) {
      if (some.size() != others.size() || !open(name)) {
        return false;
      }
      for (int i = 0; i < some.size(); i++) {
        if (!formula(some.get(i), others.get(i))) {
          return false;
        }
      }
      return close();
    }

    private void argument(Term term) {
      text.append("$ ");
      arguments.add(term);
    }

    private boolean open(String name) {
      text.append(name).append('(');
      return true;
    }

    private boolean close() {
      text.append(')');
      return true;
    }
  }
}
