package org.warpproof.papers.pvl.engine;

/// What a barrier orders of the accesses before it.
public enum BarrierOrder {
  /// Those to the memories that it fences: the rule of OpenCL.
  FENCED,
  /// Those, and all reads with later writes: section 6 of the paper, about Fig. 9.
  FENCED_AND_READS
}
