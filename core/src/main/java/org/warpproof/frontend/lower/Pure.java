package org.warpproof.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;

/// Calls of mathematical functions.
public final class Pure {
  /// Functions of C's library that compute and do nothing else, though nobody declares them so.
  static final Set<String> LIBRARY = Set.of("abs", "labs", "llabs");

  private Pure() {}

  /// `name(arguments)`; on vectors, scalar by scalar, with scalar arguments repeated.
  public static void apply(String name, Call call) {
    List<LlvmTypes.Leaf> results = call.function().types().leaves(call.type());
    List<List<Expr>> arguments = new ArrayList<>();
    for (int i = 0; i < call.size(); i++) {
      arguments.add(call.function().exprs(call.argument(i)));
    }
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < results.size(); k++) {
      result.add(new Operand.Value(apply(name, at(arguments, k), results.get(k).type())));
    }
    call.function().define(call.instruction(), result);
  }

  public static Expr apply(String name, List<Expr> arguments, Type type) {
    return new Expr.Apply(name, arguments, type);
  }

  /// The `k`-th scalar of each argument.
  public static List<Expr> at(List<List<Expr>> arguments, int k) {
    List<Expr> scalars = new ArrayList<>();
    for (List<Expr> argument : arguments) {
      if (argument.size() > 1 && k >= argument.size()) {
        throw new UnsupportedException("vector", "a function of vectors of different sizes");
      }
      scalars.add(argument.size() == 1 ? argument.getFirst() : argument.get(k));
    }
    return scalars;
  }
}
