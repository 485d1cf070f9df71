package org.warpproof.app.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The pages of `docs/diagnostics`, which the build puts beside this class. Their index is the list
/// of all ids.
public final class DiagnosticPages {
  private static final String FOLDER = "diagnostics/";
  private static final String FAMILY = "unsupported";
  private static final Pattern ENTRY =
      Pattern.compile("\\| \\[`(\\S+)`]\\(\\S+\\.md\\) \\| (\\w+) \\| .*");

  private DiagnosticPages() {}

  /// All pages, in the order of the index.
  public static List<DiagnosticPage> all() {
    return read("README")
        .orElseThrow()
        .lines()
        .map(ENTRY::matcher)
        .filter(entry -> entry.matches())
        .map(
            entry ->
                new DiagnosticPage(
                    entry.group(1),
                    DiagnosticPage.Kind.valueOf(entry.group(2)),
                    read(entry.group(1)).orElseThrow()))
        .toList();
  }

  /// The page for an id.
  public static Optional<DiagnosticPage> find(String id) {
    String name = nameFor(id);
    return all().stream().filter(page -> page.id().equals(name)).findFirst();
  }

  /// The page that an id stands on: all `unsupported.<construct>` share one.
  public static String nameFor(String id) {
    return id.startsWith(FAMILY + ".") ? FAMILY : id;
  }

  /// The line that tells where more is said about some ids; nothing if there are none.
  public static Optional<String> hint(Collection<String> ids) {
    return ids.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ids.stream()
                .map(DiagnosticPages::nameFor)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" ", "Try 'warpproof explain ", "'.")));
  }

  private static Optional<String> read(String name) {
    try (InputStream in = DiagnosticPages.class.getResourceAsStream(FOLDER + name + ".md")) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
