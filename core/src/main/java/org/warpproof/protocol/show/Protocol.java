package org.warpproof.protocol.show;

import java.util.List;
import org.warpproof.source.Position;

/// A memory access protocol, as the paper has it: what a thread does to one memory object, in the
/// order of the program.
///
/// Beyond the paper there are `break` and `continue`, and conditions and indices are texts: this is
/// a form for people, the engine works on the graph.
sealed interface Protocol {
  /// `wr[threadIdx.x]`
  record Access(String text, Position position) implements Protocol {}

  /// A barrier that orders accesses to the object.
  record Sync(String team, Position position) implements Protocol {}

  record Choice(String condition, List<Protocol> whenTrue, List<Protocol> whenFalse)
      implements Protocol {
    public Choice {
      whenTrue = List.copyOf(whenTrue);
      whenFalse = List.copyOf(whenFalse);
    }
  }

  /// A loop: `for i in 0..n`, with a barrier inside or without.
  record Repeat(String word, Kind kind, String range, List<Protocol> body) implements Protocol {
    public Repeat {
      body = List.copyOf(body);
    }
  }

  /// `break` or `continue`.
  record Jump(String word) implements Protocol {}

  /// The paper's marks of loops.
  enum Kind {
    /// Synchronized: there is a barrier inside.
    S,
    U
  }

  /// Whether it has anything to do with memory or barriers.
  default boolean isOfInterest() {
    return switch (this) {
      case Access _, Sync _ -> true;
      case Choice(_, List<Protocol> whenTrue, List<Protocol> whenFalse) ->
          isOfInterest(whenTrue) || isOfInterest(whenFalse);
      case Repeat repeat -> isOfInterest(repeat.body());
      case Jump _ -> false;
    };
  }

  static boolean isOfInterest(List<Protocol> items) {
    return items.stream().anyMatch(Protocol::isOfInterest);
  }
}
