package org.warpproof.papers.graphs.semantics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// One reduction at random, for kernels that have too many.
///
/// Requires: the kernel is well-formed, so that what begins without ⊥ can go on without it.
public final class RandomReduction {
  private RandomReduction() {}

  /// What goes wrong in the reduction that the seed decides, within a number of steps.
  public static <S extends Reduced> Optional<String> bug(
      Semantics<S> semantics, long seed, int most) {
    Random random = new Random(seed);
    S state = semantics.start();
    for (int i = 0; i < most && state.status() == Status.RUNNING; i++) {
      List<Semantics.Step<S>> steps = new ArrayList<>(semantics.steps(state));
      Collections.shuffle(steps, random);
      Optional<Semantics.Step<S>> step =
          steps.stream().filter(next -> isFeasible(semantics, next)).findFirst();
      if (step.isEmpty()) {
        return Optional.empty();
      }
      if (!step.get().note().isEmpty()) {
        return Optional.of(step.get().note());
      }
      state = step.get().to();
    }
    return Optional.empty();
  }

  /// Whether no guard fails next.
  private static <S extends Reduced> boolean isFeasible(
      Semantics<S> semantics, Semantics.Step<S> step) {
    return step.rule() != Rule.ASSUME_F
        && semantics.steps(step.to()).stream().noneMatch(next -> next.rule() == Rule.ASSUME_F);
  }
}
