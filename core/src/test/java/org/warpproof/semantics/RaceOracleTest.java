package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.CompileKernel;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.Memory;
import org.warpproof.semantics.machine.ThreadSet;
import org.warpproof.semantics.machine.ThreadState;
import org.warpproof.semantics.schedules.Interleaving;

/// The race log against the definition: all pairs of accesses of a run, one by one.
///
/// Random kernels have no grid barriers, and their warp barriers are for all lanes, of which there
/// is one warp; so counting barriers is enough to order accesses.
final class RaceOracleTest {
  private static final int KERNELS = 600;

  /// An access as it happened; `barriers` counts those of the block that order its space,
  /// `meetings` those of the warp.
  private record Access(
      ThreadState thread, Step.Site site, long address, int object, int barriers, int meetings) {}

  @Test
  void findsTheRacesThatTheDefinitionGives() {
    int racy = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = RandomKernels.kernel(seed);
      Launch launch = RandomKernels.launch(seed);
      EventLog log = new EventLog();
      Machine machine =
          new Machine(
              CompileKernel.compile(kernel),
              launch,
              BindArguments.bind(kernel, launch),
              Limits.DEFAULT,
              log);
      Set<String> expected = races(run(machine, seed));
      List<Event> found =
          log.events().stream().filter(event -> event.id().startsWith("race.")).toList();
      // No statement has a place, so there is one event for each pair of statements and object.
      assertThat(found).as("kernel " + seed).hasSameSizeAs(expected);
      assertThat(found.stream().map(Event::id).distinct())
          .as("kernel " + seed)
          .containsExactlyInAnyOrderElementsOf(
              expected.stream().map(race -> race.split(" ", 2)[0]).distinct().toList());
      racy += expected.isEmpty() ? 0 : 1;
    }
    assertThat(racy).isGreaterThan(KERNELS / 10);
  }

  private static List<Access> run(Machine machine, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Access> accesses = new ArrayList<>();
    Interleaving.start(machine);
    ThreadSet running = machine.teams.running;
    while (running.size() > 0) {
      ThreadState thread = machine.threads[running.get(random.nextInt(running.size()))];
      Step step = machine.program.blocks()[thread.basicBlock].steps()[thread.next];
      Step.Access access = Machine.accessOf(step);
      if (access != null) {
        long address = access.address().of(thread.registers);
        Memory.Instance instance = machine.memory.at(address);
        if (instance != null
            && Memory.offset(address) >= 0
            && Memory.offset(address) < instance.bytes.length) {
          Space space = instance.description.space();
          int barriers = thread.block.phase(space);
          accesses.add(
              new Access(
                  thread, access.site(), address, instance.object, barriers, meetings(thread)));
        }
      }
      Interleaving.turn(machine, thread);
    }
    return accesses;
  }

  private static int meetings(ThreadState thread) {
    return thread.clocks[0].length == 0 ? 0 : thread.clocks[0][thread.lane()];
  }

  private static Set<String> races(List<Access> accesses) {
    Set<String> races = new TreeSet<>();
    for (Access a : accesses) {
      for (Access b : accesses) {
        if (a.thread().index < b.thread().index
            && a.address() == b.address()
            && (a.site().kind().writes || b.site().kind().writes)
            && !isOrdered(a, b)
            && !isOrdered(b, a)
            && !isAtomic(a, b)) {
          int first = Math.min(a.site().number(), b.site().number());
          int second = Math.max(a.site().number(), b.site().number());
          String id = id(a.site().kind(), b.site().kind());
          races.add(id + " " + a.object() + " " + first + " " + second);
        }
      }
    }
    return races;
  }

  private static boolean isOrdered(Access a, Access b) {
    boolean sameBlock = a.thread().block == b.thread().block;
    boolean byBlock = a.barriers() < b.barriers();
    // A lane that returned took no part in later meetings.
    boolean byWarp = a.meetings() < b.meetings() && meetings(a.thread()) > a.meetings();
    return sameBlock && (byBlock || byWarp);
  }

  private static boolean isAtomic(Access a, Access b) {
    boolean sameBlock = a.thread().block == b.thread().block;
    boolean reaches =
        sameBlock || (a.site().scope() == Scope.DEVICE && b.site().scope() == Scope.DEVICE);
    return a.site().kind().atomic && b.site().kind().atomic && reaches;
  }

  private static String id(Step.Kind a, Step.Kind b) {
    if (a.atomic || b.atomic) {
      return "race.atomic";
    }
    return a.writes && b.writes ? "race.write-write" : "race.read-write";
  }
}
