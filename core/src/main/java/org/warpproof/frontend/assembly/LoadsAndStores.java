package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.assembly.MemoryWords.Strength;
import org.warpproof.frontend.ptx.Opcode;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxType;

/// `ld` and `st`, of scalars and vectors, of all orders.
final class LoadsAndStores implements InstructionFamily {
  /// An access: its parts, each an element of the vector.
  private record Access(
      MemoryWords words, PtxType type, LLVMValueRef pointer, List<PtxOperand> parts) {}

  @Override
  public boolean build(PtxStatement.Instruction i, Code code, Registers registers) {
    boolean isLoad = i.opcode().name().equals("ld") || i.opcode().name().equals("ldu");
    if (!isLoad && !i.opcode().name().equals("st")) {
      return false;
    }
    Optional<Access> access = access(i, isLoad ? 1 : 0, code, registers);
    access.ifPresent(
        found -> {
          if (isLoad) {
            load(found, code, registers);
          } else {
            store(found, code, registers);
          }
        });
    return access.isPresent();
  }

  private static Optional<Access> access(
      PtxStatement.Instruction i, int address, Code code, Registers registers) {
    Opcode opcode = i.opcode();
    List<PtxOperand> operands = MemoryWords.withoutPolicy(opcode.words(), i.operands());
    Optional<PtxType> type = PtxType.of(opcode.last()).filter(t -> t.width() <= 64);
    if (type.isEmpty() || operands.size() != 2) {
      return Optional.empty();
    }
    List<String> words =
        new ArrayList<>(opcode.modifiers().subList(0, opcode.modifiers().size() - 1));
    OptionalInt lanes = OptionalInt.empty();
    if (!words.isEmpty() && words.getLast().matches("v[248]")) {
      lanes = OptionalInt.of(words.removeLast().charAt(1) - '0');
    }
    Optional<MemoryWords> known = MemoryWords.of(words, Strength.WEAK);
    boolean isLoad = address == 1;
    List<PtxOperand> parts =
        operands.get(1 - address) instanceof PtxOperand.Vector(var elements)
            ? elements
            : List.of(operands.get(1 - address));
    if (known.isEmpty()
        || parts.size() != lanes.orElse(1)
        || known.get().strength() == (isLoad ? Strength.RELEASE : Strength.ACQUIRE)
        || known.get().strength() == Strength.ACQUIRE_RELEASE) {
      return Optional.empty();
    }
    LLVMValueRef pointer =
        Addresses.pointer(operands.get(address), known.get().space(), code, registers);
    return Optional.of(new Access(known.get(), type.get(), pointer, parts));
  }

  /// The type of an element: that of the registers if that has as many bits.
  private static LLVMTypeRef element(Access access, Code code, Registers registers) {
    List<Optional<LLVMTypeRef>> types = access.parts().stream().map(registers::type).toList();
    boolean agree = types.stream().allMatch(t -> t.isPresent() && t.equals(types.getFirst()));
    return agree
            && Code.width(types.getFirst().orElseThrow()) == access.type().width()
            && access.type().width() >= 8
        ? types.getFirst().orElseThrow()
        : code.bits(access.type().width());
  }

  private static void load(Access access, Code code, Registers registers) {
    LLVMTypeRef element = element(access, code, registers);
    int count = access.parts().size();
    int bytes = access.type().width() / 8;
    List<LLVMValueRef> values = new ArrayList<>();
    if (count == 1 || access.words().strength().isAtomic()) {
      for (int k = 0; k < count; k++) {
        LLVMValueRef at = Addresses.plus(access.pointer(), (long) k * bytes, code);
        values.add(mark(LLVMBuildLoad2(code.builder(), element, at, ""), access, bytes, code));
      }
    } else {
      LLVMTypeRef type = LLVMVectorType(element, count);
      LLVMValueRef all = LLVMBuildLoad2(code.builder(), type, access.pointer(), "");
      mark(all, access, count * bytes, code);
      for (int k = 0; k < count; k++) {
        values.add(LLVMBuildExtractElement(code.builder(), all, code.number(k), ""));
      }
    }
    for (int k = 0; k < count; k++) {
      write(access.parts().get(k), values.get(k), access.type(), code, registers);
    }
  }

  /// A register may be wider than what is loaded.
  private static void write(
      PtxOperand to, LLVMValueRef value, PtxType type, Code code, Registers registers) {
    int width = registers.type(to).map(Code::width).orElse(type.width());
    boolean isWider = Code.isInteger(LLVMTypeOf(value)) && width > type.width();
    registers.write(
        to,
        !isWider
            ? value
            : type.isSigned() ? code.signed(value, width) : code.unsigned(value, width));
  }

  private static void store(Access access, Code code, Registers registers) {
    LLVMTypeRef element = element(access, code, registers);
    int count = access.parts().size();
    int bytes = access.type().width() / 8;
    List<LLVMValueRef> values = new ArrayList<>();
    for (PtxOperand part : access.parts()) {
      values.add(
          code.cast(
              Code.isInteger(element)
                  ? registers.readLow(part, access.type().width())
                  : registers.read(part, element),
              element));
    }
    if (count == 1 || access.words().strength().isAtomic()) {
      for (int k = 0; k < count; k++) {
        LLVMValueRef at = Addresses.plus(access.pointer(), (long) k * bytes, code);
        mark(LLVMBuildStore(code.builder(), values.get(k), at), access, bytes, code);
      }
      return;
    }
    LLVMValueRef all = LLVMGetPoison(LLVMVectorType(element, count));
    for (int k = 0; k < count; k++) {
      all = LLVMBuildInsertElement(code.builder(), all, values.get(k), code.number(k), "");
    }
    mark(LLVMBuildStore(code.builder(), all, access.pointer()), access, count * bytes, code);
  }

  /// How an access is to be taken: its alignment, which is all of its bytes, and its order.
  private static LLVMValueRef mark(LLVMValueRef i, Access access, int bytes, Code code) {
    LLVMSetAlignment(i, bytes);
    Strength strength = access.words().strength();
    if (strength == Strength.VOLATILE) {
      LLVMSetVolatile(i, 1);
    }
    if (strength.isAtomic()) {
      LLVMSetOrdering(i, strength.ordering());
      LLVMSetAtomicSyncScopeID(i, access.words().scopeId(code.context()));
    }
    return i;
  }
}
