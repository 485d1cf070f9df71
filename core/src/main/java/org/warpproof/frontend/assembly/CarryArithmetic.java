package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `add.cc`, `addc`, `sub.cc`, `subc`, `mad.cc`, `madc`: the flag of what was carried over is a
/// register of the statement.
final class CarryArithmetic implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    Optional<PtxType> type = PtxType.of(opcode.last()).filter(PtxType::isInteger);
    boolean sets = opcode.has("cc");
    boolean uses = opcode.name().endsWith("c");
    if (type.isEmpty() || !(sets || uses)) {
      return false;
    }
    List<String> rest =
        opcode.modifiers().subList(0, opcode.modifiers().size() - 1).stream()
            .filter(word -> !word.equals("cc"))
            .toList();
    List<PtxOperand> operands = i.operands();
    return switch (opcode.name()) {
      case "add", "addc" ->
          rest.isEmpty()
              && operands.size() == 3
              && add(operands, type.get(), opcode, code, registers);
      case "sub", "subc" ->
          rest.isEmpty()
              && operands.size() == 3
              && subtract(operands, type.get(), opcode, code, registers);
      case "mad", "madc" ->
          rest.size() == 1
              && operands.size() == 4
              && multiply(rest.getFirst(), operands, type.get(), opcode, code, registers);
      default -> false;
    };
  }

  private static boolean add(
      List<PtxOperand> operands, PtxType type, Opcode opcode, Code code, Registers registers) {
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef y = registers.read(operands.get(2), code.type(type));
    sum(operands.getFirst(), x, y, opcode, code, registers);
    return true;
  }

  private static void sum(
      PtxOperand to,
      LLVMValueRef x,
      LLVMValueRef y,
      Opcode opcode,
      Code code,
      Registers registers) {
    LLVMBuilderRef b = code.builder();
    int width = Code.width(LLVMTypeOf(x));
    LLVMValueRef sum = LLVMBuildAdd(b, x, y, "");
    LLVMValueRef carries = LLVMBuildICmp(b, LLVMIntULT, sum, x, "");
    if (opcode.name().endsWith("c")) {
      LLVMValueRef more = LLVMBuildAdd(b, sum, code.unsigned(registers.carry(), width), "");
      LLVMValueRef carriesMore = LLVMBuildICmp(b, LLVMIntULT, more, sum, "");
      carries = LLVMBuildOr(b, carries, carriesMore, "");
      sum = more;
    }
    registers.write(to, sum);
    if (opcode.has("cc")) {
      registers.setCarry(carries);
    }
  }

  private static boolean subtract(
      List<PtxOperand> operands, PtxType type, Opcode opcode, Code code, Registers registers) {
    LLVMBuilderRef b = code.builder();
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef y = registers.read(operands.get(2), code.type(type));
    LLVMValueRef rest = LLVMBuildSub(b, x, y, "");
    LLVMValueRef borrows = LLVMBuildICmp(b, LLVMIntULT, x, y, "");
    if (opcode.name().equals("subc")) {
      LLVMValueRef borrowed = code.unsigned(registers.carry(), type.width());
      LLVMValueRef borrowsMore = LLVMBuildICmp(b, LLVMIntULT, rest, borrowed, "");
      rest = LLVMBuildSub(b, rest, borrowed, "");
      borrows = LLVMBuildOr(b, borrows, borrowsMore, "");
    }
    registers.write(operands.getFirst(), rest);
    if (opcode.has("cc")) {
      registers.setCarry(borrows);
    }
    return true;
  }

  private static boolean multiply(
      String part,
      List<PtxOperand> operands,
      PtxType type,
      Opcode opcode,
      Code code,
      Registers registers) {
    boolean isUpper = part.equals("hi");
    if (!isUpper && !part.equals("lo")) {
      return false;
    }
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef y = registers.read(operands.get(2), code.type(type));
    LLVMValueRef z = registers.read(operands.get(3), code.type(type));
    LLVMValueRef product =
        isUpper
            ? code.pure(code.type(type), "ptx.mul.hi." + type.name(), x, y)
            : LLVMBuildMul(code.builder(), x, y, "");
    sum(operands.getFirst(), product, z, opcode, code, registers);
    return true;
  }
}
