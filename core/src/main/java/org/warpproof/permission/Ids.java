package org.warpproof.permission;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Which thread: its ids in its block, and those of its block.
record Ids(Map<Dimension, Bounded> thread, Map<Dimension, Bounded> block) {
  Ids {
    thread = new EnumMap<>(thread);
    block = new EnumMap<>(block);
  }

  List<Term> threadTerms() {
    return terms(thread);
  }

  List<Term> blockTerms() {
    return terms(block);
  }

  private static List<Term> terms(Map<Dimension, Bounded> ids) {
    return ids.values().stream().map(Bounded::term).toList();
  }

  static Formula equal(Terms terms, List<Term> some, List<Term> others) {
    List<Formula> all = new java.util.ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      all.add(terms.equal(some.get(i), others.get(i)));
    }
    return terms.and(all);
  }
}
