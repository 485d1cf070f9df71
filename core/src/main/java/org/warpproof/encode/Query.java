package org.warpproof.encode;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Substitution;

/// Whether a goal can hold, all of its conditions at once; `facts` hold whatever is asked, and
/// matter to it.
public record Query(String title, List<Formula> goal, List<Formula> facts) {
  public Query {
    goal = List.copyOf(goal);
    facts = List.copyOf(facts);
  }

  /// All that is to hold.
  public List<Formula> conditions() {
    List<Formula> all = new ArrayList<>(goal);
    all.addAll(facts);
    return all;
  }

  /// One case of it.
  public Query in(Substitution some) {
    return new Query(title + ", a case", some.in(goal), some.in(facts));
  }
}
