package org.warpproof.structure;

import java.util.HashSet;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.rewrite.MapExpressions;

/// The variables that a block uses.
public final class Uses {
  private Uses() {}

  public static Set<String> in(BasicBlock block) {
    Set<String> names = new HashSet<>();
    for (Statement statement : block.statements()) {
      statement.expressions().forEach(expr -> collect(expr, names));
    }
    MapExpressions.map(
        block.terminator(),
        expr -> {
          collect(expr, names);
          return expr;
        });
    return names;
  }

  private static void collect(Expr expr, Set<String> names) {
    if (expr instanceof Expr.Var variable) {
      names.add(variable.name());
    }
    expr.children().forEach(child -> collect(child, names));
  }
}
