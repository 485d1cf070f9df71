package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `mov`, which also takes registers apart and puts them together; `selp`; `cvta`.
final class Moves implements InstructionFamily {
  private static final int SHARED = 3;

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    List<PtxOperand> operands = i.operands();
    Optional<PtxType> type = PtxType.of(opcode.last());
    if (type.isEmpty()) {
      return false;
    }
    return switch (opcode.name()) {
      case "mov" ->
          opcode.words().size() == 2
              && operands.size() == 2
              && move(type.get(), operands, code, registers);
      case "selp" ->
          opcode.words().size() == 2
              && operands.size() == 4
              && select(type.get(), operands, code, registers);
      case "cvta" -> operands.size() == 2 && address(opcode, operands, code, registers);
      default -> false;
    };
  }

  private static boolean move(
      PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    PtxOperand to = operands.getFirst();
    PtxOperand from = operands.getLast();
    if (to instanceof PtxOperand.Vector(var parts)) {
      LLVMValueRef whole = registers.read(from, code.bits(type.width()));
      int width = type.width() / parts.size();
      for (int k = 0; k < parts.size(); k++) {
        LLVMValueRef moved =
            LLVMBuildLShr(code.builder(), whole, code.number(type.width(), (long) k * width), "");
        registers.write(parts.get(k), code.unsigned(moved, width));
      }
      return true;
    }
    if (from instanceof PtxOperand.Vector(var parts)) {
      registers.write(to, joined(type, parts, code, registers));
      return true;
    }
    // The register's own type spares a conversion there and back.
    LLVMTypeRef own = registers.type(from).orElse(code.type(type));
    LLVMTypeRef wanted = Code.width(own) == type.width() ? own : code.type(type);
    registers.write(to, registers.read(from, wanted));
    return true;
  }

  private static LLVMValueRef joined(
      PtxType type, List<PtxOperand> parts, Code code, Registers registers) {
    LLVMBuilderRef b = code.builder();
    int width = type.width() / parts.size();
    LLVMValueRef whole = code.number(type.width(), 0);
    for (int k = 0; k < parts.size(); k++) {
      LLVMValueRef part =
          code.unsigned(registers.read(parts.get(k), code.bits(width)), type.width());
      LLVMValueRef moved =
          k == 0 ? part : LLVMBuildShl(b, part, code.number(type.width(), (long) k * width), "");
      whole = k == 0 ? moved : LLVMBuildOr(b, whole, moved, "");
    }
    return whole;
  }

  private static boolean select(
      PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    LLVMTypeRef kept = code.type(type);
    LLVMValueRef chosen =
        LLVMBuildSelect(
            code.builder(),
            registers.predicate(operands.get(3)),
            registers.read(operands.get(1), kept),
            registers.read(operands.get(2), kept),
            "");
    registers.write(operands.getFirst(), chosen);
    return true;
  }

  /// Addresses in global memory are the same in both worlds. As in Warpproof's headers, those of
  /// constant memory and of a thread's own are taken to be, too.
  private static boolean address(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    boolean isBack = opcode.has("to");
    List<String> rest = opcode.modifiers().stream().filter(word -> !word.equals("to")).toList();
    if (rest.size() != 2
        || !rest.getLast().equals("u64")
        || !Set.of("global", "shared", "shared::cta", "const", "local").contains(rest.getFirst())
        || registers.constant(operands.getLast()).equals(OptionalLong.of(0))) {
      return false;
    }
    LLVMValueRef value = registers.read(operands.getLast(), code.bits(64));
    if (rest.getFirst().startsWith("shared")) {
      LLVMTypeRef from = code.pointer(isBack ? 0 : SHARED);
      LLVMTypeRef to = code.pointer(isBack ? SHARED : 0);
      LLVMValueRef pointer = LLVMBuildIntToPtr(code.builder(), value, from, "");
      LLVMValueRef there = LLVMBuildAddrSpaceCast(code.builder(), pointer, to, "");
      value = LLVMBuildPtrToInt(code.builder(), there, code.bits(64), "");
    }
    registers.write(operands.getFirst(), value);
    return true;
  }
}
