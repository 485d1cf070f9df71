package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// Operations on bits: logic, shifts, counts, and fields of constant places.
final class BitOperations implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    Optional<PtxType> type =
        PtxType.of(opcode.last()).filter(t -> t.isInteger() || t.kind() == PtxType.Kind.PREDICATE);
    if (type.isEmpty() || opcode.words().size() != 2) {
      return false;
    }
    Optional<LLVMValueRef> result =
        switch (i.operands().size()) {
          case 2 -> unary(opcode.name(), type.get(), i.operands().get(1), code, registers);
          case 3 -> binary(opcode.name(), type.get(), i.operands(), code, registers);
          case 4 -> field(opcode.name(), type.get(), i.operands(), code, registers);
          case 5 ->
              opcode.name().equals("lop3")
                  ? logic(type.get(), i.operands(), code, registers)
                  : Optional.empty();
          default -> Optional.empty();
        };
    result.ifPresent(value -> registers.write(i.operands().getFirst(), value));
    return result.isPresent();
  }

  private static Optional<LLVMValueRef> unary(
      String name, PtxType type, PtxOperand operand, Code code, Registers registers) {
    LLVMBuilderRef b = code.builder();
    return switch (name) {
      case "not" -> Optional.of(LLVMBuildNot(b, registers.read(operand, code.type(type)), ""));
      case "popc" -> Optional.of(count("ctpop", type, operand, code, registers));
      case "clz" -> Optional.of(count("ctlz", type, operand, code, registers));
      case "brev" -> {
        LLVMValueRef x = registers.read(operand, code.type(type));
        yield Optional.of(code.call(code.type(type), "llvm.bitreverse.i" + type.width(), x));
      }
      default -> Optional.empty();
    };
  }

  /// A count is of 32 bits, whatever is counted.
  private static LLVMValueRef count(
      String name, PtxType type, PtxOperand operand, Code code, Registers registers) {
    LLVMValueRef x = registers.read(operand, code.type(type));
    String symbol = "llvm." + name + ".i" + type.width();
    LLVMValueRef count =
        name.equals("ctpop")
            ? code.call(code.type(type), symbol, x)
            : code.call(code.type(type), symbol, x, code.number(1, 0));
    return code.unsigned(count, 32);
  }

  private static Optional<LLVMValueRef> binary(
      String name, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    LLVMBuilderRef b = code.builder();
    return switch (name) {
      case "and", "or", "xor" -> {
        LLVMValueRef x = registers.read(operands.get(1), code.type(type));
        LLVMValueRef y = registers.read(operands.get(2), code.type(type));
        yield Optional.of(
            name.equals("and")
                ? LLVMBuildAnd(b, x, y, "")
                : name.equals("or") ? LLVMBuildOr(b, x, y, "") : LLVMBuildXor(b, x, y, ""));
      }
      case "shl", "shr" -> Optional.of(shift(name, type, operands, code, registers));
      default -> Optional.empty();
    };
  }

  /// Who shifts by more than there are bits shifts all of them out.
  private static LLVMValueRef shift(
      String name, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    LLVMBuilderRef b = code.builder();
    int width = type.width();
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef by = registers.read(operands.get(2), code.bits(32));
    boolean isSigned = name.equals("shr") && type.isSigned();
    LLVMValueRef fits = LLVMBuildICmp(b, LLVMIntULT, by, code.number(width), "");
    LLVMValueRef most = code.number(isSigned ? width - 1L : 0);
    LLVMValueRef bounded = code.unsigned(LLVMBuildSelect(b, fits, by, most, ""), width);
    LLVMValueRef shifted =
        name.equals("shl")
            ? LLVMBuildShl(b, x, bounded, "")
            : isSigned ? LLVMBuildAShr(b, x, bounded, "") : LLVMBuildLShr(b, x, bounded, "");
    return isSigned ? shifted : LLVMBuildSelect(b, fits, shifted, code.number(width, 0), "");
  }

  /// `bfe` of a constant field without a sign.
  private static Optional<LLVMValueRef> field(
      String name, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    OptionalLong start = registers.constant(operands.get(2));
    OptionalLong length = registers.constant(operands.get(3));
    if (!name.equals("bfe") || type.isSigned() || start.isEmpty() || length.isEmpty()) {
      return Optional.empty();
    }
    int width = type.width();
    long from = start.getAsLong() & 0xff;
    long bits = length.getAsLong() & 0xff;
    if (from >= width) {
      return Optional.of(code.number(width, 0));
    }
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef moved = LLVMBuildLShr(code.builder(), x, code.number(width, from), "");
    long mask = bits >= width ? -1L : (1L << bits) - 1;
    return Optional.of(LLVMBuildAnd(code.builder(), moved, code.number(width, mask), ""));
  }

  /// `lop3`: bit `4a + 2b + c` of the last operand is the result for the bits `a`, `b`, `c`.
  private static Optional<LLVMValueRef> logic(
      PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    OptionalLong table = registers.constant(operands.get(4));
    if (table.isEmpty()) {
      return Optional.empty();
    }
    LLVMBuilderRef b = code.builder();
    LLVMValueRef result = code.number(type.width(), 0);
    for (int row = 0; row < 8; row++) {
      if ((table.getAsLong() >> row & 1) != 0) {
        LLVMValueRef all = code.number(type.width(), -1);
        for (int k = 0; k < 3; k++) {
          LLVMValueRef x = registers.read(operands.get(k + 1), code.type(type));
          boolean isSet = (row >> (2 - k) & 1) != 0;
          all = LLVMBuildAnd(b, all, isSet ? x : LLVMBuildNot(b, x, ""), "");
        }
        result = LLVMBuildOr(b, result, all, "");
      }
    }
    return Optional.of(result);
  }
}
