package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The tokens of a text, read from left to right.
final class Tokens {
  private final String text;
  private final List<Token> tokens;
  private int next;

  Tokens(String text) {
    this.text = text;
    this.tokens = Lexer.tokens(text);
  }

  Token peek() {
    return peek(0);
  }

  /// The token `ahead` places after the next one.
  Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  boolean at(String wordOrSign) {
    return peek().is(wordOrSign);
  }

  boolean atEnd() {
    return peek().kind() == Token.Kind.END;
  }

  Token take() {
    Token token = peek();
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /// Takes the word or sign if it comes next.
  boolean accept(String wordOrSign) {
    boolean found = at(wordOrSign);
    if (found) {
      take();
    }
    return found;
  }

  void expect(String wordOrSign) {
    if (!accept(wordOrSign)) {
      throw expected("'" + wordOrSign + "'");
    }
  }

  String word(String what) {
    return take(Token.Kind.NAME, what);
  }

  String quoted(String what) {
    return take(Token.Kind.QUOTED, what);
  }

  String number(String what) {
    return take(Token.Kind.NUMBER, what);
  }

  /// A name, plain or quoted.
  String name(String what) {
    return peek().kind() == Token.Kind.QUOTED ? quoted(what) : word(what);
  }

  /// A whole decimal number, perhaps negative.
  long integer(String what) {
    Token start = peek();
    String sign = accept("-") ? "-" : "";
    try {
      return Long.parseLong(sign + number(what));
    } catch (NumberFormatException _) {
      throw expected(what, start);
    }
  }

  int smallInteger(String what) {
    Token start = peek();
    long value = integer(what);
    if (value != (int) value) {
      throw expected(what, start);
    }
    return (int) value;
  }

  /// The constant of an enumeration whose word comes next.
  <E extends Enum<E>> E oneOf(Class<E> type, String what) {
    Token token = peek();
    String word = word(what);
    for (E constant : type.getEnumConstants()) {
      if (Spelling.word(constant).equals(word)) {
        return constant;
      }
    }
    throw expected(what, token);
  }

  /// `(item, item, …)`, perhaps empty.
  <T> List<T> inParentheses(Supplier<T> item) {
    expect("(");
    List<T> items = new ArrayList<>();
    while (!at(")")) {
      if (!items.isEmpty()) {
        expect(",");
      }
      items.add(item.get());
    }
    expect(")");
    return items;
  }

  ParseException expected(String what) {
    return expected(what, peek());
  }

  ParseException expected(String what, Token found) {
    return new ParseException(
        text, found.offset(), "expected " + what + ", found " + found.describe());
  }

  private String take(Token.Kind kind, String what) {
    if (peek().kind() != kind) {
      throw expected(what);
    }
    return take().text();
  }
}
