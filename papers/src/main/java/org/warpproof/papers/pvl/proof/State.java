package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.solver.Formula;

/// A thread somewhere on its way: what it sees, what it holds, and what is known.
record State(View view, Frame held, List<Formula> facts, Pending pending) {
  State {
    facts = List.copyOf(facts);
  }

  State with(View changed) {
    return new State(changed, held, facts, pending);
  }

  State holding(Frame changed) {
    return new State(view, changed, facts, pending);
  }

  State with(Pending changed) {
    return new State(view, held, facts, changed);
  }

  State knowing(List<Formula> more) {
    List<Formula> all = new ArrayList<>(facts);
    all.addAll(more);
    return new State(view, held, all, pending);
  }

  State knowing(Formula more) {
    return knowing(List.of(more));
  }
}
