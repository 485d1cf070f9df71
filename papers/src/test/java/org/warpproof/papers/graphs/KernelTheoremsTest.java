package org.warpproof.papers.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.language.Prepare;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.ProgramParser;
import org.warpproof.papers.graphs.language.WellFormed;
import org.warpproof.papers.graphs.lockstep.LockStep;
import org.warpproof.papers.graphs.lockstep.Predicate;
import org.warpproof.papers.graphs.lockstep.Predicated;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.samples.Samples;

/// The theorems of the paper on kernel graphs, on random kernels, with all reductions of each.
@Execution(ExecutionMode.CONCURRENT)
final class KernelTheoremsTest {
  private static final int MOST_STATES = 4_000;

  private static Environment environment(Program program, long threads) {
    return Environment.of(program, Map.of("threads", threads));
  }

  @Test
  void printedKernelsAreReadBack() {
    RandomKernel.all(RandomKernel.Kind.PROCEDURES)
        .hold(
            Samples.of(500),
            program -> {
              Program prepared = Prepare.prepare(program);
              Program predicated = Predicate.predicate(prepared, Predicate.Guards.EARLY).program();
              for (Program printed : List.of(program, prepared, predicated)) {
                for (Notation notation : Notation.values()) {
                  String text = String.join("\n", Printer.print(printed, notation));
                  if (!ProgramParser.parse(text).equals(printed)) {
                    return Optional.of("read back differently: " + text);
                  }
                }
                if (!WellFormed.errors(printed).isEmpty()) {
                  return Optional.of(WellFormed.errors(printed).toString());
                }
              }
              return Optional.empty();
            });
  }

  /// Theorem 5.2: race free and terminating in one semantics if and only if in the other; and then
  /// shared memory ends alike. Corollary B.21: without a race, there is none in lock-step.
  @Test
  void theorem52() {
    Counts counts = new Counts();
    RandomKernel.all(RandomKernel.Kind.PLAIN)
        .hold(Samples.of(300), program -> theorem52(program, 2, counts));
    counts.areMany(Samples.of(300));
  }

  @Test
  void theorem52WithProcedures() {
    Counts counts = new Counts();
    RandomKernel.all(RandomKernel.Kind.PROCEDURES)
        .hold(Samples.of(100), program -> theorem52(program, 2, counts));
    counts.areMany(Samples.of(100));
  }

  @Test
  void theorem52WithThreeThreads() {
    Counts counts = new Counts();
    RandomKernel.all(RandomKernel.Kind.PLAIN)
        .hold(Samples.of(60), program -> theorem52(program, 3, counts));
    counts.areMany(Samples.of(60));
  }

  /// How many kernels were of which kind.
  private static final class Counts {
    int fine;
    int racy;
    int failing;
    int infinite;
    int large;

    void add(Reductions<Configuration> all) {
      fine += all.isRaceFree() && all.isTerminating() ? 1 : 0;
      racy += all.isRaceFree() ? 0 : 1;
      failing += all.error().isPresent() ? 1 : 0;
      infinite += all.hasInfinite() ? 1 : 0;
    }

    /// The test means something.
    void areMany(int all) {
      assertThat(fine).as("%s", this).isGreaterThan(all / 5);
      assertThat(racy).as("%s", this).isGreaterThan(all / 20);
      assertThat(failing).as("%s", this).isGreaterThan(all / 20);
      assertThat(large).as("%s", this).isLessThan(all / 2);
    }

    @Override
    public String toString() {
      return "fine %d, racy %d, failing %d, infinite %d, too large %d"
          .formatted(fine, racy, failing, infinite, large);
    }
  }

  private static Optional<String> theorem52(Program program, int threads, Counts counts) {
    Program prepared = Prepare.prepare(program);
    Environment environment = environment(program, threads);
    Reductions<Configuration> one;
    Reductions<Configuration> other;
    try {
      one = Reductions.of(new Interleaving(prepared, environment), MOST_STATES);
      other = Reductions.of(LockStep.of(prepared, environment), MOST_STATES);
    } catch (StuckException _) {
      counts.large++;
      return Optional.empty();
    }
    if (!one.isComplete() || !other.isComplete()) {
      counts.large++;
      return Optional.empty();
    }
    counts.add(one);
    boolean isFine = one.isRaceFree() && one.isTerminating();
    if (isFine != (other.isRaceFree() && other.isTerminating())) {
      return Optional.of("interleaving: %s, lock-step: %s".formatted(text(one), text(other)));
    }
    if (one.isRaceFree() && !other.isRaceFree()) {
      return Optional.of("Corollary B.21");
    }
    if (isFine) {
      if (!one.finals().equals(other.finals())) {
        return Optional.of("ends with %s, %s".formatted(one.finals(), other.finals()));
      }
    }
    return Optional.empty();
  }

  private static String text(Reductions<Configuration> all) {
    return "race %s, error %s, infinite %s, finals %s"
        .formatted(
            all.race().map(state -> all.way(state, Notation.ASCII)),
            all.error().map(state -> all.way(state, Notation.ASCII)),
            all.hasInfinite(),
            all.finals());
  }

  /// Theorem B.17 (and so B.11): predication of a sequential program is stutter equivalent to it.
  @Test
  void theoremB17() {
    stutterEquivalence(Samples.of(200), 1, RandomKernel.Kind.PROCEDURES);
  }

  /// Theorem 5.5: the same for kernels, and both have a race or neither.
  @Test
  void theorem55() {
    stutterEquivalence(Samples.of(40), 2, RandomKernel.Kind.PLAIN);
  }

  private static void stutterEquivalence(int count, int threads, RandomKernel.Kind kind) {
    Counts counts = new Counts();
    RandomKernel.all(kind)
        .hold(
            count,
            program -> {
              Program prepared = Prepare.prepare(program);
              Environment environment = environment(program, threads);
              try {
                Reductions<Configuration> one =
                    Reductions.of(new Interleaving(prepared, environment), 1000);
                if (!one.isComplete()) {
                  counts.large++;
                  return Optional.empty();
                }
                for (Predicate.Guards guards : Predicate.Guards.values()) {
                  Predicated predicated = Predicate.predicate(prepared, guards);
                  Reductions<Configuration> other =
                      Reductions.of(predicated.interleaving(environment), MOST_STATES);
                  if (!other.isComplete()) {
                    counts.large++;
                    return Optional.empty();
                  }
                  if (one.isRaceFree() != other.isRaceFree()) {
                    return Optional.of(
                        "race: %s, predicated: %s".formatted(text(one), text(other)));
                  }
                  if (guards == Predicate.Guards.LATE) {
                    counts.add(one);
                  }
                  Optional<String> difference =
                      StutterTraces.difference(
                          new StutterTraces(one, prepared),
                          new StutterTraces(other, prepared),
                          1000);
                  if (difference.isPresent()) {
                    return difference;
                  }
                }
              } catch (StuckException _) {
                counts.large++;
              }
              return Optional.empty();
            });
    assertThat(counts.failing).as("%s", counts).isGreaterThan(count / 20);
    assertThat(counts.large).as("%s", counts).isLessThan(count / 3);
    if (threads > 1) {
      assertThat(counts.racy).as("%s", counts).isGreaterThan(count / 20);
    }
  }

  /// Section B.3: for terminating kernels, the general rule BARRIER_F leads to `E` if and only if
  /// that of Fig. 4d does.
  @Test
  void bothRulesForDivergenceAgree() {
    int[] diverging = new int[2];
    RandomKernel.all(RandomKernel.Kind.PLAIN)
        .hold(
            Samples.of(200),
            program -> {
              Program prepared = Prepare.prepare(program);
              Reductions<Configuration> all =
                  Reductions.of(new Interleaving(prepared, environment(program, 2)), MOST_STATES);
              if (!all.isComplete() || all.hasInfinite()) {
                return Optional.empty();
              }
              DivergenceB3 general = new DivergenceB3(all);
              diverging[general.applies() ? 1 : 0]++;
              return general.applies() == general.appliesInFigure4()
                  ? Optional.empty()
                  : Optional.of("B.3: " + general.applies());
            });
    assertThat(diverging[0]).isGreaterThan(50);
    assertThat(diverging[1]).isGreaterThan(10);
  }

  @Test
  void randomKernelsAreWellFormed() {
    RandomKernel.all(RandomKernel.Kind.PROCEDURES)
        .hold(
            Samples.of(100),
            program -> {
              List<String> broken = WellFormed.definition51(program);
              return broken.isEmpty() ? Optional.empty() : Optional.of(broken.toString());
            });
  }
}
