package org.warpproof.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// The tokens of a text, read from left to right.
public final class Tokens {
  private final String text;
  private final List<Token> tokens;
  private int next;

  public Tokens(String text, Alphabet alphabet) {
    this.text = text;
    this.tokens = Lexer.tokens(text, alphabet);
  }

  public Token peek() {
    return peek(0);
  }

  /// The token `ahead` places after the next one.
  public Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  public boolean at(String wordOrSign) {
    return peek().is(wordOrSign);
  }

  public boolean atEnd() {
    return peek().kind() == Token.Kind.END;
  }

  public Token take() {
    Token token = peek();
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /// Takes the word or sign if it comes next.
  public boolean accept(String wordOrSign) {
    boolean found = at(wordOrSign);
    if (found) {
      take();
    }
    return found;
  }

  public void expect(String wordOrSign) {
    if (!accept(wordOrSign)) {
      throw expected("'" + wordOrSign + "'");
    }
  }

  public String word(String what) {
    return take(Token.Kind.NAME, what);
  }

  public String quoted(String what) {
    return take(Token.Kind.QUOTED, what);
  }

  public String number(String what) {
    return take(Token.Kind.NUMBER, what);
  }

  /// A name, plain or quoted.
  public String name(String what) {
    return peek().kind() == Token.Kind.QUOTED ? quoted(what) : word(what);
  }

  /// A whole decimal number, perhaps negative.
  public long integer(String what) {
    Token start = peek();
    String sign = accept("-") ? "-" : "";
    try {
      return Long.parseLong(sign + number(what));
    } catch (NumberFormatException _) {
      throw expected(what, start);
    }
  }

  public int smallInteger(String what) {
    Token start = peek();
    long value = integer(what);
    if (value != (int) value) {
      throw expected(what, start);
    }
    return (int) value;
  }

  /// The constant of an enumeration whose word comes next.
  public <E extends Enum<E>> E oneOf(Class<E> type, String what) {
    Token token = peek();
    String word = word(what);
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(word)) {
        return constant;
      }
    }
    throw expected(what, token);
  }

  /// `(item, item, …)`, perhaps empty.
  public <T> List<T> inParentheses(Supplier<T> item) {
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

  public ParseException expected(String what) {
    return expected(what, peek());
  }

  public ParseException expected(String what, Token found) {
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
