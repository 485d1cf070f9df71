package org.warpproof.frontend;

/// Functions of one family.
interface CallFamily {
  /// Lowers the call if the function is known here.
  boolean lower(String name, Call call);
}
