package org.warpproof.papers;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Names in the order in which they are given.
public final class StageNames {
  private StageNames() {}

  public static SequencedSet<String> of(String... names) {
    return Collections.unmodifiableSequencedSet(new LinkedHashSet<>(List.of(names)));
  }
}
