package org.warpproof.frontend.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;

/// Instructions that compute one value of their operands, touch no memory and ask no other lane: a
/// function of which nothing more is known. Asked last.
final class PureInstructions implements InstructionFamily {
  private static final Set<String> NAMES =
      Set.of(
          "add",
          "sub",
          "mul",
          "mad",
          "fma",
          "div",
          "rem",
          "abs",
          "neg",
          "min",
          "max",
          "rcp",
          "sqrt",
          "rsqrt",
          "sin",
          "cos",
          "lg2",
          "ex2",
          "tanh",
          "testp",
          "copysign",
          "lop3",
          "shf",
          "prmt",
          "bfe",
          "bfi",
          "bfind",
          "szext",
          "bmsk",
          "fns",
          "dp2a",
          "dp4a",
          "sad",
          "cvt",
          "mul24",
          "mad24",
          "set",
          "slct",
          "cnot",
          "vabsdiff",
          "vadd",
          "vsub",
          "vmin",
          "vmax",
          "vshl",
          "vshr",
          "vmad",
          "vset",
          "vadd2",
          "vsub2",
          "vavrg2",
          "vabsdiff2",
          "vmin2",
          "vmax2",
          "vset2",
          "vadd4",
          "vsub4",
          "vavrg4",
          "vabsdiff4",
          "vmin4",
          "vmax4",
          "vset4",
          "createpolicy");

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    if (!NAMES.contains(i.opcode().name()) || i.opcode().has("cc") || i.operands().isEmpty()) {
      return false;
    }
    PtxOperand target = i.operands().getFirst();
    Optional<LLVMTypeRef> type = registers.type(target);
    if (type.isEmpty()) {
      return false;
    }
    List<LLVMValueRef> arguments = new ArrayList<>();
    for (PtxOperand operand : i.operands().subList(1, i.operands().size())) {
      if (operand instanceof PtxOperand.Vector(List<PtxOperand> parts)) {
        parts.forEach(part -> arguments.add(argument(part, code, registers)));
      } else {
        arguments.add(argument(operand, code, registers));
      }
    }
    registers.write(
        target, code.pure(type.get(), "ptx." + i.opcode(), arguments.toArray(LLVMValueRef[]::new)));
    return true;
  }

  private static LLVMValueRef argument(PtxOperand operand, Code code, Registers registers) {
    return registers.constant(operand).isPresent()
        ? code.number(64, registers.constant(operand).getAsLong())
        : registers.own(operand);
  }
}
