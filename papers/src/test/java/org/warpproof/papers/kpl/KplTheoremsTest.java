package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Choices;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.GroupState;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Memory;
import org.warpproof.papers.kpl.semantics.ThreadState;
import org.warpproof.samples.Samples;

/// What the document claims, and what its rules are for.
@Execution(ExecutionMode.CONCURRENT)
final class KplTheoremsTest {
  private static final int KERNELS = Samples.of(1000);

  private static Choices nothingOpen() {
    return () -> {
      throw new IllegalStateException("a choice without abstraction");
    };
  }

  /// Lemma `merge-is-unique`: without a group race there is exactly one word for each cell.
  @Test
  void mergeIsUniqueWithoutGroupRaces() {
    int racy = 0;
    int severalWords = 0;
    for (int seed = 0; seed < KERNELS; seed++) {
      Random random = new Random(seed);
      GroupState group = GroupState.initial(0, 1 + random.nextInt(3), Memory.of(Map.of()));
      for (ThreadState thread : group.threads()) {
        for (long cell = 0; cell < 6; cell++) {
          // Cells that differ and were not written do not occur in runs; the lemma allows them.
          thread.sh = thread.sh.with(cell, random.nextInt(3));
          if (random.nextInt(5) == 0) {
            thread.writes.add(cell);
          }
          if (random.nextInt(8) == 0) {
            thread.reads.add(cell);
          }
        }
      }
      boolean isUnique = true;
      for (long cell = 0; cell < 7; cell++) {
        isUnique &= group.preMerge(cell).size() == 1;
      }
      if (group.race().isPresent()) {
        racy++;
        severalWords += isUnique ? 0 : 1;
        continue;
      }
      assertThat(isUnique).as("seed %d", seed).isTrue();
      Memory merged = group.merge();
      for (long cell = 0; cell < 7; cell++) {
        assertThat(Set.of(merged.at(cell))).as("seed %d", seed).isEqualTo(group.preMerge(cell));
      }
    }
    assertThat(racy).isBetween(KERNELS / 4, KERNELS * 3 / 4);
    assertThat(severalWords).as("not unique with races").isGreaterThan(KERNELS / 20);
  }

  /// `break`, `continue`, `return` and calls as predicates do what they do as jumps: one thread,
  /// with barriers.
  @Test
  void eliminatedJumpsAreJumps() {
    int[] count = new int[2];
    RandomKernel.all()
        .hold(
            KERNELS,
            program -> {
              Map<Long, Long> sh = memory(RandomKernel.text(program).hashCode());
              Execute.End end = execute(program, 1, 1, sh);
              BigStep expected;
              try {
                expected = BigStep.run(program, 0, 0, sh);
              } catch (BigStep.Endless e) {
                count[1]++;
                return Optional.empty();
              }
              if (!(end instanceof Execute.End.Done)) {
                return Optional.of("not done: " + end);
              }
              count[0]++;
              GroupState group = end.state().groups().getFirst();
              int barriers = group.history().size() - 1;
              return barriers == expected.barriers
                  ? difference(group.threads().getFirst(), expected)
                  : Optional.of(barriers + " barriers, not " + expected.barriers);
            });
    assertThat(count[0]).as("ended").isGreaterThan(KERNELS * 3 / 4);
  }

  /// The same for threads that go different ways, without barriers; and there is a race if and only
  /// if their sets of accesses overlap in the end.
  @Test
  void eliminatedJumpsAreJumpsInEachThread() {
    int[] count = new int[3];
    RandomKernel.all()
        .hold(
            KERNELS,
            withBarriers -> {
              Program program = WithoutBarriers.of(withBarriers);
              Map<Long, Long> sh = memory(RandomKernel.text(program).hashCode());
              List<List<BigStep>> expected = new ArrayList<>();
              try {
                for (int gid = 0; gid < 2; gid++) {
                  expected.add(new ArrayList<>());
                  for (int lid = 0; lid < 3; lid++) {
                    expected.get(gid).add(BigStep.run(program, gid, lid, sh));
                  }
                }
              } catch (BigStep.Endless e) {
                count[2]++;
                return Optional.empty();
              }
              Execute.End end = execute(program, 2, 3, sh);
              if (isRacy(expected.stream().flatMap(List::stream).toList())) {
                count[1]++;
                return end instanceof Execute.End.Failed
                    ? Optional.empty()
                    : Optional.of("racy, but " + end);
              }
              count[0]++;
              if (!(end instanceof Execute.End.Done)) {
                return Optional.of("not racy, but " + end);
              }
              for (int gid = 0; gid < 2; gid++) {
                for (int lid = 0; lid < 3; lid++) {
                  ThreadState actual = end.state().groups().get(gid).threads().get(lid);
                  Optional<String> difference = difference(actual, expected.get(gid).get(lid));
                  if (difference.isPresent()) {
                    return difference;
                  }
                }
              }
              return Optional.empty();
            });
    assertThat(count[0]).as("fine").isGreaterThan(KERNELS / 8);
    assertThat(count[1]).as("racy").isGreaterThan(KERNELS / 8);
  }

  private static boolean isRacy(List<BigStep> threads) {
    for (BigStep one : threads) {
      for (BigStep other : threads) {
        if (one != other
            && one.writes.stream()
                .anyMatch(cell -> other.writes.contains(cell) || other.reads.contains(cell))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Optional<String> difference(ThreadState actual, BigStep expected) {
    boolean isSame =
        actual.reads.equals(expected.reads)
            && actual.writes.equals(expected.writes)
            && withoutZeros(actual.sh.known()).equals(withoutZeros(expected.sh));
    return isSame
        ? Optional.empty()
        : Optional.of(
            "R = %s, W = %s, sh = %s, but expected %s, %s, %s"
                .formatted(
                    actual.reads,
                    actual.writes,
                    actual.sh.known(),
                    expected.reads,
                    expected.writes,
                    expected.sh));
  }

  static Map<Long, Long> withoutZeros(Map<Long, Long> cells) {
    Map<Long, Long> rest = new TreeMap<>(cells);
    rest.values().removeIf(word -> word == 0);
    return rest;
  }

  private static Execute.End execute(
      Program program, long groups, long threads, Map<Long, Long> sh) {
    Launch launch = new Launch(groups, threads, AbsLevel.NO_ABST, Memory.of(sh));
    return Execute.run(program, launch, nothingOpen());
  }

  /// A few cells with small words.
  static Map<Long, Long> memory(long seed) {
    Random random = new Random(seed);
    Map<Long, Long> cells = new HashMap<>();
    for (long cell = 0; cell < 10; cell++) {
      cells.put(cell, (long) random.nextInt(3));
    }
    return cells;
  }
}
