package org.warpproof.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Parameter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;
import org.warpproof.semantics.launch.LimitException;

/// Whether the conditions that answers found by themselves hold together in some launch: each was
/// found alone, and under conditions that contradict each other everything would be proved.
///
/// Only what is evaluated counts: the solver knows products and bits by some facts.
final class HoldTogether {
  private static final List<Integer> SIZES = List.of(64, 256, 2, 16, 32, 128, 512, 1024, 8, 4, 1);
  private static final List<Integer> OTHERS = List.of(1, 2, 4, 8, 16, 32);
  private static final List<Long> NUMBERS =
      List.of(64L, 1024L, 5L, 3L, 1L, 2L, 16L, 100L, 31L, 4096L, 0L, 7L, -1L, 1L << 20);

  private final Kernel kernel;
  private final List<Expr> conditions;

  private HoldTogether(Kernel kernel, List<Expr> conditions) {
    this.kernel = kernel;
    this.conditions = conditions;
  }

  static boolean test(Kernel kernel, List<Assumption> assumptions) {
    List<Expr> conditions = new ArrayList<>();
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (Assumption assumption : assumptions) {
      switch (assumption) {
        case Assumption.Defined defined -> conditions.add(defined.condition());
        case Assumption.OffsetAligned aligned -> conditions.add(aligned.condition());
        case Assumption.Footprint footprint -> conditions.add(footprint.isPossible());
        case Assumption.SizesFit fit -> facts.addAll(fit.facts());
        case Assumption.SizesFill full -> facts.addAll(full.facts());
        default -> {}
      }
    }
    return conditions.isEmpty()
        || new HoldTogether(kernel.withFacts(facts), conditions).isInSomeLaunch();
  }

  private boolean isInSomeLaunch() {
    for (Spread spread : Spread.values()) {
      for (long number : NUMBERS) {
        Map<String, Argument> arguments = arguments(spread, number);
        for (int x : SIZES) {
          for (int y : OTHERS) {
            if (holdIn(arguments, x, y)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private boolean holdIn(Map<String, Argument> arguments, int x, int y) {
    Dim3 block =
        kernel
            .blockSize()
            .map(size -> new Dim3((int) size.x(), (int) size.y(), (int) size.z()))
            .orElse(new Dim3(x, y, 1));
    for (int grid : List.of(4, 1)) {
      Dim3 blocks =
          kernel
              .gridSize()
              .map(size -> new Dim3((int) size.x(), (int) size.y(), (int) size.z()))
              .orElse(new Dim3(grid, y == 1 ? 1 : grid, 1));
      Launch launch = new Launch(blocks, block, arguments, List.of());
      if (areKept(launch)) {
        return true;
      }
    }
    return false;
  }

  private boolean areKept(Launch launch) {
    Map<String, Long> scalars = new HashMap<>();
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                scalars.put(name, bits);
              }
            });
    LaunchNumbers numbers = new LaunchNumbers(launch, scalars);
    try {
      // What depends on memory may hold.
      return conditions.stream().allMatch(c -> numbers.of(c).orElse(1) != 0)
          && LaunchIsMeant.test(kernel, launch);
    } catch (LimitException _) {
      return false;
    }
  }

  /// How parameters differ from each other.
  private enum Spread {
    SAME,
    GROWING,
    SHRINKING,
    NEXT;

    long of(long number, int index) {
      return switch (this) {
        case SAME -> number;
        case GROWING -> number * (index + 1L);
        case SHRINKING -> number >> index;
        case NEXT -> number + 3L * index + 1;
      };
    }
  }

  private Map<String, Argument> arguments(Spread spread, long number) {
    Map<String, Argument> arguments = new HashMap<>();
    int index = 0;
    for (Parameter parameter : kernel.parameters()) {
      switch (parameter) {
        case Parameter.Scalar _ ->
            arguments.put(parameter.name(), new Argument.Scalar(spread.of(number, index++)));
        // Nobody looks into them.
        case Parameter.Array _ -> arguments.put(parameter.name(), new Argument.Null());
        case Parameter.Structure _ -> {}
      }
    }
    return arguments;
  }
}
