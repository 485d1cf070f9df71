package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.launch.Scalars;

/// What a replay puts where a candidate does not say what is there.
///
/// Floating-point numbers mean nothing to the engine, and what a loop reads is more than a
/// candidate can tell. So when nothing happens with zeros, some other numbers are tried, among them
/// those that the kernel compares with.
sealed interface Filling {
  int MOST_CONSTANTS = 8;
  int MIXTURES = 4;

  /// How many constants of the kernel are among small numbers, and how many mixtures there are of
  /// them.
  int FEW_CONSTANTS = 4;

  int SMALL_MIXTURES = 6;

  /// Larger constants are no small numbers.
  double SMALL = 1024;

  /// Zeros, and for parameters whatever the semantics has for them.
  record Zeros() implements Filling {}

  /// The number with each index.
  record Numbers(LongToDoubleFunction at) implements Filling {}

  /// For each element of each array one of these.
  record Mixed(List<Double> choice, int salt) implements Filling {
    public Mixed {
      choice = List.copyOf(choice);
    }
  }

  /// What is put into an array, or into a parameter with that index; empty for zeros.
  static Optional<LongToDoubleFunction> numbers(Filling filling, String name) {
    return switch (filling) {
      case Zeros _ -> Optional.empty();
      case Numbers(LongToDoubleFunction at) -> Optional.of(at);
      case Mixed(List<Double> choice, int salt) -> {
        long seed = 31L * name.hashCode() + salt;
        yield Optional.of(
            i -> choice.get(new SplittableRandom(1_000_003 * seed + i).nextInt(choice.size())));
      }
    };
  }

  /// Numbers that are indices into small arrays, as graphs have them, or a fraction, with what the
  /// kernel compares numbers with and what its parameters are.
  static List<Filling> small(Kernel kernel, Collection<BigInteger> parameters) {
    Set<Double> choice = new LinkedHashSet<>(List.of(0.0, 1.0, 2.0, 3.0, 0.5));
    parameters.stream().map(BigInteger::doubleValue).forEach(choice::add);
    exact(kernel).stream()
        .filter(number -> Math.abs(number) <= SMALL)
        .limit(FEW_CONSTANTS)
        .forEach(choice::add);
    return IntStream.rangeClosed(1, SMALL_MIXTURES)
        .<Filling>mapToObj(salt -> new Mixed(List.copyOf(choice), salt))
        .toList();
  }

  /// Each element has its number.
  Filling COUNTING = new Numbers(i -> i);

  Filling ONES = new Numbers(_ -> 1);

  /// What is tried after zeros, the simplest first.
  static List<Filling> numbers(Kernel kernel) {
    List<Double> choice = constants(kernel);
    List<Filling> fillings = new ArrayList<>();
    for (double number : choice.subList(0, Math.min(choice.size(), MOST_CONSTANTS))) {
      fillings.add(new Numbers(_ -> number));
    }
    fillings.add(COUNTING);
    for (int seed = 1; seed <= MIXTURES; seed++) {
      int salt = seed;
      fillings.add(
          new Numbers(i -> choice.get(new SplittableRandom(31 * i + salt).nextInt(choice.size()))));
    }
    return fillings;
  }

  /// The constants that the kernel's conditions speak of, and their neighbours.
  private static List<Double> constants(Kernel kernel) {
    Set<Double> found = new LinkedHashSet<>(List.of(1.0, -1.0));
    for (double value : exact(kernel)) {
      found.addAll(List.of(value + 1, value - 1, value));
    }
    found.add(0.0);
    return List.copyOf(found);
  }

  private static Set<Double> exact(Kernel kernel) {
    Set<Double> found = new LinkedHashSet<>();
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Let let) {
          collect(let.value(), found);
        }
      }
      if (block.terminator() instanceof Terminator.Branch branch) {
        collect(branch.condition(), found);
      }
    }
    return found;
  }

  private static void collect(Expr expr, Set<Double> found) {
    switch (expr) {
      case Expr.Compare(_, Expr left, Expr right) -> {
        constant(left, found);
        constant(right, found);
      }
      case Expr.Arithmetic(_, _, Expr left, Expr right) -> {
        collect(left, found);
        collect(right, found);
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        collect(condition, found);
        collect(whenTrue, found);
        collect(whenFalse, found);
      }
      case Expr.Convert convert -> collect(convert.value(), found);
      case Expr.Apply(_, List<Expr> arguments, _) -> arguments.forEach(a -> collect(a, found));
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Var _, Expr.Launch _ -> {}
      case Expr.AddressOf _, Expr.Offset _ -> {}
    }
  }

  private static void constant(Expr expr, Set<Double> found) {
    double value =
        switch (expr) {
          case Expr.IntConst(Type.Int type, long bits) -> Scalars.number(type, bits);
          case Expr.FloatConst(Type.Float type, long bits) -> Scalars.number(type, bits);
          default -> Double.NaN;
        };
    if (Double.isFinite(value)) {
      found.add(value);
    }
  }
}
