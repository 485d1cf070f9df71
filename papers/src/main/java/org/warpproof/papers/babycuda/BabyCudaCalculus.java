package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.warpproof.engine.Property;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StageNames;
import org.warpproof.papers.StepLimit;
import org.warpproof.papers.babycuda.TypeProgram.Typed;
import org.warpproof.papers.maps.Emptiness;
import org.warpproof.papers.maps.MapsCalculus;
import org.warpproof.papers.maps.Printer;
import org.warpproof.papers.maps.Sync;
import org.warpproof.papers.maps.TransformedStages;

/// BabyCUDA, for the command line.
public final class BabyCudaCalculus implements Calculus {
  @Override
  public String suffix() {
    return ".bcu";
  }

  @Override
  public String title() {
    return "BabyCUDA";
  }

  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Inputs inputs = Inputs.of(program, values);
    History history;
    try {
      history = inputs.evaluate(program);
    } catch (StepLimit.ExceededException e) {
      return new Outcome(Answer.UNKNOWN, List.of(e.getMessage()));
    }
    int before = inputs.past().phases().size();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < history.phases().size(); i++) {
      String name = i < before ? "before" : "phase " + (i - before);
      lines.add(name + ": " + CodePrinter.print(history.phases().get(i), notation));
    }
    lines.add("memory: " + memory(history, notation));
    Optional<History.Race> race = history.race();
    lines.add(race.map(found -> text(found, before)).orElse("race-free"));
    return new Outcome(race.isPresent() ? Answer.BUG : Answer.FINE, lines);
  }

  /// What the cells hold in the end; after a race, all that they may.
  private static String memory(History history, Notation notation) {
    TreeSet<Long> written = new TreeSet<>();
    history
        .phases()
        .forEach(p -> p.threads().values().forEach(t -> written.addAll(t.writes().keySet())));
    return written.stream()
        .map(
            index ->
                "%s[%d] = %s"
                    .formatted(
                        Program.ARRAY,
                        index,
                        history.lastWrites(index).stream()
                            .map(datum -> CodePrinter.print(datum, notation))
                            .collect(Collectors.joining(" or "))))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String text(History.Race race, int before) {
    return "race in phase %d: %s and %s"
        .formatted(
            race.phase() - before,
            Printer.print(race.pair().one()),
            Printer.print(race.pair().other()));
  }

  /// With the tool's engine; and what is well-typed and not refuted, with the formulas of its
  /// protocol, which have no limits.
  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Inputs.of(program, values);
    Typed typed = TypeProgram.type(program);
    // Threads agree on the bounds of a well-typed program's synchronized loops.
    List<Property> properties =
        typed.isWellTyped()
            ? List.of(Property.DATA_RACES)
            : List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);
    Outcome outcome =
        CheckByKernel.check(
            ToKernel.of(program, values), properties, values, found -> run(text, found, notation));
    if (typed.isWellTyped()
        && outcome.answer() != Answer.BUG
        && MapsCalculus.isSafe(protocol(program, typed), values, Emptiness.SKIPPED)) {
      return new Outcome(Answer.FINE, List.of("data races proved"));
    }
    List<String> lines = new ArrayList<>(outcome.lines());
    typed.errors().forEach(error -> lines.add("ill-typed: " + error));
    return new Outcome(outcome.answer(), lines);
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of("program", "protocol", "aligned", "closures", "traces", "formulas");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Inputs.of(program, values);
    return switch (stage) {
      case "program" -> CodePrinter.print(program, notation);
      case "protocol" -> protocol(program, notation);
      default -> TransformedStages.show(wellTyped(program), stage, values, notation);
    };
  }

  /// The type; that of an ill-typed program has free names, and comes with the reasons.
  private static List<String> protocol(Program program, Notation notation) {
    Typed typed = TypeProgram.type(program);
    List<String> lines = new ArrayList<>();
    typed.errors().forEach(error -> lines.add("// ill-typed: " + error));
    lines.addAll(Printer.print(protocol(program, typed), notation));
    return lines;
  }

  private static org.warpproof.papers.maps.Program protocol(Program program, Typed typed) {
    return new org.warpproof.papers.maps.Program(program.parameters(), typed.behaviour().whole());
  }

  /// The type of a program that has one.
  private static Sync wellTyped(Program program) {
    Typed typed = TypeProgram.type(program);
    IllFormedException.throwIfAny(typed.errors());
    return typed.behaviour().whole();
  }

  /// A well-formed program.
  private static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    IllFormedException.throwIfAny(WellFormed.errors(program));
    return program;
  }
}
