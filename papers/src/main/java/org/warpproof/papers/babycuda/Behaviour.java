package org.warpproof.papers.babycuda;

import org.warpproof.papers.maps.Range;
import org.warpproof.papers.maps.Sync;
import org.warpproof.papers.maps.Unsync;

/// The type of code: what it accesses, but for the data.
public sealed interface Behaviour {
  /// `u`, of code without barriers
  record Unsynchronized(Unsync protocol) implements Behaviour {}

  /// `p; u`, of code with barriers: a protocol up to the last of them, and what comes after it
  record Synchronized(Sync protocol, Unsync rest) implements Behaviour {}

  /// The type of a sequence.
  default Behaviour then(Behaviour next) {
    return switch (this) {
      case Unsynchronized(Unsync first) ->
          switch (next) {
            // T-SEQ
            case Unsynchronized(Unsync second) -> new Unsynchronized(new Unsync.Seq(first, second));
            // T-SEQ-US: u ⨟ p; u′
            case Synchronized(Sync protocol, Unsync rest) ->
                new Synchronized(after(first, protocol), rest);
          };
      case Synchronized(Sync protocol, Unsync between) ->
          switch (next) {
            // T-SEQ-SU: p; (u; u′)
            case Unsynchronized(Unsync second) -> new Synchronized(protocol, join(between, second));
            // T-SEQ-SS: p; (u ⨟ p′); u′
            case Synchronized(Sync second, Unsync rest) ->
                new Synchronized(new Sync.Seq(protocol, after(between, second)), rest);
          };
    };
  }

  /// The protocol of a whole program, which ends as if there were a barrier.
  default Sync whole() {
    return switch (this) {
      case Unsynchronized(Unsync protocol) -> new Sync.Barrier(protocol);
      case Synchronized(Sync protocol, Unsync.Skip _) -> protocol;
      case Synchronized(Sync protocol, Unsync rest) ->
          new Sync.Seq(protocol, new Sync.Barrier(rest));
    };
  }

  /// `skip; sync`
  static Behaviour barrier() {
    return new Synchronized(new Sync.Barrier(new Unsync.Skip()), new Unsync.Skip());
  }

  /// `forˢ x ∈ n..m {p; u}`
  static Behaviour loop(Range range, Synchronized body) {
    Unsync nothing = new Unsync.Skip();
    return new Synchronized(new Sync.Loop(nothing, range, body.protocol(), body.rest()), nothing);
  }

  /// `u ⨟ p`: the accesses of `u` before the first barrier of `p`.
  private static Sync after(Unsync first, Sync protocol) {
    return switch (protocol) {
      case Sync.Barrier(Unsync before) -> new Sync.Barrier(join(first, before));
      case Sync.Seq(Sync one, Sync other) -> new Sync.Seq(after(first, one), other);
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync rest) ->
          new Sync.Loop(join(first, before), range, body, rest);
    };
  }

  /// `u; u′`, without what does nothing.
  private static Unsync join(Unsync first, Unsync second) {
    if (first instanceof Unsync.Skip) {
      return second;
    }
    return second instanceof Unsync.Skip ? first : new Unsync.Seq(first, second);
  }
}
