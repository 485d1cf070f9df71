package org.warpproof.frontend.input;

import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;

/// How many dimensions a launch speaks of, for which OpenCL's kernels can ask. It may speak of more
/// than it uses.
public final class WorkDimensions {
  /// The number that kernels take for it.
  public static final String NAME = "workDimensions";

  private WorkDimensions() {}

  /// That a launch speaks of so many dimensions.
  static LaunchFact are(int count, LaunchFact.Origin origin) {
    Expr said = new Expr.Var(NAME, Type.I32);
    return new LaunchFact.Assumed(
        new Expr.Compare(Comparison.EQ, said, Expr.i32(count)),
        "get_work_dim() == " + count,
        origin);
  }
}
