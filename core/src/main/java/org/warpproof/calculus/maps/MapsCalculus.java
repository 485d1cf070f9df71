package org.warpproof.calculus.maps;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.warpproof.calculus.Calculus;
import org.warpproof.calculus.Exp;
import org.warpproof.calculus.IllFormedException;
import org.warpproof.calculus.Notation;
import org.warpproof.calculus.StageNames;
import org.warpproof.calculus.StuckException;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Property;
import org.warpproof.check.Reasons;
import org.warpproof.check.Verdict;
import org.warpproof.semantics.Argument;
import org.warpproof.semantics.Launch;

/// Memory access protocols, for the command line.
public final class MapsCalculus implements Calculus {
  private static final String THREADS = "threads";
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @Override
  public String suffix() {
    return ".map";
  }

  @Override
  public String title() {
    return "memory access protocols";
  }

  @Override
  public Map<String, Long> sizes() {
    return Map.of(THREADS, 2L);
  }

  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    for (String parameter : program.parameters()) {
      if (!values.containsKey(parameter)) {
        throw new StuckException("the parameter '" + parameter + "' has no value");
      }
    }
    int threads = Math.toIntExact(values.getOrDefault(THREADS, 2L));
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
    Program program = parse(text);
    Verdict verdict =
        CheckKernel.check(ToKernel.of(program, values), LIMIT).verdicts().get(Property.DATA_RACES);
    return switch (verdict) {
      case Verdict.Proved _ -> new Outcome(Answer.FINE, List.of("data races proved"));
      case Verdict.Refuted(_, Launch launch) -> refuted(text, values, launch, notation);
      case Verdict.Unknown(var reasons) ->
          new Outcome(
              Answer.UNKNOWN,
              reasons.stream()
                  .map(why -> "data races unknown: " + Reasons.text(why.reason()))
                  .distinct()
                  .toList());
      case null -> throw new IllegalStateException("data races are not checked");
    };
  }

  /// The race as the paper's semantics shows it, for the sizes that the engine found.
  private Outcome refuted(String text, Map<String, Long> values, Launch launch, Notation notation) {
    Map<String, Long> found = new HashMap<>(values);
    found.put(THREADS, launch.block().count());
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                found.putIfAbsent(name, bits);
              }
            });
    Outcome seen = run(text, found, notation);
    String sizes =
        found.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(", "));
    return new Outcome(
        seen.answer() == Answer.BUG ? Answer.BUG : Answer.UNKNOWN,
        List.of("data races refuted for " + sizes, seen.lines().getLast()));
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of("protocol", "aligned", "closures", "traces");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Align.Result aligned = Align.align(program.protocol());
    Exp threads = values.containsKey(THREADS) ? Exp.number(values.get(THREADS)) : Exp.name(THREADS);
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
