package org.warpproof.workspace;

import java.util.List;
import org.warpproof.workspace.Checked.Answer;

/// Who is told what came of a run, in the order of its files and kernels.
public interface Receiver {
  /// The next file; its kernels follow.
  void file(Checked.File file);

  /// The next kernel of the file.
  void kernel(Answer answer);

  /// The barriers of the file that can go, if somebody asked; comes after its kernels.
  void spare(List<Checked.Spare> barriers);
}
