package org.warpproof.papers.pvl.proof.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.warpproof.solver.Array;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Quantifiers;
import org.warpproof.solver.Stores;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Makes terms over integers of any size, with products and quotients of any terms.
///
/// The solver's terms have bounds. Those here are far beyond the 64 bits that numbers are assumed
/// to fit in, and beyond products of these.
public final class Integers {
  static final String PRODUCT = "*";
  static final String QUOTIENT = "div";
  static final String REMAINDER = "mod";

  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(256);
  private static final BigInteger LEAST = MOST.negate();

  private final Terms terms = new Terms();
  private final Stores stores = new Stores(terms);
  private final Quantifiers quantifiers = new Quantifiers(terms);
  private int count;

  static boolean isArithmetic(String function) {
    return function.equals(PRODUCT) || function.equals(QUOTIENT) || function.equals(REMAINDER);
  }

  public Terms terms() {
    return terms;
  }

  public Stores stores() {
    return stores;
  }

  /// Whether a variable stands for any integer.
  boolean isUnbounded(Term variable) {
    return variable.least().equals(LEAST) && variable.most().equals(MOST);
  }

  /// A symbol that is no other.
  public Term fresh(String name) {
    return terms.symbol(name + "'" + ++count, LEAST, MOST);
  }

  /// A symbol that is no other, and at least so much.
  public Term fresh(String name, long least) {
    return terms.symbol(name + "'" + ++count, BigInteger.valueOf(least), MOST);
  }

  /// The symbol of that name, which stands for something that is put in its place.
  public Term placeholder(String name) {
    return terms.symbol(name, LEAST, MOST);
  }

  /// An array that is no other.
  public Array freshArray(String name) {
    return stores.symbol(name + "'" + ++count, LEAST, MOST);
  }

  /// An unknown function.
  public Term apply(String function, List<Term> arguments) {
    return terms.apply(function, arguments, LEAST, MOST);
  }

  public Formula forAll(List<Term> symbols, Formula body) {
    return quantifiers.forAll(symbols, body);
  }

  public Formula exists(List<Term> symbols, Formula body) {
    return quantifiers.exists(symbols, body);
  }

  public Term number(long value) {
    return terms.number(value);
  }

  /// `left * right`, multiplied out.
  public Term product(Term left, Term right) {
    if (left.shape() instanceof Term.Constant(BigInteger factor)) {
      return terms.multiply(right, factor);
    }
    if (right.shape() instanceof Term.Constant(BigInteger factor)) {
      return terms.multiply(left, factor);
    }
    if (left.shape() instanceof Term.Sum sum) {
      Term total = terms.multiply(right, sum.constant());
      for (Term.Part part : sum.parts()) {
        total = terms.add(total, terms.multiply(product(part.term(), right), part.factor()));
      }
      return total;
    }
    if (right.shape() instanceof Term.Sum) {
      return product(right, left);
    }
    List<Term> factors = new ArrayList<>(factors(left));
    factors.addAll(factors(right));
    factors.sort(Comparator.comparingInt(Term::id));
    return apply(PRODUCT, factors);
  }

  private static List<Term> factors(Term term) {
    return term.shape() instanceof Term.Application(String name, List<Term> arguments)
            && name.equals(PRODUCT)
        ? arguments
        : List.of(term);
  }

  /// The product of all.
  Term product(List<Term> factors) {
    return factors.stream().reduce(number(1), this::product);
  }

  /// Rounded towards minus infinity; some number if the divisor is zero.
  public Term quotient(Term value, Term divisor) {
    return divisor.shape() instanceof Term.Constant(BigInteger by) && by.signum() > 0
        ? terms.divide(value, by)
        : apply(QUOTIENT, List.of(value, divisor));
  }

  /// `value - divisor * quotient`; some number if the divisor is zero.
  public Term remainder(Term value, Term divisor) {
    return divisor.shape() instanceof Term.Constant(BigInteger by) && by.signum() > 0
        ? terms.modulo(value, by)
        : apply(REMAINDER, List.of(value, divisor));
  }

  public Formula and(Formula... conditions) {
    return terms.and(List.of(conditions));
  }

  public Formula iff(Formula left, Formula right) {
    return terms.not(terms.exclusiveOr(left, right));
  }

  /// `least <= value < end`
  public Formula within(Term least, Term value, Term end) {
    return and(terms.atMost(least, value), terms.less(value, end));
  }
}
