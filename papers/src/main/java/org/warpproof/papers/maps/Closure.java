package org.warpproof.papers.maps;

/// A protocol closure: `C ∋ c` in Fig. 8, a stretch without barriers under the loops around it.
public sealed interface Closure {
  record Plain(Unsync protocol) implements Closure {}

  /// `var x in n..m; c`
  record Var(Range range, Closure rest) implements Closure {}
}
