package org.warpproof.text;

import java.util.Set;

/// What the words of a language are made of: its signs, and the signs that may stand inside names
/// beside letters, digits, `_` and `$`.
public record Alphabet(Set<String> signs, String insideNames) {
  public Alphabet {
    signs = Set.copyOf(signs);
  }

  /// The lexer takes the longest sign that fits.
  int longestSign() {
    return signs.stream().mapToInt(String::length).max().orElse(0);
  }

  public boolean startsName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  public boolean continuesName(char c) {
    return startsName(c) || (c >= '0' && c <= '9') || insideNames.indexOf(c) >= 0;
  }
}
