package org.warpproof.semantics.launch;

/// Which thread: its block and its place in the block.
public record ThreadId(Dim3 block, Dim3 thread) {
  /// The number of the thread's warp in its block.
  public long warp(Dim3 blockSize, int warpSize) {
    long row = thread.y() + (long) thread.z() * blockSize.y();
    return (thread.x() + row * blockSize.x()) / warpSize;
  }

  /// `block 1, thread (3,0)`: without the dimensions that the launch does not use.
  public String text(Dim3 grid, Dim3 blockSize) {
    return "block " + block.text(grid) + ", thread " + thread.text(blockSize);
  }
}
