package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.assembly.MemoryWords.Strength;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `atom`, and `red`, which gives nothing.
final class AtomicAccesses implements InstructionFamily {
  private static final List<String> OPERATIONS =
      List.of("add", "and", "or", "xor", "min", "max", "inc", "dec", "exch", "cas");

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    boolean gives = i.opcode().name().equals("atom");
    if (!gives && !i.opcode().name().equals("red")) {
      return false;
    }
    List<String> all = i.opcode().modifiers();
    Optional<String> operation = all.stream().filter(OPERATIONS::contains).findFirst();
    List<String> words =
        all.stream()
            .limit(Math.max(0, all.size() - 1))
            .filter(w -> !OPERATIONS.contains(w))
            .toList();
    Optional<MemoryWords> known = MemoryWords.of(words, Strength.RELAXED);
    Optional<PtxType> type = PtxType.of(i.opcode().last()).filter(t -> t.width() <= 64);
    List<PtxOperand> operands = MemoryWords.withoutPolicy(all, i.operands());
    if (operation.isEmpty() || type.isEmpty() || known.isEmpty() || isPacked(type.get())) {
      return false;
    }
    if (!known.get().strength().isAtomic() || all.size() - 2 != words.size()) {
      return false;
    }
    boolean compares = operation.get().equals("cas");
    if (operands.size() != (gives ? 1 : 0) + (compares ? 3 : 2)) {
      return false;
    }
    List<PtxOperand> rest = gives ? operands.subList(1, operands.size()) : operands;
    Optional<LLVMValueRef> old =
        compares
            ? Optional.of(compare(known.get(), type.get(), rest, code, registers))
            : change(operation.get(), known.get(), type.get(), rest, code, registers);
    if (gives && old.isPresent()) {
      registers.write(operands.getFirst(), old.get());
    }
    return old.isPresent();
  }

  private static boolean isPacked(PtxType type) {
    return type.name().contains("x2");
  }

  private static LLVMTypeRef type(PtxType type, Code code) {
    return switch (type.name()) {
      case "f16" -> LLVMHalfTypeInContext(code.context());
      case "bf16" -> LLVMBFloatTypeInContext(code.context());
      default -> code.type(type);
    };
  }

  private static Optional<LLVMValueRef> change(
      String name,
      MemoryWords words,
      PtxType type,
      List<PtxOperand> operands,
      Code code,
      Registers registers) {
    Optional<Integer> operation = operation(name, type);
    if (operation.isEmpty()) {
      return Optional.empty();
    }
    LLVMValueRef pointer = Addresses.pointer(operands.getFirst(), words.space(), code, registers);
    LLVMValueRef value = registers.read(operands.getLast(), type(type, code));
    return Optional.of(
        LLVMBuildAtomicRMWSyncScope(
            code.builder(),
            operation.get(),
            pointer,
            value,
            words.strength().ordering(),
            words.scopeId(code.context())));
  }

  private static Optional<Integer> operation(String name, PtxType type) {
    boolean real = type.isFloat() || type.name().endsWith("f16");
    boolean signed = type.isSigned();
    return switch (name) {
      case "add" -> Optional.of(real ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpAdd);
      case "and" -> integer(real, LLVMAtomicRMWBinOpAnd);
      case "or" -> integer(real, LLVMAtomicRMWBinOpOr);
      case "xor" -> integer(real, LLVMAtomicRMWBinOpXor);
      case "min" -> integer(real, signed ? LLVMAtomicRMWBinOpMin : LLVMAtomicRMWBinOpUMin);
      case "max" -> integer(real, signed ? LLVMAtomicRMWBinOpMax : LLVMAtomicRMWBinOpUMax);
      case "inc" -> integer(real, LLVMAtomicRMWBinOpUIncWrap);
      case "dec" -> integer(real, LLVMAtomicRMWBinOpUDecWrap);
      case "exch" -> integer(real, LLVMAtomicRMWBinOpXchg);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> integer(boolean isReal, int operation) {
    return isReal ? Optional.empty() : Optional.of(operation);
  }

  private static LLVMValueRef compare(
      MemoryWords words, PtxType type, List<PtxOperand> operands, Code code, Registers registers) {
    LLVMValueRef pointer = Addresses.pointer(operands.getFirst(), words.space(), code, registers);
    LLVMTypeRef bits = code.bits(type.width());
    int order = words.strength().ordering();
    int failure =
        switch (words.strength()) {
          case ACQUIRE, ACQUIRE_RELEASE -> LLVMAtomicOrderingAcquire;
          case WEAK, VOLATILE, RELAXED, RELEASE -> LLVMAtomicOrderingMonotonic;
        };
    LLVMValueRef both =
        LLVMBuildAtomicCmpXchgSyncScope(
            code.builder(),
            pointer,
            registers.read(operands.get(1), bits),
            registers.read(operands.get(2), bits),
            order,
            failure,
            words.scopeId(code.context()));
    return LLVMBuildExtractValue(code.builder(), both, 0, "");
  }
}
