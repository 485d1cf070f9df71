package org.warpproof.protocol;

/// How far apart two threads are.
public enum Where {
  /// In one warp.
  IN_A_WARP,
  /// In one block; in different warps, where those of one warp are looked at on their own.
  IN_A_BLOCK,
  BETWEEN_BLOCKS;

  boolean isInBlock() {
    return this != BETWEEN_BLOCKS;
  }

  String text() {
    return switch (this) {
      case IN_A_WARP -> "in a warp";
      case IN_A_BLOCK -> "in a block";
      case BETWEEN_BLOCKS -> "between blocks";
    };
  }
}
