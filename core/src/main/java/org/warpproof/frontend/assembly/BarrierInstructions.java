package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;

/// Barriers of the block and of the warp, and fences.
final class BarrierInstructions implements InstructionFamily {
  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    return switch (opcode.name()) {
      case "bar", "barrier" ->
          opcode.startsWith("bar", "warp", "sync")
              ? warp(opcode, i.operands(), code, registers)
              : opcode.has("red")
                  ? reduction(opcode, i.operands(), code, registers)
                  : block(opcode, i.operands(), code, registers);
      case "membar", "fence" -> i.operands().isEmpty() && fence(opcode, code);
      default -> false;
    };
  }

  private static boolean warp(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    if (opcode.words().size() != 3 || operands.size() != 1) {
      return false;
    }
    code.call(
        code.nothing(),
        "llvm.nvvm.bar.warp.sync",
        registers.read(operands.getFirst(), code.bits(32)));
    return true;
  }

  /// Barrier number 0 for all threads is `__syncthreads()`; who gives it a count, or chooses the
  /// number when the kernel runs, might meet that.
  private static boolean block(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    if (!opcode.has("sync") || !opcode.hasOnly(Set.of("cta", "sync", "aligned"))) {
      return false;
    }
    if (operands.isEmpty() || operands.size() > 2) {
      return false;
    }
    OptionalLong number = registers.constant(operands.getFirst());
    if (number.isEmpty()) {
      return false;
    }
    if (number.getAsLong() == 0) {
      if (operands.size() == 1) {
        code.call(code.nothing(), "__wp_barrier_block");
      }
      return operands.size() == 1;
    }
    LLVMValueRef threads =
        operands.size() == 1 ? code.number(-1) : registers.read(operands.get(1), code.bits(32));
    code.call(code.nothing(), "__wp_barrier_named", code.number(number.getAsLong()), threads);
    return true;
  }

  /// `bar.red`, of all threads.
  private static boolean reduction(
      Opcode opcode, List<PtxOperand> operands, Code code, Registers registers) {
    Optional<String> how =
        opcode.modifiers().stream().filter(Set.of("popc", "and", "or")::contains).findFirst();
    if (how.isEmpty()
        || operands.size() != 3
        || !opcode.hasOnly(Set.of("cta", "red", "aligned", how.get(), "u32", "pred"))
        || !registers.constant(operands.get(1)).equals(OptionalLong.of(0))) {
      return false;
    }
    LLVMValueRef said = code.unsigned(registers.own(operands.get(2)), 32);
    String name = how.get().equals("popc") ? "count" : how.get();
    LLVMValueRef value = code.call(code.bits(32), "__wp_barrier_" + name, said);
    boolean isCount = name.equals("count");
    registers.write(
        operands.getFirst(),
        isCount ? value : LLVMBuildICmp(code.builder(), LLVMIntNE, value, code.number(0), ""));
    return true;
  }

  private static boolean fence(Opcode opcode, Code code) {
    List<String> words = opcode.modifiers();
    boolean isOld = opcode.name().equals("membar");
    Optional<String> scope =
        isOld
            ? words.size() == 1 ? level(words.getFirst()) : Optional.empty()
            : (words.size() == 2 && Set.of("sc", "acq_rel").contains(words.getFirst()))
                ? Optional.of(words.getLast()).filter(MemoryWords::isScope)
                : words.size() == 1
                    ? Optional.of(words.getFirst()).filter(MemoryWords::isScope)
                    : Optional.empty();
    if (scope.isEmpty()) {
      return false;
    }
    String name = MemoryWords.scope(scope.get());
    LLVMBuildFenceSyncScope(
        code.builder(),
        LLVMAtomicOrderingAcquireRelease,
        LLVMGetSyncScopeID(code.context(), name, name.length()),
        "");
    return true;
  }

  private static Optional<String> level(String word) {
    return switch (word) {
      case "cta" -> Optional.of("cta");
      case "gl" -> Optional.of("gpu");
      case "sys" -> Optional.of("sys");
      default -> Optional.empty();
    };
  }
}
