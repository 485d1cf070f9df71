package org.warpproof.calculus.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.warpproof.calculus.Calculus;
import org.warpproof.calculus.CheckByKernel;
import org.warpproof.calculus.Exp;
import org.warpproof.calculus.IllFormedException;
import org.warpproof.calculus.KernelFrame;
import org.warpproof.calculus.Notation;
import org.warpproof.calculus.StageNames;
import org.warpproof.calculus.StuckException;
import org.warpproof.check.Property;

/// Memory access protocols, for the command line.
public final class MapsCalculus implements Calculus {
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
    for (String parameter : program.parameters()) {
      if (!values.containsKey(parameter)) {
        throw new StuckException("the parameter '" + parameter + "' has no value");
      }
    }
    int threads = Math.toIntExact(values.getOrDefault(KernelFrame.THREADS, 2L));
    History history = new Evaluate(threads).sync(program.with(values));
    List<String> lines = new ArrayList<>(Printer.print(history));
    Optional<History.Race> race = history.race();
    lines.add(race.map(MapsCalculus::text).orElse("safe"));
    return new Outcome(race.isPresent() ? Answer.BUG : Answer.FINE, lines);
  }

  private static String text(History.Race race) {
    return "race in phase %d: %s and %s"
        .formatted(race.phase(), Printer.print(race.one()), Printer.print(race.other()));
  }

  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    return CheckByKernel.check(
        ToKernel.of(parse(text), values),
        List.of(Property.DATA_RACES),
        values,
        found -> run(text, found, notation));
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of("protocol", "aligned", "closures", "traces");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Align.Result aligned = Align.align(program.protocol());
    Exp threads =
        values.containsKey(KernelFrame.THREADS)
            ? Exp.number(values.get(KernelFrame.THREADS))
            : Exp.name(KernelFrame.THREADS);
    return switch (stage) {
      case "protocol" -> Printer.print(program, notation);
      case "aligned" -> Printer.print(aligned, notation);
      case "closures" -> Printer.closures(Split.split(aligned), notation);
      case "traces" ->
          Printer.traces(new Sequentialize(threads).seq(Split.split(aligned)), notation);
      default -> throw new IllegalArgumentException("no stage " + stage);
    };
  }

  /// A well-formed protocol.
  private static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    List<String> errors = WellFormed.errors(program);
    if (!errors.isEmpty()) {
      throw new IllFormedException(errors);
    }
    return program;
  }
}
