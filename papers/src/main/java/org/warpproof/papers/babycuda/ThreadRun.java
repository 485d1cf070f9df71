package org.warpproof.papers.babycuda;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.warpproof.papers.Exp;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.maps.Range;

/// Single-threaded semantics: `A, b ↓(H,i) B` of Fig. 5. What `A` holds grows with each access.
final class ThreadRun {
  private final SortedSet<Long> reads;
  private final SortedMap<Long, Datum> writes;
  private final History past;
  private final StepLimit steps;

  /// A thread that has made these accesses since the last barrier, and the phases before that.
  ThreadRun(Accesses accesses, History past, StepLimit steps) {
    this.reads = new TreeSet<>(accesses.reads());
    this.writes = new TreeMap<>(accesses.writes());
    this.past = past;
    this.steps = steps;
  }

  Accesses accesses() {
    return new Accesses(reads, writes);
  }

  void run(Code code, Scope scope) {
    steps.count(1);
    switch (code) {
      // SKIP
      case Code.Skip _ -> {}
      // WRITE
      case Code.Write(Exp index, Exp value, _) ->
          writes.put(scope.number(index), scope.payload(value));
      // READ
      case Code.Read read -> run(read.rest(), read(read, scope));
      // SEQ, which leans to the right
      case Code.Seq _ -> {
        Code rest = code;
        while (rest instanceof Code.Seq(Code first, Code second)) {
          run(first, scope);
          rest = second;
        }
        run(rest, scope);
      }
      // IF-T, IF-F
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, _) ->
          run(scope.truth(condition) ? whenTrue : whenFalse, scope);
      // FOR-1, FOR-2
      case Code.For(Range range, Code body, _) -> {
        long to = scope.number(range.to());
        for (long x = scope.number(range.from()); x < to; x++) {
          run(body, scope.with(range.variable(), new Datum.Known(x)));
        }
      }
      case Code.Sync _, Code.SyncFor _ -> throw new IllegalStateException("a barrier");
    }
  }

  /// The first half of READ: the index is read, and the variable has the last value written there.
  Scope read(Code.Read read, Scope scope) {
    long index = scope.number(read.index());
    reads.add(index);
    return scope.with(read.variable(), lastWrite(index));
  }

  /// `lastwrite(j, {i : (R, W)} :: H)`
  private Datum lastWrite(long index) {
    Datum own = writes.get(index);
    if (own != null) {
      return own;
    }
    steps.count(past.phases().size());
    return past.lastWrite(index);
  }
}
