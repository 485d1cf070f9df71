package org.warpproof.papers;

import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

/// A claim about all programs, tried on many random ones. A program that breaks it is made smaller
/// as long as it still does, and then shown.
///
/// `smaller` gives programs that are a little smaller, the smallest first.
public record ForAll<T>(
    Function<Random, T> random, Function<T, Stream<T>> smaller, Function<T, String> print) {
  /// Numbers that follow each other, as seeds, begin with much the same choices.
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /// Says what is wrong with a program, if anything.
  public interface Claim<T> {
    Optional<String> breaks(T program) throws Exception;
  }

  /// Tries the claim on `count` programs, those of the seeds from 0 on.
  public void hold(int count, Claim<T> claim) {
    for (int seed = 0; seed < count; seed++) {
      T program = random.apply(new Random(SPREAD * seed));
      if (problem(program, claim).isPresent()) {
        T small = shrink(program, claim);
        throw new AssertionError(
            "seed %d: %s%n%s"
                .formatted(seed, problem(small, claim).orElse(""), print.apply(small)));
      }
    }
  }

  private T shrink(T program, Claim<T> claim) {
    T small = program;
    Optional<T> next = Optional.of(small);
    while (next.isPresent()) {
      small = next.get();
      next = smaller.apply(small).filter(t -> problem(t, claim).isPresent()).findFirst();
    }
    return small;
  }

  private static <T> Optional<String> problem(T program, Claim<T> claim) {
    try {
      return claim.breaks(program);
    } catch (Exception e) {
      return Optional.of(e.toString());
    }
  }
}
