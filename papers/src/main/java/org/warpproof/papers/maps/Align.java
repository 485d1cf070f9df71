package org.warpproof.papers.maps;

import org.warpproof.papers.Exp;
import org.warpproof.papers.Operator;

/// Aligning, Fig. 6: an aligned protocol, and what remains after its last barrier.
public final class Align {
  private Align() {}

  /// `(a, u)`
  public record Result(Aligned aligned, Unsync rest) {
    /// `(a, u) ⨟ (a′, u′) = (a; (u ⨟ a′), u′)`
    Result then(Result next) {
      return new Result(new Aligned.Seq(aligned, next.aligned.after(rest)), next.rest);
    }

    /// The pair as one protocol: `a; u; sync`.
    public Aligned whole() {
      return new Aligned.Seq(aligned, new Aligned.Barrier(rest));
    }
  }

  public static Result align(Sync protocol) {
    return switch (protocol) {
      // align(u; sync) = (u; sync, skip)
      case Sync.Barrier(Unsync before) ->
          new Result(new Aligned.Barrier(before), new Unsync.Skip());
      // align(p; q) = align(p) ⨟ align(q)
      case Sync.Seq(Sync first, Sync second) -> align(first).then(align(second));
      case Sync.Loop loop -> loop(loop);
    };
  }

  private static Result loop(Sync.Loop loop) {
    Range range = loop.range();
    String x = range.variable();
    Exp one = Exp.number(1);
    Result body = align(loop.body());
    Unsync afterBarrier = new Unsync.Seq(body.rest(), loop.after());
    // a₁ = u₁ ⨟ a[x := n]
    Aligned first = body.aligned().substitute(x, range.from()).after(loop.before());
    // a₂ = forˢ x ∈ n+1..m {(u; u₂)[x := x-1] ⨟ a}
    Range rest = new Range(x, Exp.binary(range.from(), Operator.PLUS, one), range.to());
    Exp previous = Exp.binary(Exp.name(x), Operator.MINUS, one);
    Aligned again = body.aligned().after(afterBarrier.substitute(x, previous));
    // u₃ = (u; u₂)[x := m-1]
    Unsync last = afterBarrier.substitute(x, Exp.binary(range.to(), Operator.MINUS, one));
    return new Result(new Aligned.Loop(first, rest, again), last);
  }
}
