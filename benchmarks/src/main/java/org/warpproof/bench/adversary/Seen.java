package org.warpproof.bench.adversary;

import java.util.Set;
import org.warpproof.engine.Property;

/// What went wrong in a run, and the ids of it.
record Seen(Trial trial, Set<Property> broken, Set<String> ids, Values values, Ending ending) {
  Seen {
    broken = Set.copyOf(broken);
    ids = Set.copyOf(ids);
  }

  /// What threads that race wrote.
  enum Values {
    /// The same, as far as it was seen, or nobody raced.
    AGREE,
    DIFFER
  }

  /// How the run ended.
  enum Ending {
    ENDED,
    /// Threads wait at barriers, the others go on and on.
    ENDLESS
  }
}
