package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/// A launch in which something may go wrong: the values of sizes and parameters, by name, and what
/// arrays hold before.
public record Suggestion(Map<String, BigInteger> numbers, List<Content> contents) {
  public Suggestion {
    numbers = Map.copyOf(numbers);
    contents = List.copyOf(contents);
  }

  /// An integer of so many bytes in an array.
  public record Content(String object, BigInteger offset, int bytes, BigInteger value) {}
}
