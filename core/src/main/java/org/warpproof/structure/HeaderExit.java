package org.warpproof.structure;

import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Loop;

/// The condition at a loop's header under which it goes on: `variable stays bound`.
///
/// `stays` is a comparison of signed numbers; `sign` says which numbers are compared, and
/// `extension` how the variable gets into the type of the bound.
public record HeaderExit(Comparison stays, Expr bound, Sign sign, Extension extension) {
  /// Which numbers a comparison compares.
  public enum Sign {
    SIGNED,
    UNSIGNED
  }

  /// What becomes of a number in a wider type.
  public enum Extension {
    NONE,
    SIGNED,
    UNSIGNED
  }

  /// Whether signed numbers are compared, the variable among them.
  public boolean isSigned() {
    return sign == Sign.SIGNED && extension != Extension.UNSIGNED;
  }

  /// Whether the variable is read as unsigned.
  public boolean readsUnsigned() {
    return switch (extension) {
      case NONE -> sign == Sign.UNSIGNED;
      case SIGNED -> false;
      case UNSIGNED -> true;
    };
  }

  public static Optional<HeaderExit> of(Structure structure, Loop loop, Var variable) {
    if (!(structure.kernel().blocks().get(loop.header()).terminator()
        instanceof Terminator.Branch(Expr condition, var whenTrue, var whenFalse))) {
      return Optional.empty();
    }
    boolean staysWhenTrue = loop.contains(structure.graph().index(whenTrue.label()));
    boolean staysWhenFalse = loop.contains(structure.graph().index(whenFalse.label()));
    if (staysWhenTrue == staysWhenFalse
        || !(structure.definitions().resolve(condition)
            instanceof Expr.Compare(Comparison op, Expr left, Expr right))
        || op.isFloat()) {
      return Optional.empty();
    }
    boolean isLeft = isSame(structure, left, variable);
    if (!isLeft && !isSame(structure, right, variable)) {
      return Optional.empty();
    }
    Expr bound = isLeft ? right : left;
    if (!structure.definitions().isInvariant(bound, loop)) {
      return Optional.empty();
    }
    Comparison stays = staysWhenTrue ? op : op.opposite();
    Comparison turned = isLeft ? stays : stays.turned();
    Sign sign = turned == signed(turned) ? Sign.SIGNED : Sign.UNSIGNED;
    Extension extension = extension(structure, isLeft ? left : right);
    return Optional.of(new HeaderExit(signed(turned), bound, sign, extension));
  }

  /// Whether an expression is a value, or the same number in a wider type.
  public static boolean isSame(Structure structure, Expr expr, Expr value) {
    Expr inner = structure.definitions().resolve(expr);
    return inner.equals(value)
        || (inner instanceof Expr.Convert(Conversion op, Expr narrow, _)
            && (op == Conversion.SEXT || op == Conversion.ZEXT)
            && structure.definitions().resolve(narrow).equals(value));
  }

  private static Extension extension(Structure structure, Expr side) {
    return structure.definitions().resolve(side) instanceof Expr.Convert(Conversion op, _, _)
        ? op == Conversion.ZEXT ? Extension.UNSIGNED : Extension.SIGNED
        : Extension.NONE;
  }

  private static Comparison signed(Comparison op) {
    return switch (op) {
      case ULT -> Comparison.SLT;
      case ULE -> Comparison.SLE;
      case UGT -> Comparison.SGT;
      case UGE -> Comparison.SGE;
      default -> op;
    };
  }
}
