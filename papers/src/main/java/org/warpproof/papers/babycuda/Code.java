package org.warpproof.papers.babycuda;

import org.warpproof.papers.Exp;
import org.warpproof.papers.maps.Range;
import org.warpproof.source.Position;

/// What each thread executes: `b` in Fig. 5, and barriers. The only array is `A`.
public sealed interface Code {
  record Skip() implements Code {}

  /// `A[n] := m`
  record Write(Exp index, Exp value, Position position) implements Code {}

  /// `let x = A[n] in b`
  record Read(String variable, Exp index, Code rest, Position position) implements Code {}

  record Seq(Code first, Code second) implements Code {}

  /// `if c {b} else {b}`, without barriers
  record If(Exp condition, Code whenTrue, Code whenFalse, Position position) implements Code {}

  /// `forᵁ x ∈ n..m {b}`, without barriers
  record For(Range range, Code body, Position position) implements Code {}

  /// All threads wait for each other.
  record Sync() implements Code {}

  /// `forˢ x ∈ n..m {b}`, with a barrier
  record SyncFor(Range range, Code body, Position position) implements Code {}

  /// Whether this is in the synchronized fragment.
  default boolean hasBarrier() {
    return switch (this) {
      case Skip _, Write _, If _, For _ -> false;
      case Sync _, SyncFor _ -> true;
      case Read(_, _, Code rest, _) -> rest.hasBarrier();
      case Seq(Code first, Code second) -> first.hasBarrier() || second.hasBarrier();
    };
  }
}
