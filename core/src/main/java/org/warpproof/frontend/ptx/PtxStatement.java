package org.warpproof.frontend.ptx;

import java.util.List;

/// A statement of PTX.
public sealed interface PtxStatement {
  /// `@p ld.global.u32 r, [a];`, with its text as it was written.
  record Instruction(Guard guard, Opcode opcode, List<PtxOperand> operands, String text)
      implements PtxStatement {
    public Instruction {
      operands = List.copyOf(operands);
    }
  }

  /// `DONE:`
  record Label(String name) implements PtxStatement {}

  /// `.reg .pred p, q;`
  record Registers(PtxType type, List<String> names) implements PtxStatement {
    public Registers {
      names = List.copyOf(names);
    }
  }

  /// `{ … }`: registers and labels in it are known in it only.
  record Scope(List<PtxStatement> body) implements PtxStatement {
    public Scope {
      body = List.copyOf(body);
    }
  }

  /// When an instruction is executed.
  sealed interface Guard {
    record Always() implements Guard {}

    record If(PtxOperand predicate) implements Guard {}

    record Unless(PtxOperand predicate) implements Guard {}
  }
}
