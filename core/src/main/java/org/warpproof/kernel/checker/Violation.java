package org.warpproof.kernel.checker;

import org.warpproof.source.Position;

/// Something that makes a kernel ill-formed: the part of the kernel, what is wrong with it, and
/// where that part comes from in the source.
public record Violation(String part, String message, Position position) {

  @Override
  public String toString() {
    return part + ": " + message;
  }
}
