package org.warpproof.papers.graphs.language;

import java.util.List;

/// A statement: section 3.1, with what section 4 and the appendix add.
public sealed interface Stmt {
  /// `v := e`
  record Assign(Term.Place target, Term value) implements Stmt {}

  /// `havoc v`
  record Havoc(Term.Place target) implements Stmt {}

  /// `assume e`
  record Assume(Term condition) implements Stmt {}

  /// `assert e`
  record Assert(Term condition) implements Stmt {}

  /// `skip`
  record Skip() implements Stmt {}

  /// `barrier e havoc v₁, …, vₙ`; a plain `barrier` is `barrier true`, and havocs nothing.
  ///
  /// `havocked` are shared variables and arrays that hold anything behind it: Definition C.1. No
  /// thread is responsible for that, so that it is no access.
  record Barrier(Term condition, List<String> havocked) implements Stmt {
    public Barrier {
      havocked = List.copyOf(havocked);
    }

    public Barrier(Term condition) {
      this(condition, List.of());
    }
  }

  /// `v :∈ {B₁, …, Bₙ}`, short for `havoc v; assume v = B₁ ∨ … ∨ v = Bₙ`.
  record Pick(String target, List<String> blocks) implements Stmt {
    public Pick {
      blocks = List.copyOf(blocks);
    }
  }

  /// `v₁, …, vₙ := call p(e₁, …, eₘ)`
  record Call(List<String> targets, String procedure, List<Term> arguments) implements Stmt {
    public Call {
      targets = List.copyOf(targets);
      arguments = List.copyOf(arguments);
    }
  }

  /// The names of what is assigned to.
  default List<String> targets() {
    return switch (this) {
      case Assign(Term.Place target, _) -> List.of(target.name());
      case Havoc(Term.Place target) -> List.of(target.name());
      case Pick(String target, _) -> List.of(target);
      case Call(List<String> targets, _, _) -> targets;
      case Assume _, Assert _, Skip _, Barrier _ -> List.of();
    };
  }

  /// The expressions that are evaluated.
  default List<Term> terms() {
    return switch (this) {
      case Assign(Term.Place target, Term value) -> List.of(target, value);
      case Havoc(Term.Place target) -> List.of(target);
      case Assume(Term condition) -> List.of(condition);
      case Assert(Term condition) -> List.of(condition);
      case Barrier(Term condition, _) -> List.of(condition);
      case Call(_, _, List<Term> arguments) -> arguments;
      case Skip _, Pick _ -> List.of();
    };
  }
}
