package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Parameter.Sign;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// A possible race to the reason that is told: which two threads may meet, in which launch, and
/// where the other one is.
final class DescribeMeeting {
  private static final String ID = "approximate.possible-race";

  /// More numbers would not be read.
  private static final int MOST_NUMBERS = 8;

  private DescribeMeeting() {}

  static Obstacle of(Candidate candidate, Kernel kernel) {
    Position first = candidate.places().getFirst();
    Position last = candidate.places().getLast();
    List<Obstacle.Hint> hints =
        last.equals(first)
            ? List.of()
            : List.of(new Obstacle.Hint(last, "the other thread comes here"));
    String what =
        "%s may meet here%s, but it did not happen in the launches that were replayed"
            .formatted(threads(candidate), launch(candidate.launch(), kernel));
    return new Obstacle(ID, first, what, hints);
  }

  private static String threads(Candidate candidate) {
    Map<String, BigInteger> numbers = candidate.launch().numbers();
    String one = id(LaunchValue.THREAD_ID, Party.ONE, numbers);
    String other = id(LaunchValue.THREAD_ID, Party.OTHER, numbers);
    if (one.isEmpty() || other.isEmpty()) {
      return "two threads";
    }
    String block = id(LaunchValue.BLOCK_ID, Party.ONE, numbers);
    String otherBlock = id(LaunchValue.BLOCK_ID, Party.OTHER, numbers);
    return switch (candidate.threads()) {
      case OF_A_BLOCK -> "threads %s and %s of a block".formatted(one, other);
      case OF_DIFFERENT_BLOCKS ->
          block.isEmpty() || otherBlock.isEmpty()
              ? "threads of different blocks"
              : "thread %s of block %s and thread %s of block %s"
                  .formatted(one, block, other, otherBlock);
    };
  }

  /// `3`, or `(3,1)` where it counts in several dimensions; empty if the model does not say.
  private static String id(LaunchValue value, Party party, Map<String, BigInteger> numbers) {
    List<BigInteger> ids = new ArrayList<>();
    boolean isKnown = false;
    for (Dimension d : Dimension.values()) {
      BigInteger id = numbers.get(party.own(Suggestion.name(value, d)));
      isKnown |= id != null;
      ids.add(id == null ? BigInteger.ZERO : id);
    }
    while (ids.size() > 1 && ids.getLast().signum() == 0) {
      ids.removeLast();
    }
    String text = ids.stream().map(BigInteger::toString).collect(Collectors.joining(","));
    return !isKnown ? "" : ids.size() == 1 ? text : "(" + text + ")";
  }

  private static String launch(Suggestion launch, Kernel kernel) {
    List<String> numbers = new ArrayList<>();
    sizes("grid", LaunchValue.GRID_SIZE, launch, numbers);
    sizes("block", LaunchValue.BLOCK_SIZE, launch, numbers);
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, var sign, _)) {
        BigInteger value = launch.numbers().get(variable.name());
        if (value != null && numbers.size() < MOST_NUMBERS) {
          numbers.add("%s = %s".formatted(variable.name(), shown(value, variable.type(), sign)));
        }
      }
    }
    return numbers.isEmpty() ? "" : ", for instance with " + String.join(", ", numbers);
  }

  /// As the source counts.
  private static BigInteger shown(BigInteger value, Type type, Sign sign) {
    return value.signum() < 0 && sign == Sign.UNSIGNED && type instanceof Type.Int(int bits)
        ? value.add(BigInteger.ONE.shiftLeft(bits))
        : value;
  }

  private static void sizes(
      String what, LaunchValue value, Suggestion launch, List<String> numbers) {
    List<BigInteger> sizes =
        Arrays.stream(Dimension.values())
            .map(d -> launch.numbers().get(Suggestion.name(value, d)))
            .toList();
    if (sizes.stream().allMatch(size -> size != null)) {
      numbers.add(
          "%s (%s)"
              .formatted(
                  what, sizes.stream().map(BigInteger::toString).collect(Collectors.joining(","))));
    }
  }
}
