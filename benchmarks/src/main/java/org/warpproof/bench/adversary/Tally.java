package org.warpproof.bench.adversary;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/// How many kernels there were, and what was said of them.
///
/// A kernel with several cases counts once: as refuted if one case is, else as unknown if one is.
public final class Tally {
  private int kernels;
  private int failing;
  private int wrong;
  private int unchecked;
  private final Map<Answer, Integer> answers = new EnumMap<>(Answer.class);

  /// Counts an outcome.
  public void add(Outcome outcome) {
    kernels++;
    failing += outcome.fails() ? 1 : 0;
    wrong += outcome.isWrong() ? 1 : 0;
    Collection<Answer> all = outcome.answers();
    if (all.isEmpty()) {
      unchecked++;
    } else if (all.contains(Answer.REFUTED)) {
      answers.merge(Answer.REFUTED, 1, Integer::sum);
    } else if (all.contains(Answer.UNKNOWN)) {
      answers.merge(Answer.UNKNOWN, 1, Integer::sum);
    } else if (all.contains(Answer.BENIGN)) {
      answers.merge(Answer.BENIGN, 1, Integer::sum);
    } else {
      answers.merge(Answer.PROVED, 1, Integer::sum);
    }
  }

  public int kernels() {
    return kernels;
  }

  /// How many were seen to go wrong in a run.
  public int failing() {
    return failing;
  }

  public int wrong() {
    return wrong;
  }

  /// How many were run, but not checked.
  public int unchecked() {
    return unchecked;
  }

  public int of(Answer answer) {
    return answers.getOrDefault(answer, 0);
  }
}
