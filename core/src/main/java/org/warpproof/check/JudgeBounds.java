package org.warpproof.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.source.Position;

/// Accesses outside of arrays of known size.
///
/// Those whose index comes from an array that the kernel is given are looked at last: the others
/// are bugs whatever it is given. Whether a bug needs special data is for `FindPrecondition` to
// say.
final class JudgeBounds implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.MEMORY_BOUNDS, proved);
      case Finding.Open open -> judge(open, trial);
    };
  }

  private static Verdict judge(Finding.Open open, Trial trial) {
    GivenData data = new GivenData(trial.kernel());
    Optional<Verdict.Refuted> bug = replay(open, trial, place -> !data.isIndexAt(place));
    if (bug.isPresent()) {
      return bug.get();
    }
    List<Obstacle> others =
        open.obstacles().stream().filter(o -> !data.isIndexAt(o.position())).toList();
    if (!others.isEmpty()) {
      return new Verdict.Unknown(others);
    }
    return replay(open, trial, data::isIndexAt)
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(open.obstacles()));
  }

  private static Optional<Verdict.Refuted> replay(
      Finding.Open open, Trial trial, Predicate<Position> isMeant) {
    Set<Position> places =
        open.obstacles().stream()
            .map(Obstacle::position)
            .filter(isMeant)
            .collect(Collectors.toUnmodifiableSet());
    List<Suggestion> launches =
        open.candidates().stream()
            .filter(candidate -> places.containsAll(candidate.places()))
            .map(Candidate::launch)
            .toList();
    return Replay.outside(trial.kernel(), places, launches, trial.order(), trial.runs())
        .seen()
        .filter(seen -> !seen.alarm().isMadeUp());
  }
}
