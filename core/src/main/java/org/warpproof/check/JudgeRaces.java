package org.warpproof.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.RacesAsked;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;
import org.warpproof.typing.TypeAccesses;

/// Races: proved, seen in a run, or not known.
final class JudgeRaces implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    if (finding instanceof Finding.Proved proved && proved.leftOut().isEmpty()) {
      return trial.proved(Property.DATA_RACES, proved);
    }
    Kernel kernel = trial.kernel();
    EngineOptions options = trial.options();
    Replay.Blocks blocks = Replay.Blocks.of(kernel);
    Replayed replayed =
        switch (finding) {
          case Finding.Proved _ ->
              Replay.race(kernel, Trial.allLaunches(finding), options, blocks, trial.runs());
          case Finding.Open _ ->
              Replay.raceOrSmall(kernel, Trial.allLaunches(finding), options, blocks, trial.runs());
        };
    if (replayed.seen().isPresent()) {
      return RacesAsked.of(kernel).mayBeBenign()
          ? harmful(replayed.seen().get(), finding, trial)
          : replayed.seen().get();
    }
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.DATA_RACES, proved);
      case Finding.Open open -> {
        // Without phases nothing can be proved, but the threads that miss a barrier may well race.
        Replayed diverged =
            Replay.race(
                kernel,
                trial.launchesOf(Property.BARRIER_DIVERGENCE),
                options,
                blocks,
                trial.runs());
        yield diverged.seen().isPresent()
            ? diverged.seen().get()
            : new Verdict.Unknown(reasons(open, kernel, replayed));
      }
    };
  }

  private static Verdict harmful(Verdict.Refuted seen, Finding finding, Trial trial) {
    String id = seen.witness().id();
    boolean isOfValues = id.equals("race.write-write") || id.equals("race.read-write");
    return finding instanceof Finding.Open open && open.harm() == Finding.Harm.NONE && isOfValues
        ? Verdict.Benign.of(seen, open.assumptions())
        : SpecialContents.race(seen, finding, trial);
  }

  private static List<Obstacle> reasons(Finding.Open open, Kernel kernel, Replayed replayed) {
    Set<Obstacle> reasons = new LinkedHashSet<>();
    Optional<TypeAccesses> types =
        open.candidates().isEmpty() ? Optional.empty() : Optional.of(new TypeAccesses(kernel));
    for (Candidate candidate : open.candidates()) {
      Position first = candidate.places().getFirst();
      boolean mayBeOrdered =
          switch (candidate.threads()) {
            case OF_A_BLOCK -> MayHandOver.withinBlocks(kernel);
            case OF_DIFFERENT_BLOCKS -> Replay.Blocks.of(kernel) == Replay.Blocks.ONE;
          };
      if (mayBeOrdered) {
        reasons.add(new Obstacle("approximate.fences", first));
      } else {
        reasons.add(DescribeMeeting.of(candidate, kernel));
        reasons.addAll(Approximated.by(candidate.places(), types.orElseThrow()));
        if (candidate.threads() == Candidate.Threads.OF_A_BLOCK) {
          reasons.addAll(flags(kernel));
        }
      }
    }
    replayed.hindrances().forEach(why -> reasons.add(new Obstacle(why, kernel.position())));
    reasons.addAll(open.obstacles());
    return List.copyOf(reasons);
  }

  /// The barriers that order what some threads did, and not what others did.
  private static List<Obstacle> flags(Kernel kernel) {
    return kernel
        .statements()
        .filter(s -> s instanceof Statement.Barrier barrier && !barrier.flags().isEmpty())
        .map(s -> new Obstacle("approximate.barrier-flags", s.position()))
        .toList();
  }
}
