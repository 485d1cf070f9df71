package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.warpproof.check.launches.FittingLaunches;
import org.warpproof.check.launches.Strides;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Op.Binary;

/// The simple conditions on launches that are worth trying for a kernel.
final class LaunchCandidates {
  /// Numbers that kernels are written for, such as the size of a tile.
  private static final int MOST_CONSTANTS = 4;

  private static final int LEAST_CONSTANT = 3;

  private static final List<Integer> WIDTHS = List.of(Long.SIZE, Integer.SIZE, Integer.SIZE - 1);

  private LaunchCandidates() {}

  /// That what indices are multiplied with are sizes, more than 0, where indices are divided, too,
  /// as to take them apart. Where there is one such number only, it is among the others.
  static Optional<LaunchCondition> ofSizes(Kernel kernel) {
    boolean isDivided = kernel.expressions().anyMatch(LaunchCandidates::isDivided);
    if (!isDivided) {
      return Optional.empty();
    }
    Set<Expr> multiplied = Strides.of(kernel);
    List<LaunchCondition> positive =
        LaunchNumber.parameters(kernel).stream()
            .filter(p -> multiplied.stream().anyMatch(p.value()::mentions))
            .map(p -> p.atLeast(LaunchNumber.constant(1)))
            .toList();
    return positive.size() < 2 ? Optional.empty() : positive.stream().reduce(LaunchCondition::and);
  }

  /// That numbers are positive which are not in launches that are bad: what goes wrong with sizes
  /// below 0 says little to readers.
  static List<LaunchCondition> ofPositive(Kernel kernel, List<Suggestion> bad) {
    return LaunchNumber.parameters(kernel).stream()
        .map(p -> p.atLeast(LaunchNumber.constant(1)))
        .filter(condition -> bad.stream().anyMatch(launch -> !condition.mayHoldIn(launch)))
        .toList();
  }

  /// The conditions that are worth trying for a kernel, weaker ones first where they are of a kind.
  static List<LaunchCondition> of(Kernel kernel) {
    List<LaunchNumber> parameters = LaunchNumber.parameters(kernel);
    List<Long> numbers = constants(kernel);
    List<LaunchNumber> constants = numbers.stream().map(LaunchNumber::constant).toList();
    List<LaunchNumber> largest =
        numbers.stream().sorted(Comparator.reverseOrder()).map(LaunchNumber::constant).toList();
    List<LaunchNumber> smallest = largest.reversed();
    Set<Expr> multiplied = Strides.of(kernel);
    List<LaunchNumber> strides =
        parameters.stream().filter(p -> multiplied.stream().anyMatch(p.value()::mentions)).toList();
    List<LaunchCondition> all = new ArrayList<>(ofPitches(kernel, strides, parameters));
    for (LaunchNumber parameter : parameters) {
      all.add(parameter.atLeast(LaunchNumber.constant(0)));
      all.add(parameter.atLeast(LaunchNumber.constant(1)));
      all.add(parameter.isNot(LaunchNumber.constant(0)));
    }
    List<Dimension> dimensions = List.copyOf(FittingLaunches.dimensions(kernel));
    List<LaunchCondition> powers = new ArrayList<>();
    dimensions.forEach(
        d -> powers.add(LaunchNumber.size(LaunchValue.BLOCK_SIZE, d).isPowerOfTwo()));
    parameters.forEach(parameter -> powers.add(parameter.isPowerOfTwo()));
    boolean isHalved = isHalved(kernel);
    if (isHalved) {
      all.addAll(powers);
    }
    // A row is as long as what is in it, most of all.
    for (LaunchNumber one : strides) {
      for (LaunchNumber other : parameters) {
        if (!one.equals(other)) {
          all.add(one.atLeast(other));
        }
      }
    }
    all.addAll(ofPaddedRows(kernel, strides, parameters));
    all.addAll(Multiples.of(kernel));
    List<LaunchNumber> widths =
        Stream.concat(ofWiderElements(kernel, numbers), constants.stream()).toList();
    for (LaunchNumber one : strides) {
      parameters.stream()
          .filter(other -> !one.equals(other))
          .forEach(other -> widths.forEach(c -> all.add(one.atLeast(c.times(other)))));
    }
    all.addAll(ofSums(kernel, parameters));
    // What has an end has two ends, and something between.
    for (LaunchNumber parameter : parameters) {
      all.add(parameter.atLeast(LaunchNumber.constant(2)));
      all.add(parameter.atLeast(LaunchNumber.constant(3)));
    }
    for (Dimension d : dimensions) {
      LaunchNumber block = LaunchNumber.size(LaunchValue.BLOCK_SIZE, d);
      LaunchNumber grid = LaunchNumber.size(LaunchValue.GRID_SIZE, d);
      for (long elements : extents(kernel)) {
        all.add(block.times(grid).atMost(LaunchNumber.constant(elements)));
      }
      // Who never asks how large a block is means blocks of some constant size.
      boolean isOfAnySize = asksFor(LaunchValue.BLOCK_SIZE, kernel, d);
      for (LaunchNumber parameter : parameters) {
        all.add(parameter.atLeast(block));
        if (isOfAnySize) {
          all.add(parameter.atLeast(block.times(grid)));
        }
        constants.forEach(c -> all.add(parameter.atLeast(c.times(grid))));
        all.add(parameter.atMost(block));
        if (isOfAnySize) {
          all.add(parameter.atMost(block.times(grid)));
        }
      }
      largest.forEach(constant -> all.add(block.atMost(constant)));
      for (LaunchNumber constant : constants) {
        all.add(block.atLeast(constant));
        all.add(block.isMultipleOf(constant));
      }
      for (LaunchNumber parameter : parameters) {
        // Rows of vectors have no rest whatever the blocks are.
        smallest.forEach(constant -> all.add(parameter.isMultipleOf(constant)));
        all.add(parameter.isMultipleOf(block));
        all.add(parameter.is(block));
        all.add(parameter.is(block.times(grid)));
      }
      constants.forEach(constant -> all.add(block.is(constant)));
      all.add(grid.is(LaunchNumber.constant(1)));
      // Where each block does something else, and all threads of it the same, there is one.
      if (asksFor(LaunchValue.BLOCK_ID, kernel, d) && !asksFor(LaunchValue.THREAD_ID, kernel, d)) {
        all.add(block.is(LaunchNumber.constant(1)));
      }
    }
    if (!isHalved) {
      all.addAll(powers);
    }
    return all;
  }

  /// The constants of rows whose elements are accessed several at once.
  private static Stream<LaunchNumber> ofWiderElements(Kernel kernel, List<Long> constants) {
    return Strides.elementsTogether(kernel).stream()
        .flatMap(all -> Stream.concat(Stream.of(1L), constants.stream()).map(c -> c * all))
        .map(LaunchNumber::constant);
  }

  /// That what is added to indices, as to those below 0, is not less than what ids are compared
  /// with; and that rows are as long as another such number at the same time.
  private static List<LaunchCondition> ofPaddedRows(
      Kernel kernel, List<LaunchNumber> strides, List<LaunchNumber> parameters) {
    List<LaunchNumber> bounds = parameters.stream().filter(p -> isBound(p, kernel)).toList();
    List<LaunchNumber> added = parameters.stream().filter(p -> isAdded(p, kernel)).toList();
    List<LaunchCondition> all = new ArrayList<>();
    for (LaunchNumber one : added) {
      for (LaunchNumber bound : bounds) {
        if (one.equals(bound)) {
          continue;
        }
        LaunchCondition padded = one.atLeast(bound);
        if (!strides.contains(one)) {
          all.add(padded);
        }
        for (LaunchNumber row : strides) {
          bounds.stream()
              .filter(other -> !other.equals(bound) && !other.equals(row) && !other.equals(one))
              .filter(_ -> !row.equals(one) && !row.equals(bound))
              .forEach(other -> all.add(padded.and(row.atLeast(other))));
        }
      }
    }
    return all;
  }

  private static boolean isBound(LaunchNumber number, Kernel kernel) {
    return kernel.expressions().anyMatch(expr -> isBound(expr, number.plain()));
  }

  private static boolean isBound(Expr expr, Expr number) {
    return (expr instanceof Expr.Compare(_, Expr left, Expr right)
            && !(LaunchNumber.unwidened(left) instanceof Expr.IntConst)
            && LaunchNumber.unwidened(right).equals(number))
        || expr.children().stream().anyMatch(part -> isBound(part, number));
  }

  private static boolean isAdded(LaunchNumber number, Kernel kernel) {
    return kernel.expressions().anyMatch(expr -> isAdded(expr, number.plain()));
  }

  private static boolean isAdded(Expr expr, Expr number) {
    return (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && op == Binary.ADD
            && (LaunchNumber.unwidened(left).equals(number)
                || LaunchNumber.unwidened(right).equals(number)))
        || expr.children().stream().anyMatch(part -> isAdded(part, number));
  }

  /// That a parameter is not less than two others together, where the kernel adds these.
  private static List<LaunchCondition> ofSums(Kernel kernel, List<LaunchNumber> parameters) {
    List<LaunchCondition> all = new ArrayList<>();
    for (LaunchNumber one : parameters) {
      for (LaunchNumber other : parameters) {
        if (kernel.expressions().anyMatch(expr -> isSum(expr, one.plain(), other.plain()))) {
          parameters.stream()
              .filter(whole -> !whole.equals(one) && !whole.equals(other))
              .map(whole -> whole.atLeast(one.plus(other)))
              .map(
                  whole ->
                      Stream.of(one, other)
                          .map(p -> p.atLeast(LaunchNumber.constant(0)))
                          .reduce(whole, LaunchCondition::and))
              .forEach(all::add);
        }
      }
    }
    return all;
  }

  private static boolean isSum(Expr expr, Expr one, Expr other) {
    return (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && op == Binary.ADD
            && LaunchNumber.unwidened(left).equals(one)
            && LaunchNumber.unwidened(right).equals(other))
        || expr.children().stream().anyMatch(part -> isSum(part, one, other));
  }

  /// One, and that a parameter that it speaks of is a power of two, where that may matter.
  static List<LaunchCondition> ofPowersOfTwo(LaunchCondition one, Kernel kernel) {
    Set<Expr> mine = one.numbers();
    return isHalved(kernel)
        ? LaunchNumber.parameters(kernel).stream()
            .filter(parameter -> mine.stream().anyMatch(parameter.value()::mentions))
            .map(parameter -> one.and(parameter.isPowerOfTwo()))
            .toList()
        : List.of();
  }

  /// How many elements given arrays have, where that is a number.
  private static Set<Long> extents(Kernel kernel) {
    Set<Long> extents = new TreeSet<>();
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Extent(String array, _, Expr.IntConst(_, long bytes), _, _)) {
        kernel
            .object(array)
            .filter(object -> object.layout() instanceof Layout.Array)
            .map(object -> ((Layout.Array) object.layout()).element().size())
            .filter(size -> size > 0)
            .ifPresent(size -> extents.add(bytes / size));
      }
    }
    return extents;
  }

  /// Whether the kernel halves or doubles something, as it does with powers of two.
  private static boolean isHalved(Kernel kernel) {
    return kernel.expressions().anyMatch(LaunchCandidates::isHalved);
  }

  private static boolean isHalved(Expr expr) {
    boolean isIt =
        expr instanceof Expr.Arithmetic(Binary op, _, _, Expr.IntConst(_, long number))
            && switch (op) {
              case SHL, LSHR, ASHR -> number == 1;
              case MUL, UDIV, SDIV -> number == 2;
              default -> false;
            };
    return isIt || expr.children().stream().anyMatch(LaunchCandidates::isHalved);
  }

  /// Whether something is divided by what is no constant.
  private static boolean isDivided(Expr expr) {
    boolean isIt =
        expr instanceof Expr.Arithmetic(Binary op, _, _, Expr by)
            && (op == Binary.SDIV || op == Binary.SREM)
            && !(by instanceof Expr.IntConst);
    return isIt || expr.children().stream().anyMatch(LaunchCandidates::isDivided);
  }

  /// That a row in bytes is as long as the elements in it: of as many as a parameter says, or as
  /// there are threads.
  private static List<LaunchCondition> ofPitches(
      Kernel kernel, List<LaunchNumber> strides, List<LaunchNumber> parameters) {
    List<LaunchCondition> all = new ArrayList<>();
    for (long size : Strides.sizesInRows(kernel)) {
      LaunchNumber bytes = LaunchNumber.constant(size);
      for (LaunchNumber one : strides) {
        parameters.stream()
            .filter(other -> !other.equals(one))
            .forEach(other -> all.add(one.atLeast(bytes.times(other))));
        for (Dimension d : FittingLaunches.dimensions(kernel)) {
          LaunchNumber block = LaunchNumber.size(LaunchValue.BLOCK_SIZE, d);
          all.add(one.atLeast(bytes.times(block)));
          all.add(
              one.atLeast(bytes.times(block).times(LaunchNumber.size(LaunchValue.GRID_SIZE, d))));
        }
      }
    }
    return all;
  }

  private static boolean asksFor(LaunchValue value, Kernel kernel, Dimension d) {
    Expr id = new Expr.Launch(value, d);
    return kernel.expressions().anyMatch(expr -> expr.mentions(id));
  }

  /// That a parameter, or the threads of a block, are not more than the bits of a number.
  static List<LaunchCondition> ofWidths(Kernel kernel) {
    Stream<LaunchNumber> blocks =
        FittingLaunches.dimensions(kernel).stream()
            .map(d -> LaunchNumber.size(LaunchValue.BLOCK_SIZE, d));
    return Stream.concat(LaunchNumber.parameters(kernel).stream(), blocks)
        .flatMap(q -> WIDTHS.stream().map(LaunchNumber::constant).map(q::atMost))
        .toList();
  }

  /// The numbers that ids are multiplied or compared with, or that arrays have as extents.
  private static List<Long> constants(Kernel kernel) {
    Map<Long, Integer> found = new TreeMap<>();
    // Not what they branch on: that may be anything that data is compared with.
    kernel
        .statements()
        .flatMap(statement -> statement.expressions().stream())
        .forEach(expr -> constants(expr, found));
    List<Long> written =
        found.entrySet().stream()
            .sorted(Map.Entry.<Long, Integer>comparingByValue().reversed())
            .map(Map.Entry::getKey)
            .limit(MOST_CONSTANTS)
            .toList();
    // Who does 4 of 128 elements is one of 32.
    Stream<Long> parts =
        written.stream()
            .flatMap(all -> written.stream().filter(one -> all % one == 0).map(one -> all / one))
            .filter(number -> number > LEAST_CONSTANT);
    return Stream.concat(written.stream(), parts).distinct().limit(MOST_CONSTANTS + 1).toList();
  }

  private static void constants(Expr expr, Map<Long, Integer> found) {
    if (expr instanceof Expr.IntConst(_, long value) && value > LEAST_CONSTANT && value <= 1024) {
      found.merge(value, 1, Integer::sum);
    }
    if (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long value))
        && op == Binary.MUL
        && left instanceof Expr.Arithmetic(Binary inner, _, _, Expr.IntConst(_, long factor))
        && inner == Binary.MUL
        && value * factor <= 1024) {
      found.merge(value * factor, 1, Integer::sum);
    }
    expr.children().forEach(part -> constants(part, found));
  }
}
