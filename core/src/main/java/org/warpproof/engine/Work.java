package org.warpproof.engine;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.solver.Confirmation;

/// What was done for an answer: questions to the solver, and how many pairs of accesses were
/// settled by what. `confirmation` is there if two solvers had to agree on what is proved.
public record Work(
    int questions,
    Duration solverTime,
    Optional<Confirmation> confirmation,
    Map<DischargedBy, Integer> settled) {
  public static final Work NONE = new Work(0, Duration.ZERO, Optional.empty(), Map.of());

  public Work {
    settled = Map.copyOf(settled);
  }

  public Work plus(Work other) {
    Map<DischargedBy, Integer> pairs = new EnumMap<>(DischargedBy.class);
    settled.forEach((by, count) -> pairs.merge(by, count, Integer::sum));
    other.settled.forEach((by, count) -> pairs.merge(by, count, Integer::sum));
    return new Work(
        questions + other.questions,
        solverTime.plus(other.solverTime),
        confirmation
            .map(one -> other.confirmation.map(one::plus).orElse(one))
            .or(other::confirmation),
        pairs);
  }
}
