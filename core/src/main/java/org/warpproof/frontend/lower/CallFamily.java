package org.warpproof.frontend.lower;

/// Functions of one family.
public interface CallFamily {
  /// Lowers the call if the function is known here.
  boolean lower(String name, Call call);
}
