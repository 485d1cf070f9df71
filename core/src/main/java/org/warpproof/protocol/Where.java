package org.warpproof.protocol;

/// How far apart the threads of a race are.
public enum Where {
  IN_A_BLOCK,
  BETWEEN_BLOCKS
}
