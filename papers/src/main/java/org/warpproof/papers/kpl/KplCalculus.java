package org.warpproof.papers.kpl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Supplier;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StageNames;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.engine.ToKernel;
import org.warpproof.papers.kpl.language.Printer;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.ProgramParser;
import org.warpproof.papers.kpl.language.WellFormed;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Explore;
import org.warpproof.papers.kpl.semantics.Failure;
import org.warpproof.papers.kpl.semantics.KernelState;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.LaunchValues;
import org.warpproof.papers.kpl.semantics.StatePrinter;

/// KPL, for the command line.
public final class KplCalculus implements Calculus {
  private static final int MOST_RUNS = 2_000;
  private static final int MOST_STEPS_OF_MANY = 1_000;

  @Override
  public String suffix() {
    return ".kpl";
  }

  @Override
  public String title() {
    return "the kernel programming language KPL";
  }

  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    return shallow(
        () -> {
          LaunchValues given = new LaunchValues(parse(text), values);
          Launch launch = given.launch();
          return launch.level() == AbsLevel.NO_ABST
              ? one(given.program(), launch)
              : all(given.program(), launch, given.words());
        });
  }

  /// The only run there is without abstraction.
  private static Outcome one(Program program, Launch launch) {
    return outcome(Execute.run(program, launch, KplCalculus::noChoice));
  }

  private static long noChoice() {
    throw new IllegalStateException("without abstraction nothing is left open");
  }

  private static Outcome outcome(Execute.End end) {
    List<String> lines = new ArrayList<>(StatePrinter.history(end.state()));
    return switch (end) {
      case Execute.End.Done(KernelState state) -> {
        lines.addAll(StatePrinter.memory(state));
        lines.add("no race, no divergence");
        yield new Outcome(Answer.FINE, lines);
      }
      case Execute.End.Failed(_, Failure failure) -> {
        lines.add(failure.text());
        yield new Outcome(Answer.BUG, lines);
      }
      case Execute.End.Unfinished _ -> {
        lines.add("no failure so far, but the run has not ended, and is given up");
        yield new Outcome(Answer.UNKNOWN, lines);
      }
    };
  }

  /// All runs of an abstract level, with a few words to choose from. Shows the first that fails.
  private static Outcome all(Program program, Launch launch, int words) {
    Tally tally = new Tally();
    Explore.Bounds bounds = new Explore.Bounds(words, MOST_RUNS, MOST_STEPS_OF_MANY);
    Explore.Coverage coverage = Explore.all(program, launch, bounds, tally::add);
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s, words from 0 to %d: %d runs, %d without failure, %d failed, %d not ended%s"
            .formatted(
                launch.level().text(),
                words - 1,
                tally.done + tally.failed.size() + tally.unfinished,
                tally.done,
                tally.failed.size(),
                tally.unfinished,
                coverage == Explore.Coverage.ALL ? "" : "; there are more"));
    if (!tally.failed.isEmpty()) {
      lines.add("the first that failed:");
      lines.addAll(tally.failed.getFirst().lines());
      return new Outcome(Answer.BUG, lines);
    }
    boolean isComplete = coverage == Explore.Coverage.ALL && tally.unfinished == 0;
    lines.add(
        isComplete
            ? "no race, no divergence with these words"
            : "no race, no divergence in the runs that were made");
    return new Outcome(isComplete ? Answer.FINE : Answer.UNKNOWN, lines);
  }

  private static final class Tally {
    private int done;
    private int unfinished;
    private final List<Outcome> failed = new ArrayList<>();

    private void add(Execute.End end) {
      switch (end) {
        case Execute.End.Done _ -> done++;
        case Execute.End.Failed _ -> failed.add(outcome(end));
        case Execute.End.Unfinished _ -> unfinished++;
      }
    }
  }

  /// For all sizes and all memories, unless sizes are given.
  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    return shallow(
        () -> {
          LaunchValues given = new LaunchValues(parse(text), values);
          given.exactOnly();
          Map<String, Long> known = new HashMap<>(values);
          known.putAll(given.sizes());
          Outcome outcome = byEngine(given, known, found -> run(text, found, notation));
          return outcome.answer() == Answer.UNKNOWN
              ? orByRun(outcome, () -> run(text, known, notation))
              : outcome;
        });
  }

  /// What is refuted is shown by a run that fails: perhaps by another failure, that comes first.
  private static Outcome byEngine(
      LaunchValues given, Map<String, Long> known, CheckByKernel.Rerun rerun) {
    List<Property> properties = List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);
    Kernel kernel;
    try {
      kernel = ToKernel.of(given.program(), given.sizes());
    } catch (StuckException e) {
      return new Outcome(
          Answer.UNKNOWN,
          properties.stream().map(p -> p.text() + " unknown: " + e.getMessage()).toList());
    }
    return CheckByKernel.check(kernel, properties, known, rerun);
  }

  /// Where the engine does not know, one small run may: a thread that waits for one that never ends
  /// does not diverge in the tool's semantics.
  private static Outcome orByRun(Outcome unknown, Supplier<Outcome> run) {
    Outcome seen;
    try {
      seen = run.get();
    } catch (StuckException _) {
      return unknown;
    }
    if (seen.answer() != Answer.BUG) {
      return unknown;
    }
    List<String> lines = new ArrayList<>(unknown.lines());
    lines.add("but a run fails: " + seen.lines().getLast());
    return new Outcome(Answer.BUG, lines);
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of("program", "eliminated", "steps", "kernel");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    return shallow(
        () -> {
          LaunchValues given = new LaunchValues(parse(text), values);
          return switch (stage) {
            case "program" -> Printer.print(given.program(), notation);
            case "eliminated" -> Stages.eliminated(given.program(), notation);
            // Of an abstract level, the run that always chooses 0.
            case "steps" -> Stages.steps(given.program(), given.launch(), () -> 0, notation);
            case "kernel" -> kernel(ToKernel.of(given.program(), given.sizes()));
            default -> throw new IllegalArgumentException("no stage " + stage);
          };
        });
  }

  private static List<String> kernel(Kernel kernel) {
    return KernelPrinter.print(kernel).lines().toList();
  }

  /// A well-formed kernel.
  static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    IllFormedException.throwIfAny(WellFormed.errors(program));
    return program;
  }

  /// Programs and expressions are followed by recursion: one that is too deep for it is refused.
  private static <T> T shallow(Supplier<T> task) {
    try {
      return task.get();
    } catch (StackOverflowError _) {
      throw new StuckException("the kernel is nested too deeply");
    }
  }
}
