package org.warpproof.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The program in a process of its own, for what only a process has: signals, and an output that
/// cannot be written.
final class Started implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final Path err;

  private Started(Process process, Path err) {
    this.process = process;
    this.err = err;
  }

  /// Starts it with `folder` for its temporary files, and its standard output going to a file.
  static Started to(Path out, Path folder, String... args) throws IOException {
    // Who was started in the background by a shell ignores Ctrl-C, and so do its children.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1"));
    command.add("-Djava.io.tmpdir=" + folder);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(args));
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Started(process, err);
  }

  /// Waits until a file has a text.
  void until(Path file, String text) throws InterruptedException {
    for (long end = System.nanoTime() + PATIENCE.toNanos(); System.nanoTime() < end; ) {
      if (text(file).contains(text) || !process.isAlive()) {
        return;
      }
      Thread.sleep(20);
    }
    throw new AssertionError("never came: " + text);
  }

  /// Sends a signal; `INT` is what Ctrl-C sends.
  void send(String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  int status() throws InterruptedException {
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("still running");
    }
    return process.exitValue();
  }

  /// The children of the process, and theirs.
  List<ProcessHandle> children() {
    return process.descendants().toList();
  }

  String err() {
    return text(err);
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
