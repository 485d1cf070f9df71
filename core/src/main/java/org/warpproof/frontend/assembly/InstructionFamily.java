package org.warpproof.frontend.assembly;

import org.warpproof.frontend.ptx.PtxStatement;

/// Instructions of one kind.
interface InstructionFamily {
  /// Builds what the instruction does, if it is known here. Its guard is dealt with already.
  boolean build(PtxStatement.Instruction instruction, Code code, Registers registers);
}
