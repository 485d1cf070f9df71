package org.warpproof.structure;

import org.warpproof.kernel.Kernel;
import org.warpproof.source.Position;

/// Where things stand, for people: the file is named only where it is not the kernel's.
public record Places(String file) {
  private static final int COLUMN = 50;

  public static Places of(Kernel kernel) {
    return new Places(kernel.position().file());
  }

  /// `8:11`
  public String text(Position position) {
    if (!position.isKnown()) {
      return "unknown place";
    }
    String place = position.line() + ":" + position.column();
    return position.file().equals(file) ? place : position.file() + ":" + place;
  }

  /// The line with the place behind it.
  public String after(String line, Position position) {
    int length = Math.max(COLUMN, line.length() + 2);
    return line + " ".repeat(length - line.length()) + "@ " + text(position);
  }
}
