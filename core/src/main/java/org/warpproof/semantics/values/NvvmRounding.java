package org.warpproof.semantics.values;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Type;

/// NVIDIA's intrinsics that round in a way their name says: `nvvm.f2i.rm`, `nvvm.add.rz.f`.
final class NvvmRounding {
  /// From a floating-point number to an integer; `rn` is to nearest, `rm` down, `rp` up.
  private static final Pattern TO_INTEGER =
      Pattern.compile("nvvm\\.[fd]2(u?)(?:i|ll)\\.r([nzmp])(?:\\.ftz)?");

  /// What [DirectedRounding] knows by CUDA's names.
  private static final Pattern ARITHMETIC =
      Pattern.compile("nvvm\\.(add|mul|rcp|sqrt|div)\\.r([zmp])(?:\\.ftz)?\\.[fd]");

  private static final Pattern TO_SINGLE = Pattern.compile("nvvm\\.d2f\\.r([nzmp])(?:\\.ftz)?");

  private NvvmRounding() {}

  /// The function of that name, if it is one of these.
  static Optional<Value> find(String name, List<Type> types, Type type, Value[] x) {
    Matcher toInteger = TO_INTEGER.matcher(name);
    if (toInteger.matches()) {
      return Optional.of(toInteger(toInteger, types.getFirst(), type, x[0]));
    }
    Matcher toSingle = TO_SINGLE.matcher(name);
    if (toSingle.matches()) {
      String mode = toSingle.group(1);
      return mode.equals("n")
          ? Optional.of(
              r -> Floats.encode(Type.Format.SINGLE, decode(types.getFirst(), x[0].of(r))))
          : DirectedRounding.find("__double2float_r" + direction(mode), types, type, x);
    }
    Matcher arithmetic = ARITHMETIC.matcher(name);
    if (arithmetic.matches()) {
      String cuda = "__f" + arithmetic.group(1) + "_r" + direction(arithmetic.group(2));
      return DirectedRounding.find(cuda, types, type, x);
    }
    return Optional.empty();
  }

  private static String direction(String mode) {
    return switch (mode) {
      case "m" -> "d";
      case "p" -> "u";
      default -> "z";
    };
  }

  private static Value toInteger(Matcher name, Type from, Type to, Value value) {
    boolean isUnsigned = !name.group(1).isEmpty();
    String mode = name.group(2);
    return r -> {
      double number = decode(from, value.of(r));
      double rounded =
          switch (mode) {
            case "n" -> Math.rint(number);
            case "m" -> Math.floor(number);
            case "p" -> Math.ceil(number);
            default -> number;
          };
      return isUnsigned
          ? Floats.toUnsigned(to.width(), rounded)
          : Floats.toSigned(to.width(), rounded);
    };
  }

  private static double decode(Type type, long bits) {
    return Floats.decode(Floats.format(type), bits);
  }
}
