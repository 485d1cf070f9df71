package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.engine.BarrierOrder;
import org.warpproof.papers.pvl.engine.Pending;
import org.warpproof.papers.pvl.engine.ToKernel;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Desugar;
import org.warpproof.papers.pvl.language.Effects;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.PureFunction;
import org.warpproof.papers.pvl.proof.Obligation;
import org.warpproof.papers.pvl.proof.Verification;
import org.warpproof.papers.pvl.proof.Verify;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Layout;
import org.warpproof.solver.QueryLog;

/// Proves or refutes that a kernel has no race, and that its contracts hold. A contract is refuted
/// by a run of a small launch.
final class Check {
  /// The id of the reason why contracts are not known to hold.
  private static final String OPEN = "approximate.contract";

  private static final String ORDER_OF_READS =
      "  assuming that a barrier orders reads with later writes of memory that it does not fence,"
          + " as the paper does and OpenCL does not: ";

  private static final String NOTHING_TRIED =
      "  no launch was tried: none of the small ones is as required";

  private static final String NO_LAUNCH =
      "no launch was tried: none from zeroed memory meets what the kernel requires";

  private Check() {}

  static Outcome check(Program program, Map<String, Long> values, QueryLog log) {
    Initial initial = Initial.of(program, values);
    Outcome engine = engine(program, values);
    SmallLaunches launches = new SmallLaunches(program, values, initial);
    Outcome tried = launches.run();
    Verification verification = Verify.verify(program, values, log);
    if (!Runs.isSpecified(program)) {
      return tried.answer() == Answer.BUG
          ? both(engine, tried)
          : both(
              both(byPermissions(program, engine, verification), inferred(verification)),
              unspecified(launches, tried));
    }
    if (tried.answer() == Answer.BUG) {
      // What a run shows counts for more than what was not proved, and for more than a proof.
      List<String> lines = new ArrayList<>(tried.lines());
      verification.open().forEach(open -> lines.add(open.text()));
      return both(engine, new Outcome(Answer.BUG, lines));
    }
    Outcome contracts = contracts(program, verification);
    if (contracts.answer() == Answer.FINE && !launches.isMet()) {
      // A contract that contradicts itself in a way that was not noticed proves everything.
      contracts = both(contracts, new Outcome(Answer.FINE, List.of(NOTHING_TRIED)));
    }
    return both(byPermissions(program, engine, verification), contracts);
  }

  /// What the engine does not know is known by Theorem 2, if all obligations are proved.
  private static Outcome byPermissions(Program program, Outcome engine, Verification verification) {
    if (engine.answer() != Answer.UNKNOWN || !verification.isVerified()) {
      return engine;
    }
    List<String> lines =
        new ArrayList<>(
            engine.lines().stream()
                .map(line -> line.replaceFirst(" unknown: .*", " proved by permissions"))
                .distinct()
                .toList());
    List<String> barriers = Pending.of(Desugar.core(program)).unfenced();
    boolean isSaid = lines.stream().anyMatch(line -> line.startsWith(ORDER_OF_READS));
    if (!barriers.isEmpty() && !isSaid) {
      lines.add(ORDER_OF_READS + String.join(", ", barriers));
    }
    return new Outcome(Answer.FINE, lines);
  }

  private static Outcome inferred(Verification verification) {
    return new Outcome(
        Answer.FINE,
        verification.isVerified()
            ? List.of(
                "permissions inferred, and proved: %d obligations"
                    .formatted(verification.obligations().size()))
            : List.of());
  }

  /// The arrays of global memory that are written, and that no postcondition speaks of.
  private static List<String> unspecified(Program program) {
    Set<String> said = new HashSet<>();
    Stream.of(
            program.contract().ensures(),
            program.levels().group().ensures(),
            program.levels().kernel().ensures())
        .flatMap(List::stream)
        .forEach(clause -> said.addAll(clause.formula().properties().arrays()));
    Set<String> written = Effects.written(program.body());
    return program.arrays(Memory.GLOBAL).stream()
        .map(Array::name)
        .filter(name -> written.contains(name) && !said.contains(name))
        .filter(name -> !program.ghosts().contains(name))
        .toList();
  }

  private static boolean isRecursive(PureFunction function) {
    boolean[] calls = {false};
    function.body().each(part -> calls[0] |= part instanceof Expression.Call);
    return calls[0];
  }

  private static Outcome both(Outcome one, Outcome other) {
    List<String> lines = new ArrayList<>(one.lines());
    lines.addAll(other.lines());
    return new Outcome(worse(one.answer(), other.answer()), lines);
  }

  private static Outcome engine(Program program, Map<String, Long> values) {
    Kernel kernel = ToKernel.of(program, values, BarrierOrder.FENCED_AND_READS);
    List<Property> properties =
        new ArrayList<>(List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE));
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      properties.add(Property.ASSERTIONS);
    }
    Outcome outcome =
        CheckByKernel.check(kernel, properties, values, found -> again(program, found));
    List<String> lines = new ArrayList<>();
    String assertions = "^" + Property.ASSERTIONS.text();
    outcome
        .lines()
        .forEach(line -> lines.add(line.replaceFirst(assertions, "indices inside of arrays")));
    boolean isProved = lines.contains(Property.DATA_RACES.text() + " proved");
    if (isProved && needsOrderOfReads(program, kernel, values)) {
      String barriers = String.join(", ", Pending.of(Desugar.core(program)).unfenced());
      lines.add(ORDER_OF_READS + barriers);
    }
    return new Outcome(outcome.answer(), lines);
  }

  /// Whether races are not proved, or not known, by OpenCL's rule for barriers.
  private static boolean needsOrderOfReads(
      Program program, Kernel proved, Map<String, Long> values) {
    Kernel kernel = ToKernel.of(program, values, BarrierOrder.FENCED);
    return !kernel.equals(proved)
        && CheckByKernel.check(
                    kernel,
                    List.of(Property.DATA_RACES),
                    values,
                    _ -> new Outcome(Answer.UNKNOWN, List.of()))
                .answer()
            != Answer.FINE;
  }

  /// What the engine found, on the semantics of the paper.
  private static Outcome again(Program program, Map<String, Long> found) {
    Launch launch = Launch.of(found);
    Initial initial = Initial.of(program, found).within(new Layout(program, launch));
    Runs runs = new Runs(program, launch, initial.cells());
    Findings findings = runs.races();
    return runs.isMet() && !findings.isFine()
        ? new Outcome(Answer.BUG, findings.lines())
        : new Outcome(Answer.UNKNOWN, List.of());
  }

  private static Outcome unspecified(SmallLaunches launches, Outcome tried) {
    return launches.isMet()
        ? new Outcome(tried.answer(), List.of("no contracts; nothing fails " + launches.where()))
        : new Outcome(Answer.UNKNOWN, List.of(NO_LAUNCH));
  }

  /// What is proved of the contracts.
  private static Outcome contracts(Program program, Verification verification) {
    if (verification.requirement() == Verification.Requirement.CONTRADICTORY) {
      return new Outcome(
          Answer.UNKNOWN,
          List.of(
              "contracts unknown: what the kernel requires contradicts itself, so that nothing is"
                  + " promised [%s]".formatted(OPEN)));
    }
    List<String> lines = new ArrayList<>();
    if (verification.isVerified()) {
      lines.add("contracts proved: %d obligations".formatted(verification.obligations().size()));
      lines.add("  for runs that end, from any memory that is as required");
      String silent = String.join(", ", unspecified(program));
      if (!silent.isEmpty()) {
        lines.add("  what they hold at the end is not specified: " + silent);
      }
      if (program.functions().stream().anyMatch(Check::isRecursive)) {
        lines.add("  assuming that functions come to an end where they are called");
      }
      return new Outcome(Answer.FINE, lines);
    }
    for (Obligation open : verification.open()) {
      lines.add("contracts unknown: %s [%s]".formatted(open.text(), OPEN));
    }
    return new Outcome(Answer.UNKNOWN, lines);
  }

  private static Answer worse(Answer one, Answer other) {
    if (one == Answer.BUG || other == Answer.BUG) {
      return Answer.BUG;
    }
    return one == Answer.UNKNOWN ? one : other;
  }
}
