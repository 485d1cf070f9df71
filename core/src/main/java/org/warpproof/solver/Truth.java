package org.warpproof.solver;

import java.util.List;

/// A condition on integers. Like terms, equal conditions from one [Terms] are one object.
public sealed interface Truth {
  int id();

  default boolean isTrue() {
    return this instanceof Constant(_, boolean value) && value;
  }

  default boolean isFalse() {
    return this instanceof Constant(_, boolean value) && !value;
  }

  record Constant(int id, boolean value) implements Truth {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// `term <= 0`
  record AtMostZero(int id, Term term) implements Truth {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// `term == 0`
  record IsZero(int id, Term term) implements Truth {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record Not(int id, Truth condition) implements Truth {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record All(int id, List<Truth> conditions) implements Truth {
    public All {
      conditions = List.copyOf(conditions);
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

  record Any(int id, List<Truth> conditions) implements Truth {
    public Any {
      conditions = List.copyOf(conditions);
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
}
