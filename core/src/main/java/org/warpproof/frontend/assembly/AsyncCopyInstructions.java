package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;

/// `cp.async`: copies that a thread starts, and waiting for them. What they are is settled after
/// inlining ([SettleCopies]).
final class AsyncCopyInstructions implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    List<PtxOperand> operands = i.operands();
    if (!opcode.startsWith("cp", "async")) {
      return false;
    }
    return switch (opcode.toString()) {
      case "cp.async.commit_group" -> {
        code.call(code.nothing(), ThreadCopies.COMMIT);
        yield operands.isEmpty();
      }
      case "cp.async.wait_all" -> {
        code.call(code.nothing(), ThreadCopies.WAIT_ALL);
        yield operands.isEmpty();
      }
      case "cp.async.wait_group" -> {
        boolean isKnown =
            operands.size() == 1 && registers.constant(operands.getFirst()).isPresent();
        if (isKnown) {
          long prior = registers.constant(operands.getFirst()).getAsLong();
          code.call(code.nothing(), ThreadCopies.WAIT, code.number(64, prior));
        }
        yield isKnown;
      }
      default -> copy(opcode, operands, code, registers);
    };
  }

  private static boolean copy(Opcode opcode, List<PtxOperand> all, Code code, Registers registers) {
    boolean isKnown =
        opcode.modifiers().stream()
            .allMatch(
                word ->
                    Set.of("async", "ca", "cg", "shared", "shared::cta", "global").contains(word)
                        || MemoryWords.isCacheHint(word));
    List<PtxOperand> operands = MemoryWords.withoutPolicy(opcode.words(), all);
    if (!isKnown || operands.size() < 3 || operands.size() > 4) {
      return false;
    }
    OptionalLong size = registers.constant(operands.get(2));
    if (size.isEmpty() || !Set.of(4L, 8L, 16L).contains(size.getAsLong())) {
      return false;
    }
    LLVMValueRef to = pointer(operands.getFirst(), Space.SHARED, code, registers);
    LLVMValueRef from = pointer(operands.get(1), Space.GLOBAL, code, registers);
    int bytes = (int) size.getAsLong();
    if (operands.size() == 3) {
      start(to, from, bytes, code);
    } else if (isPredicate(operands.get(3), registers)) {
      unless(registers.predicate(operands.get(3)), to, from, bytes, code);
    } else {
      some(operands.get(3), to, from, bytes, code, registers);
    }
    return true;
  }

  private static LLVMValueRef pointer(
      PtxOperand address, Space space, Code code, Registers registers) {
    LLVMValueRef pointer = Addresses.pointer(address, space, code, registers);
    return LLVMBuildAddrSpaceCast(
        code.builder(), pointer, code.pointer(Space.GENERIC.number()), "");
  }

  private static boolean isPredicate(PtxOperand operand, Registers registers) {
    return operand instanceof PtxOperand.Not
        || registers.type(operand).filter(type -> Code.width(type) == 1).isPresent();
  }

  private static void start(LLVMValueRef to, LLVMValueRef from, int bytes, Code code) {
    code.call(code.nothing(), ThreadCopies.START, to, from, code.number(bytes));
  }

  /// Zeros are written if the source is ignored.
  private static void unless(
      LLVMValueRef ignores, LLVMValueRef to, LLVMValueRef from, int bytes, Code code) {
    LLVMBuilderRef b = code.builder();
    code.when(ignores, () -> zero(to, bytes, code));
    code.when(LLVMBuildNot(b, ignores, ""), () -> start(to, from, bytes, code));
  }

  private static void zero(LLVMValueRef to, int bytes, Code code) {
    code.call(code.nothing(), ThreadCopies.ZERO, to, code.number(bytes));
  }

  /// So many bytes are read, and zeros are written behind them.
  private static void some(
      PtxOperand count,
      LLVMValueRef to,
      LLVMValueRef from,
      int bytes,
      Code code,
      Registers registers) {
    OptionalLong constant = registers.constant(count);
    if (constant.isPresent() && constant.getAsLong() >= bytes) {
      start(to, from, bytes, code);
      return;
    }
    LLVMBuilderRef b = code.builder();
    LLVMValueRef read = registers.read(count, code.bits(32));
    LLVMValueRef none = LLVMBuildICmp(b, LLVMIntEQ, read, code.number(0), "");
    LLVMValueRef all = LLVMBuildICmp(b, LLVMIntUGE, read, code.number(bytes), "");
    LLVMValueRef isEither = LLVMBuildOr(b, none, all, "");
    code.when(none, () -> zero(to, bytes, code));
    code.when(all, () -> start(to, from, bytes, code));
    code.when(LLVMBuildNot(b, isEither, ""), () -> eachByte(read, to, from, bytes, code));
  }

  private static void eachByte(
      LLVMValueRef read, LLVMValueRef to, LLVMValueRef from, int bytes, Code code) {
    LLVMBuilderRef b = code.builder();
    LLVMTypeRef type = code.bits(32);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b);
    LLVMBasicBlockRef loop = code.block("bytes");
    LLVMBasicBlockRef next = code.block("next");
    LLVMBuildBr(b, loop);
    code.at(loop);
    LLVMValueRef k = LLVMBuildPhi(b, type, "byte");
    LLVMValueRef index = code.unsigned(k, 64);
    LLVMValueRef target = moved(to, index, code);
    LLVMValueRef isRead = LLVMBuildICmp(b, LLVMIntULT, k, read, "");
    code.when(isRead, () -> start(target, moved(from, index, code), 1, code));
    code.when(LLVMBuildNot(b, isRead, ""), () -> zero(target, 1, code));
    LLVMValueRef following = LLVMBuildAdd(b, k, code.number(1), "");
    LLVMValueRef goesOn = LLVMBuildICmp(b, LLVMIntULT, following, code.number(bytes), "");
    LLVMAddIncoming(k, code.number(0), before, 1);
    LLVMAddIncoming(k, following, LLVMGetInsertBlock(b), 1);
    LLVMBuildCondBr(b, goesOn, loop, next);
    code.at(next);
  }

  private static LLVMValueRef moved(LLVMValueRef pointer, LLVMValueRef index, Code code) {
    try (var array = new org.bytedeco.javacpp.PointerPointer<LLVMValueRef>(1)) {
      array.put(index);
      return LLVMBuildGEP2(code.builder(), code.bits(8), pointer, array, 1, "");
    }
  }
}
