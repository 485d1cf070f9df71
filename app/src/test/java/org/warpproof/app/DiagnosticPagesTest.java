package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.app.output.DiagnosticPage;
import org.warpproof.app.output.DiagnosticPages;

/// The pages of `docs/diagnostics`: there is one for each id, and their examples are real.
///
/// An example is a kernel, followed by a command on it with its output. The kernel is put into the
/// file that the command names. Of the output, assumptions and hints are left out.
final class DiagnosticPagesTest {
  private static final Path PAGES = Path.of("docs", "diagnostics");
  private static final Path SOURCES = Path.of("core", "src", "main", "java", "org", "warpproof");
  private static final Path PAPERS = Path.of("papers", "src", "main", "java");

  private static final Pattern EXAMPLE =
      Pattern.compile(
          "```\\w+\n(.*?)```\\s+```console\n\\$ ./warpproof (.*?)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern FILE = Pattern.compile("\\S+\\.(?:cu|cl|pvl)");
  private static final Pattern SHOWN =
      Pattern.compile("(?! {2}assuming |assuming throughout |Try ').*");

  /// What a short kernel cannot show.
  private static final Set<String> WITHOUT_EXAMPLE =
      Set.of(
          "effort",
          "input.include-folder", // a file alone has no project around it
          "solvers.disagree",
          "timeout",
          "interrupted",
          "limit.events",
          "approximate.irreducible-graph",
          "approximate.large-kernel",
          "approximate.memory",
          "approximate.too-deep");

  private static final Pattern FAMILY =
      Pattern.compile(
          "\"((?:race|divergence|assert|barrier|bounds|approximate|assumption|unsupported|limit)"
              + "\\.[a-z-]+)\"");
  private static final Pattern EVENT =
      Pattern.compile("[A-Z_]+\\(\"([^\"]+)\", Severity\\.(\\w+)\\)");
  private static final List<Pattern> IDS =
      List.of(
          FAMILY,
          Pattern.compile("\"(header\\.option|annotation\\.misplaced|contract\\.unspecified)\""),
          Pattern.compile(
              "\"(precondition\\.found|input\\.(?:dead-launch|header|host-code|include-folder|template))\""),
          Pattern.compile("new Obstacle\\(\\s*\"([^\"]+)\""),
          Pattern.compile("\\bunknown\\(\"([^\"]+)\", kernel"),
          Pattern.compile("(?m)^  (?:EFFORT|TIME|DISAGREEMENT)\\(\"([^\"]+)\"\\)"),
          EVENT);

  @TempDir private Path folder = Path.of("");

  @Test
  void thereIsOneForEachId() throws IOException {
    Set<String> ids = new TreeSet<>();
    List<Path> sources = new ArrayList<>(files(SOURCES));
    sources.addAll(files(PAPERS));
    for (Path source : sources) {
      String text = Files.readString(source);
      for (Pattern pattern : IDS) {
        pattern
            .matcher(text)
            .results()
            .forEach(id -> ids.add(DiagnosticPages.nameFor(id.group(1))));
      }
    }
    // `Event.ofEqualValues` makes these.
    ids.add("race.write-write.same-value");
    ids.add("race.read-write.same-value");
    Set<String> pages = new TreeSet<>();
    for (Path page : files(PAGES)) {
      pages.add(page.getFileName().toString().replaceFirst("\\.md$", ""));
    }
    pages.remove("README");
    assertThat(pages).isEqualTo(ids);
    assertThat(DiagnosticPages.all().stream().map(DiagnosticPage::id))
        .containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void theIndexSaysWhatTheySay() throws IOException {
    String index = Files.readString(PAGES.resolve("README.md"));
    for (DiagnosticPage page : DiagnosticPages.all()) {
      String id = page.id();
      assertThat(page.markdown()).startsWith("# " + id + ": ").contains("\n## What to do\n");
      assertThat(page.meaning()).isNotBlank().doesNotContain("##");
      assertThat(index)
          .contains("| [`%s`](%s.md) | %s | %s |\n".formatted(id, id, page.kind(), page.title()));
    }
  }

  @Test
  void theIndexKnowsHowGraveTheyAre() throws IOException {
    String kinds = Files.readString(SOURCES.resolve("semantics/events/EventKind.java"));
    List<MatchResult> events = EVENT.matcher(kinds).results().toList();
    assertThat(events).isNotEmpty();
    for (MatchResult event : events) {
      DiagnosticPage page = DiagnosticPages.find(event.group(1)).orElseThrow();
      // To `check`, what is not supported is a reason.
      String kind = page.id().equals("unsupported") ? "unknown" : event.group(2);
      assertThat(page.kind().name()).as(page.id()).isEqualToIgnoringCase(kind);
    }
  }

  @TestFactory
  Stream<DynamicTest> showRealOutput() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (DiagnosticPage page : DiagnosticPages.all()) {
      if (!WITHOUT_EXAMPLE.contains(page.id())) {
        tests.add(DynamicTest.dynamicTest(page.id(), () -> showsRealOutput(page)));
      }
    }
    return tests.stream();
  }

  private void showsRealOutput(DiagnosticPage page) throws IOException {
    Path file = PAGES.resolve(page.id() + ".md");
    String text = Files.readString(file);
    Matcher example = EXAMPLE.matcher(text);
    String real = example.replaceAll(match -> Matcher.quoteReplacement(withRealOutput(match)));
    assertThat(real).contains("[" + page.id());
    if (System.getProperty("golden", "compare").equals("rewrite")) {
      Files.writeString(file, real);
    } else {
      assertThat(text).isEqualTo(real);
    }
  }

  private String withRealOutput(MatchResult example) {
    String all = example.group();
    return all.substring(0, example.start(3) - example.start())
        + output(example.group(1), example.group(2))
        + all.substring(example.end(3) - example.start());
  }

  private String output(String kernel, String command) {
    try {
      Matcher name = FILE.matcher(command);
      assertThat(name.find()).as("a file in %s", command).isTrue();
      Path file = Files.writeString(folder.resolve(name.group()), kernel);
      Outcome outcome =
          Outcome.of(
              DocumentsTest.words(name.replaceFirst(file.toString())).toArray(String[]::new));
      StringBuilder shown = new StringBuilder();
      for (String line : (outcome.err() + outcome.out()).lines().toList()) {
        if (SHOWN.matcher(line).matches()) {
          shown.append(line.replace(folder + "/", "")).append('\n');
        }
      }
      return shown.toString();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList();
    }
  }
}
