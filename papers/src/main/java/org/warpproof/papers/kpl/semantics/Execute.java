package org.warpproof.papers.kpl.semantics;

import java.util.function.BiConsumer;
import org.warpproof.papers.kpl.language.Program;

/// Runs a kernel: one step of `step-k` after the other.
public final class Execute {
  static final int MOST_STEPS = 20_000;

  /// Steps times threads.
  private static final long MOST_WORK = 10_000_000;

  private Execute() {}

  /// How a run ends. A failed one has no state in the document; this one is where it failed.
  public sealed interface End {
    KernelState state();

    record Done(KernelState state) implements End {}

    record Failed(KernelState state, Failure failure) implements End {}

    /// It has not ended.
    record Unfinished(KernelState state) implements End {}
  }

  public static End run(Program program, Launch launch, Choices choices) {
    return run(program, launch, choices, MOST_STEPS, (_, _) -> {});
  }

  /// Tells `observer` of each step, with the state that it leads to.
  public static End run(
      Program program,
      Launch launch,
      Choices choices,
      int mostSteps,
      BiConsumer<Taken, KernelState> observer) {
    KernelRules rules = new KernelRules(program, launch.level(), choices);
    KernelState state =
        KernelState.initial(program.main(), launch.groups(), launch.threads(), launch.sh());
    long most = Math.min(mostSteps, MOST_WORK / (launch.groups() * launch.threads()));
    for (long i = 0; i < most && !state.isDone(); i++) {
      Taken taken = rules.step(state);
      observer.accept(taken, state);
      if (taken instanceof Taken.None(_, _, Failure failure)) {
        return new End.Failed(state, failure);
      }
    }
    return state.isDone() ? new End.Done(state) : new End.Unfinished(state);
  }
}
