package org.warpproof.permission.questions;

import java.util.LinkedHashSet;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.permission.views.Group;
import org.warpproof.structure.Definitions.ByStatement;

/// What a condition speaks of: arrays, as they are when it is to hold, variables, and
/// quantifiers.
public record Mentions(
    Set<String> arrays, Set<Expr.Var> variables, Set<Ghost.Quantified> quantifiers) {
  public static Mentions of(Group group, Expr condition) {
    Mentions found =
        new Mentions(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
    found.collect(group, condition);
    return found;
  }

  /// Whether it speaks of floating-point numbers.
  public boolean hasFloats() {
    return variables.stream().anyMatch(variable -> variable.type() instanceof Type.Float);
  }

  private void collect(Group group, Expr expr) {
    if (expr instanceof Expr.Var variable && variables.add(variable)) {
      switch (group.structure().definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> collect(group, let.value());
        case ByStatement(_, _, Statement.Observe(_, Ghost.Old _, _)) -> {}
        case ByStatement(_, _, Statement.Observe observe) -> {
          if (observe.ghost() instanceof Ghost.Quantified quantifier) {
            quantifiers.add(quantifier);
          }
          if (observe.ghost() instanceof Ghost.Read(Place place)) {
            arrays.add(group.execution().object(place, observe));
          }
          observe.ghost().expressions().forEach(part -> collect(group, part));
        }
        case null, default -> {}
      }
    }
    expr.children().forEach(part -> collect(group, part));
  }
}
