package org.warpproof.frontend.ptx;

import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.frontend.ptx.PtxStatement.Guard;

/// Statements of PTX as text that can be parsed again.
public final class PtxPrinter {
  private PtxPrinter() {}

  public static String print(List<PtxStatement> statements) {
    return print(statements, "");
  }

  private static String print(List<PtxStatement> statements, String indent) {
    return statements.stream()
        .map(s -> indent + print(s, indent) + "\n")
        .collect(Collectors.joining());
  }

  private static String print(PtxStatement statement, String indent) {
    return switch (statement) {
      case PtxStatement.Instruction(Guard guard, Opcode opcode, var operands, _) ->
          guard(guard)
              + opcode
              + (operands.isEmpty() ? "" : " ")
              + operands.stream().map(PtxPrinter::print).collect(Collectors.joining(", "))
              + ";";
      case PtxStatement.Label(String name) -> name + ":";
      case PtxStatement.Registers(PtxType type, List<String> names) ->
          ".reg ." + type.name() + " " + String.join(", ", names) + ";";
      case PtxStatement.Scope(List<PtxStatement> body) ->
          "{\n" + print(body, indent + "  ") + indent + "}";
    };
  }

  private static String guard(Guard guard) {
    return switch (guard) {
      case Guard.Always() -> "";
      case Guard.If(PtxOperand predicate) -> "@" + print(predicate) + " ";
      case Guard.Unless(PtxOperand predicate) -> "@!" + print(predicate) + " ";
    };
  }

  private static String print(PtxOperand operand) {
    return switch (operand) {
      case PtxOperand.Register(String name) -> name;
      case PtxOperand.Placeholder(int number) -> "$" + number;
      case PtxOperand.Immediate(long value) -> Long.toString(value);
      case PtxOperand.Real(int width, long bits) ->
          width == 32 ? "0f%08X".formatted(bits) : "0d%016X".formatted(bits);
      case PtxOperand.Address(PtxOperand base, long offset) ->
          "[" + print(base) + (offset == 0 ? "" : offset < 0 ? "" + offset : "+" + offset) + "]";
      case PtxOperand.Vector(List<PtxOperand> elements) ->
          elements.stream().map(PtxPrinter::print).collect(Collectors.joining(", ", "{", "}"));
      case PtxOperand.Not(PtxOperand predicate) -> "!" + print(predicate);
      case PtxOperand.Pair(PtxOperand first, PtxOperand second) ->
          print(first) + "|" + print(second);
      case PtxOperand.Sink() -> "_";
    };
  }
}
