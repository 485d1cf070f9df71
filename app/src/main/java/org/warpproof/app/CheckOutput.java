package org.warpproof.app;

import java.util.List;
import org.warpproof.app.Checked.Answer;
import org.warpproof.app.Checked.Overall;
import org.warpproof.check.SpareBarrier;

/// How a run of `check` is told, in the order of its files and kernels.
interface CheckOutput {
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
      int files, int unreadable, int withoutKernels, int proved, int refuted, int unknown) {
    static final Totals ZERO = new Totals(0, 0, 0, 0, 0, 0);

    Totals and(Checked.File file) {
      return switch (file) {
        case Checked.Unreadable _ ->
            new Totals(files + 1, unreadable + 1, withoutKernels, proved, refuted, unknown);
        case Checked.Read(_, var kernels) ->
            new Totals(
                files + 1,
                unreadable,
                withoutKernels + (kernels.isEmpty() ? 1 : 0),
                proved,
                refuted,
                unknown);
      };
    }

    Totals and(Overall verdict) {
      return switch (verdict) {
        case PROVED -> new Totals(files, unreadable, withoutKernels, proved + 1, refuted, unknown);
        case REFUTED -> new Totals(files, unreadable, withoutKernels, proved, refuted + 1, unknown);
        case UNKNOWN -> new Totals(files, unreadable, withoutKernels, proved, refuted, unknown + 1);
      };
    }

    int kernels() {
      return proved + refuted + unknown;
    }

    /// Whether there was nothing to check, and no file to blame.
    boolean isNothing() {
      return kernels() == 0 && unreadable == 0;
    }
  }
}
