package org.warpproof.workspace;

import java.util.EnumMap;
import java.util.Map;
import org.warpproof.workspace.Checked.Overall;

/// How many of what there were in a run.
public record Totals(
    int files,
    int unreadable,
    int withoutKernels,
    Map<Overall, Integer> verdicts,
    Missing missing) {
  static final Totals ZERO = new Totals(0, 0, 0, Map.of(), new Missing(0, 0));

  public Totals {
    verdicts = Map.copyOf(verdicts);
  }

  /// What a run that was stopped did not come to.
  public record Missing(int files, int kernels) {
    public boolean isAny() {
      return files + kernels > 0;
    }

    Missing and(Missing more) {
      return new Missing(files + more.files, kernels + more.kernels);
    }
  }

  Totals and(Checked.File file) {
    boolean isEmpty = file instanceof Checked.Read read && read.kernels().isEmpty();
    boolean isUnreadable = file instanceof Checked.Unreadable;
    return new Totals(
        files + 1,
        unreadable + (isUnreadable ? 1 : 0),
        withoutKernels + (isEmpty ? 1 : 0),
        verdicts,
        missing);
  }

  Totals and(Overall verdict) {
    Map<Overall, Integer> all = new EnumMap<>(Overall.class);
    all.putAll(verdicts);
    all.merge(verdict, 1, Integer::sum);
    return new Totals(files, unreadable, withoutKernels, all, missing);
  }

  Totals and(Missing more) {
    return new Totals(files, unreadable, withoutKernels, verdicts, missing.and(more));
  }

  public int of(Overall verdict) {
    return verdicts.getOrDefault(verdict, 0);
  }

  public int kernels() {
    return verdicts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /// Whether there was nothing to check, and no file to blame.
  public boolean isNothing() {
    return kernels() == 0 && unreadable == 0 && !missing.isAny();
  }
}
