package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.SortedSet;
import java.util.TreeSet;
import org.warpproof.papers.Exp;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.StuckException;

/// Big-step semantics: Fig. 5 for protocols, the same for aligned ones, Fig. 7 for traces.
///
/// Numbers are natural numbers in the paper, and integers here, so that `x - 1` needs no rule.
public final class Evaluate {
  private final int threads;
  private final Emptiness emptiness;
  private final StepLimit steps = new StepLimit();
  private final SequencedSet<String> skipped = new LinkedHashSet<>();

  /// With threads from 0 to `threads`, excluded, as the paper does it.
  public Evaluate(int threads) {
    this(threads, Emptiness.EXCLUDED);
  }

  public Evaluate(int threads, Emptiness emptiness) {
    this.threads = threads;
    this.emptiness = emptiness;
  }

  /// The variables of synchronized loops that ran zero times.
  SequencedSet<String> skipped() {
    return Collections.unmodifiableSequencedSet(skipped);
  }

  /// `p ↓ H`
  public History sync(Sync protocol) {
    return switch (protocol) {
      // W-SYNC
      case Sync.Barrier(Unsync before) -> History.of(parallel(before)).concat(History.empty());
      // W-SEQ
      case Sync.Seq(Sync first, Sync second) -> sync(first).merge(sync(second));
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        long from = number(range.from());
        long to = number(range.to());
        if (from >= to) {
          skipped.add(range.variable());
        }
        if (from >= to && emptiness == Emptiness.EXCLUDED) {
          throw new StuckException(
              "W-FOR: the synchronized loop over '%s' is empty (%d..%d)"
                  .formatted(range.variable(), from, to));
        }
        // W-FOR-2 for each iteration but the last, W-FOR-1 for that. A loop that is skipped has no
        // rule in the paper: only what stands before it happens.
        History history = History.of(parallel(before));
        for (long x = from; x < to; x++) {
          // Merging copies the phases.
          steps.count(1 + history.phases().size() / 100);
          Exp value = Exp.number(x);
          history =
              history
                  .merge(sync(body.substitute(range.variable(), value)))
                  .merge(History.of(parallel(after.substitute(range.variable(), value))));
        }
        yield history;
      }
    };
  }

  /// As for protocols, but a loop may be empty: the first iteration stands before it.
  public History aligned(Aligned protocol) {
    return switch (protocol) {
      case Aligned.Barrier(Unsync before) -> History.of(parallel(before)).concat(History.empty());
      case Aligned.Seq(Aligned first, Aligned second) -> aligned(first).merge(aligned(second));
      case Aligned.Loop(Aligned before, Range range, Aligned body) -> {
        History history = aligned(before);
        for (long x = number(range.from()); x < number(range.to()); x++) {
          history = history.merge(aligned(body.substitute(range.variable(), Exp.number(x))));
        }
        yield history;
      }
    };
  }

  /// `u ↓ P`, rule U-PAR
  public SortedSet<History.Access> parallel(Unsync protocol) {
    SortedSet<History.Access> phase = new TreeSet<>();
    for (int i = 0; i < threads; i++) {
      steps.count(1);
      thread(protocol.substitute(Sequentialize.THREAD, Exp.number(i)), i, phase);
    }
    return phase;
  }

  /// `u ↓ᵢ P`
  private void thread(Unsync protocol, int i, SortedSet<History.Access> phase) {
    switch (protocol) {
      // U-SKIP
      case Unsync.Skip _ -> {}
      // U-ACC
      case Unsync.Access(Mode mode, Exp index) ->
          phase.add(new History.Access(i, mode, number(index)));
      // U-SEQ
      case Unsync.Seq(Unsync first, Unsync second) -> {
        thread(first, i, phase);
        thread(second, i, phase);
      }
      // U-IF-T, U-IF-F
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          thread(condition.evaluate().truth() ? whenTrue : whenFalse, i, phase);
      // U-FOR-1, U-FOR-2
      case Unsync.For(Range range, Unsync body) -> {
        for (long x = number(range.from()); x < number(range.to()); x++) {
          steps.count(1);
          thread(body.substitute(range.variable(), Exp.number(x)), i, phase);
        }
      }
    }
  }

  /// `l ⇓ H`
  public static History traces(List<Trace> traces) {
    History all = new History(List.of());
    for (Trace trace : traces) {
      all = all.concat(trace(trace));
    }
    return all;
  }

  /// `h ⇓ H`
  public static History trace(Trace trace) {
    return switch (trace) {
      case Trace.Skip _ -> History.empty();
      case Trace.Access(Exp thread, Mode mode, Exp index) ->
          History.of(
              new TreeSet<>(List.of(new History.Access(number(thread), mode, number(index)))));
      case Trace.Seq(Trace first, Trace second) -> trace(first).product(trace(second));
      case Trace.If(Exp condition, Trace whenTrue, Trace whenFalse) ->
          trace(condition.evaluate().truth() ? whenTrue : whenFalse);
      case Trace.Var(Range range, Trace rest) -> {
        List<SortedSet<History.Access>> phases = new ArrayList<>();
        for (long x = number(range.from()); x < number(range.to()); x++) {
          phases.addAll(trace(rest.substitute(range.variable(), Exp.number(x))).phases());
        }
        // An empty range behaves like skip.
        yield phases.isEmpty() ? History.empty() : new History(phases);
      }
    };
  }

  private static long number(Exp exp) {
    return exp.evaluate().number();
  }
}
