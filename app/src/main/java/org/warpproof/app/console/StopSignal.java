package org.warpproof.app.console;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C and its kin, which end the program: first it says what it knows.
public final class StopSignal implements AutoCloseable {
  /// Who does not come to an end in this time is cut off.
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch said = new CountDownLatch(1);
  private final Thread hook = new Thread(this::signalled, "stop");
  private volatile Optional<Runnable> stop = Optional.empty();

  private StopSignal() {}

  public static StopSignal await() {
    StopSignal signal = new StopSignal();
    Runtime.getRuntime().addShutdownHook(signal.hook);
    return signal;
  }

  /// On a signal from now on, does this, and lets the program go on until it is closed.
  public void stops(Runnable action) {
    stop = Optional.of(action);
  }

  private void signalled() {
    if (stop.isEmpty()) {
      return;
    }
    stop.get().run();
    try {
      boolean unused = said.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    said.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The program is about to end.
    }
  }
}
