package org.warpproof.papers.maps;

import java.util.Set;
import org.warpproof.papers.Exp;

/// A synchronized protocol: `W ∋ p` in Fig. 2.
public sealed interface Sync {
  /// `u; sync`
  record Barrier(Unsync before) implements Sync {}

  /// `p; q`
  record Seq(Sync first, Sync second) implements Sync {}

  /// `u₁; forˢ x ∈ n..m {p; u₂}`
  record Loop(Unsync before, Range range, Sync body, Unsync after) implements Sync {}

  /// `p[name := value]`
  default Sync substitute(String name, Exp value) {
    return switch (this) {
      case Barrier(Unsync before) -> new Barrier(before.substitute(name, value));
      case Seq(Sync first, Sync second) ->
          new Seq(first.substitute(name, value), second.substitute(name, value));
      case Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        boolean isBound = range.variable().equals(name);
        yield new Loop(
            before.substitute(name, value),
            range.substitute(name, value),
            isBound ? body : body.substitute(name, value),
            isBound ? after : after.substitute(name, value));
      }
    };
  }

  /// `u; p`: the accesses of `u` before the first barrier of `p`.
  default Sync after(Unsync first) {
    return switch (this) {
      case Barrier(Unsync before) -> new Barrier(new Unsync.Seq(first, before));
      case Seq(Sync one, Sync other) -> new Seq(one.after(first), other);
      case Loop(Unsync before, Range range, Sync body, Unsync after) ->
          new Loop(new Unsync.Seq(first, before), range, body, after);
    };
  }

  /// Free variables, Fig. 3.
  default Set<String> free() {
    return switch (this) {
      case Barrier(Unsync before) -> before.free();
      case Seq(Sync first, Sync second) -> Unsync.union(first.free(), second.free());
      case Loop(Unsync before, Range range, Sync body, Unsync after) ->
          Unsync.union(before.free(), range.without(Unsync.union(body.free(), after.free())));
    };
  }
}
