package org.warpproof.papers;

/// What an expression evaluates to.
public sealed interface Value {
  record Int(long value) implements Value {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Bool(boolean value) implements Value {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /// The integer that it is.
  default long number() {
    if (this instanceof Int(long value)) {
      return value;
    }
    throw new StuckException(this + " is no number");
  }

  /// The truth value that it is.
  default boolean truth() {
    if (this instanceof Bool(boolean value)) {
      return value;
    }
    throw new StuckException(this + " is no truth value");
  }
}
