package org.warpproof.permission;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByStatement;

/// What a condition looks at, to be looked at once more at another place: reads, numbers that are
/// bound, and what is computed from them.
final class CopyCondition {
  private final Definitions definitions;
  private final UnaryOperator<Expr.Var> fresh;
  private final Position position;
  private final Map<Expr.Var, Expr> copies = new HashMap<>();
  private final List<Statement> statements = new ArrayList<>();

  CopyCondition(Definitions definitions, UnaryOperator<Expr.Var> fresh, Position position) {
    this.definitions = definitions;
    this.fresh = fresh;
    this.position = position;
  }

  /// What is to stand before the expressions that were copied.
  List<Statement> statements() {
    return List.copyOf(statements);
  }

  /// The same expression of what is found at the other place.
  Expr copy(Expr expr) {
    if (!(expr instanceof Expr.Var variable)) {
      return MapExpressions.children(expr, this::copy);
    }
    // Not computeIfAbsent: what it is made of is copied on the way.
    if (!copies.containsKey(variable)) {
      copies.put(variable, copyOf(variable));
    }
    return copies.get(variable);
  }

  private Expr copyOf(Expr.Var variable) {
    if (!(definitions.of(variable).orElse(null)
        instanceof ByStatement(_, _, Statement definition))) {
      return variable;
    }
    return switch (MapExpressions.map(definition, this::copy)) {
      case Statement.Let let when let.equals(definition) -> variable;
      case Statement.Let let -> {
        Expr.Var copy = fresh.apply(variable);
        statements.add(new Statement.Let(copy, let.value(), position));
        yield copy;
      }
      case Statement.Observe observe -> {
        Expr.Var copy = fresh.apply(variable);
        statements.add(new Statement.Observe(copy, observe.ghost(), position));
        yield copy;
      }
      case Statement _ -> variable;
    };
  }
}
