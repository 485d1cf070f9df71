package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import java.util.OptionalLong;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.launches.numbers.HostValues;
import org.warpproof.frontend.llvm.PointerRoots;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// A pointer of the host: so many bytes behind another, `base`, that nothing is known of. There is
/// no number of bytes where it is not an expression over what the kernel is given.
///
/// `reach` says whether all that is behind it in that memory may be accessed.
record HostPointer(LLVMValueRef base, Optional<Expr> bytes, Reach reach) {
  private static final Expr NOTHING = new Expr.IntConst(Type.I64, 0);

  enum Reach {
    TO_THE_END,
    OF_A_PART
  }

  /// What is known of numbers of the host.
  private interface Numbers {
    Optional<Expr> read(LLVMValueRef number);
  }

  static HostPointer of(LLVMValueRef pointer, HostValues values, LLVMTargetDataRef layout) {
    LLVMValueRef base = pointer;
    Optional<Expr> bytes = Optional.of(NOTHING);
    Reach reach = Reach.TO_THE_END;
    while (isStep(base)) {
      if (PointerRoots.opcode(base) == LLVMGetElementPtr) {
        Optional<Expr> step = step(base, values::read, layout);
        bytes = bytes.flatMap(sum -> step.map(more -> sum(Binary.ADD, more, sum)));
      }
      if (HostMemory.isPart(base)) {
        Optional<Expr> start = start(base, values);
        bytes = bytes.flatMap(sum -> start.map(more -> sum(Binary.ADD, more, sum)));
        reach = Reach.OF_A_PART;
      }
      base = LLVMGetOperand(base, 0);
    }
    return new HostPointer(base, bytes, reach);
  }

  /// The byte at which a part of a buffer begins.
  private static Optional<Expr> start(LLVMValueRef part, HostValues values) {
    return HostMemory.isCall(part, HostMemory.PART_AT)
        ? values.read(LLVMGetOperand(part, 1))
        : Optional.empty();
  }

  /// Whether a value is a pointer that follows from another, or that pointer as a number.
  private static boolean isStep(LLVMValueRef value) {
    return switch (PointerRoots.opcode(value)) {
      case LLVMGetElementPtr, LLVMBitCast, LLVMAddrSpaceCast -> true;
      case LLVMPtrToInt -> LLVMGetIntTypeWidth(LLVMTypeOf(value)) == Long.SIZE;
      case LLVMIntToPtr -> LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(value, 0))) == Long.SIZE;
      case LLVMCall, LLVMInvoke -> HostMemory.isPart(value);
      default -> false;
    };
  }

  /// The bytes that an instruction goes on from its first operand, if they are a number.
  static OptionalLong constantStep(LLVMValueRef instruction, LLVMTargetDataRef layout) {
    if (PointerRoots.opcode(instruction) != LLVMGetElementPtr) {
      return OptionalLong.empty();
    }
    Optional<Expr> bytes = step(instruction, _ -> Optional.empty(), layout);
    return bytes.isPresent() && bytes.get() instanceof Expr.IntConst(_, long number)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /// Where pointers point that may well be into one array: behind the same pointer, or behind what
  /// was read from one place at different times.
  HostMemory memory() {
    return HostMemory.behind(base);
  }

  /// The smallest has the others behind it, as far as numbers tell.
  long order() {
    return bytes.isPresent() && bytes.get() instanceof Expr.IntConst(_, long number)
        ? number
        : Long.MAX_VALUE;
  }

  /// How many bytes this is behind another one into the same memory.
  Optional<Expr> behind(HostPointer other) {
    if (base.address() != other.base.address()) {
      return Optional.empty();
    }
    return bytes.flatMap(own -> other.bytes.map(theirs -> sum(Binary.SUB, own, theirs)));
  }

  /// What is left of a number of bytes without some of them.
  static Expr difference(Expr bytes, Expr less) {
    return sum(Binary.SUB, bytes, less);
  }

  /// The bytes that an instruction goes on: a number of elements, and the way to a part of one.
  private static Optional<Expr> step(
      LLVMValueRef instruction, Numbers values, LLVMTargetDataRef layout) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(instruction);
    Optional<Expr> bytes = part(LLVMGetOperand(instruction, 1), type, values, layout);
    for (int i = 2; i < LLVMGetNumOperands(instruction); i++) {
      LLVMValueRef index = LLVMGetOperand(instruction, i);
      Optional<Expr> more;
      if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        int field = (int) LLVMConstIntGetZExtValue(index);
        more = Optional.of(new Expr.IntConst(Type.I64, LLVMOffsetOfElement(layout, type, field)));
        type = LLVMStructGetTypeAtIndex(type, field);
      } else {
        type = LLVMGetElementType(type);
        more = part(index, type, values, layout);
      }
      bytes = bytes.flatMap(sum -> more.map(further -> sum(Binary.ADD, further, sum)));
    }
    return bytes;
  }

  /// So many elements of a type.
  private static Optional<Expr> part(
      LLVMValueRef index, LLVMTypeRef type, Numbers values, LLVMTargetDataRef layout) {
    long size = LLVMABISizeOfType(layout, type);
    if (LLVMIsAConstantInt(index) != null) {
      return Optional.of(new Expr.IntConst(Type.I64, LLVMConstIntGetSExtValue(index) * size));
    }
    return values
        .read(index)
        .map(number -> Conversions.convert(Conversion.SEXT, number, Type.I64))
        .map(number -> product(number, size));
  }

  private static Expr product(Expr index, long size) {
    return index instanceof Expr.IntConst(_, long number)
        ? new Expr.IntConst(Type.I64, number * size)
        : new Expr.Arithmetic(
            Binary.MUL, Overflow.NO_SIGNED, index, new Expr.IntConst(Type.I64, size));
  }

  private static Expr sum(Binary op, Expr left, Expr right) {
    if (right.equals(NOTHING)) {
      return left;
    }
    if (left instanceof Expr.IntConst(_, long one) && right instanceof Expr.IntConst(_, long two)) {
      return new Expr.IntConst(Type.I64, op == Binary.ADD ? one + two : one - two);
    }
    return left.equals(right) && op == Binary.SUB
        ? NOTHING
        : new Expr.Arithmetic(op, Overflow.NO_SIGNED, left, right);
  }
}
