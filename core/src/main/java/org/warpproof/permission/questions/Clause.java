package org.warpproof.permission.questions;

import org.warpproof.kernel.Expr;
import org.warpproof.source.Position;

/// A condition of a contract, and where it stands. `time` is when it looks at memory.
public record Clause(int block, int index, Expr condition, Time time, Position position) {
  public enum Time {
    /// Before the kernel.
    START,
    /// Where it stands.
    HERE,
    /// After the kernel.
    END
  }
}
