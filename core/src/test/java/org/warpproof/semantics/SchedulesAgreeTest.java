package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ids;
import static org.warpproof.semantics.Kernels.lockStep;
import static org.warpproof.semantics.Kernels.seeded;

import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;

/// The theorem of the lock-step paper (5.2), on random kernels: interleaving and lock-step agree.
///
/// What may be expected of single runs, although the theorem speaks of all of them:
///
/// Let a run S have no race. Then in every other run each thread does what it does in S. For
/// suppose not, and take the first step of the other run, S', in which a thread reads a value other
/// than in S. All steps before are also in S. The write that S' reads from (or that S read from)
/// and this read conflict, so in S a barrier lies between them; and since up to here the threads
/// did the same in S', they passed the same barriers there, and the read comes at the same side of
/// them. So it reads the last write before the barrier, in both, a contradiction. (Atomic additions
/// whose old value nobody uses commute; nothing else atomic is in these kernels.)
///
/// So if one run, of whatever semantics, has no race, all runs have the same events and the same
/// final memory, with no race; and if one has a race, all have: which races, and what else happens
/// after them, may differ.
final class SchedulesAgreeTest {
  private static final int KERNELS = Samples.of(1000);
  private static final int SEEDS = 4;

  @Test
  void interleavingAndLockStepAgree() {
    int clean = 0;
    int racy = 0;
    int diverging = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = RandomKernels.kernel(seed);
      assertThat(KernelChecker.check(kernel)).isEmpty();
      Launch launch = RandomKernels.launch(seed);
      Result expected = lockStep(kernel, launch);
      clean += expected.isClean() ? 1 : 0;
      racy += hasRace(expected) ? 1 : 0;
      diverging += ids(expected).stream().anyMatch(id -> id.startsWith("divergence")) ? 1 : 0;
      for (long schedule = 0; schedule < SEEDS; schedule++) {
        Result actual = seeded(kernel, launch, schedule);
        String description = "kernel " + seed + ", schedule " + schedule;
        assertThat(hasRace(actual)).as(description).isEqualTo(hasRace(expected));
        if (!hasRace(expected)) {
          assertThat(ids(actual)).as(description).isEqualTo(ids(expected));
          assertThat(actual.status()).as(description).isEqualTo(expected.status());
          assertThat(actual.memory()).as(description).isEqualTo(expected.memory());
        }
      }
    }
    // The generator must not drift to where the theorem says nothing.
    assertThat(clean).isBetween(KERNELS / 4, KERNELS * 3 / 4);
    assertThat(racy).isGreaterThan(KERNELS / 10);
    assertThat(diverging).isGreaterThan(KERNELS / 20);
  }

  private static boolean hasRace(Result result) {
    return result.events().stream().anyMatch(event -> event.id().startsWith("race."));
  }
}
