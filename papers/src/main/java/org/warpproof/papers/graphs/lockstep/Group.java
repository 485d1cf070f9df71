package org.warpproof.papers.graphs.lockstep;

import org.warpproof.papers.graphs.language.Term;

/// A condition over all threads.
sealed interface Group {
  /// `⋀ φ_t(e)` over all threads `t`
  record All(Term condition) implements Group {}

  /// `⋁ φ_t(e)` over all threads `t`
  record Some(Term condition) implements Group {}

  record Both(Group one, Group other) implements Group {}

  record Implies(Group premise, Group conclusion) implements Group {}
}
