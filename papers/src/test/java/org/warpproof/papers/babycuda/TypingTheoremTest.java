package org.warpproof.papers.babycuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.babycuda.TypeProgram.Typed;
import org.warpproof.papers.maps.History.Access;
import org.warpproof.papers.maps.Mode;
import org.warpproof.papers.maps.Sync;
import org.warpproof.papers.maps.Unsync;
import org.warpproof.samples.Samples;

/// Theorem 1, on random programs: the type of a well-typed program has exactly its accesses.
@Execution(ExecutionMode.CONCURRENT)
final class TypingTheoremTest {
  private static final int PROGRAMS = Samples.of(1500);
  private static final int MOST_THREADS = 4;
  private static final int MOST_N = 2;

  @Test
  void printedProgramsAreReadBack() {
    RandomProgram.any()
        .hold(
            PROGRAMS,
            program -> {
              for (Notation notation : Notation.values()) {
                String text = String.join("\n", CodePrinter.print(program, notation));
                Program again = ProgramParser.parse(text);
                if (!shape(again).equals(shape(program))) {
                  return Optional.of("read back as " + again);
                }
              }
              return Optional.empty();
            });
  }

  /// The program without positions.
  private static String shape(Program program) {
    return program.toString().replaceAll("position=[^\\]]*\\]", "]");
  }

  /// What a theorem was tried on.
  private static final class Tried {
    private final Map<String, Integer> counts = new TreeMap<>();

    private void count(String what) {
      counts.merge(what, 1, Integer::sum);
    }

    private int of(String what) {
      return counts.getOrDefault(what, 0);
    }
  }

  /// The history of a protocol, with a value for `n`, and from the start of its first phase.
  private static org.warpproof.papers.maps.History protocol(
      Behaviour behaviour, int threads, String name, long value) {
    org.warpproof.papers.maps.Evaluate evaluate = new org.warpproof.papers.maps.Evaluate(threads);
    Exp number = Exp.number(value);
    return switch (behaviour) {
      case Behaviour.Unsynchronized(Unsync u) ->
          org.warpproof.papers.maps.History.of(evaluate.parallel(u.substitute(name, number)));
      case Behaviour.Synchronized(Sync p, Unsync u) ->
          evaluate
              .sync(p.substitute(name, number))
              .merge(
                  org.warpproof.papers.maps.History.of(
                      evaluate.parallel(u.substitute(name, number))));
    };
  }

  /// With `∅ :: H, b ↓ H′`, `u ↓ Λ` and `{tid} ⊢ b ◮ u`: `α ∈̂ P` if and only if `α ∈ Λ`, and
  /// `H′` is race-free if and only if `Λ` is.
  @Test
  void theorem1() {
    Tried tried = new Tried();
    RandomProgram.wellTyped()
        .hold(
            PROGRAMS,
            program -> {
              Typed typed = TypeProgram.type(program);
              return typed.isWellTyped()
                  ? theorem1(program, typed, tried)
                  : Optional.of("ill-typed: " + typed.errors());
            });
    int all = PROGRAMS * MOST_THREADS * (MOST_N + 1);
    assertThat(tried.of("too large")).isLessThan(all / 100);
    assertThat(tried.of("racy with barriers")).isGreaterThan(all / 10);
    assertThat(tried.of("racy without barriers")).isGreaterThan(all / 10);
    assertThat(tried.of("race-free with barriers")).isGreaterThan(all / 10);
    assertThat(tried.of("race-free without barriers")).isGreaterThan(all / 10);
  }

  /// The same on programs that were not made to be well-typed, but are.
  @Test
  void theorem1OnWhatIsTyped() {
    Tried tried = new Tried();
    RandomProgram.any()
        .hold(
            PROGRAMS,
            program -> {
              Typed typed = TypeProgram.type(program);
              return typed.isWellTyped() ? theorem1(program, typed, tried) : Optional.empty();
            });
    assertThat(tried.of("racy with barriers")).isGreaterThan(PROGRAMS / 4);
    assertThat(tried.of("race-free without barriers")).isGreaterThan(PROGRAMS / 4);
  }

  private static Optional<String> theorem1(Program program, Typed typed, Tried tried) {
    Random random = new Random(RandomProgram.text(program).hashCode());
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
      for (long n = 0; n <= MOST_N; n++) {
        Optional<String> problem = theorem1(program, typed, random, threads, n, tried);
        if (problem.isPresent()) {
          return problem;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> theorem1(
      Program program, Typed typed, Random random, int threads, long n, Tried tried) {
    History past = RandomHistory.random(random, threads);
    assertThat(past.isRaceFree()).isTrue();
    History history;
    try {
      history = Evaluate.evaluate(past, program.code(), threads, Map.of("n", n));
    } catch (StuckException e) {
      // Only a payload can be.
      tried.count("too large");
      return e.toString().contains("64 bits") ? Optional.empty() : Optional.of(e.toString());
    }
    int before = past.phases().size();
    History own = new History(history.phases().subList(before, history.phases().size()));
    var expected = protocol(typed.behaviour(), threads, "n", n);
    String where = " for n = " + n + ", threads = " + threads;
    if (!own.accesses().equals(expected)) {
      return Optional.of(own.accesses() + " is not " + expected + where);
    }
    boolean isSafe = expected.isSafe();
    tried.count(
        (isSafe ? "race-free " : "racy ")
            + (program.code().hasBarrier() ? "with" : "without")
            + " barriers");
    if (history.isRaceFree() != isSafe) {
      return Optional.of("not " + isSafe + where);
    }
    Sync whole = typed.behaviour().whole().substitute("n", Exp.number(n));
    return new org.warpproof.papers.maps.Evaluate(threads).sync(whole).isSafe() == isSafe
        ? Optional.empty()
        : Optional.of("not " + isSafe + where + " with the last barrier");
  }

  /// If the program does not start in an empty phase, the accesses there are in `P`, but not in
  /// `Λ`.
  @Test
  void accessesOfTheStartAreKept() {
    RandomProgram.wellTyped()
        .hold(
            PROGRAMS / 4,
            program -> {
              Random random = new Random(RandomProgram.text(program).hashCode());
              Phase start = RandomHistory.phase(random, 3);
              History history;
              try {
                history =
                    Evaluate.evaluate(History.empty(), start, program.code(), 3, Map.of("n", 1L));
              } catch (StuckException _) {
                return Optional.empty();
              }
              var protocol = protocol(TypeProgram.type(program).behaviour(), 3, "n", 1);
              SortedSet<Access> expected = new TreeSet<>(protocol.phases().getFirst());
              expected.addAll(start.accesses());
              SortedSet<Access> actual = history.phases().getFirst().accesses();
              return actual.equals(expected)
                  ? Optional.empty()
                  : Optional.of(actual + " is not " + expected);
            });
  }

  /// So Theorem 1 is not true of every race-free `H`: here `H` and `Λ` are race-free, `H′` is not.
  @Test
  void theorem1NeedsAnEmptyStart() {
    Program program = ProgramParser.parse("if tid = 1 { A[0] := 2 } else { skip }");
    var write = new TreeMap<>(Map.<Long, Datum>of(0L, new Datum.Known(1)));
    Phase start = Phase.of(Map.of(0, new Accesses(new TreeSet<>(), write)));
    Typed typed = TypeProgram.type(program);
    assertThat(typed.isWellTyped()).isTrue();
    assertThat(start.isRaceFree()).isTrue();
    assertThat(protocol(typed.behaviour(), 2, "n", 0).isSafe()).isTrue();
    assertThat(Evaluate.evaluate(History.empty(), start, program.code(), 2, Map.of()).isRaceFree())
        .isFalse();
  }

  /// Whether the protocol of a program has a race for some value of the data in it.
  private static boolean isAlarm(Behaviour behaviour, int threads) {
    Sync protocol = behaviour.whole().substitute("n", Exp.number(1));
    Set<String> free = new HashSet<>(protocol.free());
    free.remove(Program.THREAD);
    for (long value = 0; value < 4; value++) {
      Sync closed = protocol;
      for (String name : free) {
        closed = closed.substitute(name, Exp.number(value));
      }
      try {
        if (!new org.warpproof.papers.maps.Evaluate(threads).sync(closed).isSafe()) {
          return true;
        }
      } catch (StuckException _) {
        // The protocol has no rule for an empty synchronized loop.
      }
    }
    return false;
  }

  /// Ill-typed programs may be race-free though their protocols are not.
  @Test
  void ignoringTypesGivesFalseAlarms() {
    List<Program> found = new ArrayList<>();
    int[] illTyped = new int[1];
    RandomProgram.any()
        .hold(
            PROGRAMS,
            program -> {
              Typed typed = TypeProgram.type(program);
              if (typed.isWellTyped()) {
                return Optional.empty();
              }
              illTyped[0]++;
              Random random = new Random(RandomProgram.text(program).hashCode());
              try {
                History history =
                    Evaluate.evaluate(
                        RandomHistory.random(random, 2), program.code(), 2, Map.of("n", 1L));
                if (history.isRaceFree() && isAlarm(typed.behaviour(), 2)) {
                  found.add(program);
                }
              } catch (StuckException _) {
                // It depends on a cell that nobody wrote.
              }
              return Optional.empty();
            });
    assertThat(illTyped[0]).isGreaterThan(PROGRAMS / 4);
    assertThat(found).isNotEmpty();
  }

  /// Equation 2.
  @Test
  void equation2IsAFalseAlarm() {
    Program program = ProgramParser.parse("A[tid] := tid; let x = A[tid] in A[x] := 9");
    Typed typed = TypeProgram.type(program);
    assertThat(typed.isWellTyped()).isFalse();
    for (int threads = 2; threads <= MOST_THREADS; threads++) {
      for (int seed = 0; seed < 100; seed++) {
        History past = RandomHistory.random(new Random(seed), threads);
        assertThat(Evaluate.evaluate(past, program.code(), threads, Map.of()).isRaceFree())
            .isTrue();
      }
      assertThat(isAlarm(typed.behaviour(), threads)).isTrue();
    }
  }

  /// Equation 1: "phase 0 is not racy; phase 1 is racy (there is a write-write and a read-write
  /// data-races); the history is not safe, as phase 1 is racy".
  @Test
  void equation1() {
    Phase first = Phase.of(Map.of(0, writes(1, 9), 1, writes(2, 10)));
    Accesses both = new Accesses(new TreeSet<>(List.of(0L)), writes(0, 1).writes());
    Phase second = Phase.of(Map.of(0, writes(0, 0), 1, both));
    History history = History.empty().then(first).then(second);
    assertThat(first.isRaceFree()).isTrue();
    assertThat(second.isRaceFree()).isFalse();
    assertThat(history.isRaceFree()).isFalse();
    assertThat(history.accesses().isSafe()).isFalse();
    Access write = new Access(0, Mode.WRITE, 0);
    assertThat(second.accesses())
        .contains(write)
        .filteredOn(write::isRacy)
        .containsExactly(new Access(1, Mode.READ, 0), new Access(1, Mode.WRITE, 0));
  }

  private static Accesses writes(long index, long value) {
    return new Accesses(new TreeSet<>(), new TreeMap<>(Map.of(index, new Datum.Known(value))));
  }
}
