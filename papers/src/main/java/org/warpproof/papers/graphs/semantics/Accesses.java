package org.warpproof.papers.graphs.semantics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.papers.graphs.language.Program;

/// Who has read and written what since the last barrier: threads as bits. Once there has been a
/// race nothing else matters.
public record Accesses(Map<Location, By> by, Races races) {
  public static final Accesses NONE = new Accesses(Map.of(), Races.NONE);

  /// There has been a race.
  static final Accesses RACED = new Accesses(Map.of(), Races.SEEN);

  /// Threads are bits of a `long`.
  static final int MOST_THREADS = 64;

  /// Whether there has been a race.
  enum Races {
    NONE,
    SEEN
  }

  record By(long readers, long writers) {}

  /// One access of a thread.
  public record Access(int thread, Kind kind, Location location) {}

  enum Kind {
    READ("reads"),
    WRITE("writes");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  public Accesses {
    by = Map.copyOf(by);
  }

  boolean isRaced() {
    return races == Races.SEEN;
  }

  /// After a barrier that all threads have passed.
  public Accesses separated() {
    return isRaced() ? this : NONE;
  }

  /// With more accesses, in this order.
  public Accesses with(List<Access> more) {
    if (more.isEmpty() || isRaced()) {
      return this;
    }
    return race(more).isPresent() ? RACED : log(more);
  }

  private Accesses log(List<Access> more) {
    Map<Location, By> changed = new HashMap<>(by);
    for (Access access : more) {
      By old = changed.getOrDefault(access.location(), new By(0, 0));
      long bit = 1L << access.thread();
      changed.put(
          access.location(),
          switch (access.kind()) {
            case READ -> new By(old.readers() | bit, old.writers());
            case WRITE -> new By(old.readers(), old.writers() | bit);
          });
    }
    return new Accesses(changed, Races.NONE);
  }

  /// The first of these accesses, in their order, that another thread's access races with.
  public Optional<Race> race(List<Access> more) {
    Accesses before = this;
    for (Access access : more) {
      By old = before.by.getOrDefault(access.location(), new By(0, 0));
      long others = ~(1L << access.thread());
      long writers = old.writers() & others;
      long readers = access.kind() == Kind.WRITE ? old.readers() & others : 0;
      if (writers != 0) {
        return Optional.of(race(Long.numberOfTrailingZeros(writers), Kind.WRITE, access));
      }
      if (readers != 0) {
        return Optional.of(race(Long.numberOfTrailingZeros(readers), Kind.READ, access));
      }
      before = before.log(List.of(access));
    }
    return Optional.empty();
  }

  private static Race race(int thread, Kind kind, Access access) {
    return new Race(new Access(thread, kind, access.location()), access);
  }

  /// Two accesses of different threads, one of them a write, with no barrier in between.
  public record Race(Access first, Access second) {
    public String text(Program program) {
      return "race on %s: thread %d %s, thread %d %s"
          .formatted(
              first.location().text(program),
              first.thread(),
              first.kind().text(),
              second.thread(),
              second.kind().text());
    }
  }
}
