package org.warpproof.papers.maps;

import java.util.LinkedHashSet;
import java.util.Set;
import org.warpproof.papers.Exp;

/// An unsynchronized protocol: `U ∋ u` in Fig. 2.
public sealed interface Unsync {
  record Skip() implements Unsync {}

  record Access(Mode mode, Exp index) implements Unsync {}

  record Seq(Unsync first, Unsync second) implements Unsync {}

  record If(Exp condition, Unsync whenTrue, Unsync whenFalse) implements Unsync {}

  record For(Range range, Unsync body) implements Unsync {}

  /// `u[name := value]`. The value's names are not bound inside, or it is closed.
  default Unsync substitute(String name, Exp value) {
    return switch (this) {
      case Skip _ -> this;
      case Access(Mode mode, Exp index) -> new Access(mode, index.substitute(name, value));
      case Seq(Unsync first, Unsync second) ->
          new Seq(first.substitute(name, value), second.substitute(name, value));
      case If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          new If(
              condition.substitute(name, value),
              whenTrue.substitute(name, value),
              whenFalse.substitute(name, value));
      case For(Range range, Unsync body) ->
          new For(
              range.substitute(name, value),
              range.variable().equals(name) ? body : body.substitute(name, value));
    };
  }

  /// Free variables, Fig. 3.
  default Set<String> free() {
    return switch (this) {
      case Skip _ -> Set.of();
      case Access(_, Exp index) -> index.names();
      case Seq(Unsync first, Unsync second) -> union(first.free(), second.free());
      case If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          union(condition.names(), union(whenTrue.free(), whenFalse.free()));
      case For(Range range, Unsync body) -> range.without(body.free());
    };
  }

  static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> both = new LinkedHashSet<>(one);
    both.addAll(other);
    return both;
  }
}
