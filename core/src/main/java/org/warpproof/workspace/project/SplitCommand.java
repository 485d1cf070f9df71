package org.warpproof.workspace.project;

import java.util.ArrayList;
import java.util.List;

/// A command line to its words, as a shell cuts it: quotes and backslashes, and nothing else.
final class SplitCommand {
  private SplitCommand() {}

  static List<String> split(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int at = 0; at < command.length(); at++) {
      char c = command.charAt(at);
      if (c == '\\' && quote != '\'' && at + 1 < command.length()) {
        at++;
        word.append(command.charAt(at));
        isWord = true;
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        isWord = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }
}
