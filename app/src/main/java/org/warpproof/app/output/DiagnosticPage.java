package org.warpproof.app.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A page about something that Warpproof reports.
///
/// Its first line is `# id: what it is, in a few words`; up to the first `##` stands what it means.
public record DiagnosticPage(String id, Kind kind, String markdown) {
  /// What a report of this id is.
  public enum Kind {
    /// A bug that was seen to happen.
    error,
    /// What happened afterwards may differ from the real thing.
    warning,
    note,
    /// A reason why something is not known.
    unknown
  }

  private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]+\\)");

  /// What it is, in a few words.
  public String title() {
    String heading = markdown.lines().findFirst().orElseThrow();
    return heading.substring(heading.indexOf(": ") + 2);
  }

  /// What it means, as plain text with a line for each paragraph.
  public String meaning() {
    Matcher part =
        Pattern.compile("\\A#.*\\R+((?s:.*?))\\s*^## ", Pattern.MULTILINE).matcher(markdown);
    return part.find() ? plain(part.group(1)).strip().replaceAll("(?<!\n)\n(?!\n)", " ") : title();
  }

  /// The whole page as plain text.
  public String text() {
    return plain(markdown);
  }

  /// Markdown without its marks; code is indented.
  private static String plain(String markdown) {
    StringBuilder text = new StringBuilder();
    boolean isCode = false;
    for (String line : markdown.lines().toList()) {
      if (line.startsWith("```")) {
        isCode = !isCode;
      } else if (isCode) {
        text.append(("    " + line).stripTrailing()).append('\n');
      } else {
        String words = line.replaceFirst("^#+ ", "").replace("`", "");
        text.append(LINK.matcher(words).replaceAll("$1")).append('\n');
      }
    }
    return text.toString();
  }
}
