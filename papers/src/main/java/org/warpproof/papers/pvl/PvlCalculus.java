package org.warpproof.papers.pvl;

import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StageNames;
import org.warpproof.papers.pvl.language.CorePrinter;
import org.warpproof.papers.pvl.language.Desugar;
import org.warpproof.papers.pvl.language.LockStep;
import org.warpproof.papers.pvl.language.Printer;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.ProgramParser;
import org.warpproof.papers.pvl.language.Specifications;
import org.warpproof.papers.pvl.language.WellFormed;
import org.warpproof.papers.pvl.proof.Obligation;
import org.warpproof.papers.pvl.proof.Verify;
import org.warpproof.papers.pvl.proof.infer.Infer;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.solver.QueryLog;

/// Kernels with permission contracts, for the command line.
public final class PvlCalculus implements Calculus {
  @Override
  public String suffix() {
    return ".pvl";
  }

  @Override
  public String title() {
    return "PVL kernels";
  }

  @Override
  public Outcome run(String text, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    Initial initial = Initial.of(program, values);
    Launch launch = Launch.of(values);
    return new Runs(program, launch, initial.cells()).run();
  }

  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation) {
    return check(text, values, notation, QueryLog.NONE);
  }

  @Override
  public Outcome check(String text, Map<String, Long> values, Notation notation, QueryLog log) {
    return Check.check(parse(text), values, log);
  }

  @Override
  public SequencedSet<String> stages() {
    return StageNames.of(
        "kernel", "lock-step", "core", "specifications", "permissions", "obligations");
  }

  @Override
  public List<String> show(String text, String stage, Map<String, Long> values, Notation notation) {
    Program program = parse(text);
    return switch (stage) {
      case "kernel" -> Printer.print(program, notation);
      case "lock-step" ->
          List.of("P_LS = {%s}".formatted(String.join(", ", LockStep.of(program).all())));
      case "core" -> CorePrinter.print(program, Desugar.core(program), notation);
      case "specifications" -> Specifications.print(program, notation);
      case "permissions" -> Printer.print(Infer.complete(program), notation);
      case "obligations" ->
          Verify.verify(program, values, QueryLog.NONE).obligations().stream()
              .map(Obligation::text)
              .toList();
      default -> throw new IllegalArgumentException("no stage " + stage);
    };
  }

  /// A well-formed kernel.
  private static Program parse(String text) {
    Program program = ProgramParser.parse(text);
    IllFormedException.throwIfAny(WellFormed.errors(program));
    return program;
  }
}
