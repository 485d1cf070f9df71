package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `setp`: comparisons whose result is a predicate, alone or with another one.
final class Comparisons implements InstructionFamily {
  private static final Map<String, Integer> SIGNED =
      Map.of(
          "eq", LLVMIntEQ,
          "ne", LLVMIntNE,
          "lt", LLVMIntSLT,
          "le", LLVMIntSLE,
          "gt", LLVMIntSGT,
          "ge", LLVMIntSGE);

  private static final Map<String, Integer> UNSIGNED =
      Map.of(
          "eq", LLVMIntEQ,
          "ne", LLVMIntNE,
          "lt", LLVMIntULT,
          "le", LLVMIntULE,
          "gt", LLVMIntUGT,
          "ge", LLVMIntUGE,
          "lo", LLVMIntULT,
          "ls", LLVMIntULE,
          "hi", LLVMIntUGT,
          "hs", LLVMIntUGE);

  private static final Map<String, Integer> BITS = Map.of("eq", LLVMIntEQ, "ne", LLVMIntNE);

  private static final Map<String, Integer> REAL =
      Map.ofEntries(
          Map.entry("eq", LLVMRealOEQ),
          Map.entry("ne", LLVMRealONE),
          Map.entry("lt", LLVMRealOLT),
          Map.entry("le", LLVMRealOLE),
          Map.entry("gt", LLVMRealOGT),
          Map.entry("ge", LLVMRealOGE),
          Map.entry("equ", LLVMRealUEQ),
          Map.entry("neu", LLVMRealUNE),
          Map.entry("ltu", LLVMRealULT),
          Map.entry("leu", LLVMRealULE),
          Map.entry("gtu", LLVMRealUGT),
          Map.entry("geu", LLVMRealUGE),
          Map.entry("num", LLVMRealORD),
          Map.entry("nan", LLVMRealUNO));

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    int words = opcode.words().size();
    Optional<PtxType> type = PtxType.of(opcode.last());
    boolean joins = words == 4;
    if (!opcode.name().equals("setp")
        || (words != 3 && !joins)
        || type.isEmpty()
        || i.operands().size() != (joins ? 4 : 3)) {
      return false;
    }
    @Nullable Integer order = orders(type.get()).get(opcode.words().get(1));
    if (order == null || !(type.get().isInteger() || type.get().isFloat())) {
      return false;
    }
    LLVMBuilderRef b = code.builder();
    LLVMValueRef x = registers.read(i.operands().get(1), code.type(type.get()));
    LLVMValueRef y = registers.read(i.operands().get(2), code.type(type.get()));
    LLVMValueRef holds =
        type.get().isFloat()
            ? LLVMBuildFCmp(b, order, x, y, "")
            : LLVMBuildICmp(b, order, x, y, "");
    return joins
        ? joined(opcode.words().get(2), i.operands(), holds, code, registers)
        : write(i.operands().getFirst(), holds, LLVMBuildNot(b, holds, ""), registers);
  }

  private static Map<String, Integer> orders(PtxType type) {
    return switch (type.kind()) {
      case SIGNED -> SIGNED;
      case UNSIGNED -> UNSIGNED;
      case FLOAT -> REAL;
      case BITS -> BITS;
      case PREDICATE -> Map.of();
    };
  }

  private static boolean joined(
      String how, List<PtxOperand> operands, LLVMValueRef holds, Code code, Registers registers) {
    LLVMValueRef other = registers.predicate(operands.get(3));
    LLVMValueRef fails = LLVMBuildNot(code.builder(), holds, "");
    Optional<LLVMValueRef> first = join(how, holds, other, code);
    Optional<LLVMValueRef> second = join(how, fails, other, code);
    return first.isPresent() && write(operands.getFirst(), first.get(), second.get(), registers);
  }

  private static Optional<LLVMValueRef> join(
      String how, LLVMValueRef x, LLVMValueRef y, Code code) {
    LLVMBuilderRef b = code.builder();
    return switch (how) {
      case "and" -> Optional.of(LLVMBuildAnd(b, x, y, ""));
      case "or" -> Optional.of(LLVMBuildOr(b, x, y, ""));
      case "xor" -> Optional.of(LLVMBuildXor(b, x, y, ""));
      default -> Optional.empty();
    };
  }

  /// `p|q`: the second predicate is the first one's opposite.
  private static boolean write(
      PtxOperand to, LLVMValueRef holds, LLVMValueRef fails, Registers registers) {
    if (to instanceof PtxOperand.Pair(PtxOperand first, PtxOperand second)) {
      registers.write(first, holds);
      registers.write(second, fails);
    } else {
      registers.write(to, holds);
    }
    return true;
  }
}
