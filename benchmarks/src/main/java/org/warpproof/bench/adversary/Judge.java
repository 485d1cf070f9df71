package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.warpproof.bench.adversary.Trial.Contents;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;

/// What was said of a kernel, and what was seen of it, to what is wrong.
final class Judge {
  /// What is asked stops the kernel elsewhere, so that the same seed is another schedule: a race
  /// that decides on a branch takes some more of them to be seen again.
  private static final int REPLAYS = 100;

  private static final List<Property> PROPERTIES =
      List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE, Property.NULL_POINTERS);

  private final Kernel kernel;
  private final Set<Truth> truths;
  private final Set<Feature> features;

  Judge(Kernel kernel, GeneratedKernel generated) {
    this.kernel = kernel;
    this.truths = generated.truths();
    this.features = Set.copyOf(generated.features());
  }

  /// What goes wrong in runs of the kernel, one of each kind at most for each property.
  List<Seen> observe(List<Trial> trials) {
    Kernel kept = KeepWithin.keep(kernel, KeepWithin.Indices.EXACT);
    List<Seen> seen = new ArrayList<>();
    trials.forEach(trial -> RunTrial.run(kept, trial).ifPresent(seen::add));
    return seen;
  }

  /// What is wrong with a said.
  List<Finding> judge(Said said, List<Seen> seen) {
    List<Finding> findings = new ArrayList<>();
    for (Property property : PROPERTIES) {
      switch (said.verdicts().get(property)) {
        case Verdict.Proved _ -> proved(said, property, seen).ifPresent(findings::add);
        case Verdict.Refuted refuted -> refuted(property, refuted).ifPresent(findings::add);
        case Verdict.OfData seenOnce -> refuted(property, seenOnce).ifPresent(findings::add);
        case Verdict.Benign benign -> {
          benign(said, seen).ifPresent(findings::add);
          refuted(property, benign).ifPresent(findings::add);
        }
        case Verdict.Unknown _ -> {}
        // What is not spoken of is said not to happen.
        case null -> proved(said, property, seen).ifPresent(findings::add);
      }
    }
    return findings;
  }

  private Optional<Finding> proved(Said said, Property property, List<Seen> seen) {
    for (Seen one : seen) {
      if (one.broken().contains(property) && counts(one, said, property)) {
        return Optional.of(
            new Finding(
                Finding.Kind.WRONG_PROOF,
                "%s: %s in %s".formatted(property.text(), one.ids(), text(one.trial()))));
      }
    }
    boolean isMadeToFail =
        (property == Property.DATA_RACES && truths.contains(Truth.RACES))
            || (property == Property.BARRIER_DIVERGENCE && truths.contains(Truth.DIVERGES));
    if (isMadeToFail) {
      return Optional.of(
          new Finding(Finding.Kind.WRONG_PROOF, property.text() + ": by the way it was made"));
    }
    // Other loops that seem endless may count until they overflow, which C does not allow.
    boolean maySpin =
        features.contains(Feature.SPINS) && !assumes(said, Assumption.LoopEnds.class::isInstance);
    if (property == Property.BARRIER_DIVERGENCE && maySpin) {
      return seen.stream()
          .filter(one -> one.ending() == Seen.Ending.ENDLESS)
          .filter(one -> RunTrial.someWaitForEver(kernel, one.trial()))
          .findFirst()
          .map(one -> new Finding(Finding.Kind.ENDLESS, "never ends: " + text(one.trial())));
    }
    return Optional.empty();
  }

  private static boolean assumes(Said said, Predicate<Assumption> wanted) {
    return said.assumptions().stream().anyMatch(wanted);
  }

  /// Whether the run keeps to what the report assumes.
  private boolean counts(Seen seen, Said said, Property property) {
    Contents contents = seen.trial().contents();
    if (assumes(said, Assumption.ZeroAtStart.class::isInstance) && contents != Contents.ZEROS) {
      return false;
    }
    if (assumes(said, Assumption.Plain.TICKETS::equals) && contents == Contents.WILD) {
      return false;
    }
    boolean isDeadlock = seen.ids().stream().noneMatch(id -> id.startsWith("divergence."));
    if (property == Property.BARRIER_DIVERGENCE
        && isDeadlock
        && assumes(said, Assumption.LoopEnds.class::isInstance)) {
      return false;
    }
    boolean isTrusted =
        assumes(said, a -> a instanceof Assumption.IndexFits || a instanceof Assumption.BoundFits);
    if (!isTrusted) {
      return true;
    }
    Kernel kept = KeepWithin.keep(kernel, KeepWithin.Indices.TRUSTED);
    return RunTrial.run(kept, seen.trial()).filter(s -> s.broken().contains(property)).isPresent();
  }

  /// Races in which values differ are not benign.
  private Optional<Finding> benign(Said said, List<Seen> seen) {
    return seen.stream()
        .filter(one -> one.values() == Seen.Values.DIFFER)
        .filter(one -> counts(one, said, Property.DATA_RACES))
        .findFirst()
        .map(
            one ->
                new Finding(
                    Finding.Kind.WRONG_PROOF, "benign: values differ in " + text(one.trial())));
  }

  private Optional<Finding> refuted(Property property, Verdict.Seen refuted) {
    Launch launch = refuted.launch();
    Optional<String> broken = brokenFact(launch);
    if (broken.isPresent()) {
      return Optional.of(
          new Finding(
              Finding.Kind.BROKEN_FACT,
              property.text() + ": " + broken.get() + " " + text(launch)));
    }
    boolean isMadeToHold =
        (property == Property.DATA_RACES && truths.contains(Truth.RACE_FREE))
            || (property == Property.BARRIER_DIVERGENCE && truths.contains(Truth.CONVERGES));
    if (isMadeToHold) {
      return Optional.of(
          new Finding(Finding.Kind.WRONG_ALARM, property.text() + ": by the way it was made"));
    }
    if (!happens(KeepWithin.stop(kernel), launch, property)) {
      Finding.Kind kind =
          happens(kernel, launch, property) ? Finding.Kind.UNDEFINED : Finding.Kind.WRONG_ALARM;
      return Optional.of(new Finding(kind, property.text() + ": " + text(launch)));
    }
    if (refuted.alarm().isExact()) {
      Launch other = otherContents(launch);
      if (!happensOrIsOutside(other, property)) {
        return Optional.of(
            new Finding(Finding.Kind.NOT_EXACT, property.text() + ": " + text(launch)));
      }
    }
    return Optional.empty();
  }

  private Optional<String> brokenFact(Launch launch) {
    Dim3 block = launch.block();
    Dim3 grid = launch.grid();
    if (!kernel.isUnlimited() && block.count() > Kernel.MOST_THREADS_IN_BLOCK) {
      return Optional.of("too many threads in a block");
    }
    for (LaunchFact fact : kernel.facts()) {
      boolean holds =
          switch (fact) {
            case LaunchFact.BlockSize(long x, long y, long z, _) ->
                block.equals(new Dim3((int) x, (int) y, (int) z));
            case LaunchFact.GridSize(long x, long y, long z, _) ->
                grid.equals(new Dim3((int) x, (int) y, (int) z));
            case LaunchFact.MaxThreads(long threads, _) -> block.count() <= threads;
            // Conditions are part of the kernel that runs.
            case LaunchFact.Assumed _, LaunchFact.MayAlias _ -> true;
            case LaunchFact.Starts _, LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> true;
            case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> true;
            case LaunchFact.GlobalOffset _, LaunchFact.Wished _, LaunchFact.Extent _ -> true;
          };
      if (!holds) {
        return Optional.of(fact.toString());
      }
    }
    return Optional.empty();
  }

  private static boolean happens(Kernel kept, Launch launch, Property property) {
    for (int i = 0; i < REPLAYS; i++) {
      Trial trial = new Trial(launch, schedule(i), Contents.WILD);
      if (RunTrial.replay(kept, trial).broken().contains(property)) {
        return true;
      }
    }
    return false;
  }

  private boolean happensOrIsOutside(Launch launch, Property property) {
    Kernel kept = KeepWithin.stop(kernel);
    for (int i = 0; i < REPLAYS; i++) {
      Seen seen = RunTrial.replay(kept, new Trial(launch, schedule(i), Contents.WILD));
      if (seen.broken().contains(property) || seen.ids().stream().anyMatch(RunTrial::isOutside)) {
        return true;
      }
    }
    return false;
  }

  /// Alarms are found with the first seeds.
  private static Schedule schedule(int i) {
    return i == REPLAYS - 1 ? new Schedule.LockStep() : new Schedule.Seeded(i);
  }

  /// The same launch with other numbers in its arrays.
  private static Launch otherContents(Launch launch) {
    SplittableRandom random = new SplittableRandom(launch.hashCode());
    Map<String, Argument> arguments = new HashMap<>(launch.arguments());
    arguments.replaceAll(
        (_, argument) -> {
          if (!(argument instanceof Argument.Contents(Bytes bytes))) {
            return argument;
          }
          byte[] others = bytes.toArray();
          for (int i = 0; i < others.length; i += 4) {
            others[i] = (byte) random.nextInt(4);
          }
          return new Argument.Contents(Bytes.of(others));
        });
    return new Launch(launch.grid(), launch.block(), arguments, launch.running());
  }

  private static String text(Trial trial) {
    return text(trial.launch()) + ", " + trial.schedule() + ", contents " + trial.contents();
  }

  private static String text(Launch launch) {
    StringBuilder text = new StringBuilder("grid " + launch.grid() + ", block " + launch.block());
    launch.arguments().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry -> {
              switch (entry.getValue()) {
                case Argument.Scalar(long bits) ->
                    text.append(", ").append(entry.getKey()).append(" = ").append(bits);
                case Argument.Alias(String base, long bytes) ->
                    text.append(", %s = %s + %d bytes".formatted(entry.getKey(), base, bytes));
                case Argument.Contents _, Argument.Null _ -> {}
              }
            });
    return text.toString();
  }
}
