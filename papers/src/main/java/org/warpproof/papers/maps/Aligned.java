package org.warpproof.papers.maps;

import org.warpproof.papers.Exp;

/// An aligned protocol: `A ∋ a` in Fig. 6. Each loop follows a barrier and ends with one.
public sealed interface Aligned {
  /// `u; sync`
  record Barrier(Unsync before) implements Aligned {}

  /// `a; a′`
  record Seq(Aligned first, Aligned second) implements Aligned {}

  /// `a; forˢ x ∈ n..m {a′}`
  record Loop(Aligned before, Range range, Aligned body) implements Aligned {}

  /// `a[name := value]`
  default Aligned substitute(String name, Exp value) {
    return switch (this) {
      case Barrier(Unsync before) -> new Barrier(before.substitute(name, value));
      case Seq(Aligned first, Aligned second) ->
          new Seq(first.substitute(name, value), second.substitute(name, value));
      case Loop(Aligned before, Range range, Aligned body) ->
          new Loop(
              before.substitute(name, value),
              range.substitute(name, value),
              range.variable().equals(name) ? body : body.substitute(name, value));
    };
  }

  /// `u ⨟ a`: the accesses of `u` before the first barrier of `a`.
  default Aligned after(Unsync first) {
    return switch (this) {
      case Barrier(Unsync before) -> new Barrier(new Unsync.Seq(first, before));
      case Seq(Aligned one, Aligned other) -> new Seq(one.after(first), other);
      case Loop(Aligned before, Range range, Aligned body) ->
          new Loop(before.after(first), range, body);
    };
  }
}
