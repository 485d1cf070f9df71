package org.warpproof.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Work that runs out of memory is tried again when nobody else needs any.
final class SharedMemoryTest {
  private final SharedMemory memory = new SharedMemory();

  @Test
  void thereIsNothingWhereItIsNeverEnough() throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    assertThat(
            memory.use(
                () -> {
                  attempts.incrementAndGet();
                  throw new OutOfMemoryError("never enough");
                }))
        .isEmpty();
    assertThat(attempts).hasValue(2);
  }

  @Test
  void theSecondAttemptIsAlone() throws Exception {
    CountDownLatch isHeld = new CountDownLatch(1);
    CountDownLatch hasFailed = new CountDownLatch(1);
    FutureTask<Boolean> other =
        new FutureTask<>(
            () ->
                memory
                    .use(
                        () -> {
                          isHeld.countDown();
                          hasFailed.await();
                          return true;
                        })
                    .orElse(false));
    Thread.ofPlatform().start(other);
    isHeld.await();
    AtomicInteger attempts = new AtomicInteger();
    assertThat(
            memory.use(
                () -> {
                  if (attempts.incrementAndGet() == 1) {
                    hasFailed.countDown();
                    throw new OutOfMemoryError("the other has it");
                  }
                  return other.isDone();
                }))
        .isPresent();
    assertThat(other.get()).isTrue();
  }
}
