package org.warpproof.papers;

import java.util.List;

/// A program that its paper does not allow: each error names the rule that is broken.
public final class IllFormedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private IllFormedException(List<String> errors) {
    super(String.join("\n", errors));
  }

  /// Fails if there are errors.
  public static void throwIfAny(List<String> errors) {
    if (!errors.isEmpty()) {
      throw new IllFormedException(errors);
    }
  }
}
