package org.warpproof.encode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What is known of the symbols of a kernel, whatever is asked, and what was assumed on the way.
public final class Facts {
  private final Terms terms;
  private final Optional<Facts> others;
  private final Set<Fact> facts = new LinkedHashSet<>();
  private final Set<Assumption> assumptions = new LinkedHashSet<>();

  public Facts(Terms terms) {
    this.terms = terms;
    this.others = Optional.empty();
  }

  /// Starts with what others know, now and later; what is added here they do not know.
  public Facts(Facts others) {
    this.terms = others.terms;
    this.others = Optional.of(others);
  }

  /// A condition that always holds, and a term that it is about besides; of interest in questions
  /// about all of `about`.
  private record Fact(List<Term> about, List<Term> brought, Formula truth) {}

  public void know(Formula truth, Term... about) {
    if (!truth.isTrue()) {
      facts.add(new Fact(List.of(about), List.of(), truth));
    }
  }

  /// Makes a term, which has bounds of its own, matter to all questions about the others.
  void bring(Term term, Term... about) {
    facts.add(new Fact(List.of(about), List.of(term), terms.truth(true)));
  }

  public void assume(Assumption assumption) {
    assumptions.add(assumption);
  }

  /// What was assumed so far.
  public Set<Assumption> assumptions() {
    Set<Assumption> all = new LinkedHashSet<>(assumptions);
    others.ifPresent(facts -> all.addAll(facts.assumptions()));
    return all;
  }

  /// A question with the facts that matter to it.
  public Query query(String title, List<Formula> goal) {
    return new Query(title, goal, relevantTo(goal));
  }

  /// The facts that matter to a question, and to the facts that matter to it.
  public List<Formula> relevantTo(List<Formula> question) {
    Set<Term> seen = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    question.forEach(truth -> Subterms.collect(truth, seen, visited));
    List<Formula> result = new ArrayList<>();
    List<Fact> open = new ArrayList<>();
    others.ifPresent(them -> open.addAll(them.facts));
    open.addAll(facts);
    boolean changed = true;
    while (changed) {
      changed = false;
      List<Fact> rest = new ArrayList<>();
      for (Fact fact : open) {
        if (seen.containsAll(fact.about())) {
          if (!fact.truth().isTrue()) {
            result.add(fact.truth());
          }
          Subterms.collect(fact.truth(), seen, visited);
          fact.brought().forEach(term -> Subterms.collect(term, seen, visited));
          changed = true;
        } else {
          rest.add(fact);
        }
      }
      open.clear();
      open.addAll(rest);
    }
    return result;
  }
}
