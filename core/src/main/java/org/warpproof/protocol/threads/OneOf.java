package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// That one of several things holds, so that an answer says which.
public final class OneOf<T> {
  private static final String WHICH = "which pair";

  private final List<T> things;
  private final Formula truth;

  public OneOf(Terms terms, List<T> things, Function<T, Formula> holds) {
    this.things = List.copyOf(things);
    List<Formula> ways = new ArrayList<>();
    Term which = terms.symbol(WHICH, BigInteger.ZERO, BigInteger.valueOf(Integer.MAX_VALUE));
    for (int i = 0; i < things.size(); i++) {
      Formula isThis = things.size() == 1 ? terms.truth(true) : terms.equal(which, terms.number(i));
      ways.add(terms.and(List.of(isThis, holds.apply(things.get(i)))));
    }
    this.truth = terms.or(ways);
  }

  public Formula truth() {
    return truth;
  }

  /// The one that holds in an answer.
  public T which(Answer.Satisfiable found) {
    BigInteger number = found.model().getOrDefault(WHICH, BigInteger.ZERO);
    return things.get(things.size() == 1 ? 0 : number.intValueExact());
  }
}
