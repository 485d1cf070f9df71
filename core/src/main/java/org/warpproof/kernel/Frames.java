package org.warpproof.kernel;

/// Objects that hold a variable of a function once for each call of it that waits.
public final class Frames {
  /// What their names have behind the variable's.
  public static final String SUFFIX = ".frames";

  private Frames() {}

  /// Whether the size of an object says only how many calls are followed.
  public static boolean is(String object) {
    return object.contains(SUFFIX);
  }
}
