package org.warpproof.papers.pvl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.papers.Notation;
import org.warpproof.papers.pvl.contracts.Explore;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.contracts.Machine;
import org.warpproof.papers.pvl.contracts.Node;
import org.warpproof.papers.pvl.contracts.Obligations;
import org.warpproof.papers.pvl.contracts.Violation;
import org.warpproof.papers.pvl.engine.BarrierOrder;
import org.warpproof.papers.pvl.engine.ToKernel;
import org.warpproof.papers.pvl.language.LockStep;
import org.warpproof.papers.pvl.language.Printer;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.ProgramParser;
import org.warpproof.papers.pvl.semantics.Event;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Semantics;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Effort;

/// The theorem of the paper and its other claims, on random kernels.
@Execution(ExecutionMode.CONCURRENT)
final class ContractTheoremsTest {
  private static final int KERNELS = Samples.of(300);
  private static final int MOST_STATES = 800;
  private static final List<Launch> LAUNCHES =
      List.of(new Launch(2, 1), new Launch(3, 1), new Launch(2, 2));

  private static Launch launch(Program program) {
    // The text has the same hash code in each run of the tests.
    int hash = String.join("", Printer.print(program, Notation.ASCII)).hashCode();
    return LAUNCHES.get(Math.floorMod(hash, LAUNCHES.size()));
  }

  private static Findings explore(Program program, Launch launch, Machine.Watch watch) {
    return Explore.all(new Machine(new Semantics(program, launch), watch), Map.of(), MOST_STATES);
  }

  @Test
  void printedKernelsAreReadBack() {
    RandomKernel.all(RandomKernel.Barriers.ANYWHERE)
        .hold(
            KERNELS,
            program -> {
              for (Notation notation : Notation.values()) {
                List<String> text = Printer.print(program, notation);
                Program again = ProgramParser.parse(String.join("\n", text));
                if (!Printer.print(again, notation).equals(text)
                    || !Printer.print(again, Notation.ASCII)
                        .equals(Printer.print(program, Notation.ASCII))) {
                  return Optional.of("read back as " + again);
                }
              }
              return Optional.empty();
            });
  }

  /// Theorem 2: if contracts hold in all runs, then no run has a race, and what threads ensure
  /// holds at the end.
  @Test
  void theorem2() {
    int[] held = new int[1];
    int[] racy = new int[1];
    int[] broken = new int[1];
    RandomKernel.all(RandomKernel.Barriers.LOCK_STEP)
        .hold(
            KERNELS,
            program -> {
              Launch launch = launch(program);
              Semantics semantics = new Semantics(program, launch);
              if (!new Obligations(semantics, _ -> {}).isMet(semantics.start(Map.of()))) {
                return Optional.empty();
              }
              Findings findings = explore(program, launch, Machine.Watch.RACES_AND_CONTRACTS);
              boolean isKept =
                  findings.violations.stream()
                      .allMatch(v -> v.obligation() == Violation.Obligation.KERNEL_ENSURES);
              held[0] += isKept && findings.isComplete ? 1 : 0;
              broken[0] += isKept ? 0 : 1;
              racy[0] += findings.races.isEmpty() ? 0 : 1;
              return isKept && !findings.isFine()
                  ? Optional.of(launch + ": " + findings.lines())
                  : Optional.empty();
            });
    assertThat(held[0]).as("contracts hold in all runs").isGreaterThan(KERNELS / 5);
    assertThat(broken[0]).as("contracts are broken").isGreaterThan(KERNELS / 5);
    assertThat(racy[0]).as("racy").isGreaterThan(KERNELS / 10);
  }

  /// Kernels under the lock-step restriction do not diverge, and lock-step-safe variables are equal
  /// at barriers. Others do diverge.
  @Test
  void lockStep() {
    int[] restricted = new int[1];
    int[] divergent = new int[1];
    RandomKernel.all(RandomKernel.Barriers.ANYWHERE)
        .hold(
            KERNELS,
            program -> {
              LockStep lockStep = LockStep.of(program);
              boolean isRestricted = lockStep.errors().isEmpty();
              restricted[0] += isRestricted ? 1 : 0;
              for (int seed = 0; seed < 2; seed++) {
                Machine machine =
                    new Machine(new Semantics(program, launch(program)), Machine.Watch.RACES);
                Optional<String> problem =
                    walk(machine, new Random(seed), isRestricted ? lockStep.safe() : Set.of());
                if (problem.isPresent()) {
                  return problem;
                }
                if (!machine.findings().stuck.isEmpty()) {
                  divergent[0]++;
                  if (isRestricted) {
                    return Optional.of(machine.findings().lines().toString());
                  }
                }
              }
              return Optional.empty();
            });
    assertThat(restricted[0]).isGreaterThan(KERNELS / 4);
    assertThat(divergent[0]).isGreaterThan(KERNELS / 20);
  }

  /// A run by chance, with all rules; says which variable is not equal at a barrier.
  private static Optional<String> walk(Machine machine, Random random, Set<String> safe) {
    Node node = machine.start(Map.of());
    while (true) {
      List<Semantics.Step> steps = machine.semantics().steps(node.state());
      if (steps.isEmpty()) {
        machine.end(node);
        return Optional.empty();
      }
      Semantics.Step step = steps.get(random.nextInt(steps.size()));
      if (step.event() instanceof Event.Synchronised(int gid, _)) {
        for (String variable : safe) {
          long values =
              step.next().groups().get(gid).threads().stream()
                  .map(thread -> thread.privates().getOrDefault(variable, 0L))
                  .distinct()
                  .count();
          if (values > 1) {
            return Optional.of(variable + " has " + values + " values");
          }
        }
      }
      node = machine.after(node, step);
    }
  }

  /// Without races all runs end alike, also those that are not explored one by one.
  @Test
  void raceFreeRunsEndAlike() {
    int[] tried = new int[1];
    RandomKernel.all(RandomKernel.Barriers.LOCK_STEP)
        .hold(
            KERNELS / 4,
            program -> {
              Launch launch = launch(program);
              Findings findings = explore(program, launch, Machine.Watch.RACES);
              if (!findings.isFine() || !findings.isComplete) {
                return Optional.empty();
              }
              tried[0]++;
              Machine machine = new Machine(new Semantics(program, launch), Machine.Watch.RACES);
              walk(machine, new Random(1), Set.of());
              return findings.ends.size() == 1 && machine.findings().ends.equals(findings.ends)
                  ? Optional.empty()
                  : Optional.of(findings.ends + " and " + machine.findings().ends);
            });
    assertThat(tried[0]).isGreaterThan(KERNELS / 16);
  }

  /// The engine proves nothing that a run refutes. It is asked about kernels that are racy for lack
  /// of a fence, and a few others.
  @Test
  void proofsHoldInRuns() {
    int[] proved = new int[1];
    int[] refuted = new int[1];
    int[] unfenced = new int[1];
    int[] asked = new int[1];
    RandomKernel.all(RandomKernel.Barriers.LOCK_STEP)
        .hold(
            KERNELS / 2,
            program -> {
              Launch launch = launch(program);
              Findings findings = explore(program, launch, Machine.Watch.RACES);
              boolean lacksFence =
                  !findings.races.isEmpty()
                      && explore(Fenced.all(program), launch, Machine.Watch.RACES).races.isEmpty();
              unfenced[0] += lacksFence ? 1 : 0;
              if (!lacksFence && asked[0]++ % 30 != 0) {
                return Optional.empty();
              }
              Kernel kernel = ToKernel.of(program, Map.of(), BarrierOrder.FENCED_AND_READS);
              assertThat(KernelChecker.check(kernel)).isEmpty();
              Map<Property, Verdict> verdicts = CheckKernel.check(kernel, Effort.USUAL).verdicts();
              Verdict races = verdicts.get(Property.DATA_RACES);
              proved[0] += races instanceof Verdict.Proved ? 1 : 0;
              refuted[0] += races instanceof Verdict.Seen ? 1 : 0;
              boolean isWrong =
                  (races instanceof Verdict.Proved && !findings.races.isEmpty())
                      || (verdicts.get(Property.ASSERTIONS) instanceof Verdict.Proved
                          && !findings.stuck.isEmpty());
              return isWrong ? Optional.of("proved, but " + findings.lines()) : Optional.empty();
            });
    assertThat(proved[0]).as("proved").isPositive();
    assertThat(refuted[0]).as("refuted").isPositive();
    assertThat(unfenced[0]).as("racy for lack of a fence").isPositive();
  }
}
