package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Parameter;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// What the launch decides: the sizes, the parameters, and the ids that threads have. All that the
/// hardware allows, or what the facts say.
public final class LaunchSymbols {
  private static final long MOST_THREADS_Z = 64;
  private static final long MOST_BLOCKS_YZ = 65535;

  /// Threads in a dimension of a grid are assumed to be at most so many.
  private static final BigInteger MOST_IN_GRID = BigInteger.valueOf(Integer.MAX_VALUE);

  private final Kernel kernel;
  private final Arithmetic arithmetic;
  private final Wrapping wrapping;
  private final LaunchRanges ranges;
  private final Map<Dimension, Bounded> blockSizes = new EnumMap<>(Dimension.class);
  private final Map<Dimension, Bounded> gridSizes = new EnumMap<>(Dimension.class);
  private final Map<Term, Term> limits = new HashMap<>();
  private final Map<IdKind, Set<Bounded>> ids = new HashMap<>();

  private record IdKind(LaunchValue value, Dimension d) {}

  LaunchSymbols(Kernel kernel, Arithmetic arithmetic, Wrapping wrapping) {
    this.kernel = kernel;
    this.arithmetic = arithmetic;
    this.wrapping = wrapping;
    this.ranges = new LaunchRanges(kernel);
    for (Dimension d : Dimension.values()) {
      blockSizes.put(d, size(LaunchValue.BLOCK_SIZE, d));
      gridSizes.put(d, size(LaunchValue.GRID_SIZE, d));
      limitGrid(d);
    }
    limitThreads();
  }

  /// Not more threads in a dimension of the grid than can be counted, unless nothing is assumed.
  private void limitGrid(Dimension d) {
    Bounded block = blockSize(d);
    Bounded grid = gridSize(d);
    boolean isImplied = block.most().multiply(grid.most()).compareTo(MOST_IN_GRID) <= 0;
    if (wrapping == Wrapping.EXACT || isImplied) {
      return;
    }
    // Where both sizes are numbers, they are what was asked for.
    if (block.isConstant() && grid.isConstant()) {
      return;
    }
    arithmetic.facts().assume(Assumption.General.FEW_THREADS);
    Terms terms = arithmetic.terms();
    Term threads =
        block.isConstant() || grid.isConstant()
            ? arithmetic.multiply(grid, block).term()
            : arithmetic.knowProduct(
                grid.term(), block.term(), new Range(BigInteger.ONE, MOST_IN_GRID));
    Term[] sizes =
        Stream.of(block, grid)
            .filter(size -> !size.isConstant())
            .map(Bounded::term)
            .toArray(Term[]::new);
    arithmetic.facts().know(terms.atMost(threads, terms.number(MOST_IN_GRID)), sizes);
    arithmetic.facts().bring(threads, sizes);
    Range blocks = new Range(BigInteger.ONE, MOST_IN_GRID.divide(block.least()));
    gridSizes.put(d, grid.within(blocks));
  }

  /// A thread's id in the grid lies below the number of threads there. That is more than follows
  /// from where the id of its block and its own lie. It is said of a new id and all others, once.
  private void limitId(LaunchValue value, Dimension d, Bounded id) {
    if (wrapping == Wrapping.EXACT || blockSize(d).isConstant()) {
      return;
    }
    boolean isThread = value == LaunchValue.THREAD_ID;
    Set<Bounded> blocks = isThread ? ids(LaunchValue.BLOCK_ID, d) : Set.of(id);
    Set<Bounded> threads = isThread ? Set.of(id) : ids(LaunchValue.THREAD_ID, d);
    Range below = new Range(BigInteger.ZERO, MOST_IN_GRID.subtract(BigInteger.ONE));
    for (Bounded block : blocks) {
      Range range = block.range().times(blockSize(d).range()).cut(below);
      Term product = arithmetic.knowProduct(block.term(), blockSize(d).term(), range);
      for (Bounded thread : threads) {
        arithmetic.knowTogether(product, thread.term(), range.plus(thread.range()).cut(below));
      }
    }
  }

  private Set<Bounded> ids(LaunchValue value, Dimension d) {
    return ids.getOrDefault(new IdKind(value, d), Set.of());
  }

  public Bounded blockSize(Dimension d) {
    return required(blockSizes, d);
  }

  public Bounded gridSize(Dimension d) {
    return required(gridSizes, d);
  }

  private static Bounded required(Map<Dimension, Bounded> sizes, Dimension d) {
    Bounded size = sizes.get(d);
    if (size == null) {
      throw new IllegalStateException("no size for dimension " + d);
    }
    return size;
  }

  /// A parameter of the kernel: those that are said to be equal are one symbol.
  public Bounded parameter(Expr.Var parameter) {
    Expr.Var variable = first(parameter);
    Range range = ranges.of(variable).cut(Range.of(variable.type()));
    if (range.isConstant()) {
      return arithmetic.constant(range.least());
    }
    Parameter.Sign sign = kernel.sign(variable);
    if (sign != Parameter.Sign.UNSIGNED || range.isNonNegative()) {
      Bounded number = symbol(variable, range);
      if (sign == Parameter.Sign.SIGNED) {
        arithmetic.wrapAround().meanNumber(number.term());
      }
      return number;
    }
    // The number that the source means, brought into the form that numbers have inside.
    Range all = Range.unsigned(variable.type());
    return arithmetic.wrapAround().wrapped(symbol(variable, all), variable.type());
  }

  /// The first of the parameters that are said to equal one.
  public Expr.Var first(Expr.Var parameter) {
    return (Expr.Var) ranges.first(parameter);
  }

  /// A multiple of a number is as many of them, so that quotients and products lose nothing.
  private Bounded symbol(Expr.Var parameter, Range range) {
    BigInteger unit = ranges.unit(parameter);
    BigInteger least = Range.floor(range.least().negate(), unit).negate();
    BigInteger most = Range.floor(range.most(), unit);
    return unit.equals(BigInteger.ONE) || least.compareTo(most) > 0
        ? symbol(parameter.name(), parameter, range)
        : arithmetic.multiple(parameter.name() + " / " + unit, new Range(least, most), unit);
  }

  private Bounded symbol(String name, Expr meant, Range range) {
    Bounded symbol = arithmetic.symbol(name, range);
    List<BigInteger> values = ranges.values(meant, range);
    if (!values.isEmpty()) {
      arithmetic.setDomain(symbol.term(), values);
    }
    return symbol;
  }

  /// The range with the numbers in it that the kernel compares the parameter with.
  public Range withCompared(Range range, Expr.Var parameter) {
    return ranges.withCompared(range, parameter);
  }

  /// The ids of a thread in its block, or of a block in the grid.
  public Map<Dimension, Bounded> ids(LaunchValue value, Party owner) {
    Terms terms = arithmetic.terms();
    Map<Dimension, Bounded> result = new EnumMap<>(Dimension.class);
    for (Dimension d : Dimension.values()) {
      Bounded size = value == LaunchValue.THREAD_ID ? blockSize(d) : gridSize(d);
      Range one = Range.of(1, 1);
      Bounded id =
          size.isConstant() && size.least().equals(BigInteger.ONE)
              ? arithmetic.constant(0)
              : arithmetic.symbol(
                  owner.own(Suggestion.name(value, d)),
                  new Range(BigInteger.ZERO, size.range().minus(one).most()));
      if (limits.put(id.term(), size.term()) == null) {
        arithmetic.facts().know(terms.less(id.term(), size.term()), id.term());
        if (!id.isConstant()) {
          ids.computeIfAbsent(new IdKind(value, d), _ -> new LinkedHashSet<>()).add(id);
          limitId(value, d, id);
        }
      }
      result.put(d, id);
    }
    return result;
  }

  /// What the number of some of a block's threads may be.
  public Range counts() {
    BigInteger most =
        blockSizes.values().stream()
            .map(Bounded::most)
            .reduce(BigInteger.ONE, BigInteger::multiply);
    return new Range(BigInteger.ZERO, most);
  }

  /// For each id its exclusive upper bound.
  Map<Term, Term> limits() {
    return limits;
  }

  private Bounded size(LaunchValue value, Dimension d) {
    Optional<Long> fact = kernel.size(value, d);
    if (fact.isPresent()) {
      return arithmetic.constant(fact.get());
    }
    if (d != Dimension.X && !ranges.isMentioned(value, d)) {
      arithmetic.facts().assume(Assumption.General.FLAT);
      return arithmetic.constant(1);
    }
    boolean isBlock = value == LaunchValue.BLOCK_SIZE;
    long most =
        kernel.isUnlimited()
            ? Integer.MAX_VALUE
            : switch (d) {
              case X -> isBlock ? Kernel.MOST_THREADS_IN_BLOCK : Integer.MAX_VALUE;
              case Y -> isBlock ? Kernel.MOST_THREADS_IN_BLOCK : MOST_BLOCKS_YZ;
              case Z -> isBlock ? MOST_THREADS_Z : MOST_BLOCKS_YZ;
            };
    Expr size = new Expr.Launch(value, d);
    Range range = ranges.of(size).cut(Range.of(1, most));
    if (range.isConstant()) {
      return arithmetic.constant(range.least());
    }
    return symbol(Suggestion.name(value, d), size, range);
  }

  /// A block has at most 1024 threads, where CUDA's limits hold, or as many as its attribute says.
  private void limitThreads() {
    long most = kernel.isUnlimited() ? Integer.MAX_VALUE : Kernel.MOST_THREADS_IN_BLOCK;
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.MaxThreads(long threads, _)) {
        most = Math.min(most, threads);
      }
    }
    Bounded threads = arithmetic.constant(1);
    List<Term> sizes = new ArrayList<>();
    for (Bounded size : blockSizes.values()) {
      threads = arithmetic.multiply(threads, size);
      if (!size.isConstant()) {
        sizes.add(size.term());
      }
    }
    if (!sizes.isEmpty()) {
      Terms terms = arithmetic.terms();
      arithmetic
          .facts()
          .know(terms.atMost(threads.term(), terms.number(most)), sizes.toArray(Term[]::new));
    }
  }
}
