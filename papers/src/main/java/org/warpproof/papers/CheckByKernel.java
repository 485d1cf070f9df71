package org.warpproof.papers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Reasons;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Effort;

/// Proves or refutes a program of a paper with the tool's own engine.
public final class CheckByKernel {
  private static final Effort EFFORT = Effort.USUAL;

  private CheckByKernel() {}

  /// Executes the program with the sizes and parameters that the engine found.
  public interface Rerun {
    Outcome run(Map<String, Long> values);
  }

  /// What the engine says of the kernel that a program became. A bug counts if the paper's own
  /// semantics shows it too.
  public static Outcome check(
      Kernel kernel, List<Property> properties, Map<String, Long> values, Rerun rerun) {
    Map<Property, Verdict> verdicts = CheckKernel.check(kernel, EFFORT).verdicts();
    List<String> lines = new ArrayList<>();
    Answer answer = Answer.FINE;
    for (Property property : properties) {
      Verdict verdict = verdicts.get(property);
      if (verdict == null) {
        throw new IllegalStateException(property + " is not checked");
      }
      Outcome outcome =
          switch (verdict) {
            case Verdict.Proved _ -> new Outcome(Answer.FINE, List.of(property.text() + " proved"));
            // The papers know no benign races.
            case Verdict.Seen seen ->
                refuted(property.text(), values(values, seen.launch().explicit(kernel)), rerun);
            case Verdict.Unknown(var reasons) -> unknown(property.text(), reasons);
          };
      lines.addAll(outcome.lines());
      answer = worse(answer, outcome.answer());
    }
    if (properties.stream().map(verdicts::get).anyMatch(Verdict.Proved.class::isInstance)) {
      lines.addAll(assumptions(kernel));
    }
    return new Outcome(answer, lines);
  }

  /// Limits of the engine that the papers do not have; sizes that are given are within them.
  private static List<String> assumptions(Kernel kernel) {
    List<String> lines = new ArrayList<>();
    if (kernel.facts().stream().noneMatch(LaunchFact.BlockSize.class::isInstance)) {
      lines.add("  assuming that a group has at most 1024 threads");
    }
    if (kernel.facts().stream().noneMatch(LaunchFact.GridSize.class::isInstance)) {
      lines.add("  assuming that there are at most %d groups".formatted(KernelFrame.MOST));
    }
    lines.add("  assuming that numbers fit in 64 bits");
    return lines;
  }

  private static Outcome unknown(String property, List<Obstacle> reasons) {
    return new Outcome(
        Answer.UNKNOWN,
        reasons.stream()
            .map(why -> property + " unknown: " + Reasons.text(why.reason()))
            .distinct()
            .toList());
  }

  /// The sizes, parameters and cells that are given, and those of a launch.
  private static Map<String, Long> values(Map<String, Long> given, Launch launch) {
    Map<String, Long> found = new HashMap<>(given);
    found.putIfAbsent(KernelFrame.THREADS, launch.block().count());
    found.putIfAbsent(KernelFrame.GROUPS, launch.grid().count());
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              switch (argument) {
                case Argument.Scalar(long bits) -> found.putIfAbsent(name, bits);
                case Argument.Contents(Bytes bytes) -> addCells(name, bytes, found);
                case Argument.Alias _, Argument.Null _ -> {}
              }
            });
    return found;
  }

  /// The elements of an array, as `A[3]`.
  private static void addCells(String array, Bytes bytes, Map<String, Long> found) {
    int size = KernelFrame.ELEMENT.bytes();
    for (int i = 0; i < bytes.size() / size; i++) {
      found.putIfAbsent(array + "[" + i + "]", bytes.get(i * size, size));
    }
  }

  /// The bug as the paper's semantics shows it.
  private static Outcome refuted(String property, Map<String, Long> values, Rerun rerun) {
    Outcome seen;
    try {
      seen = rerun.run(values);
    } catch (StuckException e) {
      seen = new Outcome(Answer.UNKNOWN, List.of());
    }
    String sizes =
        values.entrySet().stream()
            .filter(entry -> !isUsual(entry.getKey(), entry.getValue()))
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(", "));
    return seen.answer() == Answer.BUG
        ? new Outcome(
            Answer.BUG,
            List.of("%s refuted for %s".formatted(property, sizes), seen.lines().getLast()))
        : new Outcome(
            Answer.UNKNOWN,
            List.of(
                "%s unknown: a run of the kernel fails for %s, one of the program does not"
                    .formatted(property, sizes)));
  }

  /// One group and cells that are 0 are not worth saying.
  private static boolean isUsual(String name, long value) {
    return name.equals(KernelFrame.GROUPS) ? value == 1 : name.endsWith("]") && value == 0;
  }

  private static Answer worse(Answer one, Answer other) {
    if (one == Answer.BUG || other == Answer.BUG) {
      return Answer.BUG;
    }
    return one == Answer.UNKNOWN ? one : other;
  }
}
