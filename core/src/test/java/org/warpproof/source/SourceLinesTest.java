package org.warpproof.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lines with a caret under them.
final class SourceLinesTest {
  @TempDir private Path folder = Path.of("");

  private final SourceLines lines = new SourceLines();

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("k.cu"), text).toString();
  }

  @Test
  void showsTheLineAndTheColumn() throws IOException {
    String file = file("first\n  a[i] = b;\n");
    assertThat(lines.excerpt(Position.of(file, 2, 8)))
        .containsExactly("    2 |   a[i] = b;", "      |        ^");
  }

  @Test
  void keepsTabs() throws IOException {
    String file = file("\ta = b;\n");
    assertThat(lines.excerpt(Position.of(file, 1, 4)))
        .containsExactly("    1 | \ta = b;", "      | \t  ^");
  }

  /// Clang counts bytes, of which ü has two.
  @Test
  void findsTheColumnBehindOtherLetters() throws IOException {
    String file = file("/* ü */ a = b;\n");
    assertThat(lines.excerpt(Position.of(file, 1, 12)))
        .containsExactly("    1 | /* ü */ a = b;", "      |           ^");
  }

  @Test
  void showsNothingWhereThereIsNothing() throws IOException {
    String file = file("only\n");
    assertThat(lines.excerpt(Position.of(file, 2, 1))).isEmpty();
    assertThat(lines.excerpt(Position.of(file, 1, 99))).isEmpty();
    assertThat(lines.excerpt(Position.NONE)).isEmpty();
    assertThat(lines.excerpt(Position.of("no such file", 1, 1))).isEmpty();
  }
}
