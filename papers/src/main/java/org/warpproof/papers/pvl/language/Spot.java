package org.warpproof.papers.pvl.language;

/// A place in the text, from 1.
public record Spot(int line, int column) {
  @Override
  public String toString() {
    return line + ":" + column;
  }
}
