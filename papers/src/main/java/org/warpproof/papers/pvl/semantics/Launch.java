package org.warpproof.papers.pvl.semantics;

import java.util.Map;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;

/// The sizes of a launch: threads in a group, and groups.
public record Launch(int threads, int groups) {
  public Launch {
    if (threads < 1 || groups < 1 || (long) threads * groups > MOST_THREADS) {
      throw new StuckException(
          "a launch has from 1 to %d threads, not %d groups of %d"
              .formatted(MOST_THREADS, groups, threads));
    }
  }

  private static final int MOST_THREADS = 4096;

  /// The sizes that are given; two threads and one group where they are not.
  public static Launch of(Map<String, Long> values) {
    return of(
        values.getOrDefault(KernelFrame.THREADS, 2L), values.getOrDefault(KernelFrame.GROUPS, 1L));
  }

  /// A launch of so many threads in so many groups.
  ///
  /// @throws StuckException if there are too many threads, or none
  public static Launch of(long threads, long groups) {
    return new Launch(
        Math.clamp(threads, 0, Integer.MAX_VALUE), Math.clamp(groups, 0, Integer.MAX_VALUE));
  }

  /// `tcount`
  public int count() {
    return threads * groups;
  }

  public int group(int tid) {
    return tid / threads;
  }

  /// `gid · gsize + lid`
  public int tid(int group, int lid) {
    return group * threads + lid;
  }

  /// The value of a reserved name in a thread.
  public long value(String reserved, int tid) {
    return switch (reserved) {
      case "tid" -> tid;
      case "gid" -> group(tid);
      case "lid" -> tid % threads;
      case "tcount" -> count();
      case "gsize" -> threads;
      default -> throw new StuckException("'" + reserved + "' has no value");
    };
  }
}
