package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// Arithmetic on numbers of 32 and 64 bits, as IEEE has it: rounded to nearest, small numbers kept.
final class RealArithmetic implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    Optional<PtxType> type = PtxType.of(opcode.last()).filter(PtxType::isFloat);
    boolean isPlain =
        opcode.words().size() == 2 || (opcode.words().size() == 3 && opcode.has("rn"));
    if (type.isEmpty() || !isPlain) {
      return false;
    }
    List<LLVMValueRef> x = new ArrayList<>();
    String shape = opcode.name() + "/" + (i.operands().size() - 1);
    if (!List.of("add/2", "sub/2", "mul/2", "div/2", "fma/3", "neg/1", "abs/1").contains(shape)) {
      return false;
    }
    i.operands().stream().skip(1).forEach(o -> x.add(registers.read(o, code.type(type.get()))));
    registers.write(i.operands().getFirst(), value(shape, type.get(), x, code));
    return true;
  }

  private static LLVMValueRef value(String shape, PtxType type, List<LLVMValueRef> x, Code code) {
    LLVMBuilderRef b = code.builder();
    String suffix = ".f" + type.width();
    return switch (shape) {
      case "add/2" -> LLVMBuildFAdd(b, x.get(0), x.get(1), "");
      case "sub/2" -> LLVMBuildFSub(b, x.get(0), x.get(1), "");
      case "mul/2" -> LLVMBuildFMul(b, x.get(0), x.get(1), "");
      case "div/2" -> LLVMBuildFDiv(b, x.get(0), x.get(1), "");
      case "neg/1" -> LLVMBuildFNeg(b, x.get(0), "");
      case "abs/1" -> code.call(code.type(type), "llvm.fabs" + suffix, x.get(0));
      default -> code.call(code.type(type), "llvm.fma" + suffix, x.get(0), x.get(1), x.get(2));
    };
  }
}
