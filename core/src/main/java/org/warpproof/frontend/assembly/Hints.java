package org.warpproof.frontend.assembly;

import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxStatement;

/// Instructions that change nothing that is verified: hints for caches and for the scheduler.
final class Hints implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    return switch (opcode.name()) {
      case "prefetch", "prefetchu", "applypriority", "nanosleep", "pmevent", "setmaxnreg" -> true;
      // Other grids are not looked at.
      case "griddepcontrol" -> opcode.words().size() == 2;
      default -> false;
    };
  }
}
