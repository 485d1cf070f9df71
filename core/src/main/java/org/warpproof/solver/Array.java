package org.warpproof.solver;

import java.math.BigInteger;

/// An integer for each integer, with bounds for all of them: the contents of memory.
///
/// Like terms, arrays from one [Stores] with equal shapes are one object.
public record Array(int id, Shape shape, BigInteger least, BigInteger most) {
  /// How an array is made of others.
  public sealed interface Shape {}

  /// An unknown array. What it has at a place is an unknown function of that name.
  public record Symbol(String name) implements Shape {}

  /// The array with another value at one place.
  public record Stored(Array array, Term index, Term value) implements Shape {}

  public record Choice(Formula condition, Array whenTrue, Array whenFalse) implements Shape {}

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
