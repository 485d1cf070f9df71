package org.warpproof.check.conditions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.check.conditions.IndexSum.Product;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Place;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;

/// That indices made of several numbers keep these apart, like digits: what is multiplied counts
/// rows, and a row is as long as what is in it.
///
/// A guess of what is in it, up to what numbers are compared with, or to what the launch says.
final class NestedRows {
  private static final int MOST_DIGITS = 5;

  private final IndexSum.Reader reader;
  private final LaunchTerms terms;
  private final DigitEnds ends;

  /// What is multiplied with the same.
  record Digit(Product factors, long times, IndexSum number) {
    IndexSum stride() {
      return new IndexSum(Map.of(factors, times));
    }

    /// Whether it is one of what is in a row of another one.
    boolean isBelow(Digit other) {
      return other.factors.without(factors).isPresent()
          && (times < other.times || other.factors.factors().size() > factors.factors().size());
    }
  }

  /// The parts of such a condition, where blocks have as many threads as fit, and where they may
  /// have fewer.
  record Parts(List<LaunchCondition> exact, List<LaunchCondition> loose) {}

  private enum Fit {
    AT_MOST,
    EXACT
  }

  private NestedRows(Kernel kernel) {
    this.reader = new IndexSum.Reader(kernel);
    this.terms = new LaunchTerms(kernel);
    this.ends = new DigitEnds(kernel, reader, terms);
  }

  /// Such conditions, what numbers are compared with before what the launch says of them.
  static List<Parts> at(Kernel kernel, Set<Position> places) {
    NestedRows rows = new NestedRows(kernel);
    List<Place> all = Site.all(kernel).stream().map(Site::place).distinct().toList();
    List<Place> meant =
        Site.all(kernel).stream()
            .filter(site -> places.contains(site.position()))
            .map(Site::place)
            .distinct()
            .toList();
    return Stream.of(DigitEnds.Guess.values())
        .flatMap(
            guess ->
                meant.stream()
                    .map(
                        place ->
                            new Parts(
                                rows.of(place, all, guess, Fit.EXACT),
                                rows.of(place, all, guess, Fit.AT_MOST))))
        .filter(parts -> !parts.exact().isEmpty())
        .distinct()
        .toList();
  }

  /// Empty if nothing is known of a number, or everything.
  private List<LaunchCondition> of(Place place, List<Place> all, DigitEnds.Guess guess, Fit fit) {
    IndexSum index = offset(place);
    List<IndexSum> offsets =
        all.stream()
            .filter(other -> other.root().equals(place.root()))
            .map(this::offset)
            .distinct()
            .toList();
    List<Digit> digits = new ArrayList<>(digits(index));
    if (digits.isEmpty() || digits.size() > MOST_DIGITS) {
      return List.of();
    }
    ofConstants(digits, offsets).ifPresent(digits::add);
    List<Digit> order = inOrder(digits);
    IndexSum fixed = index.only(ends::isFixed);
    List<LaunchCondition> parts = new ArrayList<>();
    for (int i = 0; i + 1 < order.size(); i++) {
      if (!keep(order.get(i), order.get(i + 1), fixed, guess, fit, parts)) {
        return List.of();
      }
    }
    parts.addAll(inside(order.getFirst(), offsets));
    return parts.stream().distinct().toList();
  }

  /// How many bytes an access lies behind the start of its array.
  private IndexSum offset(Place place) {
    IndexSum offset = IndexSum.constant(0);
    for (Place.Step step : place.steps()) {
      if (step instanceof Place.Step.Index(Expr index, long stride, _)) {
        offset = offset.plus(reader.of(index), stride);
      }
    }
    return offset.withGlobalIds();
  }

  /// None if something is no multiple of a number that can be named.
  private List<Digit> digits(IndexSum index) {
    Map<Digit, IndexSum> found = new LinkedHashMap<>();
    for (Map.Entry<Product, Long> term : index.terms().entrySet()) {
      Product own = term.getKey().only(factor -> !ends.isFixed(factor));
      if (own.factors().isEmpty()) {
        continue;
      }
      Product factors = term.getKey().only(ends::isFixed);
      if (own.factors().size() > 1 || !factors.factors().stream().allMatch(terms::isNamed)) {
        return List.of();
      }
      long times = term.getValue();
      found.merge(
          new Digit(factors, Math.abs(times), IndexSum.constant(0)),
          new IndexSum(Map.of(own, (long) Long.signum(times))),
          (one, other) -> one.plus(other, 1));
    }
    return found.entrySet().stream()
        .map(e -> new Digit(e.getKey().factors(), e.getKey().times(), e.getValue()))
        .toList();
  }

  /// Lowest first. What is a part of something is below it; otherwise x is below y, and what comes
  /// first among the parameters below others.
  private List<Digit> inOrder(List<Digit> digits) {
    Comparator<Digit> byHeight =
        Comparator.comparingInt((Digit digit) -> digit.factors().factors().size())
            .thenComparingInt(digit -> rank(digit.number()))
            .thenComparingInt(digit -> terms.rank(digit.factors()));
    List<Digit> left = new ArrayList<>(digits);
    List<Digit> order = new ArrayList<>();
    while (!left.isEmpty()) {
      Digit lowest =
          left.stream()
              .filter(digit -> left.stream().noneMatch(other -> other.isBelow(digit)))
              .min(byHeight)
              .orElseThrow();
      order.add(lowest);
      left.remove(lowest);
    }
    return order;
  }

  /// That of the first dimension in which a number is a thread's or a block's.
  private static int rank(IndexSum number) {
    int rank = 0;
    for (Dimension d : Dimension.values()) {
      for (LaunchValue id : List.of(LaunchValue.THREAD_ID, LaunchValue.BLOCK_ID)) {
        Expr own = new Expr.Launch(id, d);
        if (number.terms().keySet().stream()
            .anyMatch(product -> product.factors().stream().anyMatch(f -> f.mentions(own)))) {
          return rank;
        }
      }
      rank++;
    }
    return rank;
  }

  /// Adds that what a digit counts is in one row of the next one, unless that is so; false if it
  /// cannot be.
  private boolean keep(
      Digit digit,
      Digit next,
      IndexSum fixed,
      DigitEnds.Guess guess,
      Fit fit,
      List<LaunchCondition> parts) {
    Product common = digit.factors().only(factor -> next.factors().factors().contains(factor));
    Optional<Product> low = digit.factors().without(common);
    Optional<Product> high = next.factors().without(common);
    if (low.isEmpty() || high.isEmpty()) {
      return false;
    }
    long divisor = gcd(digit.times(), next.times());
    IndexSum scale = new IndexSum(Map.of(low.get(), digit.times() / divisor));
    IndexSum row = new IndexSum(Map.of(high.get(), next.times() / divisor));
    if (ends.all(digit, fixed).stream().anyMatch(end -> scale.times(end).equals(row))) {
      return true;
    }
    Optional<IndexSum> end = ends.of(digit, fixed, guess);
    if (end.isEmpty()) {
      return false;
    }
    if (scale.times(end.get()).equals(row)) {
      return true;
    }
    return high.get().factors().isEmpty()
        ? isShort(digit, next, low.get(), end.get(), fit, parts)
        : terms
            .number(row)
            .flatMap(number -> isLong(number, scale, end.get()))
            .map(parts::add)
            .orElse(false);
  }

  /// That a row is as long as what is in it.
  private Optional<LaunchCondition> isLong(LaunchNumber row, IndexSum scale, IndexSum end) {
    IndexSum last = end.plus(IndexSum.constant(1), -1);
    if (isOne(scale) && end.terms().size() > last.terms().size() && !last.terms().isEmpty()) {
      return terms.number(last).map(number -> row.compare(Comparison.SGT, ">", number));
    }
    Optional<LaunchNumber> length = terms.number(end);
    return isOne(scale)
        ? length.map(row::atLeast)
        : length
            .map(number -> end.terms().size() > 1 ? number.inBrackets() : number)
            .flatMap(number -> terms.number(scale).map(times -> times.times(number)))
            .map(row::atLeast);
  }

  private static long gcd(long one, long other) {
    return BigInteger.valueOf(one).gcd(BigInteger.valueOf(other)).longValueExact();
  }

  private static boolean isOne(IndexSum sum) {
    return sum.equals(IndexSum.constant(1));
  }

  /// Adds that what is in a row of constant length fits.
  private boolean isShort(
      Digit digit, Digit next, Product low, IndexSum end, Fit fit, List<LaunchCondition> parts) {
    long most = next.times() / digit.times();
    if (!low.factors().isEmpty() || most < 1) {
      return false;
    }
    if (end.terms().keySet().equals(Set.of(Product.ONE))) {
      return end.terms().getOrDefault(Product.ONE, 0L) <= most;
    }
    Optional<LaunchNumber> number = terms.number(end);
    LaunchNumber length = LaunchNumber.constant(most);
    number.ifPresent(it -> parts.add(fit == Fit.EXACT ? it.is(length) : it.atMost(length)));
    return number.isPresent();
  }

  /// That what is only added to some indices of an array stays inside of the shortest row.
  private List<LaunchCondition> inside(Digit lowest, List<IndexSum> offsets) {
    List<LaunchCondition> parts = new ArrayList<>();
    for (IndexSum offset : offsets) {
      for (Map.Entry<Product, Long> term : offset.only(ends::isFixed).terms().entrySet()) {
        boolean isOfAll =
            offsets.stream().allMatch(other -> other.terms().containsKey(term.getKey()));
        boolean isOne = term.getKey().factors().size() == 1 && term.getValue() > 0;
        if (!isOfAll && isOne && lowest.factors().factors().isEmpty()) {
          parts.addAll(below(term.getKey().factors().getFirst(), lowest.times() / term.getValue()));
        }
      }
    }
    return parts;
  }

  /// What constants count that are added to the indices of an array, if they are multiples of what
  /// is more than the shortest row: as threads do that work on several elements.
  private static Optional<Digit> ofConstants(List<Digit> digits, List<IndexSum> offsets) {
    long shortest =
        digits.stream()
            .filter(digit -> digit.factors().factors().isEmpty())
            .mapToLong(Digit::times)
            .min()
            .orElse(Long.MAX_VALUE);
    long most = 0;
    long divisor = 0;
    for (IndexSum offset : offsets) {
      for (IndexSum other : offsets) {
        IndexSum distance = offset.plus(other, -1);
        if (distance.terms().keySet().equals(Set.of(Product.ONE))) {
          long number = distance.terms().getOrDefault(Product.ONE, 0L);
          most = Math.max(most, number);
          divisor = gcd(divisor, number);
        }
      }
    }
    return divisor > shortest && divisor % shortest == 0
        ? Optional.of(new Digit(Product.ONE, divisor, IndexSum.one(Expr.i64(most / divisor + 1))))
        : Optional.empty();
  }

  /// That a number, or a part of it, is not less than 0 and less than a constant.
  private List<LaunchCondition> below(Expr part, long end) {
    boolean isPart =
        part instanceof Expr.Arithmetic(Binary op, _, _, Expr.IntConst _)
            && (op == Binary.SDIV || op == Binary.UDIV);
    long parts = isPart ? ((Expr.IntConst) part.children().getLast()).value() : 1;
    Expr whole = isPart ? reader.resolve(part.children().getFirst()) : part;
    return terms
        .of(whole)
        .filter(_ -> end > 1 && parts > 0)
        .map(
            number ->
                List.of(
                    number.atLeast(LaunchNumber.constant(0)),
                    number.atMost(LaunchNumber.constant(end * parts - 1))))
        .orElse(List.of());
  }
}
