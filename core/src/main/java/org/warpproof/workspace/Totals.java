package org.warpproof.workspace;

import org.warpproof.workspace.Checked.Overall;

/// How many of what there were in a run.
public record Totals(
    int files,
    int unreadable,
    int withoutKernels,
    int proved,
    int benign,
    int ofData,
    int refuted,
    int unknown) {
  static final Totals ZERO = new Totals(0, 0, 0, 0, 0, 0, 0, 0);

  Totals and(Checked.File file) {
    return switch (file) {
      case Checked.Unreadable _ -> plus(new Totals(1, 1, 0, 0, 0, 0, 0, 0));
      case Checked.Read read ->
          plus(new Totals(1, 0, read.kernels().isEmpty() ? 1 : 0, 0, 0, 0, 0, 0));
    };
  }

  Totals and(Overall verdict) {
    return switch (verdict) {
      case PROVED -> plus(new Totals(0, 0, 0, 1, 0, 0, 0, 0));
      case BENIGN -> plus(new Totals(0, 0, 0, 0, 1, 0, 0, 0));
      case OF_DATA -> plus(new Totals(0, 0, 0, 0, 0, 1, 0, 0));
      case REFUTED -> plus(new Totals(0, 0, 0, 0, 0, 0, 1, 0));
      case UNKNOWN -> plus(new Totals(0, 0, 0, 0, 0, 0, 0, 1));
    };
  }

  private Totals plus(Totals more) {
    return new Totals(
        files + more.files,
        unreadable + more.unreadable,
        withoutKernels + more.withoutKernels,
        proved + more.proved,
        benign + more.benign,
        ofData + more.ofData,
        refuted + more.refuted,
        unknown + more.unknown);
  }

  public int kernels() {
    return proved + benign + ofData + refuted + unknown;
  }

  /// Whether there was nothing to check, and no file to blame.
  public boolean isNothing() {
    return kernels() == 0 && unreadable == 0;
  }
}
