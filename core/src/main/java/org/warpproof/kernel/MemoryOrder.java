package org.warpproof.kernel;

/// What an atomic access puts in order beside itself, as C++ and OpenCL name it. CUDA's classic
/// functions (`atomicAdd`) are relaxed, and so are those of OpenCL 1.
public enum MemoryOrder {
  RELAXED,
  /// What comes after it sees what was done before the release that it found.
  ACQUIRE,
  /// What was done before it is seen by who acquires its value.
  RELEASE,
  ACQ_REL,
  SEQ_CST;

  public boolean acquires() {
    return this == ACQUIRE || this == ACQ_REL || this == SEQ_CST;
  }

  public boolean releases() {
    return this == RELEASE || this == ACQ_REL || this == SEQ_CST;
  }
}
