package org.warpproof.bench.adversary;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What became of a seed: the answers for its kernel, one for each case of launches, whether it was
/// seen to go wrong in a run, and what is wrong with the answers.
public record Outcome(
    long seed, Set<Feature> features, Set<Answer> answers, boolean fails, List<Finding> findings) {
  public Outcome {
    features = Set.copyOf(features);
    answers = Set.copyOf(answers);
    findings = List.copyOf(findings);
  }

  /// Whether an answer is wrong.
  public boolean isWrong() {
    return findings.stream().anyMatch(finding -> finding.kind().isWrong());
  }

  static Outcome failed(GeneratedKernel kernel, Exception failure) {
    return new Outcome(
        kernel.seed(),
        kernel.features(),
        EnumSet.noneOf(Answer.class),
        false,
        List.of(new Finding(Finding.Kind.INTERNAL_ERROR, text(failure))));
  }

  /// An exception in one line, with where it comes from.
  static String text(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    StackTraceElement[] trace = root.getStackTrace();
    String message =
        String.valueOf(root.getMessage())
            .lines()
            .filter(l -> l.contains("error"))
            .findFirst()
            .orElse(String.valueOf(root.getMessage()).lines().findFirst().orElse(""));
    return root.getClass().getSimpleName()
        + ": "
        + message
        + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
