package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.Map;

/// Two accesses that the formulas do not keep apart, and the values for which they meet.
///
/// Not yet a race: values that the engine could not follow may be impossible together.
public record RaceCandidate(
    String object, Site first, Site second, Where where, Map<String, BigInteger> values) {
  public RaceCandidate {
    values = Map.copyOf(values);
  }
}
