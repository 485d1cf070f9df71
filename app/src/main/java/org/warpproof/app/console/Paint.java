package org.warpproof.app.console;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Colours for lines of a report, as clang has them; or none.
public enum Paint {
  PLAIN,
  COLOURED;

  /// When the user wants colours.
  public enum When {
    auto,
    always,
    never
  }

  private static final String BOLD = "1";
  private static final String RED = "1;31";
  private static final String GREEN = "32";
  private static final String YELLOW = "1;33";
  private static final String MAGENTA = "1;35";
  private static final String CYAN = "1;36";

  private static final Pattern DIAGNOSTIC =
      Pattern.compile("(?:(\\S.*?:\\d+:\\d+:) )?((?:fatal )?error|warning|note|unknown):( .*)");
  private static final Pattern CARET = Pattern.compile("(\\s+\\|\\s*)(\\^)");
  private static final Pattern SUMMARY =
      Pattern.compile("\\S.*: (?:data races|barrier divergence|assertions) \\w+(?:, [\\w ]+)*");
  private static final Pattern TOTALS = Pattern.compile("\\d+ kernels?.*: \\d+ .*");
  private static final Pattern VERDICT = Pattern.compile("(?<= )(proved|refuted|unknown)(?=,|;|$)");

  public static Paint choose(When when, Terminal terminal, Terminal.Stream stream) {
    boolean isWanted =
        switch (when) {
          case always -> true;
          case never -> false;
          case auto ->
              terminal.shown().contains(stream) && terminal.colours() == Terminal.Colours.WELCOME;
        };
    return isWanted ? COLOURED : PLAIN;
  }

  public String line(String line) {
    return this == PLAIN ? line : colour(line);
  }

  private static String colour(String line) {
    Matcher diagnostic = DIAGNOSTIC.matcher(line);
    if (diagnostic.matches()) {
      String place = diagnostic.group(1) == null ? "" : in(BOLD, diagnostic.group(1)) + " ";
      String kind = diagnostic.group(2);
      String text = diagnostic.group(3);
      return place + in(colourOf(kind), kind + ":") + (kind.equals("note") ? text : in(BOLD, text));
    }
    Matcher caret = CARET.matcher(line);
    if (caret.matches()) {
      return caret.group(1) + in("1;" + GREEN, caret.group(2));
    }
    return SUMMARY.matcher(line).matches() || TOTALS.matcher(line).matches()
        ? VERDICT.matcher(line).replaceAll(match -> in(colourOf(match.group(1)), match.group(1)))
        : line;
  }

  private static String colourOf(String word) {
    return switch (word) {
      case "warning" -> YELLOW;
      case "note" -> CYAN;
      case "unknown" -> MAGENTA;
      case "proved" -> GREEN;
      default -> RED;
    };
  }

  private static String in(String colour, String text) {
    return "\033[" + colour + "m" + text + "\033[0m";
  }
}
