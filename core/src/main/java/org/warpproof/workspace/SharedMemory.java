package org.warpproof.workspace;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// The memory that works which run side by side share.
///
/// When it runs out, that need not be the fault of the work that notices. So that work is done once
/// more, alone.
final class SharedMemory {
  private final ReentrantReadWriteLock users = new ReentrantReadWriteLock();

  /// What comes of a work; nothing if there is not enough memory even for it alone.
  <T> Optional<T> use(Callable<T> work) throws Exception {
    try {
      return Optional.of(holding(users.readLock(), work));
    } catch (OutOfMemoryError _) {
      // Everybody else has to finish first.
    }
    try {
      return Optional.of(holding(users.writeLock(), work));
    } catch (OutOfMemoryError _) {
      return Optional.empty();
    }
  }

  private static <T> T holding(Lock lock, Callable<T> work) throws Exception {
    lock.lock();
    try {
      return work.call();
    } finally {
      lock.unlock();
    }
  }
}
