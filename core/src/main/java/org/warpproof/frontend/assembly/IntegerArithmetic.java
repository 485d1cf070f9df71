package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// Arithmetic on integers that LLVM has instructions for. It wraps.
final class IntegerArithmetic implements InstructionFamily {
  private static final Set<String> PLAIN =
      Set.of("add", "sub", "div", "rem", "min", "max", "neg", "abs", "mul", "mad");

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    Optional<PtxType> type = PtxType.of(opcode.last()).filter(PtxType::isInteger);
    if (type.isEmpty() || !PLAIN.contains(opcode.name())) {
      return false;
    }
    return switch (opcode.words().size()) {
      case 2 -> plain(opcode.name(), type.get(), i.operands(), code, registers);
      case 3 -> product(opcode, type.get(), i.operands(), code, registers);
      default -> false;
    };
  }

  private static boolean plain(
      String name, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    if (operands.size() == 2 && (name.equals("neg") || name.equals("abs"))) {
      LLVMValueRef x = registers.read(operands.get(1), code.type(type));
      LLVMValueRef negated = LLVMBuildNeg(code.builder(), x, "");
      LLVMValueRef zero = code.number(type.width(), 0);
      LLVMValueRef isNegative = LLVMBuildICmp(code.builder(), LLVMIntSLT, x, zero, "");
      registers.write(
          operands.getFirst(),
          name.equals("neg")
              ? negated
              : LLVMBuildSelect(code.builder(), isNegative, negated, x, ""));
      return true;
    }
    if (operands.size() != 3) {
      return false;
    }
    LLVMValueRef x = registers.read(operands.get(1), code.type(type));
    LLVMValueRef y = registers.read(operands.get(2), code.type(type));
    Optional<LLVMValueRef> result = binary(name, type, x, y, code.builder());
    result.ifPresent(value -> registers.write(operands.getFirst(), value));
    return result.isPresent();
  }

  private static Optional<LLVMValueRef> binary(
      String name, PtxType type, LLVMValueRef x, LLVMValueRef y, LLVMBuilderRef b) {
    boolean signed = type.isSigned();
    return switch (name) {
      case "add" -> Optional.of(LLVMBuildAdd(b, x, y, ""));
      case "sub" -> Optional.of(LLVMBuildSub(b, x, y, ""));
      case "min" -> Optional.of(least(b, signed ? LLVMIntSLT : LLVMIntULT, x, y));
      case "max" -> Optional.of(least(b, signed ? LLVMIntSGT : LLVMIntUGT, x, y));
      case "div" -> Optional.of(signed ? LLVMBuildSDiv(b, x, y, "") : LLVMBuildUDiv(b, x, y, ""));
      case "rem" -> Optional.of(signed ? LLVMBuildSRem(b, x, y, "") : LLVMBuildURem(b, x, y, ""));
      default -> Optional.empty();
    };
  }

  private static LLVMValueRef least(LLVMBuilderRef b, int order, LLVMValueRef x, LLVMValueRef y) {
    return LLVMBuildSelect(b, LLVMBuildICmp(b, order, x, y, ""), x, y, "");
  }

  /// `mul` and `mad`: the lower or the upper half of the product, or all of it.
  private static boolean product(
      Opcode opcode, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    boolean adds = opcode.name().equals("mad");
    if (!(adds || opcode.name().equals("mul")) || operands.size() != (adds ? 4 : 3)) {
      return false;
    }
    String part = opcode.words().get(1);
    boolean isWhole = part.equals("wide");
    if (!Set.of("lo", "hi", "wide").contains(part) || (!part.equals("lo") && type.width() > 32)) {
      return false;
    }
    LLVMBuilderRef b = code.builder();
    int width = type.width();
    LLVMValueRef x = registers.read(operands.get(1), code.bits(width));
    LLVMValueRef y = registers.read(operands.get(2), code.bits(width));
    LLVMValueRef result =
        part.equals("lo") ? LLVMBuildMul(b, x, y, "") : wide(part, type, x, y, code);
    if (adds) {
      int sum = isWhole ? 2 * width : width;
      result = LLVMBuildAdd(b, result, registers.read(operands.get(3), code.bits(sum)), "");
    }
    registers.write(operands.getFirst(), result);
    return true;
  }

  private static LLVMValueRef wide(
      String part, PtxType type, LLVMValueRef x, LLVMValueRef y, Code code) {
    LLVMBuilderRef b = code.builder();
    int width = type.width();
    LLVMValueRef left = extended(type, x, code);
    LLVMValueRef product = LLVMBuildMul(b, left, extended(type, y, code), "");
    if (part.equals("wide")) {
      return product;
    }
    LLVMValueRef upper = LLVMBuildLShr(b, product, code.number(2 * width, width), "");
    return code.unsigned(upper, width);
  }

  private static LLVMValueRef extended(PtxType type, LLVMValueRef value, Code code) {
    return type.isSigned()
        ? code.signed(value, 2 * type.width())
        : code.unsigned(value, 2 * type.width());
  }
}
