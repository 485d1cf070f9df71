package org.warpproof.semantics.launch;

/// What a launch passes for a parameter, or puts into a memory object.
public sealed interface Argument {
  /// A number: an integer sign-extended from its width, or the bits of a floating-point number.
  record Scalar(long bits) implements Argument {}

  /// An array of known extent, or a structure passed by value.
  record Contents(Bytes bytes) implements Argument {}

  /// A pointer into the array of another parameter.
  record Alias(String array, long byteOffset) implements Argument {}

  /// The null pointer.
  record Null() implements Argument {}
}
