package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.CheckByKernel;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.engine.BarrierOrder;
import org.warpproof.papers.pvl.engine.Pending;
import org.warpproof.papers.pvl.engine.ToKernel;
import org.warpproof.papers.pvl.language.Desugar;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Layout;

/// Proves or refutes that a kernel has no race, and tries its contracts on small launches.
///
/// The engine knows nothing of contracts, so that they are never proved: where there are any, and
/// none is broken, the answer is unknown.
final class Check {
  /// The id of the reason why contracts are not known to hold.
  private static final String TRIED = "approximate.contract";

  private static final long MOST_THREADS = 3;
  private static final long MOST_GROUPS = 2;

  private Check() {}

  static Outcome check(Program program, Map<String, Long> values) {
    Initial initial = Initial.of(program, values);
    Outcome proved = engine(program, values);
    Outcome tried = smallLaunches(program, values, initial);
    List<String> lines = new ArrayList<>(proved.lines());
    lines.addAll(tried.lines());
    return new Outcome(worse(proved.answer(), tried.answer()), lines);
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
      lines.add(
          "  assuming that a barrier orders reads with later writes of memory that it does not fence,"
              + " as the paper does and OpenCL does not: "
              + barriers);
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

  private static Outcome smallLaunches(Program program, Map<String, Long> values, Initial initial) {
    List<String> met = new ArrayList<>();
    boolean isComplete = true;
    for (long groups : sizes(values, KernelFrame.GROUPS, MOST_GROUPS)) {
      for (long threads : sizes(values, KernelFrame.THREADS, MOST_THREADS)) {
        Launch launch = Launch.of(threads, groups);
        Runs runs = new Runs(program, launch, initial.cells());
        if (runs.isMet()) {
          met.add("%d of %d".formatted(groups, threads));
          Findings findings = runs.explore();
          if (!findings.isFine()) {
            return broken(findings, launch);
          }
          isComplete &= findings.isComplete;
        }
      }
    }
    return fine(program, initial, met, isComplete ? Answer.FINE : Answer.UNKNOWN);
  }

  private static List<Long> sizes(Map<String, Long> values, String name, long most) {
    Long given = values.get(name);
    return given == null ? LongStream.rangeClosed(1, most).boxed().toList() : List.of(given);
  }

  private static Outcome broken(Findings findings, Launch launch) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "broken for %s = %d, %s = %d"
            .formatted(KernelFrame.GROUPS, launch.groups(), KernelFrame.THREADS, launch.threads()));
    lines.addAll(findings.lines());
    return new Outcome(Answer.BUG, lines);
  }

  private static Outcome fine(Program program, Initial initial, List<String> met, Answer tried) {
    if (met.isEmpty()) {
      return new Outcome(
          Answer.UNKNOWN,
          List.of("no launch was tried: none from zeroed memory meets what the kernel requires"));
    }
    String where =
        "in %s from %s memory, with groups of threads: %s"
            .formatted(
                tried == Answer.FINE ? "all runs" : "some runs",
                initial.cells().isEmpty() ? "zeroed" : "the given",
                String.join(", ", met));
    return Runs.isSpecified(program)
        ? new Outcome(
            Answer.UNKNOWN,
            List.of(
                "contracts unknown: they hold %s, and are not proved [%s]".formatted(where, TRIED)))
        : new Outcome(Answer.FINE, List.of("no contracts; nothing fails " + where));
  }

  private static Answer worse(Answer one, Answer other) {
    if (one == Answer.BUG || other == Answer.BUG) {
      return Answer.BUG;
    }
    return one == Answer.UNKNOWN ? one : other;
  }
}
