package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.LaunchSymbols;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Range;

/// A number that whoever launches a kernel chooses: a size, or an integer parameter. `value` is
/// what it is in questions, `atMost` and `atLeast` how the kernel language compares it.
record LaunchSize(Expr what, String name, Bounded value, Comparison atMost, Comparison atLeast) {
  /// The sizes of blocks, or of grids, that are not fixed.
  static List<LaunchSize> sizes(LaunchValue kind, LaunchSymbols launch) {
    List<LaunchSize> sizes = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      Bounded value = kind == LaunchValue.BLOCK_SIZE ? launch.blockSize(d) : launch.gridSize(d);
      if (!value.isConstant()) {
        sizes.add(
            new LaunchSize(
                new Expr.Launch(kind, d),
                kind.text() + "." + d.name().toLowerCase(Locale.ROOT),
                value,
                Comparison.ULE,
                Comparison.UGE));
      }
    }
    return sizes;
  }

  /// The integer parameters that are not fixed.
  static List<LaunchSize> parameters(Kernel kernel, LaunchSymbols launch) {
    List<LaunchSize> parameters = new ArrayList<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, Parameter.Sign sign, _)
          && variable.type() instanceof Type.Int(int bits)
          && bits >= Integer.SIZE) {
        Bounded value = launch.parameter(variable);
        boolean isUnsigned = sign == Parameter.Sign.UNSIGNED;
        if (!value.isConstant()) {
          parameters.add(
              new LaunchSize(
                  variable,
                  variable.name(),
                  value,
                  isUnsigned ? Comparison.ULE : Comparison.SLE,
                  isUnsigned ? Comparison.UGE : Comparison.SGE));
        }
      }
    }
    return parameters;
  }

  boolean isUnsigned() {
    return atMost == Comparison.ULE;
  }

  /// The most that is no negative number if it is read as one with a sign.
  long mostSigned() {
    return Range.of(what.type()).most().longValueExact();
  }

  LaunchFact isAtMost(long most) {
    return fact(atMost, "<=", most);
  }

  LaunchFact isAtLeast(long least) {
    return fact(atLeast, ">=", least);
  }

  private LaunchFact fact(Comparison op, String sign, long number) {
    Expr constant = new Expr.IntConst((Type.Int) what.type(), number);
    return new LaunchFact.Assumed(
        new Expr.Compare(op, what, constant),
        "%s %s %d".formatted(name, sign, number),
        LaunchFact.Origin.ARRAYS);
  }
}
