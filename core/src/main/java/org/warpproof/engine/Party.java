package org.warpproof.engine;

import java.util.List;

/// Whose something is in a question: mostly it speaks of two threads. `text` stands in the names of
/// symbols.
public record Party(String text) {
  public static final Party ONE = new Party("1");
  public static final Party OTHER = new Party("2");

  /// What the two have in common: the ids of their block, if it is one.
  public static final Party BOTH = new Party("both");

  /// The first thread of their block.
  public static final Party FIRST = new Party("first");

  /// The last one.
  public static final Party LAST = new Party("last");

  /// Those that have names.
  public static final List<Party> NAMED = List.of(ONE, OTHER, BOTH, FIRST, LAST);

  /// A thread of their block that one of them reads from; it may be one of the two.
  public static Party writer(int number) {
    return new Party("writer " + number);
  }

  /// Whether this is a thread that is known to be another one than the rest.
  public boolean isNamed() {
    return NAMED.contains(this);
  }

  /// The name of a symbol that there is for each of them.
  public String own(String name) {
    return name + "#" + text;
  }
}
