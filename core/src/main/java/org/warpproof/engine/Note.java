package org.warpproof.engine;

import org.warpproof.source.Position;

/// Something worth knowing that changes no verdict: a stable id, and where. `what` says it in other
/// words than those of the id, unless it is empty.
public record Note(String id, Position position, String what) {
  public Note(String id, Position position) {
    this(id, position, "");
  }
}
