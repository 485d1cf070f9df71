package org.warpproof.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/// The kinds of annotations that state something, by how their names begin in the source.
public enum ContractKind {
  REQUIRES("__requires", Role.PREMISE),
  GLOBAL_REQUIRES("__global_requires", Role.PREMISE),
  GLOBAL_ASSUME("__global_assume", Role.PREMISE),
  REQUIRES_FRESH_ARRAY("__requires_fresh_array", Role.PREMISE),
  ENSURES("__ensures", Role.CLAIM),
  GLOBAL_ENSURES("__global_ensures", Role.CLAIM),
  GLOBAL_ASSERT("__global_assert", Role.CLAIM),
  INVARIANT("__invariant", Role.CLAIM),
  GLOBAL_INVARIANT("__global_invariant", Role.CLAIM),
  FUNCTION_WIDE_INVARIANT("__function_wide_invariant", Role.CLAIM),
  BARRIER_INVARIANT("__barrier_invariant", Role.CLAIM),
  CANDIDATE("__candidate_", Role.HINT),
  FUNCTION_WIDE_CANDIDATE("__function_wide_candidate_", Role.HINT),
  READS_FROM("__reads_from", Role.FRAME),
  WRITES_TO("__writes_to", Role.FRAME),
  ARRAY_SNAPSHOT("__array_", Role.HINT),
  NON_TEMPORAL_LOADS("__non_temporal_loads_", Role.HINT);

  private final String start;
  private final Role role;

  ContractKind(String start, Role role) {
    this.start = start;
    this.role = role;
  }

  /// What becomes of such an annotation.
  public enum Role {
    /// It restricts what is meant.
    PREMISE,
    /// It is to be shown.
    CLAIM,
    /// It stands for accesses that somebody else makes.
    FRAME,
    /// Who does not understand it loses nothing.
    HINT
  }

  /// The kind of an annotation; none if it is no contract.
  public static Optional<ContractKind> of(String annotation) {
    return Arrays.stream(values())
        .filter(kind -> annotation.startsWith(kind.start))
        .max(Comparator.comparingInt(kind -> kind.start.length()));
  }

  /// How its name begins.
  public String start() {
    return start;
  }

  public Role role() {
    return role;
  }
}
