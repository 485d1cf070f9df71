package org.warpproof.kernel;

/// Which memory a meeting of threads puts in order: CUDA's barriers order all, OpenCL's say.
public enum Fences {
  NONE,
  SHARED,
  GLOBAL,
  ALL;

  /// Whether accesses to `space` before the barrier are ordered with those after it.
  public boolean orders(Space space) {
    return switch (this) {
      case NONE -> false;
      case SHARED -> space == Space.SHARED;
      // Constant memory is written through global memory, if at all.
      case GLOBAL -> space == Space.GLOBAL || space == Space.CONSTANT;
      case ALL -> true;
    };
  }
}
