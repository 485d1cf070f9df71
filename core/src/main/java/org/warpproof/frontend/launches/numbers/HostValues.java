package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.LowerInstruction;
import org.warpproof.frontend.lower.PackedBits;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// Integers that the host computes for a launch, as expressions over what the kernel is given.
///
/// A value that is itself an argument or a size is the parameter or the size; another one is what
/// its instruction makes of others, with the wrapping that C gives it, or what the two ways of a
/// branch make of it ([HostChoice]). Anything else (what is
/// loaded from memory, returned by a function, changed by a loop) is not known.
public final class HostValues {
  private static final int DEEPEST = 12;
  private static final int LARGEST = 60;

  private final HostGraph graph;
  private final Map<Long, Expr> known = new HashMap<>();
  private final Map<Long, Expr> constants = new HashMap<>();

  /// What is being defined: what is only told from it does not count then.
  private @Nullable Expr defined;

  public HostValues(HostGraph graph) {
    this.graph = graph;
  }

  /// What is not known.
  private static final class UnknownValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private UnknownValueException() {
      super("a value that the kernel is not given", null, false, false);
    }
  }

  /// Notes that a value is a constant where the launch is.
  public void fix(LLVMValueRef value, LLVMValueRef constant) {
    intType(value)
        .ifPresent(
            type ->
                constants.put(
                    PackedBits.unpack(value).address(),
                    new Expr.IntConst(type, LLVMConstIntGetSExtValue(constant))));
  }

  /// Notes that the kernel is given a value, as a parameter or as a size. The first word counts.
  public void give(LLVMValueRef value, Expr as) {
    LLVMValueRef plain = PackedBits.unpack(value);
    if (LLVMIsConstant(plain) == 0) {
      known.putIfAbsent(plain.address(), as);
    }
  }

  /// Notes what can be told from a given value that was widened for it: its lower bits are the
  /// value that it was before. What is given itself is better known.
  public void giveNarrower(LLVMValueRef value, Expr as) {
    LLVMValueRef plain = PackedBits.unpack(value);
    boolean isExtended = LLVMIsASExtInst(plain) != null || LLVMIsAZExtInst(plain) != null;
    if (isExtended && as.type() instanceof Type.Int) {
      LLVMValueRef inner = LLVMGetOperand(plain, 0);
      intType(inner)
          .ifPresent(
              type ->
                  known.putIfAbsent(inner.address(), new Expr.Convert(Conversion.TRUNC, as, type)));
    }
  }

  /// Notes what can be told from a given value that is another and a constant: where that must not
  /// wrap around, the other one follows from it.
  public void giveSummand(LLVMValueRef value, Expr as) {
    LLVMValueRef plain = PackedBits.unpack(value);
    boolean isSum =
        LLVMIsABinaryOperator(plain) != null
            && LLVMGetInstructionOpcode(plain) == LLVMAdd
            && Set.of(Overflow.NO_SIGNED, Overflow.NEITHER)
                .contains(LowerInstruction.overflow(plain, Binary.ADD))
            && LLVMIsAConstantInt(LLVMGetOperand(plain, 1)) != null;
    if (isSum && as.type() instanceof Type.Int type && type.equals(intType(plain).orElse(null))) {
      Expr constant = new Expr.IntConst(type, LLVMConstIntGetSExtValue(LLVMGetOperand(plain, 1)));
      known.putIfAbsent(
          PackedBits.unpack(LLVMGetOperand(plain, 0)).address(),
          new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, as, constant));
    }
  }

  /// What a value is that the kernel is given as `as`, in terms of other things that it is given.
  public Optional<Expr> define(LLVMValueRef value, Expr as) {
    LLVMValueRef plain = PackedBits.unpack(value);
    @Nullable Expr constant = constants.get(plain.address());
    if (constant != null) {
      return Optional.of(constant);
    }
    @Nullable Expr other = known.get(plain.address());
    defined = as;
    try {
      Expr result = other == null || other.equals(as) ? compute(plain, 0) : other;
      return result.type().equals(as.type()) && !result.mentions(as) && size(result) <= LARGEST
          ? Optional.of(result)
          : Optional.empty();
    } catch (UnknownValueException | UnsupportedException e) {
      return Optional.empty();
    } finally {
      defined = null;
    }
  }

  /// A value in terms of what the kernel is given.
  public Optional<Expr> read(LLVMValueRef value) {
    try {
      return Optional.of(read(value, 0)).filter(expr -> size(expr) <= LARGEST);
    } catch (UnknownValueException | UnsupportedException e) {
      return Optional.empty();
    }
  }

  /// A value in terms of what the kernel is given, even if the value itself is noted as a constant.
  public Optional<Expr> readInside(LLVMValueRef value) {
    LLVMValueRef plain = PackedBits.unpack(value);
    try {
      @Nullable Expr given = known.get(plain.address());
      return Optional.of(given == null ? compute(plain, 0) : given)
          .filter(expr -> size(expr) <= LARGEST);
    } catch (UnknownValueException | UnsupportedException e) {
      return Optional.empty();
    }
  }

  /// Whether the kernel is given a value itself.
  public boolean isGiven(LLVMValueRef value) {
    return known.containsKey(PackedBits.unpack(value).address());
  }

  private Expr read(LLVMValueRef value, int depth) {
    LLVMValueRef plain = PackedBits.unpack(value);
    @Nullable Expr constant = constants.get(plain.address());
    if (constant != null) {
      return constant;
    }
    @Nullable Expr given = known.get(plain.address());
    return given == null || (defined != null && given.mentions(defined))
        ? compute(plain, depth)
        : given;
  }

  private Expr compute(LLVMValueRef value, int depth) {
    Type.Int type = intType(value).orElseThrow(UnknownValueException::new);
    if (LLVMIsAConstantInt(value) != null) {
      return new Expr.IntConst(type, LLVMConstIntGetSExtValue(value));
    }
    if (depth > DEEPEST || LLVMIsAInstruction(value) == null) {
      throw new UnknownValueException();
    }
    return switch (LLVMGetInstructionOpcode(value)) {
      case LLVMAdd,
          LLVMSub,
          LLVMMul,
          LLVMUDiv,
          LLVMSDiv,
          LLVMURem,
          LLVMSRem,
          LLVMShl,
          LLVMLShr,
          LLVMAShr,
          LLVMAnd,
          LLVMOr,
          LLVMXor -> {
        Binary op = LowerInstruction.binary(LLVMGetInstructionOpcode(value));
        yield new Expr.Arithmetic(
            op,
            LowerInstruction.overflow(value, op),
            operand(value, 0, depth),
            operand(value, 1, depth));
      }
      case LLVMICmp ->
          new Expr.Compare(
              LowerInstruction.integerComparison(LLVMGetICmpPredicate(value)),
              operand(value, 0, depth),
              operand(value, 1, depth));
      case LLVMSelect ->
          new Expr.Select(
              operand(value, 0, depth), operand(value, 1, depth), operand(value, 2, depth));
      case LLVMPHI -> {
        HostChoice choice = HostChoice.of(value, graph).orElseThrow(UnknownValueException::new);
        yield new Expr.Select(
            read(choice.condition(), depth + 1),
            read(choice.whenTrue(), depth + 1),
            read(choice.whenFalse(), depth + 1));
      }
      case LLVMFPToSI, LLVMFPToUI ->
          rounded(HostRounding.of(value).orElseThrow(UnknownValueException::new), type, depth);
      case LLVMTrunc -> Conversions.convert(Conversion.TRUNC, operand(value, 0, depth), type);
      case LLVMZExt -> Conversions.convert(Conversion.ZEXT, operand(value, 0, depth), type);
      case LLVMSExt -> Conversions.convert(Conversion.SEXT, operand(value, 0, depth), type);
      default -> throw new UnknownValueException();
    };
  }

  /// A quotient that is rounded up. C says that it fits where it is converted to.
  private Expr rounded(HostRounding rounding, Type.Int type, int depth) {
    boolean isSigned = rounding.sign() == HostRounding.Sign.SIGNED;
    Expr dividend = read(rounding.dividend(), depth + 1);
    Type.Int narrow = (Type.Int) dividend.type();
    Expr divisor =
        switch (rounding.divisor()) {
          case HostRounding.Divisor.Constant(long number) -> new Expr.IntConst(narrow, number);
          case HostRounding.Divisor.Value(LLVMValueRef value) -> read(value, depth + 1);
        };
    boolean isPositive =
        !isSigned || divisor instanceof Expr.IntConst || divisor instanceof Expr.Launch;
    if (!isPositive || !divisor.type().equals(narrow)) {
      throw new UnknownValueException();
    }
    Expr zero = new Expr.IntConst(narrow, 0);
    Expr rest =
        new Expr.Arithmetic(
            isSigned ? Binary.SREM : Binary.UREM, Overflow.WRAPS, dividend, divisor);
    Expr isMore = new Expr.Compare(isSigned ? Comparison.SGT : Comparison.NE, rest, zero);
    Expr quotient =
        new Expr.Arithmetic(
            isSigned ? Binary.SDIV : Binary.UDIV, Overflow.WRAPS, dividend, divisor);
    Expr result =
        divisor instanceof Expr.IntConst(_, long number) && number == 1
            ? dividend
            : new Expr.Arithmetic(
                Binary.ADD,
                Overflow.WRAPS,
                quotient,
                Conversions.convert(Conversion.ZEXT, isMore, narrow));
    return type.width() <= narrow.width()
        ? Conversions.convert(Conversion.TRUNC, result, type)
        : Conversions.convert(isSigned ? Conversion.SEXT : Conversion.ZEXT, result, type);
  }

  private Expr operand(LLVMValueRef value, int index, int depth) {
    return read(LLVMGetOperand(value, index), depth + 1);
  }

  /// The type of an integer of at most 64 bits.
  public static Optional<Type.Int> intType(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) <= 64
        ? Optional.of(new Type.Int(LLVMGetIntTypeWidth(type)))
        : Optional.empty();
  }

  private static int size(Expr expr) {
    return 1 + expr.children().stream().mapToInt(HostValues::size).sum();
  }
}
