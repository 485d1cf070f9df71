package org.warpproof.workspace.launches;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.source.InputException;

/// The words of a condition, one after the other, and what to say where one is wrong.
final class AssumptionTokens {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*([A-Za-z_$](?:[\\w$.]|->|\\[\\d+\\])*|\\d\\w*|&&|\\|\\||<<|>>|[=!<>]=|[-+*/%&|^~!<>?:()]|$)");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(0[xX](?<hex>[0-9a-fA-F]+)|0(?<octal>[0-7]+)|(?<decimal>0|[1-9]\\d*))[uUlL]*");

  private final String text;
  private String token = "";
  private int start;
  private int end;

  AssumptionTokens(String text) throws InputException {
    this.text = text;
    advance();
  }

  /// The word that comes next; empty at the end.
  String peek() {
    return token;
  }

  /// Where it starts.
  int offset() {
    return start;
  }

  boolean atName() {
    return !token.isEmpty() && !atNumber() && Character.isJavaIdentifierStart(token.charAt(0));
  }

  boolean atNumber() {
    return !token.isEmpty() && Character.isDigit(token.charAt(0));
  }

  String next() throws InputException {
    String taken = token;
    advance();
    return taken;
  }

  boolean skip(String expected) throws InputException {
    if (!token.equals(expected)) {
      return false;
    }
    advance();
    return true;
  }

  long number() throws InputException {
    Matcher match = NUMBER.matcher(token);
    if (!match.matches()) {
      throw wrong("'" + token + "' is no integer");
    }
    try {
      long value;
      if (match.group("hex") != null) {
        value = Long.parseLong(match.group("hex"), 16);
      } else if (match.group("octal") != null) {
        value = Long.parseLong(match.group("octal"), 8);
      } else {
        value = Long.parseLong(match.group("decimal"));
      }
      advance();
      return value;
    } catch (NumberFormatException _) {
      throw wrong(token.toLowerCase(Locale.ROOT) + " does not fit into 64 bits");
    }
  }

  /// Something is wrong with the next word.
  InputException wrong(String message) {
    return wrongAt(start, message);
  }

  InputException wrongAt(int offset, String message) {
    // Tabs stay tabs, so that the caret stands under its character.
    String indent = text.substring(0, offset).replaceAll("[^\t]", " ");
    return new InputException(message + "\n  " + text + "\n  " + indent + "^");
  }

  private void advance() throws InputException {
    Matcher match = TOKEN.matcher(text).region(end, text.length());
    if (!match.lookingAt()) {
      int place = end;
      while (Character.isWhitespace(text.charAt(place))) {
        place++;
      }
      throw wrongAt(
          place,
          text.charAt(place) == '='
              ? "'=' does not compare: write '=='"
              : "'%s' means nothing here".formatted(Character.toString(text.codePointAt(place))));
    }
    token = match.group(1);
    start = match.start(1);
    end = match.end();
  }
}
