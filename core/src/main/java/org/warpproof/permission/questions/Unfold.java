package org.warpproof.permission.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.permission.views.Group;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;

/// The applications of functions of the specification that have come up in a question, and what
/// they are by their definitions.
///
/// What comes up in a definition is deeper by one: without an end to that there would be no end.
/// Applications to constants end by themselves.
final class Unfold {
  private static final int DEEPEST = 2;
  private static final int MOST = 200;

  private final Group group;
  private final Map<Term, Integer> depths = new HashMap<>();

  Unfold(Group group) {
    this.group = group;
  }

  /// What the definitions say of those that are new.
  List<Formula> more(Set<Term> found, Queries questions) {
    List<Formula> all = new ArrayList<>();
    for (Term term : found) {
      if (group.recursions().isOne(term) && !depths.containsKey(term)) {
        unfold(term, 0, questions, all);
      }
    }
    return all;
  }

  private static boolean isConstant(Term term) {
    return term.shape() instanceof Term.Application(_, List<Term> arguments)
        && arguments.stream().allMatch(Term::isNumber);
  }

  private void unfold(Term term, int depth, Queries questions, List<Formula> all) {
    depths.put(term, depth);
    if (depth == DEEPEST || depths.size() > MOST) {
      return;
    }
    Formula definition =
        group
            .recursions()
            .definition(
                term,
                (title, conditions) ->
                    questions.decide(title, conditions) instanceof Answer.Unsatisfiable);
    all.add(definition);
    Set<Term> inside = new LinkedHashSet<>();
    Subterms.collect(definition, inside, new HashSet<>());
    for (Term other : inside) {
      if (group.recursions().isOne(other) && !depths.containsKey(other)) {
        unfold(other, isConstant(other) ? depth : depth + 1, questions, all);
      }
    }
  }
}
