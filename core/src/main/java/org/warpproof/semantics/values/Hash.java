package org.warpproof.semantics.values;

/// Numbers that look random and are the same in every run.
public final class Hash {
  private Hash() {}

  public static long of(long... values) {
    long hash = 0x9e37_79b9_7f4a_7c15L;
    for (long value : values) {
      hash = mix(hash + 0x9e37_79b9_7f4a_7c15L ^ mix(value));
    }
    return hash;
  }

  static long of(String text) {
    return of(text.chars().asLongStream().toArray());
  }

  // The finaliser of SplitMix64.
  static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
    return z ^ z >>> 31;
  }
}
