package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;

/// What the lanes of a warp compute together: shuffles, votes, matches, reductions.
final class WarpInstructions implements InstructionFamily {
  private static final String NVVM = "llvm.nvvm.";

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    List<PtxOperand> operands = i.operands();
    return switch (opcode.name()) {
      case "shfl" -> operands.size() == 5 && shuffle(opcode, operands, code, registers);
      case "vote" -> operands.size() == 3 && vote(opcode, operands, code, registers);
      case "match" -> operands.size() == 3 && match(opcode, operands, code, registers);
      case "redux" -> operands.size() == 3 && reduction(opcode, operands, code, registers);
      case "activemask" -> {
        boolean isKnown = opcode.toString().equals("activemask.b32") && operands.size() == 1;
        if (isKnown) {
          registers.write(operands.getFirst(), code.call(code.bits(32), "__wp_activemask"));
        }
        yield isKnown;
      }
      default -> false;
    };
  }

  /// The fourth operand has the mask of segments from bit 8 on, and the last lane that is looked
  /// at.
  private static boolean shuffle(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    OptionalLong control = registers.constant(operands.get(3));
    if (opcode.words().size() != 4
        || !opcode.has("sync")
        || !opcode.last().equals("b32")
        || control.isEmpty()) {
      return false;
    }
    String kind = opcode.words().get(2);
    long last = control.getAsLong() & 31;
    long segments = control.getAsLong() >> 8 & 31;
    boolean isUsual = last == (kind.equals("up") ? 0 : 31) && isWidth(32 - segments);
    if (!isUsual || !Set.of("idx", "up", "down", "bfly").contains(kind)) {
      return false;
    }
    LLVMTypeRef type = registers.type(operands.get(1)).orElse(code.bits(32));
    boolean isReal = type.equals(code.real(32));
    LLVMTypeRef taken = isReal ? type : code.bits(32);
    LLVMValueRef value =
        code.call(
            taken,
            NVVM + "shfl.sync." + kind + (isReal ? ".f32" : ".i32"),
            registers.read(operands.get(4), code.bits(32)),
            registers.read(operands.get(1), taken),
            registers.read(operands.get(2), code.bits(32)),
            code.number(control.getAsLong()));
    registers.write(operands.getFirst(), value);
    return true;
  }

  private static boolean isWidth(long width) {
    return width > 0 && Long.bitCount(width) == 1;
  }

  private static boolean vote(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    boolean isBallot = opcode.toString().equals("vote.sync.ballot.b32");
    if (!isBallot && !opcode.toString().matches("vote\\.sync\\.(all|any|uni)\\.pred")) {
      return false;
    }
    LLVMTypeRef type = code.bits(isBallot ? 32 : 1);
    LLVMValueRef value =
        code.call(
            type,
            NVVM + "vote." + opcode.words().get(2) + ".sync",
            registers.read(operands.get(2), code.bits(32)),
            registers.predicate(operands.get(1)));
    registers.write(operands.getFirst(), value);
    return true;
  }

  private static boolean match(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    if (!opcode.toString().matches("match\\.any\\.sync\\.b(32|64)")) {
      return false;
    }
    int width = opcode.last().equals("b64") ? 64 : 32;
    LLVMValueRef value =
        code.call(
            code.bits(32),
            NVVM + "match.any.sync.i" + width,
            registers.read(operands.get(2), code.bits(32)),
            registers.read(operands.get(1), code.bits(width)));
    registers.write(operands.getFirst(), value);
    return true;
  }

  private static boolean reduction(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    Optional<String> name = reduction(opcode.toString());
    if (name.isEmpty()) {
      return false;
    }
    LLVMValueRef value =
        code.call(
            code.bits(32),
            NVVM + "redux.sync." + name.get(),
            registers.read(operands.get(1), code.bits(32)),
            registers.read(operands.get(2), code.bits(32)));
    registers.write(operands.getFirst(), value);
    return true;
  }

  private static Optional<String> reduction(String opcode) {
    return switch (opcode) {
      case "redux.sync.add.u32", "redux.sync.add.s32" -> Optional.of("add");
      case "redux.sync.min.u32" -> Optional.of("umin");
      case "redux.sync.max.u32" -> Optional.of("umax");
      case "redux.sync.min.s32" -> Optional.of("min");
      case "redux.sync.max.s32" -> Optional.of("max");
      case "redux.sync.and.b32" -> Optional.of("and");
      case "redux.sync.or.b32" -> Optional.of("or");
      case "redux.sync.xor.b32" -> Optional.of("xor");
      default -> Optional.empty();
    };
  }
}
