package org.warpproof.engine;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;

/// A launch in which something may go wrong: the values of sizes and parameters, by name, and what
/// arrays hold before; and whether the solver that thought of it had its products right, of which
/// it knows some facts only.
public record Suggestion(
    Map<String, BigInteger> numbers, List<Content> contents, Products products) {
  public enum Products {
    RIGHT,
    WRONG
  }

  public Suggestion {
    numbers = Map.copyOf(numbers);
    contents = List.copyOf(contents);
  }

  public Suggestion(Map<String, BigInteger> numbers, List<Content> contents) {
    this(numbers, contents, Products.RIGHT);
  }

  /// The same launch with another number.
  public Suggestion with(String name, BigInteger number) {
    Map<String, BigInteger> others = new HashMap<>(numbers);
    others.put(name, number);
    return new Suggestion(others, contents, products);
  }

  /// The id of the block of a thread, or of both if they are in one block.
  public int blockId(Dimension d, Party thread) {
    String name = thread.own(name(LaunchValue.BLOCK_ID, d));
    return numbers.getOrDefault(name, BigInteger.ZERO).min(LARGEST).intValue();
  }

  /// The name of a number of the launch, as in `blockDim.x`.
  public static String name(LaunchValue value, Dimension d) {
    return value.text() + "." + d.name().toLowerCase(Locale.ROOT);
  }

  /// The name of the number of bytes by which an array that may be the same as another one starts
  /// behind it.
  public static String distance(String array, String other) {
    return array + " from " + other;
  }

  private static final BigInteger LARGEST = BigInteger.valueOf(Integer.MAX_VALUE);

  /// An integer of so many bytes in an array.
  public record Content(String object, BigInteger offset, int bytes, BigInteger value) {}
}
