package org.warpproof.semantics.machine;

import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.values.Exactness;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.LittleEndian;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Indivisible accesses.
final class Atomics {
  private Atomics() {}

  static void perform(Accesses accesses, ThreadState thread, Step.Atomic atomic) {
    long[] registers = thread.registers;
    Step.Access access = atomic.access();
    Value[] operands = atomic.operands();
    long first = operands.length > 0 ? operands[0].of(registers) : 0;
    long second = operands.length > 1 ? operands[1].of(registers) : 0;
    long address = accesses.address(thread, access);
    Instance instance = accesses.inBounds(thread, access, address);
    if (instance == null) {
      registers[atomic.target()] = 0;
      return;
    }
    int offset = (int) Memory.offset(address);
    int bytes = access.site().bytes();
    long found =
        atomic.op() == Op.Atomic.STORE
            ? LittleEndian.get(instance.bytes, offset, bytes)
            : accesses.read(thread, access.site(), instance, offset);
    long old = Value.canonical(access.type(), found);
    long updated = update(atomic.op(), access.type(), old, first, second);
    if (isRounded(atomic.op(), access.type(), old, first, updated)) {
      registers[Registers.ROUNDED] = 1;
    }
    if (instance.isShared()) {
      accesses.races.access(thread, instance, offset, access.site(), 0);
    }
    Handovers.Effect effect = effect(atomic.op(), old, first);
    if (accesses.handovers != null) {
      accesses.handovers.atomic(thread, instance, offset, atomic, effect);
    }
    if (accesses.inner != null && instance.isShared()) {
      accesses.inner.atomic(thread, instance, offset, atomic, effect);
    }
    if (access.site().kind().writes) {
      accesses.put(instance, offset, bytes, IntegerArithmetic.unsigned(8 * bytes, updated));
    }
    registers[atomic.target()] = atomic.op() == Op.Atomic.STORE ? first : old;
  }

  private static boolean isRounded(Op.Atomic op, Type type, long old, long operand, long updated) {
    return switch (op) {
      case FADD -> !Exactness.isExact(Op.Binary.FADD, Floats.format(type), old, operand, updated);
      case FSUB -> !Exactness.isExact(Op.Binary.FSUB, Floats.format(type), old, operand, updated);
      default -> false;
    };
  }

  private static Handovers.Effect effect(Op.Atomic op, long old, long expected) {
    boolean isRead = op == Op.Atomic.LOAD || (op == Op.Atomic.COMPARE_EXCHANGE && old != expected);
    if (isRead) {
      return Handovers.Effect.READ;
    }
    return op == Op.Atomic.STORE ? Handovers.Effect.REPLACED : Handovers.Effect.UPDATED;
  }

  private static long update(Op.Atomic op, Type type, long old, long first, long second) {
    int bits = type.width();
    return switch (op) {
      case LOAD -> old;
      case STORE, EXCHANGE -> first;
      case COMPARE_EXCHANGE -> old == first ? second : old;
      case ADD -> IntegerArithmetic.canonical(bits, old + first);
      case SUB -> IntegerArithmetic.canonical(bits, old - first);
      case AND -> old & first;
      case OR -> old | first;
      case XOR -> old ^ first;
      case NAND -> IntegerArithmetic.canonical(bits, ~(old & first));
      case SMIN -> Math.min(old, first);
      case SMAX -> Math.max(old, first);
      case UMIN -> Long.compareUnsigned(old, first) <= 0 ? old : first;
      case UMAX -> Long.compareUnsigned(old, first) >= 0 ? old : first;
      case INC ->
          Long.compareUnsigned(old, first) >= 0 ? 0 : IntegerArithmetic.canonical(bits, old + 1);
      case DEC ->
          old == 0 || Long.compareUnsigned(old, first) > 0
              ? first
              : IntegerArithmetic.canonical(bits, old - 1);
      case FADD -> Floats.apply(Op.Binary.FADD, Floats.format(type), old, first);
      case FSUB -> Floats.apply(Op.Binary.FSUB, Floats.format(type), old, first);
      case FMIN -> Floats.least(Floats.format(type), old, first);
      case FMAX -> Floats.greatest(Floats.format(type), old, first);
    };
  }
}
