package org.warpproof.semantics.values;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Type.Format;

/// Functions for which it is not enough to compute in double precision and round.
final class FormatFunctions {
  private FormatFunctions() {}

  /// The function of that name, if it is one of these.
  static Optional<Value> find(String name, List<Type> types, Type type, Value[] x) {
    return switch (name) {
      case "fma", "fmaf" -> {
        Format format = Floats.format(type);
        yield Optional.of(r -> Floats.fusedMultiplyAdd(format, x[0].of(r), x[1].of(r), x[2].of(r)));
      }
      case "nextafter", "nextafterf" -> nextAfter(Floats.format(type), x);
      case "isnormal" -> {
        Format format = Floats.format(types.getFirst());
        yield Optional.of(r -> isNormal(format, Floats.decode(format, x[0].of(r))) ? 1 : 0);
      }
      case "nan" -> {
        long bits = Floats.encode(Floats.format(type), Double.NaN);
        yield Optional.of(Value.constant(bits));
      }
      // On bits, whatever they stand for.
      case "bitselect" -> Optional.of(r -> (x[0].of(r) & ~x[2].of(r)) | (x[1].of(r) & x[2].of(r)));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> nextAfter(Format format, Value[] x) {
    return switch (format) {
      case DOUBLE ->
          Optional.of(
              r ->
                  Double.doubleToRawLongBits(
                      Math.nextAfter(
                          Floats.decode(format, x[0].of(r)), Floats.decode(format, x[1].of(r)))));
      case SINGLE ->
          Optional.of(
              r ->
                  Floats.encode(
                      format,
                      Math.nextAfter(
                          (float) Floats.decode(format, x[0].of(r)),
                          Floats.decode(format, x[1].of(r)))));
      case HALF, BFLOAT -> Optional.empty();
    };
  }

  private static boolean isNormal(Format format, double x) {
    double least =
        switch (format) {
          case HALF -> 0x1p-14;
          case BFLOAT, SINGLE -> Float.MIN_NORMAL;
          case DOUBLE -> Double.MIN_NORMAL;
        };
    return Double.isFinite(x) && Math.abs(x) >= least;
  }
}
