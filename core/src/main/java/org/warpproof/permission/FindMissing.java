package org.warpproof.permission;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.engine.Obstacle.Hint;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.questions.Clause;
import org.warpproof.permission.questions.Hypothesis;
import org.warpproof.permission.questions.Mentions;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.structure.LoopsEnd;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// What a question that stayed open asks for, and nobody has said anything of: what loops make of
/// arrays and of variables.
final class FindMissing {
  private final Group group;
  private final Structure structure;
  private final List<Hypothesis> hypotheses;
  private final LoopsEnd loops;
  private final VariableNames names;

  FindMissing(Group group, List<Hypothesis> hypotheses) {
    this.group = group;
    this.structure = group.structure();
    this.hypotheses = List.copyOf(hypotheses);
    this.loops = new LoopsEnd(structure.kernel(), structure.graph());
    this.names = new VariableNames(structure.kernel(), structure.graph());
  }

  List<Hint> find(List<Formula> formulas) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    formulas.forEach(formula -> Subterms.collect(formula, found, visited));
    List<Hint> hints = new ArrayList<>();
    for (Loop loop : structure.graph().loops()) {
      Set<String> missing = new LinkedHashSet<>(arrays(loop, found));
      missing.addAll(variables(loop, found));
      if (!missing.isEmpty()) {
        hints.add(
            new Hint(
                loops.position(loop),
                "nothing is known of %s in this loop and behind it: a loop_invariant is missing"
                    .formatted(String.join(", ", missing))));
      }
    }
    return hints;
  }

  private Set<String> arrays(Loop loop, Set<Term> found) {
    Set<String> arrays = new LinkedHashSet<>();
    for (Term term : found) {
      group
          .readBy(term)
          .filter(read -> read.version() instanceof Version.AtHead head && head.loop().equals(loop))
          .ifPresent(read -> arrays.add(read.version().object()));
    }
    invariants(loop).forEach(said -> arrays.removeAll(said.arrays()));
    return arrays;
  }

  private Set<String> variables(Loop loop, Set<Term> found) {
    Set<String> functions = new HashSet<>();
    for (Term term : found) {
      if (term.shape() instanceof Term.Application(String function, _)) {
        functions.add(function);
      }
    }
    Set<String> variables = new LinkedHashSet<>();
    for (Var variable : structure.kernel().blocks().get(loop.header()).parameters()) {
      // Of those that grow regularly, as far as that is known, there is no such function.
      if (functions.contains(variable.name())
          && invariants(loop).stream().noneMatch(said -> said.variables().contains(variable))) {
        variables.add(names.of(variable));
      }
    }
    return variables;
  }

  private List<Mentions> invariants(Loop loop) {
    return hypotheses.stream()
        .map(Hypothesis::clause)
        .filter(c -> c.time() == Clause.Time.HERE && c.block() == loop.header())
        .map(clause -> Mentions.of(group, clause.condition()))
        .toList();
  }
}
