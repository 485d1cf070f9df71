package org.warpproof.app.output;

import java.util.List;
import org.warpproof.app.results.Checked;
import org.warpproof.app.results.Checked.Answer;
import org.warpproof.app.results.Checked.Overall;
import org.warpproof.check.SpareBarrier;

/// How a run of `check` is told, in the order of its files and kernels.
public interface CheckOutput {
  /// The forms that it can take.
  enum Format {
    text,
    json,
    sarif
  }

  /// The next file; its kernels follow.
  void file(Checked.File file);

  /// The next kernel of the file.
  void kernel(Answer answer);

  /// The barriers of the file that can go, if somebody asked; comes after its kernels.
  void spare(List<SpareBarrier> barriers);

  /// There is nothing more.
  void end(Totals totals);

  /// How many of what there were.
  record Totals(
      int files,
      int unreadable,
      int withoutKernels,
      int proved,
      int benign,
      int refuted,
      int unknown) {
    public static final Totals ZERO = new Totals(0, 0, 0, 0, 0, 0, 0);

    public Totals and(Checked.File file) {
      return switch (file) {
        case Checked.Unreadable _ -> plus(new Totals(1, 1, 0, 0, 0, 0, 0));
        case Checked.Read(_, var kernels) ->
            plus(new Totals(1, 0, kernels.isEmpty() ? 1 : 0, 0, 0, 0, 0));
      };
    }

    public Totals and(Overall verdict) {
      return switch (verdict) {
        case PROVED -> plus(new Totals(0, 0, 0, 1, 0, 0, 0));
        case BENIGN -> plus(new Totals(0, 0, 0, 0, 1, 0, 0));
        case REFUTED -> plus(new Totals(0, 0, 0, 0, 0, 1, 0));
        case UNKNOWN -> plus(new Totals(0, 0, 0, 0, 0, 0, 1));
      };
    }

    private Totals plus(Totals more) {
      return new Totals(
          files + more.files,
          unreadable + more.unreadable,
          withoutKernels + more.withoutKernels,
          proved + more.proved,
          benign + more.benign,
          refuted + more.refuted,
          unknown + more.unknown);
    }

    int kernels() {
      return proved + benign + refuted + unknown;
    }

    /// Whether there was nothing to check, and no file to blame.
    public boolean isNothing() {
      return kernels() == 0 && unreadable == 0;
    }
  }
}
