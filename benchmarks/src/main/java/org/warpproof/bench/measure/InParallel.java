package org.warpproof.bench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Does something with each element of a list, several at a time.
public final class InParallel {
  private InParallel() {}

  /// The results, in the order of the elements.
  public static <A, B> List<B> map(List<A> elements, int jobs, Function<A, B> action) {
    try (ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, jobs))) {
      List<Future<B>> futures =
          elements.stream().map(element -> pool.submit(() -> action.apply(element))).toList();
      List<B> results = new ArrayList<>();
      for (Future<B> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
