package org.warpproof.papers.graphs.lockstep;

import java.util.List;
import org.warpproof.papers.graphs.language.Term;

/// A statement of a lock-step program, which does the work of all threads: section 4.2.
///
/// Private variables in expressions are those of each thread: `e` stands for `φ_t(e)`.
sealed interface Vector {
  /// `⟨v_t⟩ := ⟨e_t⟩`
  record Assign(String target, Term value) implements Vector {}

  /// `havoc ⟨v_t⟩`
  record Havoc(String target) implements Vector {}

  /// `⟨v_t⟩ :∈ ⟨{B₁, …, Bₙ}⟩`
  record Pick(String target, List<String> blocks) implements Vector {
    public Pick {
      blocks = List.copyOf(blocks);
    }
  }

  /// `v := ψ(⟨guard_t, value_t⟩)`. Threads may mean different elements of an array; each element
  /// then has a ψ of its own.
  record Psi(Term.Place target, Term guard, Term value) implements Vector {}

  record Assume(Group condition) implements Vector {}

  record Assert(Group condition) implements Vector {}

  /// `sync e`; with threads enabled it havocs what its barrier does.
  record Sync(Group condition, List<String> havocked) implements Vector {
    public Sync {
      havocked = List.copyOf(havocked);
    }
  }

  record Skip() implements Vector {}

  /// `⟨out_t⟩ := call p(⟨e_t, guard_t ? first : last⟩)`
  record Call(
      List<String> targets,
      String procedure,
      List<Term> arguments,
      Term guard,
      String first,
      String last)
      implements Vector {
    public Call {
      targets = List.copyOf(targets);
      arguments = List.copyOf(arguments);
    }
  }
}
