package org.warpproof.frontend.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of inline assembly to words. In LLVM's text `$0` and `${0:x}` are operands, `$$` is a
/// dollar, and `${:uid}` a number that is different in each copy of the statement.
final class PtxLexer {
  enum Kind {
    WORD,
    OPERAND,
    NUMBER,
    PUNCTUATION,
    END
  }

  /// A word, and where it begins and ends in the text.
  record Word(Kind kind, String text, int start, int end) {
    boolean is(String other) {
      return kind == Kind.PUNCTUATION && text.equals(other);
    }
  }

  private static final Pattern BLANK = Pattern.compile("(\\s|//[^\n]*|/\\*(?s:.*?)\\*/)+");
  private static final Pattern OPERAND = Pattern.compile("\\$(?:(\\d+)|\\{(\\d+)(?::[^}]*)?\\})");
  private static final Pattern NUMBER =
      Pattern.compile(
          "0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|0[xX][0-9a-fA-F]+U?|0[bB][01]+U?"
              + "|\\d+\\.\\d*([eE][-+]?\\d+)?|\\d+[eE][-+]?\\d+|\\d+U?");
  private static final String DOLLAR = "\\$\\$|\\$\\{:uid\\}";
  private static final Pattern WORD =
      Pattern.compile("(?:[A-Za-z_%.]|" + DOLLAR + ")(?:[\\w.%]|::|" + DOLLAR + ")*");
  private static final Pattern PUNCTUATION = Pattern.compile("[{}\\[\\](),;:+\\-|!@<>]");

  private PtxLexer() {}

  static List<Word> words(String text) throws PtxException {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      Matcher match = BLANK.matcher(text).region(at, text.length());
      if (match.lookingAt()) {
        at = match.end();
        continue;
      }
      Word word = word(text, at);
      words.add(word);
      at = word.end();
    }
    words.add(new Word(Kind.END, "", at, at));
    return words;
  }

  private static Word word(String text, int at) throws PtxException {
    Matcher operand = OPERAND.matcher(text).region(at, text.length());
    if (operand.lookingAt()) {
      String number = operand.group(1) != null ? operand.group(1) : operand.group(2);
      return new Word(Kind.OPERAND, number, at, operand.end());
    }
    Matcher number = NUMBER.matcher(text).region(at, text.length());
    if (number.lookingAt()) {
      return new Word(Kind.NUMBER, number.group(), at, number.end());
    }
    Matcher word = WORD.matcher(text).region(at, text.length());
    if (word.lookingAt()) {
      return new Word(Kind.WORD, word.group(), at, word.end());
    }
    Matcher punctuation = PUNCTUATION.matcher(text).region(at, text.length());
    if (punctuation.lookingAt()) {
      return new Word(Kind.PUNCTUATION, punctuation.group(), at, punctuation.end());
    }
    throw new PtxException(text.substring(at).strip());
  }
}
