package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `cvt` between integers. A register may be wider than the type.
final class ConvertValues implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    if (!opcode.name().equals("cvt") || opcode.words().size() != 3 || i.operands().size() != 2) {
      return false;
    }
    Optional<PtxType> to = PtxType.of(opcode.words().get(1)).filter(PtxType::isInteger);
    Optional<PtxType> from = PtxType.of(opcode.last()).filter(PtxType::isInteger);
    PtxOperand target = i.operands().getFirst();
    Optional<LLVMTypeRef> register = registers.type(target);
    if (to.isEmpty() || from.isEmpty() || register.isEmpty()) {
      return false;
    }
    LLVMValueRef value = registers.readLow(i.operands().getLast(), from.get().width());
    LLVMValueRef converted = extended(value, from.get(), to.get().width(), code);
    int width = Math.max(Code.width(register.get()), to.get().width());
    registers.write(target, extended(converted, to.get(), width, code));
    return true;
  }

  private static LLVMValueRef extended(LLVMValueRef value, PtxType type, int width, Code code) {
    return type.isSigned() ? code.signed(value, width) : code.unsigned(value, width);
  }
}
