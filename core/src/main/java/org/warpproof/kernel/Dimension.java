package org.warpproof.kernel;

/// The dimensions of a launch.
public enum Dimension {
  X,
  Y,
  Z
}
