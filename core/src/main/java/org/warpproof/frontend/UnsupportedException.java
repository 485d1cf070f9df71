package org.warpproof.frontend;

/// Thrown while one instruction is lowered, and caught there: it becomes an `Unsupported`
/// statement.
final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String construct;

  UnsupportedException(String construct, String detail) {
    super(detail, null, false, false);
    this.construct = construct;
  }

  String construct() {
    return construct;
  }

  String detail() {
    return String.valueOf(getMessage());
  }
}
