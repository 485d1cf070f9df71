package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxType;

/// The registers of a statement of assembly: variables of the function that it becomes. One that
/// may be read before it is written holds any value.
final class Registers {
  private static final String CARRY = "carry";

  private final Code code;
  private final LLVMBasicBlockRef entry;
  private final Deque<Map<String, LLVMValueRef>> scopes = new ArrayDeque<>();
  private final Map<Integer, LLVMValueRef> operands = new HashMap<>();
  private final Map<Integer, Long> constants = new HashMap<>();
  private final Set<Long> written = new HashSet<>();
  private final Set<Long> open = new HashSet<>();
  private boolean isStraight = true;
  private boolean isGuarded;

  Registers(Code code, LLVMBasicBlockRef entry) {
    this.code = code;
    this.entry = entry;
    openScope();
  }

  void openScope() {
    scopes.push(new HashMap<>());
  }

  void closeScope() {
    scopes.pop();
  }

  void declare(String name, PtxType type) {
    scopes.getFirst().put(name, variable(code.type(type), name));
  }

  private LLVMValueRef variable(LLVMTypeRef type, String name) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(code.builder());
    code.at(entry);
    LLVMValueRef variable = LLVMBuildAlloca(code.builder(), type, name);
    code.at(here);
    return variable;
  }

  /// An operand of the statement in a register of its own.
  void operand(int number, LLVMTypeRef type) {
    operands.put(number, variable(type, "asm"));
  }

  /// An operand that is in the register of another one.
  void tie(int number, int other) {
    operands.put(number, operand(other));
  }

  /// What an operand holds at first.
  void set(int number, LLVMValueRef value) {
    LLVMBuildStore(code.builder(), value, operand(number));
    written.add(operand(number).address());
  }

  void constant(int number, long value) {
    constants.put(number, value);
  }

  LLVMValueRef get(int number) {
    return load(operand(number));
  }

  private LLVMValueRef operand(int number) {
    @Nullable LLVMValueRef known = operands.get(number);
    if (known == null) {
      throw Refused.because("operand " + number);
    }
    return known;
  }

  /// From here on it is not known where control comes from.
  void part() {
    isStraight = false;
  }

  /// Whether what is built now is done under a condition only.
  void guarded(boolean isNow) {
    isGuarded = isNow;
  }

  private Optional<LLVMValueRef> declared(String name) {
    return scopes.stream().filter(s -> s.containsKey(name)).findFirst().map(s -> s.get(name));
  }

  /// The type of the register that an operand is, if it is one.
  Optional<LLVMTypeRef> type(PtxOperand operand) {
    return variable(operand).map(v -> LLVMGetAllocatedType(v));
  }

  private Optional<LLVMValueRef> variable(PtxOperand operand) {
    return switch (operand) {
      case PtxOperand.Register(String name) -> declared(name);
      case PtxOperand.Placeholder(int number) -> Optional.of(operand(number));
      default -> Optional.empty();
    };
  }

  OptionalLong constant(PtxOperand operand) {
    return switch (operand) {
      case PtxOperand.Immediate(long value) -> OptionalLong.of(value);
      case PtxOperand.Placeholder(int number) when constants.containsKey(number) ->
          OptionalLong.of(constants.getOrDefault(number, 0L));
      default -> OptionalLong.empty();
    };
  }

  /// The value of an operand as one of a type with as many bits.
  LLVMValueRef read(PtxOperand operand, LLVMTypeRef type) {
    OptionalLong constant = constant(operand);
    if (constant.isPresent()) {
      // A constant fits wherever it is put.
      return code.cast(code.number(Code.width(type), constant.getAsLong()), type);
    }
    if (operand instanceof PtxOperand.Real(int width, long bits)) {
      return real(width, bits, type);
    }
    LLVMValueRef value = own(operand);
    if (Code.width(LLVMTypeOf(value)) != Code.width(type)) {
      throw Refused.because("a register of another size");
    }
    return code.cast(value, type);
  }

  /// The lowest bits of a register that may have more of them.
  LLVMValueRef readLow(PtxOperand operand, int width) {
    Optional<LLVMTypeRef> register = type(operand);
    if (register.isEmpty() || Code.width(register.get()) <= width) {
      return read(operand, code.bits(width));
    }
    return code.unsigned(read(operand, code.bits(Code.width(register.get()))), width);
  }

  private LLVMValueRef real(int width, long bits, LLVMTypeRef type) {
    LLVMValueRef value = code.cast(code.number(width, bits), code.real(width));
    if (Code.width(type) == width) {
      return code.cast(value, type);
    }
    if (width == 64 && Code.width(type) == 32) {
      // A decimal number where one of 32 bits is wanted.
      return code.cast(LLVMBuildFPTrunc(code.builder(), value, code.real(32), ""), type);
    }
    throw Refused.because("a number of another size");
  }

  /// The value of an operand as it is kept; constants have 32 bits.
  LLVMValueRef own(PtxOperand operand) {
    Optional<LLVMValueRef> variable = variable(operand);
    if (variable.isPresent()) {
      return load(variable.get());
    }
    return switch (operand) {
      case PtxOperand.Register(String name) -> SpecialRegisters.read(code, name);
      case PtxOperand.Immediate(long value) -> code.number(value);
      case PtxOperand.Real(int width, long bits) -> real(width, bits, code.real(width));
      case PtxOperand.Not(PtxOperand predicate) ->
          LLVMBuildNot(code.builder(), read(predicate, code.bits(1)), "");
      case PtxOperand.Placeholder _,
          PtxOperand.Address _,
          PtxOperand.Vector _,
          PtxOperand.Pair _,
          PtxOperand.Sink _ ->
          throw Refused.because("an operand of this form");
    };
  }

  LLVMValueRef predicate(PtxOperand operand) {
    return read(operand, code.bits(1));
  }

  private LLVMValueRef load(LLVMValueRef variable) {
    if (!written.contains(variable.address())) {
      open.add(variable.address());
    }
    return LLVMBuildLoad2(code.builder(), LLVMGetAllocatedType(variable), variable, "");
  }

  void write(PtxOperand operand, LLVMValueRef value) {
    if (operand instanceof PtxOperand.Sink) {
      return;
    }
    if (constant(operand).isPresent()) {
      throw Refused.because("a target that is a constant");
    }
    LLVMValueRef variable =
        variable(operand).orElseThrow(() -> Refused.because("a target of this form"));
    LLVMTypeRef type = LLVMGetAllocatedType(variable);
    if (Code.width(type) != Code.width(LLVMTypeOf(value))) {
      throw Refused.because("a register of another size");
    }
    store(variable, code.cast(value, type));
  }

  private void store(LLVMValueRef variable, LLVMValueRef value) {
    LLVMBuildStore(code.builder(), value, variable);
    if (isStraight && !isGuarded) {
      written.add(variable.address());
    }
  }

  LLVMValueRef carry() {
    return load(carryVariable());
  }

  void setCarry(LLVMValueRef value) {
    store(carryVariable(), value);
  }

  private LLVMValueRef carryVariable() {
    return scopes.getLast().computeIfAbsent(CARRY + ".flag", name -> variable(code.bits(1), name));
  }

  /// Gives any value to what may be read before it is written. To be called when all is built, with
  /// the builder at the end of the entry.
  void openUnwritten() {
    for (LLVMValueRef i : org.warpproof.frontend.llvm.Llvm.instructions(entry)) {
      if (LLVMIsAAllocaInst(i) != null && open.contains(i.address())) {
        LLVMValueRef any =
            LLVMBuildFreeze(code.builder(), LLVMGetPoison(LLVMGetAllocatedType(i)), "any");
        LLVMBuildStore(code.builder(), any, i);
      }
    }
  }
}
