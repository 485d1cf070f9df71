package org.warpproof.app.console;

/// Which Warpproof this is.
public final class Version {
  public static final String NUMBER = "0.1.0-SNAPSHOT";

  private Version() {}
}
