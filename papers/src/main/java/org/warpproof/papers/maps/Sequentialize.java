package org.warpproof.papers.maps;

import java.util.List;
import org.warpproof.papers.Exp;

/// Tracing and sequentialization, Fig. 8: two symbolic threads, one after the other.
public final class Sequentialize {
  /// The variable that each thread has a value of its own for.
  public static final String THREAD = "tid";

  private final Exp threads;

  /// For as many threads as the expression says, `|T|`.
  public Sequentialize(Exp threads) {
    this.threads = threads;
  }

  public List<Trace> seq(List<Closure> closures) {
    return closures.stream().map(this::seq).toList();
  }

  public Trace seq(Closure closure) {
    return switch (closure) {
      case Closure.Plain(Unsync protocol) -> {
        // No name of a program has a bar, so these are fresh. Those of loops end with a digit.
        Exp t1 = Exp.name("t1'");
        Exp t2 = Exp.name("t2'");
        Trace trace = trace(protocol);
        yield new Trace.Var(
            new Range("t1'", Exp.number(1), threads),
            new Trace.Var(
                new Range("t2'", Exp.number(0), t1),
                new Trace.Seq(trace.substitute(THREAD, t1), trace.substitute(THREAD, t2))));
      }
      case Closure.Var(Range range, Closure rest) -> new Trace.Var(range, seq(rest));
    };
  }

  public static Trace trace(Unsync protocol) {
    return switch (protocol) {
      case Unsync.Skip _ -> new Trace.Skip();
      case Unsync.Access(Mode mode, Exp index) -> new Trace.Access(Exp.name(THREAD), mode, index);
      case Unsync.Seq(Unsync first, Unsync second) -> new Trace.Seq(trace(first), trace(second));
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          new Trace.If(condition, trace(whenTrue), trace(whenFalse));
      case Unsync.For(Range range, Unsync body) -> new Trace.Var(range, trace(body));
    };
  }
}
