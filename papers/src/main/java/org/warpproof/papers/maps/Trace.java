package org.warpproof.papers.maps;

import org.warpproof.papers.Exp;

/// A symbolic trace: `L ∋ h` in Fig. 7.
public sealed interface Trace {
  record Skip() implements Trace {}

  /// `n:o[m]`
  record Access(Exp thread, Mode mode, Exp index) implements Trace {}

  record Seq(Trace first, Trace second) implements Trace {}

  record If(Exp condition, Trace whenTrue, Trace whenFalse) implements Trace {}

  /// `var x in n..m; h`
  record Var(Range range, Trace rest) implements Trace {}

  /// `h[name := value]`
  default Trace substitute(String name, Exp value) {
    return switch (this) {
      case Skip _ -> this;
      case Access(Exp thread, Mode mode, Exp index) ->
          new Access(thread.substitute(name, value), mode, index.substitute(name, value));
      case Seq(Trace first, Trace second) ->
          new Seq(first.substitute(name, value), second.substitute(name, value));
      case If(Exp condition, Trace whenTrue, Trace whenFalse) ->
          new If(
              condition.substitute(name, value),
              whenTrue.substitute(name, value),
              whenFalse.substitute(name, value));
      case Var(Range range, Trace rest) ->
          new Var(
              range.substitute(name, value),
              range.variable().equals(name) ? rest : rest.substitute(name, value));
    };
  }
}
