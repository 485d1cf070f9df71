package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.check.conditions.IndexSum.Product;
import org.warpproof.check.conditions.NestedRows.Digit;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;

/// How far numbers of which indices are made may go: up to what the kernel compares them with, or
/// to what the launch says.
final class DigitEnds {
  private final Kernel kernel;
  private final IndexSum.Reader reader;
  private final LaunchTerms terms;

  private final List<Bound> bounds = new ArrayList<>();

  /// A sum of a thread's numbers that is compared with something, and what is just too large.
  private record Bound(IndexSum of, IndexSum end) {}

  /// Which is taken of several.
  enum Guess {
    LAST_COMPARED,
    FIRST_COMPARED,
    OF_LAUNCH
  }

  DigitEnds(Kernel kernel, IndexSum.Reader reader, LaunchTerms terms) {
    this.kernel = kernel;
    this.reader = reader;
    this.terms = terms;
    kernel.expressions().forEach(this::collect);
  }

  /// Whether something is made of parameters and sizes only.
  boolean isFixed(Expr expr) {
    return switch (reader.resolve(expr)) {
      case Expr.Launch launch -> terms.isNamed(launch);
      case Expr.Var variable -> terms.isNamed(variable);
      case Expr other -> other.children().stream().allMatch(this::isFixed);
    };
  }

  boolean isFixed(Product product) {
    return product.factors().stream().allMatch(this::isFixed);
  }

  private void collect(Expr expr) {
    if (expr instanceof Expr.Compare(Comparison op, Expr left, Expr right) && !op.isFloat()) {
      switch (op) {
        case SLT, ULT, SGE, UGE -> add(left, right);
        case SGT, UGT, SLE, ULE -> add(right, left);
        default -> {}
      }
    }
    expr.children().forEach(this::collect);
  }

  /// Of `less < more`, or of its opposite.
  private void add(Expr less, Expr more) {
    IndexSum difference = reader.of(less).plus(reader.of(more), -1).withGlobalIds();
    IndexSum own = difference.only(product -> !isFixed(product));
    IndexSum rest = difference.only(this::isFixed);
    if (own.terms().isEmpty()) {
      return;
    }
    boolean isLess = own.terms().values().stream().allMatch(count -> count > 0);
    IndexSum nothing = IndexSum.constant(0);
    Bound bound =
        isLess
            ? new Bound(own, nothing.plus(rest, -1))
            : new Bound(nothing.plus(own, -1), rest.plus(IndexSum.constant(1), 1));
    if (!bounds.contains(bound)) {
      bounds.add(bound);
    }
  }

  /// All of which it is known that a number is compared with them. Where another one is taken from
  /// it, that is where it begins.
  List<IndexSum> all(Digit digit, IndexSum fixed) {
    List<IndexSum> compared =
        bounds.stream()
            .filter(bound -> bound.of().equals(digit.number()))
            .map(Bound::end)
            .distinct()
            .toList();
    Optional<IndexSum> begin =
        compared.stream()
            .filter(end -> !end.terms().isEmpty() && isTaken(digit.stride().times(end), fixed))
            .findFirst();
    return begin.isEmpty()
        ? compared
        : compared.stream()
            .filter(end -> !end.equals(begin.get()))
            .map(end -> end.plus(begin.get(), -1))
            .toList();
  }

  private static boolean isTaken(IndexSum sum, IndexSum fixed) {
    return sum.terms().entrySet().stream()
        .allMatch(term -> -term.getValue() == fixed.terms().getOrDefault(term.getKey(), 0L));
  }

  Optional<IndexSum> of(Digit digit, IndexSum fixed, Guess guess) {
    List<IndexSum> compared = all(digit, fixed);
    Optional<IndexSum> end =
        switch (guess) {
          case LAST_COMPARED -> compared.stream().reduce((_, last) -> last);
          case FIRST_COMPARED -> compared.stream().findFirst();
          case OF_LAUNCH -> Optional.empty();
        };
    return end.or(() -> ofLaunch(digit.number()));
  }

  private Optional<IndexSum> ofLaunch(IndexSum number) {
    if (number.terms().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Product, Long> only = number.terms().entrySet().iterator().next();
    return only.getValue() == 1 && only.getKey().factors().size() == 1
        ? ofLaunch(only.getKey().factors().getFirst())
        : Optional.empty();
  }

  private Optional<IndexSum> ofLaunch(Expr number) {
    for (Dimension d : Dimension.values()) {
      if (number.equals(IndexSum.globalId(d))) {
        return Optional.of(block(d).times(size(LaunchValue.GRID_SIZE, d)));
      }
    }
    return switch (number) {
      // So many constants.
      case Expr.IntConst(_, long constants) -> Optional.of(IndexSum.constant(constants));
      case Expr.Launch(LaunchValue value, Dimension d) when value == LaunchValue.THREAD_ID ->
          Optional.of(block(d));
      case Expr.Launch(LaunchValue value, Dimension d) when value == LaunchValue.BLOCK_ID ->
          Optional.of(size(LaunchValue.GRID_SIZE, d));
      case Expr.Arithmetic(Binary op, _, _, Expr.IntConst(_, long constant))
          when op == Binary.UREM || op == Binary.SREM ->
          Optional.of(IndexSum.constant(constant));
      case Expr.Arithmetic(Binary op, _, _, Expr.IntConst(_, long mask))
          when op == Binary.AND && Long.bitCount(mask + 1) == 1 ->
          Optional.of(IndexSum.constant(mask + 1));
      default -> Optional.empty();
    };
  }

  private IndexSum block(Dimension d) {
    return kernel
        .size(LaunchValue.BLOCK_SIZE, d)
        .map(IndexSum::constant)
        .orElseGet(() -> size(LaunchValue.BLOCK_SIZE, d));
  }

  private static IndexSum size(LaunchValue value, Dimension d) {
    return IndexSum.one(new Expr.Launch(value, d));
  }
}
