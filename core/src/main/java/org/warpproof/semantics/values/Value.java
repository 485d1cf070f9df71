package org.warpproof.semantics.values;

import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Type;

/// A compiled expression: the value for one thread, given the thread's registers.
///
/// Every value is a `long`: integers sign-extended from their width (`i1` is 0 or 1),
/// floating-point numbers as the bits of their format, pointers as flat addresses (`Memory`).
@FunctionalInterface
public interface Value {
  long of(long[] registers);

  /// Any 64 bits as a value of the type.
  static long canonical(Type type, long bits) {
    return switch (type) {
      case Type.Int(int width) -> IntegerArithmetic.canonical(width, bits);
      case Type.Float _, Type.Pointer _ -> IntegerArithmetic.unsigned(type.width(), bits);
    };
  }

  /// The same for all threads.
  static Value constant(long value) {
    return _ -> value;
  }
}
