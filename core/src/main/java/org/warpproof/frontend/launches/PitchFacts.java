package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.launches.LaunchFacts.Given;
import org.warpproof.frontend.launches.numbers.HostPitch;
import org.warpproof.frontend.launches.numbers.HostValues;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// What a launch says of a pitch that the kernel is given as `as`: it is not below the width that
/// it was chosen for, nor below what is known of the width.
///
/// Where `gridDim.x` is `n / 16` and the width is `n` elements, the pitch is at least `gridDim.x *
/// 16` elements, whatever `n` is.
final class PitchFacts {
  private static final long LARGEST = 1 << 16;

  private final Expr as;
  private final HostPitch pitch;
  private final HostValues values;
  private final List<Expr> conditions = new ArrayList<>();

  private PitchFacts(Expr as, HostPitch pitch, HostValues values) {
    this.as = as;
    this.pitch = pitch;
    this.values = values;
  }

  static List<Expr> of(Expr as, HostPitch pitch, List<Given> given, HostValues values) {
    PitchFacts found = new PitchFacts(as, pitch, values);
    Optional<HostPitch.Multiple> multiple =
        pitch.multiple().filter(m -> m.factor() % pitch.divisor() == 0);
    if (LLVMIsAConstantInt(pitch.width()) != null) {
      found.constant(LLVMConstIntGetSExtValue(pitch.width()));
    } else if (multiple.isPresent()) {
      found.multiple(multiple.get(), given);
    } else {
      values.read(pitch.width()).ifPresent(found::any);
    }
    found.small();
    return found.conditions;
  }

  /// So products of a pitch and a row do not wrap around in 64 bits.
  private void small() {
    Expr most = new Expr.IntConst((Type.Int) as.type(), Integer.MAX_VALUE / pitch.divisor());
    conditions.add(new Expr.Compare(Comparison.ULE, as, most));
  }

  private void constant(long width) {
    if (width >= 0 && width <= Integer.MAX_VALUE) {
      atLeast(new Expr.IntConst((Type.Int) as.type(), width / pitch.divisor()), 1);
    }
  }

  /// A number of elements. If it is not known, what divides it is below it.
  private void multiple(HostPitch.Multiple width, List<Given> given) {
    LLVMValueRef number = width.number();
    long factor = width.factor() / pitch.divisor();
    Optional<Expr> known = values.read(number);
    if (known.isPresent()) {
      atLeast(known.get(), factor);
      return;
    }
    for (Given quotient : given) {
      long divisor = HostPitch.divisor(quotient.value(), number);
      if (divisor > 0 && factor * divisor <= LARGEST) {
        atLeast(quotient.as(), factor * divisor);
      }
    }
  }

  private void any(Expr width) {
    Expr elements =
        pitch.divisor() == 1
            ? width
            : new Expr.Arithmetic(
                Binary.UDIV, Overflow.WRAPS, width, new Expr.IntConst(Type.I64, pitch.divisor()));
    Expr wide = Conversions.convert(Conversion.ZEXT, as, Type.I64);
    conditions.add(new Expr.Compare(Comparison.UGE, wide, elements));
  }

  /// At least a number, which is not negative, times a constant. The pitch is below 2^31, and so is
  /// the product.
  private void atLeast(Expr number, long factor) {
    Type.Int type = (Type.Int) as.type();
    Expr wide = Conversions.convert(Conversion.SEXT, number, type);
    Expr product =
        factor == 1
            ? wide
            : new Expr.Arithmetic(
                Binary.MUL, Overflow.NO_SIGNED, wide, new Expr.IntConst(type, factor));
    conditions.add(new Expr.Compare(Comparison.SGE, as, product));
  }
}
