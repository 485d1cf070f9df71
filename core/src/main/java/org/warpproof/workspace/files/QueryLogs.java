package org.warpproof.workspace.files;

import org.warpproof.kernel.Kernel;
import org.warpproof.solver.QueryLog;

/// Who sees the questions to the solver.
public interface QueryLogs {
  QueryLogs NONE = (_, _) -> QueryLog.NONE;

  /// The questions about one kernel; called in the order of the file.
  QueryLog of(Input input, Kernel kernel);
}
