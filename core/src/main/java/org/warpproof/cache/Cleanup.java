package org.warpproof.cache;

/// Something that is cleared away in the end: when this is closed, or when the process is ended
/// from outside before that, by Ctrl-C for example.
public final class Cleanup implements AutoCloseable {
  private final Runnable work;
  private final Thread hook;

  private Cleanup(Runnable work) {
    this.work = work;
    this.hook = new Thread(work, "cleanup");
  }

  /// The work may be done twice, or while others still use what it clears away.
  public static Cleanup of(Runnable work) {
    Cleanup cleanup = new Cleanup(work);
    try {
      Runtime.getRuntime().addShutdownHook(cleanup.hook);
    } catch (IllegalStateException e) {
      work.run(); // The process is just being ended.
      throw e;
    }
    return cleanup;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is being ended: then it is done twice.
    }
    work.run();
  }
}
