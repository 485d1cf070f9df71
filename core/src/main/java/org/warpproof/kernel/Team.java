package org.warpproof.kernel;

import java.util.List;

/// The threads that take part in a barrier or a collective operation.
public sealed interface Team {
  /// All threads of the block.
  record Block() implements Team {}

  /// All threads of the grid.
  record Grid() implements Team {}

  /// The lanes of the caller's warp that are in the mask (an `i32`).
  record Warp(Expr mask) implements Team {}

  /// The first `threads` threads to arrive at barrier number `id` of the block.
  record Named(Expr id, Expr threads) implements Team {}

  /// The expressions that say who it is.
  default List<Expr> expressions() {
    return switch (this) {
      case Block _, Grid _ -> List.of();
      case Warp(Expr mask) -> List.of(mask);
      case Named(Expr id, Expr threads) -> List.of(id, threads);
    };
  }
}
