package org.warpproof.calculus;

import java.util.List;

/// A program that its paper does not allow: each error names the rule that is broken.
public final class IllFormedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public IllFormedException(List<String> errors) {
    super(String.join("\n", errors));
  }
}
