package org.warpproof.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The lines of source files, to show where something is.
///
/// A file that cannot be read has no lines: then nothing is shown, and nothing is lost but comfort.
/// Several threads may ask at once.
public final class SourceLines {
  private static final int WIDEST = 160;
  private static final long LARGEST = 64L << 20;

  private final Map<String, List<String>> files = new ConcurrentHashMap<>();

  /// The line at a place with a caret under its column, as compilers show it; empty if there is no
  /// such line.
  public List<String> excerpt(Position position) {
    Optional<String> line = line(position);
    if (line.isEmpty()) {
      return List.of();
    }
    String text = line.get();
    int column = position.column();
    if (text.length() > WIDEST || column < 1 || column > Columns.ofIndex(text, text.length())) {
      return List.of();
    }
    // Tabs stay tabs, so that the caret stands where the reader's terminal puts the character.
    String indent = text.substring(0, Columns.toIndex(text, column)).replaceAll("[^\t]", " ");
    String number = "%5d".formatted(position.line());
    return List.of(number + " | " + text, " ".repeat(number.length()) + " | " + indent + "^");
  }

  /// The line at a place.
  public Optional<String> line(Position position) {
    List<String> lines = files.computeIfAbsent(position.file(), SourceLines::read);
    return position.line() < 1 || position.line() > lines.size()
        ? Optional.empty()
        : Optional.of(lines.get(position.line() - 1));
  }

  /// A `#line` may name anything, a device without an end as well.
  private static List<String> read(String file) {
    try {
      Path path = Path.of(file);
      if (!Files.isRegularFile(path) || Files.size(path) > LARGEST) {
        return List.of();
      }
      byte[] bytes = Files.readAllBytes(path);
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }
}
