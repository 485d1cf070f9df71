package org.warpproof.frontend.comments;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.source.InputException;

/// A message of clang's about a file in which contracts are code, with lines of the file as its
/// author wrote it.
public final class QuoteSource {
  private static final Pattern QUOTED = Pattern.compile("( *(\\d+) \\| ).*");
  private static final Pattern PLACE = Pattern.compile("(.+?):(\\d+):\\d+: .*");
  private static final String TAB = " ".repeat(8);

  private QuoteSource() {}

  /// Requires: places in the message are those in `file`, as [AlignedText] sees to.
  public static InputException in(InputFile file, InputException wrong) {
    String message = String.valueOf(wrong.getMessage());
    List<String> source = file.text().lines().toList();
    String[] lines = message.split("\n", -1);
    for (int i = 1; i < lines.length; i++) {
      Matcher place = PLACE.matcher(lines[i - 1]);
      Matcher quoted = QUOTED.matcher(lines[i]);
      if (place.matches()
          && quoted.matches()
          && place.group(1).equals(file.path().toString())
          && place.group(2).equals(quoted.group(2))
          && Integer.parseInt(quoted.group(2)) <= source.size()) {
        String line = source.get(Integer.parseInt(quoted.group(2)) - 1);
        lines[i] = quoted.group(1) + line.replace("\t", TAB);
      }
    }
    return new InputException(String.join("\n", lines), wrong);
  }
}
