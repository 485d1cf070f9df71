package org.warpproof.papers.graphs.language;

import java.util.List;

/// How a block ends.
public sealed interface Transfer {
  /// `goto B₁, …, Bₙ`: one of them, no matter which.
  record Goto(List<String> blocks) implements Transfer {
    public Goto {
      blocks = List.copyOf(blocks);
    }
  }

  /// Back to where the procedure was called.
  record Return() implements Transfer {}

  static Goto to(String... blocks) {
    return new Goto(List.of(blocks));
  }

  /// Where control may go in the same routine.
  default List<String> targets() {
    return switch (this) {
      case Goto(List<String> blocks) -> blocks;
      case Return _ -> List.of();
    };
  }
}
