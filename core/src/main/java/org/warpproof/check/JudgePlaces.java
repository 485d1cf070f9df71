package org.warpproof.check;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.source.Position;

/// Bugs of single threads at places of the kernel, such as accesses outside of arrays.
///
/// Those at which it depends on an array that the kernel is given are looked at last: the others
/// are bugs whatever it is given. Whether a bug needs special data, `FindPrecondition` says.
record JudgePlaces(
    Property property, BiPredicate<GivenData, Position> isOfData, Trial.AtPlaces kind)
    implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(property, proved);
      case Finding.Open open -> judge(open, trial);
    };
  }

  private Verdict judge(Finding.Open open, Trial trial) {
    GivenData data = new GivenData(trial.kernel());
    Predicate<Position> isGiven = place -> isOfData.test(data, place);
    Optional<Verdict.Refuted> bug = trial.replay(open, isGiven.negate(), kind);
    if (bug.isPresent()) {
      return bug.get();
    }
    List<Obstacle> others =
        open.obstacles().stream().filter(o -> !isGiven.test(o.position())).toList();
    return others.isEmpty()
        ? trial
            .replay(open, isGiven, kind)
            .<Verdict>map(seen -> SpecialContents.marked(seen, trial))
            .orElse(new Verdict.Unknown(open.obstacles()))
        : new Verdict.Unknown(others);
  }
}
