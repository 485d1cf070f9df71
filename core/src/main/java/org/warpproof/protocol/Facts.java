package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Truth;

/// What is known of the symbols of a kernel, whatever is asked, and what was assumed on the way.
final class Facts {
  private final List<Fact> facts = new ArrayList<>();
  private final Set<String> assumptions = new TreeSet<>();

  /// A condition that always holds; of interest in questions about all of `about`.
  private record Fact(List<Term> about, Truth truth) {}

  void know(Truth truth, Term... about) {
    if (!truth.isTrue()) {
      facts.add(new Fact(List.of(about), truth));
    }
  }

  void assume(String text) {
    assumptions.add(text);
  }

  Set<String> assumptions() {
    return assumptions;
  }

  /// The facts that matter to a question, and to the facts that matter to it.
  List<Truth> relevantTo(List<Truth> question) {
    Set<Term> seen = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    question.forEach(truth -> Subterms.collect(truth, seen, visited));
    List<Truth> result = new ArrayList<>();
    List<Fact> open = new ArrayList<>(facts);
    boolean changed = true;
    while (changed) {
      changed = false;
      List<Fact> rest = new ArrayList<>();
      for (Fact fact : open) {
        if (seen.containsAll(fact.about())) {
          result.add(fact.truth());
          Subterms.collect(fact.truth(), seen, visited);
          changed = true;
        } else {
          rest.add(fact);
        }
      }
      open = rest;
    }
    return result;
  }
}
