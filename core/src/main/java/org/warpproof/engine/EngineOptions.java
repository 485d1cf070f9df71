package org.warpproof.engine;

import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Wish;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Confirmation;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;

/// How the engine works: how much work a question may be, what it thinks of wrap-arounds, who wants
/// to see the questions, whether two solvers have to agree, what is to be shown of the way, which
/// engines are asked, what floating-point numbers are, and whether sizes of arrays are looked for.
public record EngineOptions(
    Effort effort,
    Wrapping wrapping,
    QueryLog log,
    WarpOrder warps,
    Confirmation.Wanted confirmation,
    Set<Stage> shown,
    EngineChoice engines,
    FloatingPoint floats,
    Footprints footprints) {
  /// Whether it is asked how large arrays of unknown size must be.
  public enum Footprints {
    ASKED,
    NOT_ASKED
  }

  public EngineOptions {
    shown = Set.copyOf(shown);
  }

  /// All questions together may be as much work as so many that run into their limit.
  private static final int QUESTIONS_IN_ALL = 6;

  private static final int QUESTIONS_FOR_BETTER = 6;

  private static final int STEPS_OF_THREADS = 20;

  /// What is asked for the sake of a better answer gets a part of the usual effort.
  private static final int SOON = 10;

  public static EngineOptions within(Effort effort) {
    return new EngineOptions(effort, Wrapping.USUAL, QueryLog.NONE);
  }

  public EngineOptions(Effort effort, Wrapping wrapping, QueryLog log) {
    this(
        effort,
        wrapping,
        log,
        WarpOrder.NONE,
        Confirmation.Wanted.ONE_SOLVER,
        Set.of(),
        EngineChoice.ALL,
        FloatingPoint.OPAQUE,
        Footprints.ASKED);
  }

  /// The work for a kernel, from now on.
  public Budget budget() {
    return Budget.of(effort.ofQuestions(QUESTIONS_IN_ALL), effort);
  }

  /// The work for all that is asked about a kernel only for the sake of a better answer, from now
  /// on.
  public Budget betterAnswers() {
    return Budget.of(effort.ofQuestions(QUESTIONS_FOR_BETTER), effort);
  }

  /// The work for replays of what may go wrong in a kernel, from now on: a step of a thread is a
  /// fraction of one of the solver's.
  public Budget replays() {
    return Budget.of(effort.times(STEPS_OF_THREADS), effort);
  }

  /// The work for runs that are to show what an analysis suggests of contracts, from now on: less
  /// than for races, as much of what it suggests is only not known.
  public Budget claims() {
    return Budget.of(effort, effort);
  }

  /// The work for runs that spare the solver questions about conditions, from now on.
  public Budget runsBeside() {
    return Budget.of(effort, effort);
  }

  /// The work for runs of a kernel that no analysis suggests, from now on.
  public Budget guesses() {
    return Budget.of(effort.dividedBy(SOON), effort);
  }

  /// The same, for what is asked only for the sake of a better answer.
  public EngineOptions soon() {
    return new EngineOptions(
        effort.dividedBy(SOON),
        wrapping,
        log,
        warps,
        confirmation,
        shown,
        engines,
        floats,
        Footprints.NOT_ASKED);
  }

  /// The same, where nobody asks how large arrays must be.
  public EngineOptions withoutFootprints() {
    return new EngineOptions(
        effort, wrapping, log, warps, confirmation, shown, engines, floats, Footprints.NOT_ASKED);
  }

  /// The same, with somebody else to see the questions.
  public EngineOptions withLog(QueryLog other) {
    return new EngineOptions(
        effort, wrapping, other, warps, confirmation, shown, engines, floats, footprints);
  }

  /// The same, showing these stages of the way and no others.
  public EngineOptions showing(Set<Stage> stages) {
    return new EngineOptions(
        effort, wrapping, log, warps, confirmation, stages, engines, floats, footprints);
  }

  /// The same, for code that relies on the threads of a warp to run in step.
  public EngineOptions withWarpsInStep() {
    return withWarps(WarpOrder.IN_STEP);
  }

  public EngineOptions withWarps(WarpOrder order) {
    return new EngineOptions(
        effort, wrapping, log, order, confirmation, shown, engines, floats, footprints);
  }

  /// How many threads of the kernel with consecutive numbers run in step; 1 if nobody says so. What
  /// these options say goes before what the kernel's source says.
  public int threadsInStep(Kernel kernel) {
    return switch (warps) {
      case IN_STEP -> kernel.warpSize();
      case NONE ->
          kernel.wishes().stream()
              .mapToInt(wish -> wish instanceof Wish.InStep(int threads) ? threads : 1)
              .max()
              .orElse(1);
    };
  }

  public boolean areInStep(Kernel kernel) {
    return threadsInStep(kernel) > 1;
  }

  /// The same, where threads of a warp run in any order.
  public EngineOptions inAnyOrder() {
    return new EngineOptions(
        effort, wrapping, log, WarpOrder.NONE, confirmation, shown, engines, floats, footprints);
  }

  /// The same, where two solvers have to agree on what is proved.
  public EngineOptions confirmed() {
    return new EngineOptions(
        effort,
        wrapping,
        log,
        warps,
        Confirmation.Wanted.TWO_SOLVERS,
        shown,
        engines,
        floats,
        footprints);
  }

  /// The same, asking these engines.
  public EngineOptions asking(EngineChoice others) {
    return new EngineOptions(
        effort, wrapping, log, warps, confirmation, shown, others, floats, footprints);
  }

  /// The same, where floating-point numbers are something else to proofs of contracts.
  public EngineOptions taking(FloatingPoint meant) {
    return new EngineOptions(
        effort, wrapping, log, warps, confirmation, shown, engines, meant, footprints);
  }

  public Solver solver() {
    return new Solver(log, confirmation);
  }
}
