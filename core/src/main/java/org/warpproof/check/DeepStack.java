package org.warpproof.check;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Runs something on a deep stack: the engine follows expressions and branches by recursion, and a
/// kernel of ten thousand lines needs one.
public final class DeepStack {
  private static final long STACK_BYTES = 512L << 20;

  private DeepStack() {}

  /// The value of the task, which is called `name`; another one if it is interrupted, or too deep
  /// even for this stack.
  public static <T> T call(String name, Callable<T> task, T whenInterrupted, T whenTooDeep) {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(null, future, "analysis", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return whenInterrupted;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StackOverflowError) {
        return whenTooDeep;
      }
      if (e.getCause() instanceof OutOfMemoryError memory) {
        throw memory; // not our bug: whoever has more memory may try again
      }
      throw new IllegalStateException(name + " failed", e.getCause());
    }
  }
}
