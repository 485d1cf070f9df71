package org.warpproof.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Place.Root;
import org.warpproof.kernel.Place.Step;
import org.warpproof.kernel.Type;

/// Building and taking apart places.
public final class Places {
  private Places() {}

  static Place object(String name) {
    return new Place(new Root.Named(name), List.of());
  }

  static Place pointed(Expr pointer) {
    return pointer instanceof Expr.AddressOf(String object)
        ? object(object)
        : new Place(new Root.Pointed(pointer), List.of());
  }

  /// A pointer as a place: what it points to.
  public static Place of(Operand pointer, KernelBuilder builder) {
    return switch (pointer) {
      case Operand.At(Place place) -> place;
      case Operand.Value _, Operand.Undefined _ -> pointed(builder.expr(pointer));
    };
  }

  /// One more step; moving along the array one is in already changes its index only.
  public static Place plus(Place place, Step step) {
    List<Step> steps = new ArrayList<>(place.steps());
    if (!steps.isEmpty()
        && step instanceof Step.Index(Expr by, long stride, long extent)
        && extent == 0
        && steps.getLast() instanceof Step.Index(Expr index, long lastStride, long lastExtent)
        && lastStride == stride) {
      steps.set(steps.size() - 1, new Step.Index(add(index, by), stride, lastExtent));
    } else {
      steps.add(step);
    }
    return new Place(place.root(), steps);
  }

  /// The place `bytes` further on.
  static Place plusBytes(Place place, long bytes) {
    return bytes == 0 ? place : plus(place, new Step.Index(Expr.i64(bytes), 1, 0));
  }

  /// The field `number` at `offset`, or the place itself if that is where it is and it has no
  /// shape.
  public static Place plusLeaf(Place place, int number, long offset) {
    return offset == 0 && number == 0 ? place : plus(place, new Step.Field(number, offset));
  }

  /// The place as a pointer.
  static Expr pointer(Place place) {
    Expr root =
        switch (place.root()) {
          case Root.Named(String object) -> new Expr.AddressOf(object);
          case Root.Pointed(Expr pointer) -> pointer;
        };
    return place.steps().isEmpty() ? root : new Expr.Offset(root, offset(place.steps(), 1));
  }

  /// The offset that the steps amount to, in units of `unit` bytes, which must divide every stride.
  static Expr offset(List<Step> steps, long unit) {
    Expr sum = Expr.i64(0);
    for (Step step : steps) {
      sum =
          add(
              sum,
              switch (step) {
                case Step.Index(Expr index, long stride, _) -> times(index, stride / unit);
                case Step.Field(_, long offset) -> Expr.i64(offset / unit);
              });
    }
    return sum;
  }

  /// The most bytes that every step is a multiple of; 0 if there is none.
  static long unit(Place place) {
    long unit = 0;
    for (Step step : place.steps()) {
      long bytes =
          switch (step) {
            case Step.Index(Expr.IntConst(_, long index), long stride, _) -> index * stride;
            case Step.Index(_, long stride, _) -> stride;
            case Step.Field(_, long offset) -> offset;
          };
      unit = Layout.common(unit, bytes);
    }
    return unit;
  }

  static Expr add(Expr left, Expr right) {
    if (left instanceof Expr.IntConst(_, long a) && right instanceof Expr.IntConst(_, long b)) {
      return Expr.i64(a + b);
    }
    if (isZero(left)) {
      return right;
    }
    return isZero(right) ? left : new Expr.Arithmetic(Binary.ADD, Overflow.NO_SIGNED, left, right);
  }

  public static Expr times(Expr value, long factor) {
    if (value instanceof Expr.IntConst(_, long a)) {
      return Expr.i64(a * factor);
    }
    return factor == 1
        ? value
        : new Expr.Arithmetic(Binary.MUL, Overflow.NO_SIGNED, value, Expr.i64(factor));
  }

  /// An index of any width as the 64 bits that LLVM makes of it.
  public static Expr index(Expr value) {
    if (value instanceof Expr.IntConst(_, long constant)) {
      return Expr.i64(constant);
    }
    int width = value.type().width();
    if (width == 64) {
      return value;
    }
    return new Expr.Convert(width < 64 ? Conversion.SEXT : Conversion.TRUNC, value, Type.I64);
  }

  private static boolean isZero(Expr value) {
    return value instanceof Expr.IntConst(_, long constant) && constant == 0;
  }
}
