package org.warpproof.papers.kpl.semantics;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.warpproof.papers.Operator;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;

/// `thread-state` in section 4. The rules change it in place: nobody looks back.
public final class ThreadState {
  private final long gid;
  private final long lid;
  private final Map<Location.Var, Long> locals = new HashMap<>();
  public Memory sh;
  public final SortedSet<Long> reads = new TreeSet<>();
  public final SortedSet<Long> writes = new TreeSet<>();

  ThreadState(long gid, long lid, Memory sh) {
    this.gid = gid;
    this.lid = lid;
    this.sh = sh;
  }

  public long lid() {
    return lid;
  }

  /// Initially 0, each of them.
  long local(Location.Var variable) {
    return locals.getOrDefault(variable, 0L);
  }

  void assign(Location.Var variable, long word) {
    locals.put(variable, word);
  }

  /// `l`, without what is 0.
  public Map<Location.Var, Long> locals() {
    Map<Location.Var, Long> known = new HashMap<>(locals);
    known.values().removeIf(word -> word == 0);
    return known;
  }

  /// `eval-word e τ`
  long word(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.Loc(Location.Var variable) -> local(variable);
      case LocalExpr.Loc(Location.Name(String name)) ->
          throw new IllegalStateException("K-Var and K-Call replace the name " + name);
      case LocalExpr.Lid _ -> lid;
      case LocalExpr.Gid _ -> gid;
      case LocalExpr.True _ -> 1;
      case LocalExpr.And(LocalExpr left, LocalExpr right) -> Words.product(word(left), word(right));
      case LocalExpr.Not(LocalExpr operand) -> Words.of(word(operand) == 0);
      case LocalExpr.Numeral(long value) -> value;
      case LocalExpr.Binary(Operator operator, LocalExpr left, LocalExpr right) ->
          Words.apply(operator, word(left), word(right));
    };
  }

  /// `eval-bool e τ`: whether the word is not 0. A product is not 0 if no factor is; this way it
  /// need not fit into a word, and long predicates are no deep recursion.
  boolean holds(LocalExpr expr) {
    LocalExpr rest = expr;
    while (rest instanceof LocalExpr.And(LocalExpr left, LocalExpr right)) {
      if (!holds(right)) {
        return false;
      }
      rest = left;
    }
    return word(rest) != 0;
  }
}
