package org.warpproof.protocol.arithmetic;

import java.math.BigInteger;
import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Operation;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.ExprRange;
import org.warpproof.structure.Range;

/// The operations of a kernel that may be undefined, as far as can be seen without formulas.
public final class OpenOperations {
  private OpenOperations() {}

  public static List<Operation> of(Kernel kernel) {
    List<Operation> all = Operation.all(kernel);
    if (all.isEmpty()) {
      return all;
    }
    Definitions definitions = new Definitions(kernel);
    ExprRange ranges = new ExprRange(kernel, definitions::resolve);
    return all.stream()
        .filter(
            operation ->
                hasProduct(operation.expr().right(), definitions)
                    || !isExcluded(operation, ranges.of(operation.expr().right())))
        .toList();
  }

  /// Products of sizes are taken not to wrap around, which not everybody assumes.
  private static boolean hasProduct(Expr expr, Definitions definitions) {
    Expr value = definitions.resolve(expr);
    return (value instanceof Expr.Arithmetic(Binary op, _, _, _) && op == Binary.MUL)
        || value.children().stream().anyMatch(part -> hasProduct(part, definitions));
  }

  /// Whether no value in a range is a wrong one.
  private static boolean isExcluded(Operation operation, Range right) {
    return switch (operation.kind()) {
      case DIVISION -> right.least().signum() > 0 || right.most().signum() < 0;
      case SHIFT ->
          right.isNonNegative()
              && right.most().compareTo(BigInteger.valueOf(operation.expr().type().width())) < 0;
    };
  }
}
