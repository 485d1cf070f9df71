package org.warpproof.source;

/// Something to tell the user about the input: a stable id, a place and one sentence.
public record Diagnostic(String id, Position position, String message) {

  @Override
  public String toString() {
    return (position.isKnown() ? position + ": " : "") + message + " [" + id + "]";
  }
}
