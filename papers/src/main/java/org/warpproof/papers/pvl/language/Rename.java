package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts expressions in the place of names.
public final class Rename {
  private Rename() {}

  /// The expression with other expressions for its names, none of which may bind a name that these
  /// mention. Empty if it has a name that nothing is put in the place of.
  public static Optional<Expression> in(Expression expression, Map<String, Expression> names) {
    return switch (expression) {
      case Expression.Numeral _, Expression.Truth _ -> Optional.of(expression);
      case Expression.Name(String name) -> Optional.ofNullable(names.get(name));
      case Expression.Bound(Binder binder, String variable, Expression range, Expression body) -> {
        Map<String, Expression> inside = new HashMap<>(names);
        inside.put(variable, Expression.name(variable));
        yield in(range, inside)
            .flatMap(
                newRange ->
                    in(body, inside)
                        .map(newBody -> new Expression.Bound(binder, variable, newRange, newBody)));
      }
      case Expression.Not _,
          Expression.Binary _,
          Expression.Implies _,
          Expression.Choice _,
          Expression.Read _,
          Expression.Call _,
          Expression.Old _ -> {
        List<Expression> parts = new ArrayList<>();
        for (Expression child : expression.children()) {
          in(child, names).ifPresent(parts::add);
        }
        yield parts.size() == expression.children().size()
            ? Optional.of(with(expression, parts))
            : Optional.empty();
      }
    };
  }

  private static Expression with(Expression expression, List<Expression> parts) {
    return switch (expression) {
      case Expression.Not _ -> new Expression.Not(parts.getFirst());
      case Expression.Binary(var operator, _, _) ->
          new Expression.Binary(operator, parts.getFirst(), parts.getLast());
      case Expression.Implies _ -> new Expression.Implies(parts.getFirst(), parts.getLast());
      case Expression.Choice _ ->
          new Expression.Choice(parts.getFirst(), parts.get(1), parts.getLast());
      case Expression.Read(String array, _) -> new Expression.Read(array, parts.getFirst());
      case Expression.Call(String function, _) -> new Expression.Call(function, parts);
      case Expression.Old _ -> new Expression.Old(parts.getFirst());
      case Expression.Numeral _, Expression.Truth _, Expression.Name _, Expression.Bound _ ->
          expression;
    };
  }
}
