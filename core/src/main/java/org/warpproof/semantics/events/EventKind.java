package org.warpproof.semantics.events;

import org.warpproof.semantics.events.Event.Severity;

/// The kinds of events, with their stable ids.
public enum EventKind {
  WRITE_WRITE("race.write-write", Severity.ERROR),
  READ_WRITE("race.read-write", Severity.ERROR),
  ATOMIC("race.atomic", Severity.ERROR),
  BARRIER("divergence.barrier", Severity.ERROR),
  LOOP("divergence.loop", Severity.ERROR),
  ASSERT("assert.failed", Severity.ERROR),
  BOUNDS_READ("bounds.read", Severity.ERROR),
  BOUNDS_WRITE("bounds.write", Severity.ERROR),
  /// Inside of an array, but not of the row that an index counts in.
  BOUNDS_ROW("bounds.row", Severity.WARNING),
  NULL_READ("null.read", Severity.ERROR),
  NULL_WRITE("null.write", Severity.ERROR),
  /// A write to memory that no kernel may write.
  CONSTANT_WRITE("constant.write", Severity.ERROR),
  /// A read of shared memory that nobody has written, and that the result depends on.
  UNINITIALISED("uninitialised.shared", Severity.ERROR),
  /// Inside of an array, but not at a multiple of what it has to be.
  MISALIGNED_READ("alignment.read", Severity.ERROR),
  MISALIGNED_WRITE("alignment.write", Severity.ERROR),
  DEADLOCK("deadlock", Severity.ERROR),
  TRAP("trap", Severity.ERROR),
  /// The launch is outside the kernel's contract.
  REQUIRES("requires.false", Severity.WARNING),
  /// `unsupported.<construct>`
  UNSUPPORTED("unsupported.", Severity.WARNING),
  /// A value was made up because nobody knows the function.
  APPROXIMATE("approximate.function", Severity.WARNING),
  /// Fences and atomic operations may order two accesses of a block, or may not.
  FENCES("approximate.fences", Severity.WARNING),
  /// The block ended before anybody waited for a copy.
  NEVER_WAITED("async.never-waited", Severity.WARNING),
  LIMIT("limit.steps", Severity.WARNING),
  /// There was more to report than anybody would read.
  MORE("limit.events", Severity.WARNING),
  INFEASIBLE("infeasible", Severity.NOTE),
  /// A barrier was passed by the threads that have not exited.
  EXITED("divergence.exited", Severity.NOTE),
  DIVISION("arithmetic.division-by-zero", Severity.ERROR),
  /// By a negative number, or by as many bits as there are, or more.
  SHIFT("arithmetic.shift", Severity.ERROR);

  public final String id;
  public final Severity severity;

  EventKind(String id, Severity severity) {
    this.id = id;
    this.severity = severity;
  }

  /// Whether it is an access that no thread may make.
  boolean isMisuse() {
    return this == NULL_READ
        || this == NULL_WRITE
        || this == CONSTANT_WRITE
        || this == MISALIGNED_READ
        || this == MISALIGNED_WRITE
        || isOfBounds();
  }

  /// Whether a thread computes what C leaves undefined.
  boolean isUndefined() {
    return this == DIVISION || this == SHIFT;
  }

  private boolean isOfBounds() {
    return this == BOUNDS_READ || this == BOUNDS_WRITE || this == BOUNDS_ROW;
  }
}
