package org.warpproof.frontend.ptx;

import java.util.List;

/// An operand of an instruction of PTX.
public sealed interface PtxOperand {
  /// A register that is declared, or a special one: `%tid.x`.
  record Register(String name) implements PtxOperand {}

  /// The operand of that number of the assembly statement: `$0`.
  record Placeholder(int number) implements PtxOperand {}

  record Immediate(long value) implements PtxOperand {}

  /// The bits of a floating-point number of 32 or 64 bits: `0f3F800000`.
  record Real(int width, long bits) implements PtxOperand {}

  /// `[a+4]`
  record Address(PtxOperand base, long offset) implements PtxOperand {}

  /// `{a, b}`
  record Vector(List<PtxOperand> elements) implements PtxOperand {
    public Vector {
      elements = List.copyOf(elements);
    }
  }

  /// `!p`
  record Not(PtxOperand predicate) implements PtxOperand {}

  /// `d|p`
  record Pair(PtxOperand first, PtxOperand second) implements PtxOperand {}

  /// `_`: nobody wants the value.
  record Sink() implements PtxOperand {}
}
