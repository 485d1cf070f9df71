package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MapExpressions;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.UnsignedParameters;

/// Unsigned parameters that a kernel takes for plain numbers, so that values from 2^31 (or 2^63) on
/// are extreme.
///
/// Numbers are signed inside: such a value is a negative one, and a product with a small negative
/// number does not wrap around. But `y * width + x` does if the width is 4294967295.
final class PlainUnsigned {
  /// Narrower types are too small for anything in them to be extreme.
  private static final int LEAST_WIDTH = 32;

  /// Who uses a larger constant with a parameter may mean large values of it.
  private static final long LARGE = 1L << 30;

  private final String parameter;

  /// The parameter, and what is computed from it.
  private final Set<String> derived = new HashSet<>();

  private PlainUnsigned(String parameter) {
    this.parameter = parameter;
    derived.add(parameter);
  }

  static List<Expr.Var> of(Kernel kernel) {
    Set<String> unsigned = UnsignedParameters.of(kernel);
    List<Expr.Var> plain = new ArrayList<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable)
          && unsigned.contains(variable.name())
          && variable.type().width() >= LEAST_WIDTH
          && new PlainUnsigned(variable.name()).isPlain(kernel)) {
        plain.add(variable);
      }
    }
    return plain;
  }

  private boolean isPlain(Kernel kernel) {
    derive(kernel);
    for (BasicBlock block : kernel.blocks()) {
      List<Expr> all = new ArrayList<>();
      block.statements().forEach(statement -> all.addAll(statement.expressions()));
      MapExpressions.map(
          block.terminator(),
          expr -> {
            all.add(expr);
            return expr;
          });
      if (!all.stream().allMatch(this::isPlain)) {
        return false;
      }
    }
    return LaunchRanges.conditions(kernel).stream().allMatch(this::isPlain);
  }

  private void derive(Kernel kernel) {
    Map<String, List<Expr.Var>> parameters = new HashMap<>();
    kernel.blocks().forEach(block -> parameters.put(block.label(), block.parameters()));
    int known;
    do {
      known = derived.size();
      for (BasicBlock block : kernel.blocks()) {
        for (Statement statement : block.statements()) {
          if (statement instanceof Statement.Let let && isDerived(let.value())) {
            derived.add(let.target().name());
          }
        }
        for (Terminator.Target target : block.terminator().targets()) {
          List<Expr.Var> taken = parameters.getOrDefault(target.label(), List.of());
          for (int i = 0; i < taken.size(); i++) {
            if (isDerived(target.arguments().get(i))) {
              derived.add(taken.get(i).name());
            }
          }
        }
      }
    } while (derived.size() > known);
  }

  /// Whether a number comes from the parameter; truth values that do are no numbers.
  private boolean isDerived(Expr expr) {
    return switch (expr) {
      case Expr.Var(String name, _) -> derived.contains(name);
      case Expr.Compare _ -> false;
      default -> expr.children().stream().anyMatch(this::isDerived);
    };
  }

  /// Whether nothing in an expression asks for the upper half of the parameter's values: with a
  /// large constant, or by taking the parameter itself for bits or for a signed number.
  private boolean isPlain(Expr expr) {
    List<Expr> children = expr.children();
    return children.stream().allMatch(this::isPlain)
        && !(children.stream().anyMatch(this::isDerived)
            && children.stream().anyMatch(child -> isLarge(child, expr)))
        && !(children.stream().anyMatch(this::isParameter) && !keepsNumbers(expr));
  }

  private boolean isParameter(Expr expr) {
    return expr instanceof Expr.Var(String name, _) && name.equals(parameter);
  }

  private static boolean isLarge(Expr expr, Expr user) {
    return expr instanceof Expr.IntConst(_, long value)
        && (Math.abs(value) >= LARGE || (value < 0 && user instanceof Expr.Compare));
  }

  private static boolean keepsNumbers(Expr user) {
    return switch (user) {
      case Expr.Arithmetic(Binary op, _, _, _) ->
          switch (op) {
            case ADD, SUB, MUL, UDIV, UREM -> true;
            default -> false;
          };
      case Expr.Compare(Comparison op, _, _) ->
          switch (op) {
            case SLT, SLE, SGT, SGE -> false;
            default -> true;
          };
      case Expr.Convert(Conversion op, _, _) ->
          op == Conversion.ZEXT || op == Conversion.UNSIGNED_TO_FLOAT;
      default -> true;
    };
  }
}
