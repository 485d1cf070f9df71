package org.warpproof.solver;

import java.math.BigInteger;
import java.util.List;

/// A mathematical integer, with bounds that hold whatever the symbols are.
///
/// Terms come from [Terms], which makes one object of equal terms: `id` tells them apart.
public sealed interface Term {
  int id();

  BigInteger least();

  BigInteger most();

  default boolean isNumber() {
    return this instanceof Constant;
  }

  record Constant(int id, BigInteger value) implements Term {
    @Override
    public BigInteger least() {
      return value;
    }

    @Override
    public BigInteger most() {
      return value;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// An unknown.
  record Symbol(int id, String name, BigInteger least, BigInteger most) implements Term {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// A constant and multiples of terms that are neither sums nor numbers, by ascending id.
  record Sum(int id, BigInteger constant, List<Part> parts, BigInteger least, BigInteger most)
      implements Term {
    public Sum {
      parts = List.copyOf(parts);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// A multiple of a term; `factor` is not 0.
  record Part(BigInteger factor, Term term) {}

  /// Rounded towards minus infinity; the divisor is positive.
  record Quotient(int id, Term value, BigInteger divisor, BigInteger least, BigInteger most)
      implements Term {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// From 0 to the divisor, which is positive.
  record Remainder(int id, Term value, BigInteger divisor, BigInteger least, BigInteger most)
      implements Term {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record Choice(
      int id, Truth condition, Term whenTrue, Term whenFalse, BigInteger least, BigInteger most)
      implements Term {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// An unknown function: equal arguments give equal values.
  record Application(
      int id, String function, List<Term> arguments, BigInteger least, BigInteger most)
      implements Term {
    public Application {
      arguments = List.copyOf(arguments);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }
}
