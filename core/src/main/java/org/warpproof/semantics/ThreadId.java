package org.warpproof.semantics;

/// Which thread: its block and its place in the block.
public record ThreadId(Dim3 block, Dim3 thread) {

  /// `block 1, thread (3,0)`: without the dimensions that the launch does not use.
  public String text(Dim3 grid, Dim3 blockSize) {
    return "block " + block.text(grid) + ", thread " + thread.text(blockSize);
  }
}
