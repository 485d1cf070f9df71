package org.warpproof.frontend.salvage;

/// What was kept of a body, without the statement in which clang finds something wrong.
final class LeaveOutPieces {
  private LeaveOutPieces() {}

  /// `at` is where in the text; outside of it, nothing is kept.
  static String of(String pieces, int at) {
    if (at < 0 || at >= pieces.length()) {
      return "";
    }
    int start = at;
    while (start > 0 && !isEnd(pieces.charAt(start - 1))) {
      start--;
    }
    int end = pieces.indexOf(';', at);
    return end < 0 ? "" : pieces.substring(0, start) + pieces.substring(end + 1);
  }

  private static boolean isEnd(char c) {
    return c == ';' || c == '{' || c == '}';
  }
}
