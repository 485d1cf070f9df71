package org.warpproof.bench.mutants;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.warpproof.source.InputException;

/// Compiles mutants and runs the tests on them.
///
/// @param core core's folder, in which its tests run
/// @param build the folder with core's `classes` and `test-classes`
/// @param jars all that the tests need beside them
/// @param tests the test classes, in the order in which they are tried
/// @param minutes how long they may run: a mutant for which they do not end is noticed
public record TryMutant(Path core, Path build, List<Path> jars, List<String> tests, int minutes) {
  /// What the tests made of it.
  public sealed interface Outcome {}

  /// A test failed.
  public record Noticed(String test) implements Outcome {}

  /// All tests passed.
  public record Missed() implements Outcome {}

  /// Runs the tests on a mutant; compiled classes are left in the folder.
  public Outcome run(Mutant mutant, Path folder) throws IOException, InputException {
    compile(mutant, folder);
    return test(folder);
  }

  /// Runs the tests on the program as it is.
  public Outcome run() throws IOException {
    return test(build.resolve("classes"));
  }

  private void compile(Mutant mutant, Path folder) throws IOException, InputException {
    String source = mutant.edit(Files.readString(mutant.file()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of("-proc:none", "-nowarn", "-d", folder.toString(), "-cp", path(List.of()));
    JavaFileObject file =
        new SimpleJavaFileObject(mutant.file().toUri(), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    if (!compiler.getTask(messages, null, null, options, null, List.of(file)).call()) {
      throw new InputException("it does not compile: " + messages);
    }
  }

  /// A class path with some folders first.
  private String path(List<Path> first) {
    List<Path> path = new ArrayList<>(first);
    path.add(build.resolve("classes"));
    path.add(build.resolve("test-classes"));
    path.addAll(jars);
    return String.join(File.pathSeparator, path.stream().map(Path::toString).toList());
  }

  private Outcome test(Path classes) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx2g", "--enable-native-access=ALL-UNNAMED"));
    command.add("-Djunit.jupiter.execution.parallel.enabled=true");
    command.add("-Djunit.jupiter.execution.parallel.mode.default=same_thread");
    command.addAll(List.of("-cp", path(List.of(classes)), RunTests.class.getName()));
    command.addAll(tests);
    Path output = Files.createTempFile("mutant", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(core.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        return new Noticed("no end after %d minutes".formatted(minutes));
      }
      if (process.exitValue() == 0) {
        return new Missed();
      }
      List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
      return new Noticed(lines.isEmpty() ? "the JVM ended" : lines.getLast());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      Files.delete(output);
    }
  }
}
