package org.warpproof.bench;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.suite.Answer;
import org.warpproof.bench.suite.CheckSettings;
import org.warpproof.bench.suite.Expectation;
import org.warpproof.bench.suite.FileResult;

/// Checks files in a process of its own, so that a file that hangs or takes the JVM with it costs
/// one answer.
final class Worker implements AutoCloseable {
  private final CheckSettings settings;
  private final Duration limit;
  private final Path messages;
  private @Nullable Connection connection;

  private record Connection(Process process, ObjectOutputStream out, ObjectInputStream in) {}

  /// `limit` is for each file; `messages` is a file for what the process says when it dies.
  Worker(CheckSettings settings, Duration limit, Path messages) {
    this.settings = settings;
    this.limit = limit;
    this.messages = messages;
  }

  FileResult check(Path file) {
    Stopwatch stopwatch = Stopwatch.start();
    try {
      Connection to = connection == null ? connect() : connection;
      connection = to;
      to.out().writeObject(file.toString());
      to.out().flush();
      return CompletableFuture.supplyAsync(() -> read(to), Thread.ofVirtual()::start)
          .get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      close();
      return FileResult.timedOut(name(file), Expectation.of(text(file)), stopwatch.millis());
    } catch (IOException | ExecutionException e) {
      close();
      return FileResult.failed(
          name(file), Expectation.of(text(file)), Answer.CRASH, lastWords(), stopwatch.millis());
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private Connection connect() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home", ""), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-XX:ErrorFile=" + messages + ".hs_err");
    command.addAll(List.of("-cp", System.getProperty("java.class.path", "")));
    command.addAll(List.of(Main.class.getName(), "worker"));
    Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
    ObjectOutputStream out = new ObjectOutputStream(process.getOutputStream());
    out.writeObject(settings);
    out.flush();
    return new Connection(process, out, new ObjectInputStream(process.getInputStream()));
  }

  private static FileResult read(Connection from) {
    try {
      return (FileResult) from.in().readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("the worker died", e);
    }
  }

  private String name(Path file) {
    return Path.of(settings.folder()).relativize(file).toString();
  }

  /// For the head; what cannot be read expects nothing.
  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  /// The first line that the process has left.
  private String lastWords() {
    try {
      return Files.readAllLines(messages).stream()
          .filter(line -> !line.isBlank())
          .findFirst()
          .orElse("the process died without a word");
    } catch (IOException e) {
      return "the process died";
    }
  }

  @Override
  public void close() {
    if (connection != null) {
      connection.process().destroyForcibly();
      connection = null;
    }
  }
}
