package org.warpproof.check;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Runs something on a deep stack: the engine follows expressions and branches by recursion, and a
/// kernel of ten thousand lines needs one.
final class DeepStack {
  private static final long STACK_BYTES = 512L << 20;

  private DeepStack() {}

  static <T> T call(Callable<T> task) throws InterruptedException, ExecutionException {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(null, future, "analysis", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return future.get();
  }
}
