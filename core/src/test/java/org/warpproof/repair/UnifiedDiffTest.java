package org.warpproof.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Differences are such that they lead from one text to the other.
final class UnifiedDiffTest {
  private static final Pattern HUNK = Pattern.compile("@@ -(\\d+),(\\d+) \\+(\\d+),(\\d+) @@\n");

  @Test
  void hasThreeLinesOfContext() {
    assertThat(UnifiedDiff.print("f", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nnew\n5\n6\n7\n8\n"))
        .isEqualTo(
            """
            --- f
            +++ f
            @@ -2,6 +2,7 @@
             2
             3
             4
            +new
             5
             6
             7
            """);
  }

  @Test
  void saysWhereTheLastLineDoesNotEnd() {
    assertThat(UnifiedDiff.print("f", "a\nb", "a\nnew\nb"))
        .isEqualTo(
            """
            --- f
            +++ f
            @@ -1,2 +1,3 @@
             a
            +new
             b
            \\ No newline at end of file
            """);
  }

  @Test
  void isEmptyForEqualTexts() {
    assertThat(UnifiedDiff.print("f", "a\n", "a\n")).isEmpty();
  }

  @Test
  void leadsFromOneTextToTheOther() {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      String before = text(random, random.nextInt(30));
      String after = changed(before, random);
      String diff = UnifiedDiff.print("f", before, after);
      assertThat(patched(before, diff)).as(diff).isEqualTo(after);
    }
  }

  private static String text(Random random, int lines) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      text.append("abc".charAt(random.nextInt(3))).append(random.nextInt(4) == 0 ? "\r\n" : "\n");
    }
    return text + (random.nextInt(3) == 0 ? "end" : "");
  }

  private static String changed(String text, Random random) {
    List<String> lines = new ArrayList<>(lines(text));
    for (int i = random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(lines.size() + 1);
      if (at < lines.size() && random.nextInt(3) == 0) {
        lines.remove(at);
      } else if (at < lines.size() || text.isEmpty() || text.endsWith("\n")) {
        lines.add(at, "new" + random.nextInt(2) + "\n");
      }
    }
    return String.join("", lines);
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
  }

  /// What `patch` does.
  private static String patched(String before, String diff) {
    List<String> old = lines(before);
    StringBuilder text = new StringBuilder();
    int at = 0;
    List<String> hunks = lines(diff);
    for (int i = 2; i < hunks.size(); i++) {
      String line = hunks.get(i);
      if (line.startsWith("\\")) {
        continue;
      }
      if (i + 1 < hunks.size() && hunks.get(i + 1).startsWith("\\")) {
        line = line.stripTrailing();
      }
      Matcher hunk = HUNK.matcher(line);
      if (hunk.matches()) {
        int count = Integer.parseInt(hunk.group(2));
        int start = Integer.parseInt(hunk.group(1)) - (count == 0 ? 0 : 1);
        old.subList(at, start).forEach(text::append);
        at = start;
      } else if (line.startsWith("+")) {
        text.append(line.substring(1));
      } else {
        assertThat(line.substring(1)).isEqualTo(old.get(at));
        text.append(line.startsWith(" ") ? old.get(at) : "");
        at++;
      }
    }
    old.subList(at, old.size()).forEach(text::append);
    return text.toString();
  }
}
