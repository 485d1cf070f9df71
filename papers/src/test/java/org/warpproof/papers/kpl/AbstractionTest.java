package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Explore;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Memory;
import org.warpproof.samples.Samples;

/// Each level of abstraction allows what the one below does: everything that is reached without
/// abstraction is reached with equality abstraction, and everything that is reached with that, with
/// adversarial abstraction. All choices of the words 0 and 1 are tried.
@Execution(ExecutionMode.CONCURRENT)
final class AbstractionTest {
  private static final int KERNELS = Samples.of(400);
  private static final List<AbsLevel> LEVELS =
      List.of(AbsLevel.NO_ABST, AbsLevel.EQ_ABST, AbsLevel.ADV_ABST);
  private static final int WORDS = 2;
  private static final int RUNS = 600;
  private static final int STEPS = 150;

  private final int[] compared = new int[2];
  private final int[] more = new int[2];
  private final int[] alarms = new int[2];
  private final int[] failing = new int[3];

  @Test
  void abstractionsAllowMore() {
    RandomKernel.ofBits()
        .hold(
            KERNELS,
            program -> {
              List<List<Reached>> reached = new ArrayList<>();
              for (AbsLevel level : LEVELS) {
                Optional<List<Reached>> all = all(program, level);
                if (all.isEmpty()) {
                  break;
                }
                reached.add(all.get());
                failing[reached.size() - 1] += fails(all.get()) ? 1 : 0;
              }
              for (int i = 0; i + 1 < reached.size(); i++) {
                List<Reached> more = reached.get(i + 1);
                compared[i]++;
                this.more[i] += more.size() > reached.get(i).size() ? 1 : 0;
                alarms[i] += fails(more) && !fails(reached.get(i)) ? 1 : 0;
                for (Reached one : reached.get(i)) {
                  if (more.stream().noneMatch(other -> other.covers(one))) {
                    return Optional.of("not reached with %s: %s".formatted(LEVELS.get(i + 1), one));
                  }
                }
              }
              return Optional.empty();
            });
    assertThat(compared[0]).as("compared with equality").isGreaterThan(KERNELS / 2);
    assertThat(compared[1]).as("compared with adversarial").isGreaterThan(KERNELS / 4);
    assertThat(more[0]).as("more with equality").isGreaterThan(KERNELS / 50);
    assertThat(more[1]).as("more with adversarial").isGreaterThan(KERNELS / 20);
    assertThat(alarms[0]).as("false alarms with equality").isPositive();
    assertThat(alarms[1]).as("false alarms with adversarial").isPositive();
    assertThat(failing[0]).as("failing").isBetween(KERNELS / 10, KERNELS * 9 / 10);
  }

  private static boolean fails(List<Reached> all) {
    return all.stream().anyMatch(Reached.Fails.class::isInstance);
  }

  /// All that is reached; nothing if that is too much, or if it does not end.
  private static Optional<List<Reached>> all(Program program, AbsLevel level) {
    Random random = new Random(RandomKernel.text(program).hashCode());
    Map<Long, Long> cells = new HashMap<>();
    for (long cell = 0; cell < 10; cell++) {
      cells.put(cell, (long) random.nextInt(WORDS));
    }
    Launch launch =
        new Launch(1 + random.nextInt(2), 1 + random.nextInt(2), level, Memory.of(cells));
    List<Execute.End> ends = new ArrayList<>();
    Explore.Coverage coverage =
        Explore.all(program, launch, new Explore.Bounds(WORDS, RUNS, STEPS), ends::add);
    boolean isComplete =
        coverage == Explore.Coverage.ALL
            && (level != AbsLevel.NO_ABST
                || ends.stream().noneMatch(Execute.End.Unfinished.class::isInstance));
    // A longer run of an abstract level is none that the level below needs.
    return isComplete
        ? Optional.of(
            ends.stream()
                .filter(end -> !(end instanceof Execute.End.Unfinished))
                .map(Reached::of)
                .distinct()
                .toList())
        : Optional.empty();
  }
}
