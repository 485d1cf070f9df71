package org.warpproof.kernel;

/// How far an atomic access or a fence reaches.
public enum Scope {
  THREAD,
  WARP,
  BLOCK,
  CLUSTER,
  DEVICE,
  SYSTEM
}
