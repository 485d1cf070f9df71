package org.warpproof.papers.pvl.proof.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Term;

/// Shows that goals follow from hypotheses.
public final class Prover {
  private static final int ROUNDS = 4;
  private static final int UNFOLDINGS = 2;
  private static final int LARGEST = 4_000;
  private static final Effort EFFORT = Effort.ofSteps(1_000_000);

  private final Integers integers;
  private final Definitions definitions;
  private final Solver solver;

  /// Goals that are proved, with hypotheses that were enough.
  private final Map<Formula, List<Set<Formula>>> proved = new HashMap<>();

  public Prover(Integers integers, Definitions definitions, Solver solver) {
    this.integers = integers;
    this.definitions = definitions;
    this.solver = solver;
  }

  /// Whether the goal is known to follow from the hypotheses.
  ///
  /// @param hints values for which what is said of all is looked at
  public boolean follows(
      String title, Collection<Formula> hypotheses, Formula goal, List<Term> hints) {
    List<Set<Formula>> enough = proved.computeIfAbsent(goal, _ -> new ArrayList<>());
    if (enough.stream().anyMatch(new HashSet<>(hypotheses)::containsAll)) {
      return true;
    }
    List<Formula> conditions = new ArrayList<>(hypotheses);
    conditions.add(integers.terms().not(goal));
    boolean follows = isContradiction(title, conditions, hints);
    if (follows) {
      enough.add(new HashSet<>(hypotheses));
    }
    return follows;
  }

  /// Whether the conditions are known to have no solution.
  public boolean isContradiction(String title, Collection<Formula> conditions, List<Term> hints) {
    if (conditions.stream().anyMatch(Formula::isFalse)) {
      return true;
    }
    Ground ground = new Ground(integers, conditions, hints);
    Set<Term> unfolded = new HashSet<>();
    Set<Formula> defined = new LinkedHashSet<>();
    Set<Formula> before = Set.of();
    for (int round = 0; round < ROUNDS; round++) {
      Set<Formula> all = new LinkedHashSet<>(ground.formulas());
      all.addAll(defined);
      if (round < UNFOLDINGS) {
        defined.addAll(unfold(all, unfolded));
        defined.addAll(definitions.among(Parts.of(all).applications()));
      }
      ground.choose(all);
      all = new LinkedHashSet<>(ground.formulas());
      all.addAll(defined);
      all.addAll(Lemmas.about(integers, all));
      if (all.equals(before) || all.size() > LARGEST) {
        return false;
      }
      before = all;
      Answer answer = solver.solve(title, List.copyOf(all), EFFORT);
      if (answer instanceof Answer.Unsatisfiable) {
        return true;
      }
    }
    return false;
  }

  /// The definitions of what is applied, once for each.
  private List<Formula> unfold(Set<Formula> formulas, Set<Term> unfolded) {
    List<Formula> found = new ArrayList<>();
    for (Term term : Parts.of(formulas).applications()) {
      boolean isGround =
          Parts.of(term).unknowns().stream().noneMatch(u -> u.shape() instanceof Term.Variable);
      if (isGround
          && unfolded.add(term)
          && term.shape() instanceof Term.Application(String function, List<Term> arguments)) {
        definitions.of(function, arguments).ifPresent(found::add);
      }
    }
    return found;
  }
}
