package org.warpproof.frontend.lower;

import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;

/// Conversions that say nothing more than they must.
public final class Conversions {
  private Conversions() {}

  public static Expr convert(Conversion op, Expr value, Type to) {
    if (value.type().equals(to)) {
      return value;
    }
    if (op == Conversion.TRUNC
        && value instanceof Expr.Convert(Conversion extension, Expr inner, _)
        && (extension == Conversion.ZEXT || extension == Conversion.SEXT)) {
      // What was just added is cut off again.
      return convert(inner.type().width() > to.width() ? op : extension, inner, to);
    }
    if (op == Conversion.POINTER_TO_INT && to.width() < 64) {
      return convert(Conversion.TRUNC, convert(op, value, Type.I64), to);
    }
    if (op == Conversion.INT_TO_POINTER && value.type().width() < 64) {
      return convert(op, convert(Conversion.ZEXT, value, Type.I64), to);
    }
    return new Expr.Convert(op, value, to);
  }
}
