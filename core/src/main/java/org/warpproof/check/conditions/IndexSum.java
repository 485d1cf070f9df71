package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.structure.Definitions;

/// A number as a sum: how often each product of what it is made of is in it, in the order in which
/// they were found. What is no sum or product is one thing; that numbers wrap around is left out.
record IndexSum(Map<Product, Long> terms) {
  private static final int MOST_TERMS = 24;

  /// Things that are multiplied, in a fixed order; none for 1.
  record Product(List<Expr> factors) {
    static final Product ONE = new Product(List.of());

    Product {
      factors = factors.stream().sorted(Comparator.comparing(Expr::toString)).toList();
    }

    Product times(Product other) {
      List<Expr> all = new ArrayList<>(factors);
      all.addAll(other.factors);
      return new Product(all);
    }

    /// What is left of it without another one, if that is a part of it.
    Optional<Product> without(Product other) {
      List<Expr> left = new ArrayList<>(factors);
      return other.factors.stream().allMatch(left::remove)
          ? Optional.of(new Product(left))
          : Optional.empty();
    }

    Product only(Predicate<Expr> which) {
      return new Product(factors.stream().filter(which).toList());
    }
  }

  static IndexSum constant(long number) {
    return new IndexSum(number == 0 ? Map.of() : Map.of(Product.ONE, number));
  }

  IndexSum {
    terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
  }

  /// What expressions of a kernel are.
  static final class Reader {
    private final Definitions definitions;
    private final Map<Expr, IndexSum> known = new HashMap<>();

    Reader(Kernel kernel) {
      this.definitions = new Definitions(kernel);
    }

    Expr resolve(Expr expr) {
      return definitions.resolve(expr);
    }

    IndexSum of(Expr expr) {
      Expr value = definitions.resolve(expr);
      IndexSum before = known.get(value);
      if (before == null) {
        before = sum(value);
        known.put(value, before);
      }
      return before;
    }

    private IndexSum sum(Expr value) {
      IndexSum sum =
          switch (value) {
            case Expr.IntConst(_, long number) -> constant(number);
            case Expr.Convert(_, Expr inner, _) -> of(inner);
            case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.ADD ->
                of(left).plus(of(right), 1);
            case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.SUB ->
                of(left).plus(of(right), -1);
            case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.MUL ->
                of(left).times(of(right));
            case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long bits))
                when op == Binary.SHL && bits >= 0 && bits < Integer.SIZE ->
                of(left).times(constant(1L << bits));
            case Expr other -> one(other);
          };
      return sum.terms.size() > MOST_TERMS ? one(value) : sum;
    }
  }

  static IndexSum one(Expr expr) {
    return new IndexSum(Map.of(new Product(List.of(expr)), 1L));
  }

  /// With a multiple of another one.
  IndexSum plus(IndexSum other, long times) {
    Map<Product, Long> all = new LinkedHashMap<>(terms);
    other.terms.forEach((product, count) -> all.merge(product, count * times, Long::sum));
    all.values().removeIf(count -> count == 0);
    return new IndexSum(all);
  }

  IndexSum times(IndexSum other) {
    Map<Product, Long> all = new LinkedHashMap<>();
    terms.forEach(
        (one, count) ->
            other.terms.forEach((two, more) -> all.merge(one.times(two), count * more, Long::sum)));
    all.values().removeIf(count -> count == 0);
    return new IndexSum(all);
  }

  IndexSum only(Predicate<Product> which) {
    Map<Product, Long> some = new LinkedHashMap<>();
    terms.forEach(
        (product, count) -> {
          if (which.test(product)) {
            some.put(product, count);
          }
        });
    return new IndexSum(some);
  }

  /// With the thread's number in the grid as one thing, in each dimension.
  IndexSum withGlobalIds() {
    IndexSum sum = this;
    for (Dimension d : Dimension.values()) {
      Product thread = new Product(List.of(new Expr.Launch(LaunchValue.THREAD_ID, d)));
      Product block =
          new Product(
              List.of(
                  new Expr.Launch(LaunchValue.BLOCK_ID, d),
                  new Expr.Launch(LaunchValue.BLOCK_SIZE, d)));
      for (Map.Entry<Product, Long> term : terms.entrySet()) {
        Optional<Product> rest = term.getKey().without(thread);
        if (rest.isPresent()
            && term.getValue().equals(terms.get(block.times(rest.orElseThrow())))) {
          Product times = rest.orElseThrow();
          Map<Product, Long> others = new LinkedHashMap<>(sum.terms);
          others.remove(term.getKey());
          others.remove(block.times(times));
          others.put(times.times(new Product(List.of(globalId(d)))), term.getValue());
          sum = new IndexSum(others);
        }
      }
    }
    return sum;
  }

  static Expr globalId(Dimension d) {
    Expr block =
        new Expr.Arithmetic(
            Binary.MUL,
            Overflow.WRAPS,
            new Expr.Launch(LaunchValue.BLOCK_ID, d),
            new Expr.Launch(LaunchValue.BLOCK_SIZE, d));
    return new Expr.Arithmetic(
        Binary.ADD, Overflow.WRAPS, block, new Expr.Launch(LaunchValue.THREAD_ID, d));
  }
}
