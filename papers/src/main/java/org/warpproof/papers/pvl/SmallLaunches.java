package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.pvl.contracts.Findings;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Layout;

/// Runs of small launches: all from zeroed or given memory, some from other memories, and some of
/// launches that are a little larger.
final class SmallLaunches {
  private static final long MOST_THREADS = 3;
  private static final long MOST_GROUPS = 2;
  private static final List<Launch> LARGER = List.of(new Launch(4, 1), new Launch(5, 1));
  private static final int MEMORIES = 3;
  private static final int ELEMENTS = 16;
  private static final int VALUES = 7;

  private final Program program;
  private final Map<String, Long> values;
  private final Initial initial;
  private final List<String> met = new ArrayList<>();
  private boolean isComplete = true;

  SmallLaunches(Program program, Map<String, Long> values, Initial initial) {
    this.program = program;
    this.values = values;
    this.initial = initial;
  }

  /// The first bug that is found; else where there is none.
  Outcome run() {
    List<Launch> launches = new ArrayList<>();
    for (long groups : sizes(KernelFrame.GROUPS, MOST_GROUPS)) {
      for (long threads : sizes(KernelFrame.THREADS, MOST_THREADS)) {
        launches.add(Launch.of(threads, groups));
      }
    }
    for (Launch launch : launches) {
      Runs runs = new Runs(program, launch, initial.cells());
      if (runs.isMet()) {
        met.add("%d of %d".formatted(launch.groups(), launch.threads()));
        Findings findings = runs.explore();
        if (!findings.isFine()) {
          return broken(findings, launch, initial);
        }
        isComplete &= findings.isComplete;
      }
    }
    if (Runs.isSpecified(program)) {
      if (!values.containsKey(KernelFrame.THREADS) && !values.containsKey(KernelFrame.GROUPS)) {
        launches.addAll(LARGER);
      }
      for (Launch launch : launches) {
        for (int seed = 0; seed <= MEMORIES; seed++) {
          Outcome found = sample(launch, memory(launch, seed));
          if (found.answer() == Answer.BUG) {
            return found;
          }
        }
      }
    }
    return new Outcome(isComplete ? Answer.FINE : Answer.UNKNOWN, List.of());
  }

  /// Whether a launch was as the kernel requires.
  boolean isMet() {
    return !met.isEmpty();
  }

  /// Where nothing failed, in words.
  String where() {
    return "in %s from %s memory, with groups of threads: %s"
        .formatted(
            isComplete ? "all runs" : "some runs",
            initial.cells().isEmpty() ? "zeroed" : "the given",
            String.join(", ", met));
  }

  private List<Long> sizes(String name, long most) {
    Long given = values.get(name);
    return given == null ? LongStream.rangeClosed(1, most).boxed().toList() : List.of(given);
  }

  /// The given elements, and others by chance; the first seed has none of these.
  private Initial memory(Launch launch, int seed) {
    if (seed == 0) {
      return initial;
    }
    Random random = new Random(seed);
    Map<Initial.Element, Long> cells = new HashMap<>();
    program
        .arrays()
        .forEach(
            array -> {
              for (int i = 0; i < ELEMENTS; i++) {
                cells.put(new Initial.Element(array.name(), i), (long) random.nextInt(VALUES) - 2);
              }
            });
    cells.putAll(initial.cells());
    return new Initial(cells).within(new Layout(program, launch));
  }

  private Outcome sample(Launch launch, Initial memory) {
    Runs runs = new Runs(program, launch, memory.cells());
    if (!runs.isMet()) {
      return new Outcome(Answer.FINE, List.of());
    }
    if (!met.contains("%d of %d".formatted(launch.groups(), launch.threads()))) {
      met.add("%d of %d".formatted(launch.groups(), launch.threads()));
    }
    Findings findings = runs.sample();
    return findings.isFine()
        ? new Outcome(Answer.FINE, List.of())
        : broken(findings, launch, memory);
  }

  private static Outcome broken(Findings findings, Launch launch, Initial memory) {
    List<String> lines = new ArrayList<>();
    String cells =
        memory.cells().entrySet().stream()
            .map(e -> "%s[%d] = %d".formatted(e.getKey().array(), e.getKey().index(), e.getValue()))
            .sorted()
            .reduce("", (one, other) -> one + ", " + other);
    lines.add(
        "broken for %s = %d, %s = %d%s"
            .formatted(
                KernelFrame.GROUPS, launch.groups(), KernelFrame.THREADS, launch.threads(), cells));
    lines.addAll(findings.lines());
    return new Outcome(Answer.BUG, lines);
  }
}
