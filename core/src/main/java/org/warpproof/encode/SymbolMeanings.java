package org.warpproof.encode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;

/// New symbols: their names, and what they were made for; only people want to know the latter.
final class SymbolMeanings {
  private final Map<Term, TermPrinter.Meaning> meanings = new HashMap<>();
  private int count;

  /// A name that no other symbol has.
  String fresh(String what) {
    return what + " " + count++;
  }

  void describe(Term symbol, TermPrinter.Meaning meaning) {
    meanings.put(symbol, meaning);
  }

  Optional<TermPrinter.Meaning> of(Term symbol) {
    return Optional.ofNullable(meanings.get(symbol));
  }
}
