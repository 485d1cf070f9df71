package org.warpproof.papers.pvl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.contracts.Explore;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.contracts.Machine;
import org.warpproof.papers.pvl.contracts.Obligations;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.ProgramParser;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.papers.pvl.language.WellFormed;
import org.warpproof.papers.pvl.proof.Obligation;
import org.warpproof.papers.pvl.proof.Rule;
import org.warpproof.papers.pvl.proof.Verify;
import org.warpproof.papers.pvl.proof.infer.Infer;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Layout;
import org.warpproof.papers.pvl.semantics.Semantics;
import org.warpproof.samples.Samples;
import org.warpproof.solver.QueryLog;
import org.warpproof.text.ParseException;

/// Theorem 2: what is verified breaks no contract and has no race, in any run from any memory.
@Execution(ExecutionMode.CONCURRENT)
final class VerifiedKernelsTest {
  private static final int KERNELS = Samples.of(1000);
  private static final int MOST_STATES = 300;
  private static final int MOST_STEPS = 2_000;
  private static final int RUNS = 3;
  private static final int RANDOM_MEMORIES = 2;
  private static final int MEMORIES = 6;
  private static final List<Launch> LAUNCHES =
      List.of(
          new Launch(1, 1),
          new Launch(2, 1),
          new Launch(3, 1),
          new Launch(4, 1),
          new Launch(2, 2),
          new Launch(1, 3));

  private static Optional<Program> parse(String text) {
    try {
      Program program = ProgramParser.parse(text);
      return WellFormed.errors(program).isEmpty() ? Optional.of(program) : Optional.empty();
    } catch (ParseException e) {
      return Optional.empty();
    }
  }

  private static boolean isVerified(Program program) {
    return Verify.isVerified(program, Map.of(), EnumSet.allOf(Rule.class));
  }

  /// What runs of small launches find, from zeroed and other memory.
  private static Optional<String> broken(Program program) {
    return broken(
        program,
        Infer.isPlain(program)
            ? Machine.Watch.RACES_AND_VALUES
            : Machine.Watch.RACES_AND_CONTRACTS);
  }

  private static Optional<String> broken(Program program, Machine.Watch watch) {
    for (Launch launch : LAUNCHES) {
      for (int seed = 0; seed < MEMORIES; seed++) {
        Optional<String> found = broken(program, launch, seed, watch);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> broken(
      Program program, Launch launch, int seed, Machine.Watch watch) {
    Semantics semantics;
    Map<Initial.Element, Long> cells;
    try {
      semantics = new Semantics(program, launch);
      cells = memory(program, new Layout(program, launch), seed);
    } catch (StuckException e) {
      // There is no such launch.
      return Optional.empty();
    }
    if (!new Obligations(semantics, _ -> {}).isMet(semantics.start(cells))) {
      return Optional.empty();
    }
    Machine machine = new Machine(semantics, watch);
    Findings findings = Explore.all(machine, cells, MOST_STATES);
    if (!findings.isComplete) {
      for (int run = 0; run < RUNS; run++) {
        Explore.one(machine, cells, new Random(run), MOST_STEPS, _ -> {});
      }
    }
    return findings.isFine()
        ? Optional.empty()
        : Optional.of(launch + ", " + cells + ": " + findings.lines());
  }

  /// Zeroed memory, some by chance, and some that is the same everywhere.
  private static Map<Initial.Element, Long> memory(Program program, Layout layout, int seed) {
    Map<Initial.Element, Long> cells = new HashMap<>();
    Random random = new Random(seed);
    if (seed > 0) {
      program
          .arrays()
          .forEach(
              array -> {
                for (int i = 0; i < 8; i++) {
                  cells.put(
                      new Initial.Element(array.name(), i),
                      seed <= RANDOM_MEMORIES ? random.nextInt(7) - 2L : seed - RANDOM_MEMORIES);
                }
              });
    }
    return new Initial(cells).within(layout).cells();
  }

  @Test
  void theorem2() {
    int[] verified = new int[1];
    int[] open = new int[1];
    int[] tried = new int[1];
    int[] wrong = new int[1];
    RandomContract.all()
        .hold(
            KERNELS,
            text -> {
              Optional<Program> program = parse(text);
              if (program.isEmpty()) {
                return Optional.empty();
              }
              if (isVerified(program.get())) {
                verified[0]++;
                return broken(program.get()).map(runs -> "verified, but " + runs);
              }
              // The others show that runs could have found something.
              if (open[0]++ % 10 == 0) {
                tried[0]++;
                wrong[0] += broken(program.get()).isPresent() ? 1 : 0;
              }
              return Optional.empty();
            });
    assertThat(verified[0]).as("verified").isGreaterThan(KERNELS / 3);
    assertThat(open[0]).as("open").isGreaterThan(KERNELS / 5);
    assertThat(wrong[0]).as("open, and broken in runs").isGreaterThan(tried[0] / 2);
  }

  /// Permissions that are inferred, and proved, leave no race.
  @Test
  void inferredPermissions() {
    int[] verified = new int[1];
    int[] open = new int[1];
    RandomKernel.all(RandomKernel.Barriers.LOCK_STEP)
        .hold(
            KERNELS / 10,
            program -> {
              Program plain = withoutContracts(program);
              if (!isVerified(plain)) {
                open[0]++;
                return Optional.empty();
              }
              verified[0]++;
              return broken(plain, Machine.Watch.RACES).map(runs -> "verified, but " + runs);
            });
    assertThat(verified[0]).as("verified").isGreaterThan(KERNELS / 50);
    assertThat(open[0]).as("open").isGreaterThan(KERNELS / 50);
  }

  private static Program withoutContracts(Program program) {
    return new Program(
        program.name(),
        program.functions(),
        program.arrays(),
        Contract.NONE,
        program.body().stream().map(VerifiedKernelsTest::withoutContracts).toList());
  }

  private static Statement withoutContracts(Statement statement) {
    return switch (statement) {
      case Statement.Barrier(long id, var fences, _, Spot spot) ->
          new Statement.Barrier(id, fences, Contract.NONE, spot);
      case Statement.If(var condition, var then, var otherwise, Spot spot) ->
          new Statement.If(
              condition,
              then.stream().map(VerifiedKernelsTest::withoutContracts).toList(),
              otherwise.stream().map(VerifiedKernelsTest::withoutContracts).toList(),
              spot);
      case Statement.While(_, var condition, var body, Spot spot) ->
          new Statement.While(
              List.of(),
              condition,
              body.stream().map(VerifiedKernelsTest::withoutContracts).toList(),
              spot);
      case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> statement;
      case Statement.Assign _, Statement.Write _ -> statement;
    };
  }

  /// An obligation that nobody asks for is missed: for each there is a kernel that nothing else
  /// keeps from being verified, and that a run breaks.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FRAMING | requires perm(a[tid],100); ensures a[0] = a[0]; | a[tid] := tid;
          COMPATIBILITY | requires perm(a[0],100); | a[0] := tid;
          COVERAGE | requires perm(a[tid],10); ensures perm(a[tid],100); | int x := a[tid];
          DISTRIBUTION | requires perm(a[tid],10); | \
          barrier(global) { ensures perm(a[tid],100); } a[tid] := 1;
          BARRIER | requires perm(t[lid],100); | \
          barrier(local) { ensures perm(t[lid],100) * t[lid] = 0; }
          FENCES | requires perm(t[lid],100); | t[lid] := 1; \
          barrier(1,{}) { ensures perm(t[(lid+1) mod gsize],100); } t[(lid+1) mod gsize] := 2;
          THREAD | requires perm(t[lid],10); | a[0] := tid;
          LEVELS | kernel ensures (\\forall int i; 0 <= i & i < tcount; a[i] = 1); \
          requires perm(a[tid],100); | if (tid = 0) { a[tid] := 1; }
          LOCK_STEP | ensures true; | if (lid = 0) { barrier(local); }
          DEFINED | requires perm(a[tid+1],100); | nop;
          """)
  void eachObligationIsNeeded(Rule rule, String contract, String body) {
    Program program =
        ProgramParser.parse(
            "kernel k { global int[tcount] a; local int[gsize] t; %s void main() { %s } }"
                .formatted(contract, body));
    assertThat(Verify.verify(program, Map.of(), QueryLog.NONE).open())
        .extracting(Obligation::rule)
        .containsOnly(rule);
    assertThat(Verify.isVerified(program, Map.of(), EnumSet.complementOf(EnumSet.of(rule))))
        .isTrue();
    assertThat(broken(program)).isPresent();
  }
}
