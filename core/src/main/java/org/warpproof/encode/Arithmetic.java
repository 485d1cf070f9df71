package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Arithmetic on integers with bounds, in terms that the solver can deal with.
///
/// A product of two unknowns is a symbol of its own ([Products]), and so are quotient and remainder
/// where the divisor is unknown ([Divisions]).
public final class Arithmetic {
  private static final BigInteger ONE = BigInteger.ONE;

  /// A product with a number of so few values is one multiple for each of them.
  private static final int FEW_FACTORS = 12;

  /// So many values are told apart at most.
  private static final BigInteger FEW = BigInteger.valueOf(33);

  private final Terms terms;
  private final Facts facts;
  private final Products products;
  private final Divisions divisions;
  private final Bits bits = new Bits(this);
  private final Map<Term, List<BigInteger>> domains = new HashMap<>();
  private final SymbolMeanings symbols = new SymbolMeanings();

  /// Where the sum of two terms lies.
  private final Map<Term, Map<Term, Range>> together = new HashMap<>();
  private final WrapAround wrapAround = new WrapAround(this);

  Arithmetic(Terms terms, Facts facts) {
    this.terms = terms;
    this.facts = facts;
    this.products = new Products(terms, facts, symbols);
    this.divisions = new Divisions(terms, facts, symbols, products);
  }

  /// What a model says of products that are no products: the law for the values that it has. Empty
  /// if all is well.
  public List<Formula> corrections(Answer.Satisfiable model) {
    return products.corrections(model);
  }

  /// Makes the product of two symbols known, with bounds that are closer than those of its factors.
  Term knowProduct(Term x, Term y, Range range) {
    return products.know(x, y, range);
  }

  /// Sees to it that of a sum of multiples of a number is known what is known of one multiple:
  /// `16*r*w + s*w` is `(16*r + s) * w`. All sums in the term are looked at: it may be wrapped
  /// around.
  public void gather(Term term) {
    Set<Object> parts = new LinkedHashSet<>();
    Subterms.collect(term, new HashSet<>(), parts);
    for (Object part : parts) {
      if (part instanceof Term sum) {
        products.gather(sum);
      }
    }
  }

  Terms terms() {
    return terms;
  }

  Facts facts() {
    return facts;
  }

  /// The bits of all numbers: what two threads do to theirs is seen together.
  Bits bits() {
    return bits;
  }

  public Bounded constant(BigInteger value) {
    return Bounded.of(terms.number(value));
  }

  public Bounded constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  /// So many times the symbol of that name.
  Bounded multiple(String name, Range range, BigInteger unit) {
    Bounded symbol = symbol(name, range);
    products.noteUnit(symbol.term(), unit);
    return multiply(symbol, constant(unit));
  }

  /// The symbol of that name.
  public Bounded symbol(String name, Range range) {
    return new Bounded(terms.symbol(name, range.least(), range.most()), range);
  }

  /// Remembers what a symbol was made for; only people want to know.
  void describe(Term symbol, TermPrinter.Meaning meaning) {
    symbols.describe(symbol, meaning);
  }

  public Optional<TermPrinter.Meaning> meaning(Term symbol) {
    return symbols.of(symbol);
  }

  /// A name that no other symbol has.
  String fresh(String what) {
    return symbols.fresh(what);
  }

  /// That a number lies somewhere.
  public Formula within(Term value, Range range) {
    return terms.and(
        List.of(
            terms.atMost(terms.number(range.least()), value),
            terms.atMost(value, terms.number(range.most()))));
  }

  public Bounded add(Bounded left, Bounded right) {
    Term sum = terms.add(left.term(), right.term());
    return new Bounded(sum, left.range().plus(right.range()).cut(together(sum)));
  }

  public Bounded subtract(Bounded left, Bounded right) {
    Term difference = terms.subtract(left.term(), right.term());
    return new Bounded(difference, left.range().minus(right.range()).cut(together(difference)));
  }

  public Bounded multiply(Bounded left, Bounded right) {
    Range range = left.range().times(right.range());
    if (left.isConstant()) {
      return new Bounded(terms.multiply(right.term(), left.least()), range);
    }
    if (right.isConstant()) {
      return new Bounded(terms.multiply(left.term(), right.least()), range);
    }
    List<BigInteger> few = domain(left.term());
    if (!few.isEmpty() && few.size() <= FEW_FACTORS) {
      Bounded cases = byCases(left, few, v -> new Bounded(terms.multiply(right.term(), v), range));
      return new Bounded(cases.term(), range);
    }
    if (!domain(right.term()).isEmpty() && domain(right.term()).size() <= FEW_FACTORS) {
      return multiply(right, left);
    }
    Term product =
        products.of(wrapAround.asMultiple(left.term()), wrapAround.asMultiple(right.term()));
    return new Bounded(product, range.cut(new Range(product.least(), product.most())));
  }

  /// Says that the sum of two terms lies within bounds that are closer than those of each.
  void knowTogether(Term one, Term other, Range range) {
    together.computeIfAbsent(one, _ -> new HashMap<>()).merge(other, range, Range::cut);
  }

  /// Where a sum lies: its parts one by one, or two of them together where more is known of these.
  private Range together(Term term) {
    Range range = new Range(term.least(), term.most());
    if (!(term.shape() instanceof Term.Sum sum)) {
      return range;
    }
    for (Term.Part part : sum.parts()) {
      Map<Term, Range> companions = together.getOrDefault(part.term(), Map.of());
      for (Term.Part other : companions.isEmpty() ? List.<Term.Part>of() : sum.parts()) {
        Range known = companions.get(other.term());
        if (known != null && other.factor().equals(part.factor())) {
          Term both = terms.add(part.term(), other.term());
          Term rest = terms.subtract(term, terms.multiply(both, part.factor()));
          Range multiple = known.times(Range.only(part.factor()));
          range = range.cut(new Range(rest.least(), rest.most()).plus(multiple));
        }
      }
    }
    return range;
  }

  /// Quotient and remainder, rounded towards zero as in C. Division by 0 is an error of C. A
  /// divisor that is a number is positive, and the dividend then is not negative.
  Divisions.Division divide(Bounded dividend, Bounded divisor) {
    return divisor.isConstant()
        ? divide(dividend, divisor.least())
        : divisions.of(dividend, divisor);
  }

  private Divisions.Division divide(Bounded dividend, BigInteger divisor) {
    return new Divisions.Division(quotient(dividend, divisor), remainder(dividend, divisor));
  }

  /// Rounded towards minus infinity, for a positive divisor.
  public Bounded quotient(Bounded value, BigInteger divisor) {
    return new Bounded(terms.divide(value.term(), divisor), value.range().by(divisor));
  }

  /// From 0 to the divisor, which is positive.
  public Bounded remainder(Bounded value, BigInteger divisor) {
    Range below = new Range(BigInteger.ZERO, divisor.subtract(ONE));
    boolean isSmall = value.range().isWithin(below);
    return isSmall ? value : new Bounded(terms.modulo(value.term(), divisor), below);
  }

  public Bounded choose(Formula condition, Bounded whenTrue, Bounded whenFalse) {
    if (condition.isTrue()) {
      return whenTrue;
    }
    if (condition.isFalse()) {
      return whenFalse;
    }
    return new Bounded(
        terms.choose(condition, whenTrue.term(), whenFalse.term()),
        whenTrue.range().or(whenFalse.range()));
  }

  /// Numbers that leave their type.
  public WrapAround wrapAround() {
    return wrapAround;
  }

  /// Says that a term has one of these values only, which follows from what it is made of.
  void noteDomain(Term term, List<BigInteger> values) {
    domains.put(term, List.copyOf(values));
  }

  /// Whether the term is a multiple of a number for all to see.
  public boolean isMultiple(Term term, BigInteger number) {
    return Terms.content(term).mod(number).signum() == 0;
  }

  /// Says that a symbol has one of these values only.
  public void setDomain(Term symbol, List<BigInteger> values) {
    domains.put(symbol, List.copyOf(values));
    facts.know(
        terms.or(values.stream().map(v -> terms.equal(symbol, terms.number(v))).toList()), symbol);
  }

  /// The symbols with few values in some conditions, the one that most depends on first.
  public List<Term> symbolsWithFewValues(List<Formula> conditions) {
    Map<Term, Integer> uses = new LinkedHashMap<>();
    Subterms.countUses(conditions, uses);
    return uses.entrySet().stream()
        .filter(
            use -> use.getKey().shape() instanceof Term.Symbol && domains.containsKey(use.getKey()))
        .sorted(Map.Entry.<Term, Integer>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .toList();
  }

  public List<BigInteger> valuesOf(Term symbol) {
    return domains.getOrDefault(symbol, List.of());
  }

  /// The few values that a number can have; empty if they are many.
  List<BigInteger> domain(Bounded number) {
    List<BigInteger> found = domain(number.term());
    BigInteger size = number.most().subtract(number.least());
    // Of 1 to 16, powers of two are five.
    boolean areFewer = BigInteger.valueOf(found.size()).compareTo(size) <= 0;
    if (size.compareTo(FEW) < 0 && (found.isEmpty() || !areFewer)) {
      List<BigInteger> all = new ArrayList<>();
      for (int i = 0; i <= size.intValueExact(); i++) {
        all.add(number.least().add(BigInteger.valueOf(i)));
      }
      return all;
    }
    return BigInteger.valueOf(found.size()).compareTo(FEW) <= 0 ? found : List.of();
  }

  /// The few values that a term can have, whatever happens; empty if they are many.
  List<BigInteger> domain(Term term) {
    List<BigInteger> known = domains.get(term);
    if (known != null) {
      return known;
    }
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> List.of(value);
      case Term.Sum sum when sum.parts().size() == 1 -> {
        Term.Part part = sum.parts().getFirst();
        yield map(part.term(), value -> value.multiply(part.factor()).add(sum.constant()));
      }
      case Term.Quotient(Term value, BigInteger divisor) ->
          map(value, v -> Range.floor(v, divisor));
      case Term.Remainder(Term value, BigInteger divisor) -> map(value, v -> v.mod(divisor));
      case Term.Choice choice -> {
        List<BigInteger> one = domain(choice.whenTrue());
        List<BigInteger> other = domain(choice.whenFalse());
        yield one.isEmpty() || other.isEmpty()
            ? List.of()
            : Stream.concat(one.stream(), other.stream()).distinct().sorted().toList();
      }
      case Term.Symbol _, Term.Variable _, Term.Sum _, Term.Application _, Term.Bitwise _ ->
          List.of();
    };
  }

  private List<BigInteger> map(Term term, UnaryOperator<BigInteger> change) {
    return domain(term).stream().map(change).distinct().toList();
  }

  /// What `result` makes of the value that the number has, of the few that it can have.
  Bounded byCases(Bounded number, List<BigInteger> domain, Function<BigInteger, Bounded> result) {
    Bounded all = result.apply(domain.getLast());
    for (BigInteger value : domain.subList(0, domain.size() - 1).reversed()) {
      Formula is = terms.equal(number.term(), terms.number(value));
      all = choose(is, result.apply(value), all);
    }
    return all;
  }
}
