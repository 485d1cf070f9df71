package org.warpproof.papers;

import java.util.function.Supplier;
import org.warpproof.text.Tokens;

/// Bounds how deeply statements stand in each other: parsers follow them by recursion.
public final class Nesting {
  private static final int DEEPEST = 200;

  private final Tokens tokens;
  private int depth;

  public Nesting(Tokens tokens) {
    this.tokens = tokens;
  }

  /// Reads something that is one level deeper.
  public <T> T deeper(Supplier<T> read) {
    if (++depth > DEEPEST) {
      throw tokens.expected("statements that are not nested deeper than " + DEEPEST + " levels");
    }
    T result = read.get();
    depth--;
    return result;
  }
}
