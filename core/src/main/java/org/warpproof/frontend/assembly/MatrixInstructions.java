package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;

/// What a warp does with matrices. All of its lanes must take part, as in a vote; memory is not
/// ordered. What is computed may be anything, as it depends on the other lanes.
final class MatrixInstructions implements InstructionFamily {
  private static final int ROW_BYTES = 16;

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    return switch (opcode.name()) {
      case "mma" -> opcode.has("sync") && compute(i, code, registers);
      case "wmma" -> opcode.startsWith("wmma", "mma", "sync") && compute(i, code, registers);
      case "movmatrix" -> compute(i, code, registers);
      case "ldmatrix" -> rows(i, 1, code, registers);
      case "stmatrix" -> rows(i, 0, code, registers);
      default -> false;
    };
  }

  private static boolean compute(PtxStatement.Instruction i, Code code, Registers registers) {
    if (i.operands().size() < 2) {
      return false;
    }
    // Whoever reads what does not exist is told so.
    i.operands().stream().skip(1).forEach(o -> parts(o).forEach(registers::own));
    wholeWarp(code);
    any(i.operands().getFirst(), i.opcode(), code, registers);
    return true;
  }

  private static List<PtxOperand> parts(PtxOperand operand) {
    return operand instanceof PtxOperand.Vector(var parts) ? parts : List.of(operand);
  }

  private static void wholeWarp(Code code) {
    code.call(code.bits(32), "__wp_vote_any", code.number(-1), code.number(1));
  }

  private static void any(PtxOperand targets, Opcode opcode, Code code, Registers registers) {
    for (PtxOperand target : parts(targets)) {
      LLVMTypeRef type = registers.type(target).orElse(code.bits(32));
      String name = "__wp_opaque_" + (Code.isInteger(type) ? "i" : "f") + Code.width(type);
      registers.write(target, code.call(type, name, code.text(opcode.name())));
    }
  }

  /// `ldmatrix` and `stmatrix`: of each matrix eight lanes give the address of a row of 16 bytes.
  /// The accesses are taken to be theirs.
  private static boolean rows(
      PtxStatement.Instruction i, int address, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    Optional<String> number =
        opcode.modifiers().stream().filter(Set.of("x1", "x2", "x4")::contains).findFirst();
    if (number.isEmpty()
        || i.operands().size() != 2
        || !opcode.has("m8n8")
        || !opcode.has("b16")
        || !opcode.hasOnly(
            Set.of(
                "sync",
                "aligned",
                "m8n8",
                "x1",
                "x2",
                "x4",
                "trans",
                "shared",
                "shared::cta",
                "b16"))) {
      return false;
    }
    int matrices = number.get().charAt(1) - '0';
    Space space = Space.in(opcode.modifiers()).orElseThrow();
    PtxOperand values = i.operands().get(1 - address);
    if (parts(values).size() != matrices) {
      return false;
    }
    boolean isLoad = address == 1;
    List<LLVMValueRef> given = new ArrayList<>();
    if (!isLoad) {
      parts(values).forEach(v -> given.add(registers.read(v, code.bits(32))));
    }
    LLVMValueRef pointer = Addresses.pointer(i.operands().get(address), space, code, registers);
    wholeWarp(code);
    if (matrices == 4) {
      row(pointer, isLoad, opcode, code);
    } else {
      LLVMValueRef isGiver =
          LLVMBuildICmp(
              code.builder(),
              LLVMIntULT,
              SpecialRegisters.lane(code),
              code.number(8L * matrices),
              "");
      code.when(isGiver, () -> row(pointer, isLoad, opcode, code));
    }
    if (isLoad) {
      any(values, opcode, code, registers);
    }
    return true;
  }

  private static void row(LLVMValueRef pointer, boolean isLoad, Opcode opcode, Code code) {
    LLVMTypeRef row = LLVMVectorType(code.bits(32), ROW_BYTES / 4);
    if (isLoad) {
      LLVMSetAlignment(LLVMBuildLoad2(code.builder(), row, pointer, ""), ROW_BYTES);
      return;
    }
    LLVMValueRef value = LLVMGetPoison(row);
    for (int k = 0; k < ROW_BYTES / 4; k++) {
      LLVMValueRef any = code.call(code.bits(32), "__wp_opaque_i32", code.text(opcode.name()));
      value = LLVMBuildInsertElement(code.builder(), value, any, code.number(k), "");
    }
    LLVMSetAlignment(LLVMBuildStore(code.builder(), value, pointer), ROW_BYTES);
  }
}
