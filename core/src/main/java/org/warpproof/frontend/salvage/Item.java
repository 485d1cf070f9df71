package org.warpproof.frontend.salvage;

import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// A declaration of a C++ file, from its first word to behind its last; `open` and `close` are the
/// braces of its body, or both -1 if it has none.
/// `words` are the names in it, `head` those before its body, and `declared` those of them that it
/// may declare.
record Item(
    int start,
    int open,
    int close,
    int end,
    Kind kind,
    Set<String> words,
    Set<String> head,
    Set<String> declared) {
  enum Kind {
    /// A function of the host with a body, as far as its words tell.
    FUNCTION,
    /// Anything else that is not device code, but that device code may use: a type, a variable, a
    /// constant, a function without a body, what the compiler computes.
    DECLARATION,
    /// Device code, or what may be.
    DEVICE
  }

  Item {
    words = Set.copyOf(words);
    head = Set.copyOf(head);
    declared = Set.copyOf(declared);
  }

  boolean isAt(int offset) {
    return start <= offset && offset < end;
  }

  boolean isInBody(int offset) {
    return open >= 0 && open < offset && offset <= close;
  }

  Item ofDevice() {
    return new Item(start, open, close, end, Kind.DEVICE, words, head, declared);
  }

  Item with(Set<String> others) {
    return new Item(start, open, close, end, kind, others, head, declared);
  }

  /// The words before its braces, and behind them.
  Set<String> around(String text) {
    String around = text.substring(start, open) + " " + text.substring(close, end);
    return Tokenise.tokenise(around).stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .map(Token::text)
        .collect(Collectors.toSet());
  }

  Item moved(int by) {
    return new Item(
        start + by,
        open < 0 ? open : open + by,
        close < 0 ? close : close + by,
        end + by,
        kind,
        words,
        head,
        declared);
  }
}
