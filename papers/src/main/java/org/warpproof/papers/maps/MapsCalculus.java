package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;
import org.warpproof.engine.Property;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StageNames;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.StuckException;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;

/// Memory access protocols, for the command line.
public final class MapsCalculus implements Calculus {
  /// For all formulas together.
  private static final Effort EFFORT = Effort.USUAL;

  private static final String ENTERED =
      "data races proved where no synchronized loop is empty, as the paper assumes";

  @Override
  public String suffix() {
    return ".map";
  }

  @Override
  public String title() {
    return "memory access protocols";
  }

  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    checkValues(program, values);
    return run(program, values);
  }

  private static Outcome run(Program program, Map<String, Long> values) {
    for (String parameter : program.parameters()) {
      if (!values.containsKey(parameter)) {
        throw new StuckException("the parameter '" + parameter + "' has no value");
      }
    }
    Map<String, Long> all = new HashMap<>(values);
    long threads = all.computeIfAbsent(KernelFrame.THREADS, _ -> 2L);
    Evaluate evaluate = new Evaluate(Math.toIntExact(threads), Emptiness.SKIPPED);
    History history;
    try {
      history = evaluate.sync(program.with(all));
    } catch (StepLimit.ExceededException e) {
      return new Outcome(Answer.UNKNOWN, List.of(e.getMessage()));
    }
    List<String> lines = new ArrayList<>(Printer.print(history));
    for (String variable : evaluate.skipped()) {
      lines.add(
          "the synchronized loop over '%s' is empty, and runs zero times; the paper has no rule for it"
              .formatted(variable));
    }
    Optional<History.Race> race = history.race();
    lines.add(race.map(MapsCalculus::text).orElse("safe"));
    return new Outcome(race.isPresent() ? Answer.BUG : Answer.FINE, lines);
  }

  private static String text(History.Race race) {
    return "race in phase %d: %s and %s"
        .formatted(race.phase(), Printer.print(race.one()), Printer.print(race.other()));
  }

  /// With the tool's engine, and what that does not refute with the paper's formulas, which have no
  /// limits. First without empty synchronized loops, as the paper has it, then with them.
  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    checkValues(program, values);
    Outcome entered = engine(program, values, Emptiness.EXCLUDED);
    if (entered.answer() == Answer.BUG) {
      return entered;
    }
    if (isSafe(program, values, Emptiness.SKIPPED)) {
      return new Outcome(Answer.FINE, List.of("data races proved"));
    }
    if (!EmptyCases.mayOccur(program.with(values), EFFORT)) {
      return entered;
    }
    Outcome outcome = engine(program, values, Emptiness.SKIPPED);
    if (outcome.answer() == Answer.FINE) {
      return outcome;
    }
    List<String> lines = new ArrayList<>(outcome.lines());
    if (isSafe(program, values, Emptiness.EXCLUDED)) {
      lines.add(ENTERED);
    } else if (entered.answer() == Answer.FINE) {
      lines.add(ENTERED);
      lines.addAll(entered.lines().subList(1, entered.lines().size()));
    }
    return new Outcome(outcome.answer(), lines);
  }

  private static Outcome engine(Program program, Map<String, Long> values, Emptiness emptiness) {
    return CheckByKernel.check(
        ToKernel.of(program, values, emptiness),
        List.of(Property.DATA_RACES),
        values,
        found -> run(program, found));
  }

  /// Theorem 1: a protocol is safe if no formula has a solution. It may be safe otherwise too.
  ///
  /// Aligning needs loops that are not empty: those that may be are told apart before.
  public static boolean isSafe(Program program, Map<String, Long> values, Emptiness emptiness) {
    Sync protocol = program.with(values);
    Optional<List<EmptyCases.Case>> cases =
        switch (emptiness) {
          case EXCLUDED -> Optional.of(List.of(new EmptyCases.Case(List.of(), protocol)));
          case SKIPPED -> EmptyCases.of(protocol, EFFORT);
        };
    Budget budget = Budget.of(EFFORT, EFFORT);
    try {
      return cases.isPresent()
          && cases.get().stream().allMatch(each -> isSafe(each, values, budget));
    } catch (StuckException e) {
      return false;
    }
  }

  private static boolean isSafe(EmptyCases.Case one, Map<String, Long> values, Budget budget) {
    for (Trace trace : TransformedStages.traces(one.protocol(), values)) {
      if (budget.isOver()
          || !(SolveFormula.solve(RaceFormula.of(trace), one.conditions(), budget)
              instanceof org.warpproof.solver.Answer.Unsatisfiable)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of("protocol", "aligned", "closures", "traces", "formulas");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    checkValues(program, values);
    return stage.equals("protocol")
        ? Printer.print(program, notation)
        : TransformedStages.show(program.protocol(), stage, values, notation);
  }

  /// @throws StuckException if the program has nothing of a name, or there are no such sizes
  private static void checkValues(Program program, Map<String, Long> values) {
    for (String name : new TreeSet<>(values.keySet())) {
      boolean isSize = name.equals(KernelFrame.THREADS) || name.equals(KernelFrame.GROUPS);
      if (!isSize && !program.parameters().contains(name)) {
        throw new StuckException("the protocol has no parameter '" + name + "'");
      }
    }
    long threads = values.getOrDefault(KernelFrame.THREADS, 1L);
    if (threads < 1 || threads > StepLimit.MOST) {
      throw new StuckException("threads are from 1 to " + StepLimit.MOST + ", not " + threads);
    }
    if (values.getOrDefault(KernelFrame.GROUPS, 1L) != 1) {
      throw new StuckException("threads are in one group");
    }
  }

  /// A well-formed protocol.
  private static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    IllFormedException.throwIfAny(WellFormed.errors(program));
    return program;
  }
}
