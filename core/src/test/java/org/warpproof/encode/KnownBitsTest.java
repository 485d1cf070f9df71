package org.warpproof.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;

/// What is known of bits holds for all numbers that have them.
final class KnownBitsTest {
  private static final int ROUNDS = 20_000;

  @ParameterizedTest
  @EnumSource(
      value = Binary.class,
      names = {
        "ADD", "SUB", "MUL", "UDIV", "SDIV", "UREM", "SREM", "SHL", "LSHR", "ASHR", "AND", "OR",
        "XOR"
      })
  void operations(Binary op) {
    SplittableRandom random = new SplittableRandom(op.name().length());
    int known = 0;
    for (int i = 0; i < ROUNDS; i++) {
      int width = random.nextBoolean() ? 8 : 32;
      long left = number(random, width);
      long right = number(random, width);
      KnownBits result = KnownBits.apply(op, some(random, width, left), some(random, width, right));
      if (!IntegerArithmetic.isUndefined(op, width, right)) {
        long expected = IntegerArithmetic.apply(op, width, left, right);
        known += Long.bitCount(result.known());
        assertThat(expected & result.known())
            .as("%d %s %d", left, op, right)
            .isEqualTo(result.bits());
      }
    }
    assertThat(known).isGreaterThan(ROUNDS);
  }

  @Test
  void conversions() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < ROUNDS; i++) {
      long number = number(random, 8);
      KnownBits narrow = some(random, 8, number);
      KnownBits wide = narrow.signExtended(32);
      assertThat(number & wide.known()).as("%s", narrow).isEqualTo(wide.bits());
      KnownBits unsigned = narrow.extended(32);
      assertThat(number & 0xff & unsigned.known()).as("%s", narrow).isEqualTo(unsigned.bits());
      KnownBits again = wide.truncated(8);
      assertThat(number & again.known()).as("%s", narrow).isEqualTo(again.bits());
    }
  }

  private static long number(SplittableRandom random, int width) {
    long number =
        switch (random.nextInt(3)) {
          case 0 -> 1L << random.nextInt(width);
          case 1 -> random.nextInt(8);
          default -> random.nextLong();
        };
    return IntegerArithmetic.canonical(width, number);
  }

  private static KnownBits some(SplittableRandom random, int width, long number) {
    long known =
        switch (random.nextInt(3)) {
          case 0 -> -1L;
          case 1 -> random.nextLong() | 0xff;
          default -> ~(1L << random.nextInt(width));
        };
    return new KnownBits(width, known, number);
  }
}
