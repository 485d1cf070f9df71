package org.warpproof.engine;

/// What is said of a kernel.
public enum Property {
  DATA_RACES("data races"),
  BARRIER_DIVERGENCE("barrier divergence"),
  ASSERTIONS("assertions"),
  /// Postconditions, invariants and the like.
  CONTRACTS("contracts"),
  /// That nothing is accessed through a null pointer.
  NULL_POINTERS("null pointers"),
  /// That no thread writes to constant memory.
  CONSTANT_MEMORY("constant memory"),
  /// That accesses stay inside arrays of known size, and each index inside its row.
  MEMORY_BOUNDS("memory bounds"),
  /// That shared memory is written before it is read.
  INITIALISED_MEMORY("initialised memory"),
  /// That no thread divides by zero or shifts too far.
  ARITHMETIC("arithmetic"),
  /// That accesses are at multiples of what their types demand.
  ALIGNMENT("alignment");

  private final String text;

  Property(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /// `data-races`, for programs.
  public String id() {
    return text.replace(' ', '-');
  }
}
