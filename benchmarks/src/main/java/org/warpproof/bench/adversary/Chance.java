package org.warpproof.bench.adversary;

import java.util.List;
import java.util.SplittableRandom;

/// Random choices of a generator, the same for the same seed.
final class Chance {
  private final SplittableRandom random;

  /// How likely (in percent) something is done that seldom goes well.
  private final int recklessness;

  Chance(long seed) {
    // What SplittableRandom makes of neighbouring seeds has much in common.
    random =
        new SplittableRandom(new SplittableRandom(seed).nextLong() ^ seed * 0xC2B2AE3D27D4EB4FL);
    recklessness = List.of(2, 8, 25).get(random.nextInt(3));
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean is(int percent) {
    return random.nextInt(100) < percent;
  }

  boolean isReckless() {
    return is(recklessness);
  }

  String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  <A> A pick(List<A> some) {
    return some.get(random.nextInt(some.size()));
  }
}
