package org.warpproof.check.launches;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;

/// A launch to the suggestion of one with the same sizes and numbers; nothing of what is in arrays.
public final class SuggestAgain {
  private SuggestAgain() {}

  public static Suggestion of(Launch launch) {
    Map<String, BigInteger> numbers = new HashMap<>();
    put(numbers, LaunchValue.BLOCK_SIZE, launch.block());
    put(numbers, LaunchValue.GRID_SIZE, launch.grid());
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                numbers.put(name, BigInteger.valueOf(bits));
              }
            });
    return new Suggestion(numbers, List.of());
  }

  private static void put(Map<String, BigInteger> numbers, LaunchValue value, Dim3 all) {
    for (Dimension d : Dimension.values()) {
      numbers.put(Suggestion.name(value, d), BigInteger.valueOf(all.get(d)));
    }
  }
}
