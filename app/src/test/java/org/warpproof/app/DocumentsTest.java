package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.app.console.Terminal;

/// The output shown in the documents is what the program prints.
///
/// In a `console` block, what follows `$ ./warpproof …` is its whole output; a line `…` stands for
/// any number of lines. Commands with `FILE` in them are patterns and are not run, nor are those
/// that show no output.
final class DocumentsTest {
  private static final List<String> DOCUMENTS =
      List.of(
          "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/contracts.md", "docs/papers.md");
  private static final String PROMPT = "$ ./warpproof ";
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private static final Pattern NAMED =
      Pattern.compile("`([-\\w]+\\.(?:java|map|bcu|kcfg|kpl|pvl))`");

  private record Example(String command, List<String> output) {}

  /// Files that the page on the papers names, without their folders.
  @Test
  void namesFilesThatExist() throws IOException {
    Set<String> names = new HashSet<>();
    for (String folder : List.of("papers/src", "core/src", "examples/papers")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files.forEach(file -> names.add(file.getFileName().toString()));
      }
    }
    Matcher named = NAMED.matcher(Files.readString(Path.of("docs", "papers.md")));
    assertThat(named.results().map(name -> name.group(1)).distinct())
        .hasSizeGreaterThan(100)
        .allMatch(names::contains);
  }

  @TestFactory
  Stream<DynamicTest> showsRealOutput() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String document : DOCUMENTS) {
      for (Example example : examples(Files.readAllLines(Path.of(document)))) {
        tests.add(
            DynamicTest.dynamicTest(document + ": " + example.command(), () -> check(example)));
      }
    }
    assertThat(tests).isNotEmpty();
    return tests.stream();
  }

  private static List<Example> examples(List<String> lines) {
    List<Example> examples = new ArrayList<>();
    String command = "";
    List<String> output = new ArrayList<>();
    boolean console = false;
    for (String line : lines) {
      if (line.startsWith("```") || (console && line.startsWith("$ "))) {
        if (!command.isEmpty() && !output.isEmpty()) {
          examples.add(new Example(command, List.copyOf(output)));
        }
        command = "";
        output.clear();
      }
      if (line.startsWith("```")) {
        console = line.equals("```console");
      } else if (console && line.startsWith(PROMPT) && !line.contains("FILE")) {
        command = line.substring(PROMPT.length());
      } else if (console) {
        output.add(line);
      }
    }
    return examples;
  }

  private static void check(Example example) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    Main.run(words(example.command()).toArray(String[]::new), writer, writer, Terminal.NONE);
    writer.flush();
    List<String> actual = out.toString().stripTrailing().lines().toList();
    assertThat(matches(example.output(), actual)).as("%s%n%s", example.command(), out).isTrue();
  }

  /// A command as the shell would take it apart.
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(command); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }

  private static boolean matches(List<String> expected, List<String> actual) {
    if (expected.isEmpty()) {
      return actual.isEmpty();
    }
    List<String> rest = expected.subList(1, expected.size());
    if (expected.getFirst().strip().equals("…")) {
      return matches(rest, actual)
          || (!actual.isEmpty() && matches(expected, actual.subList(1, actual.size())));
    }
    return !actual.isEmpty()
        && actual.getFirst().stripTrailing().equals(expected.getFirst().stripTrailing())
        && matches(rest, actual.subList(1, actual.size()));
  }
}
