package org.warpproof.check.conditions;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.warpproof.check.GivenData;
import org.warpproof.check.GivenData.Source;
import org.warpproof.check.GivenData.Use;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.DataCondition.Limit;
import org.warpproof.kernel.text.ConditionText;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.ExprRange;
import org.warpproof.structure.Range;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// Between which numbers the elements of given arrays must lie, so that indices that are made of
/// them stay inside of what is accessed, or in their rows.
///
/// A guess: what is done to an element on the way is undone, as far as it is simple.
final class ElementRanges {
  /// Numbers of so many bits are no limits that anybody speaks of.
  private static final int WIDEST = Long.SIZE - 1;

  /// What nobody can say in an assumption.
  private static final Pattern CAST = Pattern.compile("\\((char|short|int|long)\\)");

  private final Structure structure;
  private final GivenData data;
  private final ExprRange constants;
  private final Map<String, Set<DataCondition>> ranges = new LinkedHashMap<>();

  private ElementRanges(Structure structure, GivenData data) {
    this.structure = structure;
    this.data = data;
    this.constants = new ExprRange(structure.kernel(), structure.definitions()::resolve);
  }

  /// For each array, those that keep accesses inside of arrays whose sizes are known.
  static Map<String, Set<DataCondition>> inside(Structure structure, GivenData data) {
    ElementRanges ranges = new ElementRanges(structure, data);
    for (Site site : new SizedAccesses(structure.memory()).open()) {
      List<Place.Step> steps = site.place().steps();
      for (int i = 0; i < steps.size(); i++) {
        if (steps.get(i) instanceof Place.Step.Index step) {
          Optional<Count> count = ranges.count(site, i, step);
          count.ifPresent(c -> ranges.keep(step.index(), c.lessOne(), new HashSet<>()));
        }
      }
    }
    return ranges.ranges;
  }

  /// For each array, those that keep what is added to multiples of a parameter below it.
  static Map<String, Set<DataCondition>> inRows(
      Structure structure, GivenData data, List<Site> sites) {
    ElementRanges ranges = new ElementRanges(structure, data);
    for (Site site : sites) {
      for (Place.Step step : site.place().steps()) {
        if (step instanceof Place.Step.Index(Expr index, _, _)) {
          ranges.keepInRow(index);
        }
      }
    }
    return ranges.ranges;
  }

  /// A number over sizes and parameters, and a constant that is added.
  private record Count(Expr number, BigInteger more) {
    Count lessOne() {
      return plus(BigInteger.ONE.negate());
    }

    Count plus(BigInteger other) {
      return new Count(number, more.add(other));
    }

    Count minus(Count other) {
      return other.isConstant()
          ? plus(other.more.negate())
          : new Count(
              new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, number, other.number),
              more.subtract(other.more));
    }

    boolean isConstant() {
      return number.equals(Expr.i64(0));
    }

    static Count of(Expr number) {
      return number instanceof Expr.IntConst(_, long constant)
          ? constant(constant)
          : new Count(number, BigInteger.ZERO);
    }

    static Count constant(long constant) {
      return new Count(Expr.i64(0), BigInteger.valueOf(constant));
    }

    /// How many whole parts of a size it has room for, the last of them, too.
    Optional<Count> over(BigInteger size) {
      return isConstant()
          ? Optional.of(new Count(number, floor(more, size)))
          : Optional.of(size)
              .filter(bytes -> bytes.bitLength() < WIDEST)
              .flatMap(bytes -> ConditionText.elements(number, bytes.longValueExact()))
              .filter(_ -> more.signum() < 0 && more.negate().compareTo(size) <= 0)
              .map(number -> new Count(number, BigInteger.ONE.negate()));
    }

    private static BigInteger floor(BigInteger one, BigInteger other) {
      BigInteger[] parts = one.divideAndRemainder(other);
      return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    Count times(BigInteger factor) {
      return new Count(number, more.add(BigInteger.ONE).multiply(factor).subtract(BigInteger.ONE));
    }

    Limit limit() {
      long constant = more.longValueExact();
      if (isConstant()) {
        return Limit.of(constant);
      }
      Expr sum = new Expr.Arithmetic(Binary.ADD, Overflow.NO_SIGNED, number, Expr.i64(constant));
      String text = ConditionText.of(number);
      String sign = constant < 0 ? " - " : " + ";
      return constant == 0
          ? new Limit(number, text)
          : new Limit(sum, text + sign + Math.abs(constant));
    }
  }

  /// How many elements there are to choose from in a step, where that is known.
  private Optional<Count> count(Site site, int number, Place.Step.Index step) {
    if (step.extent() > 0) {
      return Optional.of(Count.constant(step.extent()));
    }
    if (number > 0 || !(site.place().root() instanceof Place.Root.Named(String object))) {
      return Optional.empty();
    }
    SizedAccesses sizes = new SizedAccesses(structure.memory());
    return sizes.size(object) > 0
        ? Optional.of(Count.constant(sizes.size(object) / Math.max(1, step.stride())))
        : sizes
            .extentOf(object)
            .flatMap(array -> structure.kernel().extent(array))
            .flatMap(fact -> ConditionText.elements(fact.bytes(), step.stride()))
            .filter(size -> !CAST.matcher(ConditionText.of(size)).find())
            .map(Count::of);
  }

  /// Notes between what an element must lie so that a number is at least 0, and at most `most`.
  private void keep(Expr expr, Count most, Set<Expr> seen) {
    Expr value = structure.definitions().resolve(expr);
    if (!seen.add(value) || most.more().bitLength() >= WIDEST) {
      return;
    }
    switch (value) {
      case Expr.Var variable -> {
        if (structure.definitions().of(variable).orElse(null)
            instanceof ByStatement(_, _, Statement.Load load)) {
          data.given(load).ifPresent(array -> note(array, most));
          data.stored(load).forEach(stored -> keep(stored, most, seen));
        } else {
          keepCounted(variable, most);
        }
      }
      case Expr.Convert(_, Expr inner, _) -> keep(inner, most, seen);
      case Expr.Select(_, Expr one, Expr other) -> {
        keep(one, most, seen);
        keep(other, most, seen);
      }
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          keepOperands(op, left, right, most, seen);
      default -> {}
    }
  }

  /// A loop counts from the elements, or up to them.
  private void keepCounted(Expr.Var variable, Count most) {
    for (Source source : data.sources(variable)) {
      note(source.array(), source.use() == Use.INDEX ? most : most.plus(BigInteger.ONE));
    }
  }

  private void keepOperands(Binary op, Expr left, Expr right, Count most, Set<Expr> seen) {
    Optional<BigInteger> constant = constant(right);
    Optional<BigInteger> factor =
        switch (op) {
          case SHL, LSHR, ASHR ->
              constant
                  .filter(c -> c.bitLength() < 6 && c.signum() >= 0)
                  .map(c -> BigInteger.ONE.shiftLeft(c.intValueExact()));
          default -> constant.or(() -> op == Binary.MUL ? constant(left) : Optional.empty());
        };
    boolean isPositive = factor.filter(f -> f.signum() > 0).isPresent();
    switch (op) {
      case ADD -> keepSum(left, right, most, seen);
      case SUB -> {
        keep(left, constant.map(most::plus).orElse(most), seen);
        keep(right, most, seen);
      }
      case MUL, SHL -> {
        Expr other = constant.isPresent() ? left : right;
        if (isPositive) {
          most.over(factor.get()).ifPresent(fewer -> keep(other, fewer, seen));
        } else {
          keepMultiple(left, right, most, seen);
        }
      }
      case SDIV, UDIV, LSHR, ASHR -> {
        if (isPositive && most.isConstant()) {
          keep(left, most.times(factor.get()), seen);
        }
      }
      // Such an index is inside anyway, or nobody knows.
      default -> {}
    }
  }

  private void keepSum(Expr left, Expr right, Count most, Set<Expr> seen) {
    keepPart(left, right, most, seen);
    keepPart(right, left, most, seen);
  }

  /// A part of a sum. What is added to multiples of something stays below it, and multiples of a
  /// parameter have room for that.
  private void keepPart(Expr part, Expr added, Count most, Set<Expr> seen) {
    if (!isGiven(part)) {
      return;
    }
    Optional<Count> length = rowLength(added).map(Count::of);
    Optional<Count> own = rowLength(part).map(Count::of);
    if (length.isPresent()) {
      keep(part, length.get().lessOne(), seen);
    } else if (own.isEmpty()) {
      keep(part, less(most, added), seen);
      keepLengths(part, added, most);
    } else {
      boolean isFilled = own.get().isConstant() && isGiven(added);
      keep(part, isFilled ? most.minus(own.get().lessOne()) : most, seen);
    }
  }

  /// What is left of a limit for the other part of a sum, as far as it is known what is added.
  private Count less(Count most, Expr added) {
    Range range = constants.of(added);
    if (range.least().equals(range.most())) {
      return most.plus(range.most().negate());
    }
    return plain(added) instanceof Expr.Var variable
        ? data.ends(variable).stream()
            .filter(this::isLength)
            .findFirst()
            .map(end -> most.plus(BigInteger.ONE).minus(Count.of(wide(plain(end)))))
            .orElse(most)
        : most;
  }

  /// Something is added to elements that counts up to others: so far they reach together.
  private void keepLengths(Expr starts, Expr added, Count most) {
    if (!(plain(added) instanceof Expr.Var counter)) {
      return;
    }
    for (Source length : data.sources(counter)) {
      for (Source start : data.sources(starts)) {
        if (length.use() == Use.END && start.use() == Use.INDEX) {
          Limit limit = most.plus(BigInteger.ONE).limit();
          ranges
              .computeIfAbsent(start.array(), _ -> new LinkedHashSet<>())
              .add(DataCondition.reaching(start.array(), length.array(), Limit.of(0), limit));
        }
      }
    }
  }

  /// Multiples of a parameter by elements stay below a multiple of it.
  private void keepMultiple(Expr left, Expr right, Count most, Set<Expr> seen) {
    if (most.isConstant() || !most.more().equals(BigInteger.ONE.negate())) {
      return;
    }
    rows(most.number(), plain(right)).ifPresent(rows -> keep(left, rows.lessOne(), seen));
    rows(most.number(), plain(left)).ifPresent(rows -> keep(right, rows.lessOne(), seen));
  }

  private Optional<Count> rows(Expr number, Expr factor) {
    return plain(number) instanceof Expr.Arithmetic(Binary op, _, Expr one, Expr other)
            && op == Binary.MUL
        ? plain(one).equals(factor)
            ? Optional.of(Count.of(wide(other)))
            : plain(other).equals(factor) ? Optional.of(Count.of(wide(one))) : Optional.empty()
        : Optional.empty();
  }

  private Expr plain(Expr expr) {
    return structure.definitions().withoutConversions(expr);
  }

  /// As parameters are numbers of 64 bits.
  private Expr wide(Expr expr) {
    Expr value = structure.definitions().resolve(expr);
    if (value instanceof Expr.IntConst(_, long number)) {
      return Expr.i64(number);
    }
    return value.type().equals(Type.I64)
        ? value
        : new Expr.Convert(Conversion.SEXT, value, Type.I64);
  }

  private void keepInRow(Expr index) {
    Expr value = plain(index);
    if (value instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right) && op == Binary.ADD) {
      rowLength(left).ifPresent(length -> keep(right, Count.of(length).lessOne(), new HashSet<>()));
      rowLength(right).ifPresent(length -> keep(left, Count.of(length).lessOne(), new HashSet<>()));
    }
  }

  /// What something is a multiple of: a parameter, or a constant.
  private Optional<Expr> rowLength(Expr product) {
    if (!(plain(product) instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right))
        || op != Binary.MUL) {
      return Optional.empty();
    }
    return isLength(right)
        ? Optional.of(wide(plain(right)))
        : isLength(left) ? Optional.of(wide(plain(left))) : Optional.empty();
  }

  private boolean isLength(Expr expr) {
    Expr value = plain(expr);
    return value instanceof Expr.IntConst
        || (value instanceof Expr.Var variable && structure.definitions().of(variable).isEmpty());
  }

  private Optional<BigInteger> constant(Expr expr) {
    return plain(expr) instanceof Expr.IntConst(_, long number)
        ? Optional.of(BigInteger.valueOf(number))
        : Optional.empty();
  }

  private boolean isGiven(Expr expr) {
    return !data.sources(expr).isEmpty();
  }

  private void note(String array, Count most) {
    boolean isNothing = most.isConstant() && most.more().signum() < 0;
    if (isNothing || most.more().bitLength() >= WIDEST) {
      return;
    }
    ranges
        .computeIfAbsent(array, _ -> new LinkedHashSet<>())
        .add(DataCondition.within(array, least(structure, data, array), most.limit()));
  }

  /// The least number that elements are: one below 0 that the kernel compares them with, or 0.
  static Limit least(Structure structure, GivenData data, String array) {
    long least = 0;
    for (BasicBlock block : structure.kernel().blocks()) {
      if (block.terminator() instanceof Terminator.Branch branch
          && branch.condition() instanceof Expr.Compare(_, Expr left, Expr.IntConst(_, long number))
          && number < least
          && data.sources(left).contains(new Source(array, Use.INDEX))) {
        least = number;
      }
    }
    return Limit.of(least);
  }
}
