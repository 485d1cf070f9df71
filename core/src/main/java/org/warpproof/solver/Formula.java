package org.warpproof.solver;

import java.util.List;

/// A condition. Like terms, conditions from one [Terms] with equal shapes are one
/// object.
public record Formula(int id, Shape shape) {
  /// How a condition is made of others, and of terms.
  public sealed interface Shape {}

  public record Constant(boolean value) implements Shape {}

  /// An unknown.
  public record Symbol(String name) implements Shape {}

  /// `term <= 0`
  public record AtMostZero(Term term) implements Shape {}

  /// `term == 0`
  public record IsZero(Term term) implements Shape {}

  public record Not(Formula condition) implements Shape {}

  public record All(List<Formula> conditions) implements Shape {
    public All {
      conditions = List.copyOf(conditions);
    }
  }

  public record Any(List<Formula> conditions) implements Shape {
    public Any {
      conditions = List.copyOf(conditions);
    }
  }

  /// That the body holds for all values of the variables within their bounds; made by
  /// [Quantifiers], which tells of patterns.
  public record ForAll(List<Term> variables, List<List<Term>> patterns, Formula body)
      implements Shape {
    public ForAll {
      variables = List.copyOf(variables);
      patterns = patterns.stream().map(List::copyOf).toList();
    }
  }

  public boolean isTrue() {
    return shape instanceof Constant(boolean value) && value;
  }

  public boolean isFalse() {
    return shape instanceof Constant(boolean value) && !value;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
