package org.warpproof.frontend.llvm;

/// Thrown while one instruction is lowered, and caught there: it becomes an `Unsupported`
/// statement.
public final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String construct;

  public UnsupportedException(String construct, String detail) {
    super(detail, null, false, false);
    this.construct = construct;
  }

  public String construct() {
    return construct;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }
}
