package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Text to the words of C, the comments that start with `@`, and the lines of the preprocessor.
///
/// `from` and `to` bound the part of the text that is read; offsets are those of the whole text.
final class Scanner {
  /// The longest first.
  private static final List<String> SIGNS =
      List.of(
          "<==>", "==>", "<<=", ">>=", "...", "..", "**", "->", "++", "--", "<<", ">>", "<=", ">=",
          "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::");

  private final String text;
  private final int to;
  private int at;
  private final List<Word> words = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private final List<Directive> directives = new ArrayList<>();

  private Scanner(String text, int from, int to) {
    this.text = text;
    this.at = from;
    this.to = to;
  }

  /// A comment, from `/` on; the text inside is `from` to `to`. `words` is how many words of the
  /// file stand before it.
  record Comment(int start, int from, int to, int end, int words) {}

  /// A line of the preprocessor, with those that continue it.
  record Directive(int start, int end) {}

  record Scanned(List<Word> words, List<Comment> comments, List<Directive> directives) {
    Scanned {
      words = List.copyOf(words);
      comments = List.copyOf(comments);
      directives = List.copyOf(directives);
    }
  }

  /// All of a file.
  static Scanned file(String text) {
    Scanner scanner = new Scanner(text, 0, text.length());
    scanner.scan();
    return new Scanned(scanner.words, scanner.comments, scanner.directives);
  }

  /// The words of the text inside an annotation.
  static List<Word> annotation(String text, Comment comment) {
    Scanner scanner = new Scanner(text, comment.from(), comment.to());
    scanner.scan();
    return List.copyOf(scanner.words);
  }

  private void scan() {
    while (at < to) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        lineComment();
      } else if (text.startsWith("/*", at)) {
        blockComment();
      } else if (c == '#' && isFirstOfLine()) {
        directive();
      } else if (c == '"' || c == '\'') {
        quoted(at);
      } else if (isNameStart(c) || (c == '\\' && at + 1 < to && isNameStart(text.charAt(at + 1)))) {
        name();
      } else if (Character.isDigit(c) || (c == '.' && at + 1 < to && isDigit(at + 1))) {
        add(Word.Kind.NUMBER, numberEnd());
      } else {
        add(Word.Kind.SIGN, at + signLength());
      }
    }
  }

  private void add(Word.Kind kind, int end) {
    words.add(new Word(kind, text.substring(at, end), at));
    at = end;
  }

  private boolean isDigit(int offset) {
    return Character.isDigit(text.charAt(offset));
  }

  private static boolean isNameStart(char c) {
    return Character.isJavaIdentifierStart(c);
  }

  private boolean isFirstOfLine() {
    int before = at - 1;
    while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
      before--;
    }
    return before < 0 || text.charAt(before) == '\n';
  }

  private void lineComment() {
    int start = at;
    int end = text.indexOf('\n', at);
    at = end < 0 || end > to ? to : end;
    if (text.startsWith("//@", start)) {
      comments.add(new Comment(start, start + 3, at, at, words.size()));
    }
  }

  private void blockComment() {
    int start = at;
    int end = text.indexOf("*/", at + 2);
    at = end < 0 || end + 2 > to ? to : end + 2;
    if (text.startsWith("/*@", start) && end > start + 2) {
      int inside = text.charAt(end - 1) == '@' ? end - 1 : end;
      comments.add(new Comment(start, start + 3, Math.max(inside, start + 3), at, words.size()));
    }
  }

  private void directive() {
    int start = at;
    while (at < to && text.charAt(at) != '\n') {
      boolean isContinued = text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
      at = isContinued ? text.indexOf('\n', at) + 1 : at + 1;
    }
    directives.add(new Directive(start, at));
  }

  private void name() {
    int end = at + 1;
    while (end < to && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    String name = text.substring(at, end);
    if (end < to && text.charAt(end) == '"' && name.endsWith("R")) {
      raw(end);
    } else {
      add(name.startsWith("\\") ? Word.Kind.ESCAPED : Word.Kind.NAME, end);
    }
  }

  private int numberEnd() {
    int end = at;
    while (end < to && isNumberPart(end)) {
      end++;
    }
    return end;
  }

  /// The bounds in `0 .. n` may stand beside the dots.
  private boolean isNumberPart(int offset) {
    char c = text.charAt(offset);
    return Character.isLetterOrDigit(c)
        || (c == '.' && !text.startsWith("..", offset))
        || (c == '\'' && offset + 1 < to && Character.isLetterOrDigit(text.charAt(offset + 1)))
        || ((c == '+' || c == '-')
            && offset > at
            && !text.startsWith("0x", at)
            && "eE".indexOf(text.charAt(offset - 1)) >= 0);
  }

  private int signLength() {
    Optional<String> sign = SIGNS.stream().filter(s -> text.startsWith(s, at)).findFirst();
    return sign.map(String::length).orElse(1);
  }

  private void quoted(int start) {
    char quote = text.charAt(start);
    int end = start + 1;
    while (end < to && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    add(Word.Kind.QUOTED, Math.min(end + 1, to));
  }

  /// `R"x(…)x"`.
  private void raw(int quote) {
    int open = text.indexOf('(', quote);
    String close = open < 0 ? "" : ")" + text.substring(quote + 1, open) + "\"";
    int end = open < 0 ? -1 : text.indexOf(close, open);
    add(Word.Kind.QUOTED, end < 0 ? to : end + close.length());
  }
}
