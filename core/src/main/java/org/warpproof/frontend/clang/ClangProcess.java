package org.warpproof.frontend.clang;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.warpproof.cache.Cleanup;
import org.warpproof.source.InputException;

/// A run of clang within limits: a few lines of templates or macros, or a header that is a pipe,
/// would otherwise keep it busy forever, or fill the memory.
final class ClangProcess {
  /// Time, by the clock; address space in bytes, where the system can bound it; bitcode in bytes.
  record Limits(Duration time, long memory, int output) {
    static final Limits DEFAULT = new Limits(Duration.ofMinutes(5), 4L << 30, 1 << 29);
  }

  /// How a run ended; messages are for the user.
  sealed interface Outcome {
    @SuppressWarnings("ArrayRecordComponent") // not compared
    record Compiled(byte[] bitcode) implements Outcome {}

    /// Clang has found something wrong.
    record Failed(String message) implements Outcome {}

    /// Clang was stopped: to try again would be of no use.
    record Stopped(String message) implements Outcome {}

    /// The bitcode, if there is any.
    default byte[] bitcode() throws InputException {
      return switch (this) {
        case Compiled(byte[] bitcode) -> bitcode;
        case Failed(String message) -> throw new InputException(message);
        case Stopped(String message) -> throw new InputException(message);
      };
    }
  }

  /// The shell sets the limits of the system. That of time is by the processor's clock; it is for
  /// a clang that nobody watches any more.
  private static final String BOUNDED =
      "ulimit -t \"$1\" 2>/dev/null; ulimit -v \"$2\" 2>/dev/null; shift 2; exec \"$@\"";

  /// Longer messages are cut.
  private static final int MOST_MESSAGES = 1 << 20;

  /// What clang says where it crashes, before pages of addresses.
  private static final String CRASH = "PLEASE submit a bug report";

  /// After clang's end its last words are there, unless a child of it lives on.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final String input;
  private final Limits limits;
  private final Process process;
  private final Collected bitcode;
  private final Collected messages;

  private ClangProcess(String input, Limits limits, Process process) {
    this.input = input;
    this.limits = limits;
    this.process = process;
    this.bitcode = new Collected(process.getInputStream(), limits.output(), () -> kill(process));
    this.messages = new Collected(process.getErrorStream(), MOST_MESSAGES, () -> {});
  }

  /// Runs clang; the last word of the command is the file that it reads.
  static Outcome run(List<String> command, Limits limits) throws IOException {
    String input = command.getLast();
    List<String> bounded = new ArrayList<>(List.of("/bin/sh", "-c", BOUNDED, "clang"));
    bounded.add(Long.toString(limits.time().toSeconds() + 60));
    bounded.add(Long.toString(limits.memory() >> 10));
    bounded.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(bounded)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    Child child = new Child();
    try (Cleanup _ = Cleanup.of(child::kill)) {
      return new ClangProcess(input, limits, child.start(builder)).outcome();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.Stopped(input + ": interrupted while clang was running");
    }
  }

  /// A process that is killed in the end, even if that comes while it is being started.
  private static final class Child {
    private @Nullable Process process;
    private boolean isOver;

    synchronized Process start(ProcessBuilder builder) throws IOException {
      if (isOver) {
        throw new IOException("interrupted before clang was running");
      }
      Process started = builder.start();
      process = started;
      return started;
    }

    synchronized void kill() {
      isOver = true;
      if (process != null) {
        ClangProcess.kill(process);
      }
    }
  }

  private Outcome outcome() throws InterruptedException {
    boolean isFinished = process.waitFor(limits.time().toMillis(), TimeUnit.MILLISECONDS);
    if (bitcode.isTooMuch()) {
      return stopped("clang's output is larger than %d MiB".formatted(limits.output() >> 20));
    }
    if (!isFinished) {
      return stopped("clang did not finish in " + text(limits.time()));
    }
    bitcode.await();
    messages.await();
    return process.exitValue() == 0 ? new Outcome.Compiled(bitcode.bytes()) : failure();
  }

  private Outcome failure() {
    // Quotes from the user's file need not be UTF-8.
    String text = new String(messages.bytes(), StandardCharsets.UTF_8).strip();
    int crash = text.indexOf(CRASH);
    if (text.isEmpty()) {
      return new Outcome.Failed(input + ": clang failed without a message");
    }
    if (crash < 0) {
      return new Outcome.Failed(text);
    }
    String first = text.substring(0, crash).strip();
    return first.contains("out of memory") || first.contains("bad_alloc")
        ? stopped("clang needs more than %d MiB of memory".formatted(limits.memory() >> 20))
        : new Outcome.Failed(input + ": clang crashed" + (first.isEmpty() ? "" : ": " + first));
  }

  private Outcome stopped(String why) {
    return new Outcome.Stopped(input + ": " + why);
  }

  private static String text(Duration time) {
    return time.toMinutes() > 0 ? time.toMinutes() + " minutes" : time.toMillis() + " ms";
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /// What comes out of one end of the process, as far as there is room for it.
  private static final class Collected {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Thread reader;
    private boolean isTooMuch;

    Collected(InputStream in, int most, Runnable whenTooMuch) {
      this.reader =
          Thread.ofPlatform()
              .daemon()
              .name("clang-output")
              .start(() -> collect(in, most, whenTooMuch));
    }

    private void collect(InputStream in, int most, Runnable whenTooMuch) {
      byte[] buffer = new byte[1 << 16];
      try (in) {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          if (!add(buffer, n, most)) {
            whenTooMuch.run();
          }
        }
      } catch (IOException _) {
        // The process was killed, and what it wrote does not matter.
      }
    }

    private synchronized boolean add(byte[] buffer, int length, int most) {
      isTooMuch |= length > most - bytes.size();
      if (!isTooMuch) {
        bytes.write(buffer, 0, length);
      }
      return !isTooMuch;
    }

    void await() throws InterruptedException {
      reader.join(PATIENCE);
    }

    synchronized boolean isTooMuch() {
      return isTooMuch;
    }

    synchronized byte[] bytes() {
      return bytes.toByteArray();
    }
  }
}
