package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.pvl.contracts.Explore;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.contracts.Machine;
import org.warpproof.papers.pvl.contracts.Node;
import org.warpproof.papers.pvl.contracts.Obligations;
import org.warpproof.papers.pvl.engine.Sizes;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.papers.pvl.proof.infer.Infer;
import org.warpproof.papers.pvl.semantics.History;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Semantics;

/// Runs of one launch, as lines: one run in full, then what all of them have found.
final class Runs {
  private static final int MOST_STATES = 20_000;
  private static final int MOST_STEPS = 100_000;
  private static final int SOME = 10;

  private final Program program;
  private final Semantics semantics;
  private final Map<Initial.Element, Long> cells;

  Runs(Program program, Launch launch, Map<Initial.Element, Long> cells) {
    this.program = program;
    this.semantics = new Semantics(program, launch);
    this.cells = cells;
  }

  /// Whether anything is said beyond sizes.
  static boolean isSpecified(Program program) {
    return !program.contract().ensures().isEmpty()
        || !program.levels().isEmpty()
        || program.contract().requires().stream().anyMatch(c -> !Sizes.isAboutSizes(c.formula()))
        || hasContracts(program.body());
  }

  private static boolean hasContracts(List<Statement> statements) {
    return statements.stream()
        .anyMatch(
            statement ->
                switch (statement) {
                  case Statement.Barrier barrier -> !barrier.contract().isEmpty();
                  case Statement.While loop ->
                      !loop.invariants().isEmpty() || hasContracts(loop.body());
                  case Statement.If choice ->
                      hasContracts(choice.then()) || hasContracts(choice.otherwise());
                  case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> false;
                  case Statement.Assign _, Statement.Write _ -> false;
                });
  }

  /// Whether the launch and its memory are as the kernel requires.
  boolean isMet() {
    return new Obligations(semantics, _ -> {}).isMet(semantics.start(cells));
  }

  private Machine.Watch watch() {
    if (!isSpecified(program)) {
      return Machine.Watch.RACES;
    }
    return Infer.isPlain(program)
        ? Machine.Watch.RACES_AND_VALUES
        : Machine.Watch.RACES_AND_CONTRACTS;
  }

  /// All interleavings; if there are too many, some.
  Findings explore() {
    Machine machine = new Machine(semantics, watch());
    Findings findings = Explore.all(machine, cells, MOST_STATES);
    if (!findings.isComplete) {
      some(machine);
    }
    return findings;
  }

  private void some(Machine machine) {
    for (int seed = 0; seed < SOME; seed++) {
      Explore.one(machine, cells, new Random(seed), MOST_STEPS, _ -> {});
    }
  }

  /// Some interleavings.
  Findings sample() {
    Machine machine = new Machine(semantics, watch());
    some(machine);
    return machine.findings();
  }

  /// The races and divergences of some interleavings.
  Findings races() {
    Machine machine = new Machine(semantics, Machine.Watch.RACES);
    some(machine);
    return machine.findings();
  }

  Outcome run() {
    History history = new History(semantics);
    Machine machine = new Machine(semantics, Machine.Watch.RACES);
    Optional<Node> end = Explore.one(machine, cells, new Random(0), MOST_STEPS, history::add);
    List<String> lines = new ArrayList<>(history.lines());
    end.ifPresentOrElse(
        node -> lines.addAll(history.state(node.state())),
        () -> lines.add("the run was ended after %d steps".formatted(MOST_STEPS)));
    if (!isMet()) {
      lines.addAll(machine.findings().lines());
      lines.add("the launch does not meet what the kernel requires: nothing is promised");
      return new Outcome(Answer.UNKNOWN, lines);
    }
    Findings findings = explore();
    lines.addAll(findings.lines());
    lines.add(summary(findings));
    return new Outcome(answer(findings), lines);
  }

  private static Answer answer(Findings findings) {
    if (!findings.isFine()) {
      return Answer.BUG;
    }
    return findings.isComplete ? Answer.FINE : Answer.UNKNOWN;
  }

  private String summary(Findings findings) {
    String runs = findings.isComplete ? "all interleavings" : "some interleavings (of too many)";
    String races = findings.races.isEmpty() ? "no race" : "races";
    String contracts =
        !isSpecified(program)
            ? "no contracts"
            : findings.violations.isEmpty() ? "contracts hold" : "contracts broken";
    return "%s: %s, %s".formatted(runs, races, contracts);
  }
}
