package org.warpproof.workspace.diagnostics;

import java.util.List;
import org.warpproof.source.Range;

/// What can be done about a diagnostic.
public sealed interface Fix {
  /// None is known.
  record None() implements Fix {}

  /// These edits, all of them, after which it is no longer told.
  record Edits(String description, List<Edit> edits) implements Fix {
    public Edits {
      edits = List.copyOf(edits);
    }
  }

  /// A stretch of a file, and the text to put in its place.
  record Edit(Range range, String text) {}
}
