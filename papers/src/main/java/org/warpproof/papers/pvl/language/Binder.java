package org.warpproof.papers.pvl.language;

import java.util.Arrays;
import java.util.List;

/// What is made of an expression for all values of a variable, in contracts.
public enum Binder {
  FOR_ALL("\\forall", "∀"),
  EXISTS("\\exists", "∃"),
  SUM("\\sum", "∑");

  private final String ascii;
  private final String symbol;

  Binder(String ascii, String symbol) {
    this.ascii = ascii;
    this.symbol = symbol;
  }

  /// As it is typed.
  String ascii() {
    return ascii;
  }

  /// As papers print it.
  String symbol() {
    return symbol;
  }

  List<String> spellings() {
    return List.of(ascii, symbol);
  }

  static List<String> words() {
    return Arrays.stream(values()).flatMap(binder -> binder.spellings().stream()).toList();
  }
}
