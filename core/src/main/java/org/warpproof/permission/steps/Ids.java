package org.warpproof.permission.steps;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Which thread: its ids in its block, and those of its block.
public record Ids(Map<Dimension, Bounded> thread, Map<Dimension, Bounded> block) {
  public Ids {
    thread = new EnumMap<>(thread);
    block = new EnumMap<>(block);
  }

  public List<Term> threadTerms() {
    return terms(thread);
  }

  public List<Term> blockTerms() {
    return terms(block);
  }

  private static List<Term> terms(Map<Dimension, Bounded> ids) {
    return ids.values().stream().map(Bounded::term).toList();
  }

  /// Whether the block is a row: there are no ids in its other dimensions.
  public boolean isInRow() {
    return isRow(threadTerms());
  }

  /// Whether the grid is a row of blocks.
  public boolean isInRowOfBlocks() {
    return isRow(blockTerms());
  }

  private static boolean isRow(List<Term> ids) {
    return ids.stream()
        .skip(1)
        .allMatch(id -> id.shape() instanceof Term.Constant(var value) && value.signum() == 0);
  }

  public static Formula equal(Terms terms, List<Term> some, List<Term> others) {
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      all.add(terms.equal(some.get(i), others.get(i)));
    }
    return terms.and(all);
  }

  /// Which ids of a thread are looked for.
  public enum Reach {
    /// Those of a thread in its block.
    BLOCK,
    /// Those of its block too.
    GRID
  }
}
