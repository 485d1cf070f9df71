package org.warpproof.app;

/// Which Warpproof this is.
final class Version {
  static final String NUMBER = "0.1.0-SNAPSHOT";

  private Version() {}
}
