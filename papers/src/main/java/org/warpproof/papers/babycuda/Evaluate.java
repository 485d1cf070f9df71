package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.maps.Range;

/// Parallel semantics: `H, b ↓ H` of Fig. 5, and rules for barriers, `S-…`, which are not there.
///
/// Between barriers a thread sees what was written before the last barrier, and what it wrote
/// itself. All threads are at the same place of the code, each with its own values of variables.
public final class Evaluate {
  private final StepLimit steps;
  private final List<ThreadRun> current;
  private History past;

  private Evaluate(History past, Phase phase, int threads, StepLimit steps) {
    this.past = past;
    this.steps = steps;
    this.current = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      current.add(new ThreadRun(phase.of(i), past, steps));
    }
  }

  /// `P :: H, b ↓ H′` for threads from 0 to `threads`, excluded. `values` are those of parameters.
  ///
  /// @throws StuckException if no rule applies
  /// @throws StepLimit.ExceededException if it takes too long
  public static History evaluate(
      History past, Phase phase, Code code, int threads, Map<String, Long> values) {
    StepLimit steps = new StepLimit();
    steps.count(threads);
    // b[tid := i]
    List<Scope> scopes =
        IntStream.range(0, threads)
            .mapToObj(i -> Scope.of(values).with(Program.THREAD, new Datum.Known(i)))
            .toList();
    Evaluate evaluate = new Evaluate(past, phase, threads, steps);
    evaluate.all(code, scopes);
    return evaluate.past.then(evaluate.phase());
  }

  /// The same from a phase without accesses, as in Definition 1.
  public static History evaluate(History past, Code code, int threads, Map<String, Long> values) {
    return evaluate(past, Phase.of(Map.of()), code, threads, values);
  }

  private void all(Code code, List<Scope> scopes) {
    if (!code.hasBarrier()) {
      // PAR
      for (int i = 0; i < scopes.size(); i++) {
        current.get(i).run(code, scopes.get(i));
      }
      return;
    }
    steps.count(1);
    switch (code) {
      // S-SYNC: P :: H, sync ↓ ∅ :: P :: H
      case Code.Sync _ -> {
        past = past.then(phase());
        steps.count(current.size() + past.phases().size() / 100);
        current.replaceAll(_ -> new ThreadRun(Accesses.none(), past, steps));
      }
      // S-SEQ, which leans to the right
      case Code.Seq _ -> {
        Code rest = code;
        while (rest instanceof Code.Seq(Code first, Code second)) {
          all(first, scopes);
          rest = second;
        }
        all(rest, scopes);
      }
      // S-READ: each thread reads an element of its own.
      case Code.Read read -> {
        List<Scope> more = new ArrayList<>();
        for (int i = 0; i < scopes.size(); i++) {
          more.add(current.get(i).read(read, scopes.get(i)));
        }
        all(read.rest(), more);
      }
      case Code.SyncFor(Range range, Code body, _) -> {
        Bounds bounds = common(range, scopes);
        // S-FOR-2 for each iteration, S-FOR-1 for none: a loop may be empty, as FOR-1 has it.
        for (long x = bounds.from(); x < bounds.to(); x++) {
          Datum value = new Datum.Known(x);
          all(body, scopes.stream().map(scope -> scope.with(range.variable(), value)).toList());
        }
      }
      case Code.Skip _, Code.Write _, Code.If _, Code.For _ ->
          throw new IllegalStateException("no barrier inside");
    }
  }

  private record Bounds(long from, long to) {
    @Override
    public String toString() {
      return from + ".." + to;
    }
  }

  /// The bounds, on which all threads agree.
  private static Bounds common(Range range, List<Scope> scopes) {
    List<Bounds> all =
        scopes.stream()
            .map(scope -> new Bounds(scope.number(range.from()), scope.number(range.to())))
            .distinct()
            .toList();
    if (all.size() > 1) {
      throw new StuckException(
          "S-FOR: threads disagree on the bounds of the synchronized loop over '%s' (%s and %s)"
              .formatted(range.variable(), all.getFirst(), all.get(1)));
    }
    return all.getFirst();
  }

  private Phase phase() {
    Map<Integer, Accesses> threads = new TreeMap<>();
    for (int i = 0; i < current.size(); i++) {
      threads.put(i, current.get(i).accesses());
    }
    return Phase.of(threads);
  }
}
