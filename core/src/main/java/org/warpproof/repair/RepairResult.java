package org.warpproof.repair;

import java.util.List;
import org.warpproof.check.KernelReport;

/// What came of a repair.
///
/// `text` is the file's new text, the old one if nothing was repaired. `barriers` are the lines of
/// the new text with barriers that were added. `isLeast` if a race was seen with each set of fewer
/// barriers. `repaired` are the reports on the kernels that are proved now and were not.
public record RepairResult(
    String text,
    List<Integer> barriers,
    boolean isLeast,
    List<KernelReport> repaired,
    List<Unrepaired> unrepaired) {
  public RepairResult {
    barriers = List.copyOf(barriers);
    repaired = List.copyOf(repaired);
    unrepaired = List.copyOf(unrepaired);
  }

  /// A kernel that barriers do not help.
  ///
  /// `before` is the report on the kernel as it is. With a barrier in each of `places` places that
  /// all threads of a block come to together, what stands on `lines` still races.
  public record Unrepaired(KernelReport before, int places, Why why, List<Integer> lines) {
    public Unrepaired {
      lines = List.copyOf(lines);
    }
  }

  /// Why no barrier helps.
  public enum Why {
    /// Threads of different blocks race.
    BETWEEN_BLOCKS,
    /// Threads of a block race between two barriers, however many there are.
    WITHIN_A_PHASE,
    /// Threads miss each other at a barrier that is there.
    DIVERGENCE,
    /// Something else is wrong.
    OTHER_BUG,
    /// There is no proof, but no bug was seen either.
    NOT_KNOWN,
    /// The function is not in this file, or the host calls it too.
    NO_PLACE,
    /// There was no time to find out.
    GIVEN_UP
  }
}
