package org.warpproof.check.launches;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Place;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Site;

/// The parameters that indices are multiples of: how long a row is.
public final class Strides {
  private static final long MOST_FACTOR = 64;

  private final Definitions definitions;
  private final Set<Expr> found = new LinkedHashSet<>();
  private final Set<Expr> seen = new HashSet<>();

  private Strides(Kernel kernel) {
    this.definitions = new Definitions(kernel);
  }

  public static Set<Expr> of(Kernel kernel) {
    return of(kernel, _ -> true);
  }

  /// Those of the accesses at some places only.
  public static Set<Expr> at(Kernel kernel, Set<Position> places) {
    return of(kernel, site -> places.contains(site.position()));
  }

  private static Set<Expr> of(Kernel kernel, Predicate<Site> isMeant) {
    Strides strides = new Strides(kernel);
    for (Site site : Site.all(kernel)) {
      if (isMeant.test(site)) {
        site.place().expressions().forEach(strides::collect);
      }
    }
    return strides.found;
  }

  /// The sizes of elements that are counted behind a number of bytes.
  public static Set<Long> sizesInRows(Kernel kernel) {
    Strides strides = new Strides(kernel);
    Set<Long> sizes = new LinkedHashSet<>();
    for (Site site : Site.all(kernel)) {
      boolean isByBytes = site.place().steps().stream().anyMatch(Strides::isOfBytes);
      for (Place.Step step : site.place().steps()) {
        if (isByBytes && step instanceof Place.Step.Index(Expr index, long stride, _)) {
          strides.summands(index).stream()
              .map(part -> stride * strides.factor(part))
              .filter(size -> size > 1)
              .forEach(sizes::add);
        }
      }
    }
    return sizes;
  }

  /// How many elements of an array each of those takes that are counted in its rows, if more than
  /// one.
  public static Set<Long> elementsTogether(Kernel kernel) {
    Set<Long> all = new LinkedHashSet<>();
    for (Site site : Site.all(kernel)) {
      long element = 0;
      for (Place.Step step : site.place().steps()) {
        if (step instanceof Place.Step.Index(Expr index, long stride, _)
            && !(index instanceof Expr.IntConst)) {
          if (element > 0 && stride > element && stride % element == 0) {
            all.add(stride / element);
          }
          element = stride;
        }
      }
    }
    return all;
  }

  private List<Expr> summands(Expr index) {
    return switch (definitions.resolve(index)) {
      case Expr.Convert(_, Expr value, _) -> summands(value);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.ADD ->
          Stream.concat(summands(left).stream(), summands(right).stream()).toList();
      case Expr other -> List.of(other);
    };
  }

  /// The number that an index is a multiple of.
  private long factor(Expr index) {
    return switch (definitions.resolve(index)) {
      case Expr.Convert(_, Expr value, _) -> factor(value);
      case Expr.Arithmetic(Binary op, _, _, Expr.IntConst(_, long number))
          when op == Binary.MUL && number > 0 && number <= MOST_FACTOR ->
          number;
      case Expr.Arithmetic(Binary op, _, Expr.IntConst(_, long number), _)
          when op == Binary.MUL && number > 0 && number <= MOST_FACTOR ->
          number;
      default -> 1;
    };
  }

  private static boolean isOfBytes(Place.Step step) {
    return step instanceof Place.Step.Index(Expr index, long stride, _)
        && stride == 1
        && !(index instanceof Expr.IntConst);
  }

  private void collect(Expr expr) {
    Expr value = definitions.resolve(expr);
    if (!seen.add(value)) {
      return;
    }
    if (value instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right) && op == Binary.MUL) {
      addParameters(left);
      addParameters(right);
    }
    value.children().forEach(this::collect);
  }

  private void addParameters(Expr factor) {
    Expr value = definitions.resolve(factor);
    if (value instanceof Expr.Var variable && definitions.of(variable).isEmpty()) {
      found.add(variable);
    } else if (value instanceof Expr.Convert(_, Expr inner, _)) {
      addParameters(inner);
    }
  }
}
