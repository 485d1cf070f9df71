package org.warpproof.papers.graphs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.warpproof.engine.Property;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StageNames;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.engine.ToKernel;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.HavocAtBarriers;
import org.warpproof.papers.graphs.language.Prepare;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.ProgramParser;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.WellFormed;
import org.warpproof.papers.graphs.lockstep.LockStepPrinter;
import org.warpproof.papers.graphs.lockstep.Predicate;
import org.warpproof.papers.graphs.lockstep.Predicated;
import org.warpproof.papers.graphs.lockstep.ToLockStep;
import org.warpproof.papers.graphs.semantics.Environment;

/// Kernel graphs, for the command line.
public final class GraphsCalculus implements Calculus {
  @Override
  public String suffix() {
    return ".kcfg";
  }

  @Override
  public String title() {
    return "kernel graphs";
  }

  /// Both semantics, of the kernel or, if two threads are named, of its 2-threaded abstraction.
  /// Kernels that are not well-formed run too: that is how they differ.
  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Program prepared = Prepare.prepare(program);
    Environment environment = Environment.of(program, values);
    return isOfTwo(values)
        ? RunBoth.run(
            HavocAtBarriers.havoc(prepared),
            environment.only(first(values), second(values)),
            notation)
        : RunBoth.run(prepared, environment, notation);
  }

  private static boolean isOfTwo(Map<String, Long> values) {
    return values.containsKey(Program.FIRST) || values.containsKey(Program.SECOND);
  }

  private static long first(Map<String, Long> values) {
    return values.getOrDefault(Program.FIRST, 0L);
  }

  private static long second(Map<String, Long> values) {
    return values.getOrDefault(Program.SECOND, 1L);
  }

  /// Requires a well-formed kernel: Definition 5.1.
  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    IllFormedException.throwIfAny(WellFormed.definition51(program));
    Environment.checkNames(program, values);
    if (isOfTwo(values)) {
      throw new StuckException("two threads alone can be run and shown, but not checked");
    }
    List<String> unsettled = WellFormed.unsettled(program);
    if (!unsettled.isEmpty()) {
      return new Outcome(
          Answer.UNKNOWN,
          unsettled.stream().map(what -> "unknown: perhaps not well-formed: " + what).toList());
    }
    if (ToKernel.isRecursive(program)) {
      return new Outcome(Answer.UNKNOWN, List.of("unknown: a procedure calls itself"));
    }
    Program prepared = Prepare.prepare(program);
    if (ToKernel.havocsAtBarriers(prepared)) {
      return new Outcome(Answer.UNKNOWN, List.of("unknown: a barrier havocs shared variables"));
    }
    List<Property> properties =
        new ArrayList<>(List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE));
    if (prepared.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(Stmt.Assert.class::isInstance)) {
      properties.add(Property.ASSERTIONS);
    }
    return CheckByKernel.check(
        ToKernel.of(prepared, values),
        properties,
        values,
        found -> run(text, variables(program, found), notation));
  }

  /// The kernel has an array of one element for each shared variable: `v[0]` is `v`.
  private static Map<String, Long> variables(Program program, Map<String, Long> found) {
    Map<String, Long> all = new HashMap<>(found);
    for (String variable : program.variables()) {
      all.keySet().removeIf(name -> name.startsWith(variable + "["));
      Long value = found.get(variable + "[0]");
      if (value != null) {
        all.putIfAbsent(variable, value);
      }
    }
    return all;
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of(
        "program",
        "prepared",
        "order",
        "predicated",
        "guarded",
        "lockstep",
        "two-threads",
        "two-threads-lockstep");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Program prepared = Prepare.prepare(program);
    Predicated predicated = Predicate.predicate(prepared, Predicate.Guards.LATE);
    Predicated guarded = Predicate.predicate(prepared, Predicate.Guards.EARLY);
    Program twoThreads = HavocAtBarriers.havoc(prepared);
    return switch (stage) {
      case "program" -> Printer.print(program, notation);
      case "prepared" -> Printer.print(prepared, notation);
      case "order" -> order(prepared, notation);
      case "predicated" -> Printer.print(predicated.program(), notation);
      case "guarded" -> Printer.print(guarded.program(), notation);
      case "lockstep" -> LockStepPrinter.print(ToLockStep.of(guarded), notation);
      case "two-threads" -> ofTwo(Printer.print(twoThreads, notation), values, notation);
      case "two-threads-lockstep" -> {
        Predicated both = Predicate.predicate(twoThreads, Predicate.Guards.EARLY);
        yield ofTwo(LockStepPrinter.print(ToLockStep.of(both), notation), values, notation);
      }
      default -> throw new IllegalArgumentException("no stage " + stage);
    };
  }

  /// Says which threads `t` the program is for.
  private static List<String> ofTwo(
      List<String> program, Map<String, Long> values, Notation notation) {
    if (first(values) < 0 || first(values) >= second(values)) {
      throw new StuckException(
          "two threads are first < second, from 0 on, not %d and %d"
              .formatted(first(values), second(values)));
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "// t%s{%d, %d}".formatted(notation.choose(" ∈ ", " in "), first(values), second(values)));
    lines.addAll(program);
    return lines;
  }

  /// The sort order and the loops of every routine.
  private static List<String> order(Program program, Notation notation) {
    List<String> lines = new ArrayList<>();
    for (Routine routine : Routine.all(program).values()) {
      if (!routine.name().isEmpty()) {
        lines.add("proc " + routine.name());
      }
      lines.add(
          String.join(
              notation.choose(" ≤ ", " <= "), routine.order().stream().map(Block::label).toList()));
      routine
          .loopBodies()
          .forEach((head, body) -> lines.add(head + ": {" + String.join(", ", body) + "}"));
    }
    return lines;
  }

  private static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    IllFormedException.throwIfAny(WellFormed.errors(program));
    return program;
  }
}
