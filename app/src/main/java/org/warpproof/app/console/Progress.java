package org.warpproof.app.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import org.warpproof.workspace.Observer;

/// One line on the terminal that says how far a long run is: `checking 12/200 kernels: scan.cu:k`,
/// and about how long it still takes.
///
/// It appears after half a second, changes at most ten times a second and is gone in the end.
public final class Progress implements Observer, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final int WIDEST = 79;

  /// Before, nobody can tell how long a run takes.
  private static final Duration SOON = Duration.ofSeconds(5);

  private static final double LEAST_DONE = 0.02;
  private static final double SECONDS = 60;
  private static final String ERASE = "\r\033[K";

  private static final class Count {
    private int total;
    private int done;
    private final SequencedSet<String> running = new LinkedHashSet<>();
  }

  private final PrintWriter err;
  private final @Nullable Thread clock;
  private final Instant start = Instant.now();
  private final Count reading = new Count();
  private final Count checking = new Count();
  private String shown = "";

  private Progress(PrintWriter err, Terminal terminal) {
    this.err = err;
    this.clock =
        terminal.shown().contains(Terminal.Stream.ERR)
            ? Thread.ofPlatform().daemon().name("progress").unstarted(this::tick)
            : null;
  }

  public static Progress start(PrintWriter err, Terminal terminal) {
    Progress progress = new Progress(err, terminal);
    if (progress.clock != null) {
      progress.clock.start();
    }
    return progress;
  }

  @Override
  public synchronized void expect(Task task, int number) {
    count(task).total += number;
  }

  @Override
  public synchronized void begin(Task task, String name) {
    count(task).running.add(name);
  }

  @Override
  public synchronized void end(Task task, String name) {
    count(task).running.remove(name);
    count(task).done++;
  }

  private Count count(Task task) {
    return switch (task) {
      case READING -> reading;
      case CHECKING -> checking;
    };
  }

  /// Prints something else: the line makes room for it.
  public synchronized void interrupt(Runnable print) {
    erase();
    print.run();
  }

  @Override
  public void close() {
    if (clock != null) {
      clock.interrupt();
    }
    synchronized (this) {
      reading.running.clear();
      checking.running.clear();
      erase();
    }
  }

  private void tick() {
    try {
      Thread.sleep(PATIENCE);
      while (true) {
        draw();
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      // The run is over.
    }
  }

  private synchronized void draw() {
    String line = line();
    if (!line.equals(shown)) {
      err.print(ERASE + line);
      err.flush();
      shown = line;
    }
  }

  /// Of what is running, that which has run longest.
  private String line() {
    String more = reading.done < reading.total ? "+" : "";
    String line = "";
    if (!checking.running.isEmpty()) {
      line =
          "checking %d/%d%s kernels%s: %s"
              .formatted(
                  checking.done,
                  checking.total,
                  more,
                  left(Duration.between(start, Instant.now()), done()),
                  checking.running.getFirst());
    } else if (!reading.running.isEmpty()) {
      line =
          "reading %d/%d files: %s"
              .formatted(reading.done, reading.total, reading.running.getFirst());
    }
    return line.length() <= WIDEST ? line : line.substring(0, WIDEST - 1) + "…";
  }

  /// How much of the run is over: files that are not read yet have as many kernels as others.
  private double done() {
    double read = reading.total == 0 ? 1 : (double) reading.done / reading.total;
    return read * checking.done / checking.total;
  }

  /// `, about 3 min left`, as soon as that can be said.
  static String left(Duration elapsed, double done) {
    if (elapsed.compareTo(SOON) < 0 || done < LEAST_DONE) {
      return "";
    }
    long minutes = (long) Math.ceil(elapsed.toSeconds() * (1 - done) / done / SECONDS);
    return minutes <= 1 ? ", less than a minute left" : ", about %d min left".formatted(minutes);
  }

  private void erase() {
    if (!shown.isEmpty()) {
      err.print(ERASE);
      err.flush();
      shown = "";
    }
  }
}
