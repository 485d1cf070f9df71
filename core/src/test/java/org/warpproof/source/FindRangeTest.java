package org.warpproof.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where what begins at a place ends.
final class FindRangeTest {
  @TempDir private Path folder = Path.of("");

  private Range find(String text, int line, int column) throws IOException {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    return FindRange.find(Position.of(file.toString(), line, column), new SourceLines());
  }

  /// The place is marked by `^`.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "x = ^tile[t + 1];|tile[t + 1]",
        "x = ^s->a[i][b(j)].y + 1;|s->a[i][b(j)].y",
        "^__syncthreads();|__syncthreads()",
        "^std::min(a, b) + c|std::min(a, b)",
        "x ^= tile[t];|=",
        "x ^<<= 1;|<<=",
        "^*p = 1;|*",
        "^f(\")\", ')', /* ) */ 1) + 2|f(\")\", ')', /* ) */ 1)",
        "^a. + 1|a",
        "^f(1;|f",
        "a ^ = b;|``",
        "/* ü */ ^ä[1] = 日;|ä[1]",
        "a ^日 b|日"
      })
  void endsBehindTheExpression(String marked, String expected) throws IOException {
    int mark = marked.indexOf('^');
    String text = marked.substring(0, mark) + marked.substring(mark + 1);
    Range range = find(text + "\n", 1, Columns.ofIndex(text, mark));

    assertThat(text.substring(mark, Columns.toIndex(text, range.endColumn()))).isEqualTo(expected);
    assertThat(range.endLine()).isEqualTo(1);
    assertThat(range.isEmpty()).isEqualTo(expected.isEmpty());
  }

  @Test
  void endsOnALaterLine() throws IOException {
    Range range = find("  f(a, // not )\n    b) + c;\n", 1, 3);

    assertThat(range.endLine()).isEqualTo(2);
    assertThat(range.endColumn()).isEqualTo(7);
  }

  @Test
  void isEmptyWhereThereIsNoText() throws IOException {
    assertThat(find("a\n", 7, 1).isEmpty()).isTrue();
    assertThat(find("a\n", 1, 9).isEmpty()).isTrue();
    assertThat(Range.at(Position.NONE).isKnown()).isFalse();
  }
}
