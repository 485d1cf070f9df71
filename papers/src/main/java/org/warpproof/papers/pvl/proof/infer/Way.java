package org.warpproof.papers.pvl.proof.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Rename;

/// A way from the beginning of a phase.
///
/// @param source the beginning
/// @param names what variables are, in terms of names at the beginning; the others are not known
/// @param path the conditions on the way
record Way(Source source, Map<String, Expression> names, List<Access.Step> path) {
  Way {
    names = Map.copyOf(names);
    path = List.copyOf(path);
  }

  /// In terms of names at the beginning; empty if that is not known, or reads memory.
  Optional<Expression> known(Expression expression) {
    return Rename.in(expression, names).filter(Expression::isCore);
  }

  Way with(String variable, Optional<Expression> value) {
    Map<String, Expression> changed = new HashMap<>(names);
    value.ifPresentOrElse(v -> changed.put(variable, v), () -> changed.remove(variable));
    return new Way(source, changed, path);
  }

  /// Where a condition holds; one that is not known is left out.
  Way under(Expression condition) {
    return known(condition).map(known -> step(new Access.Step.If(known))).orElse(this);
  }

  Way step(Access.Step step) {
    List<Access.Step> longer = new ArrayList<>(path);
    longer.add(step);
    return new Way(source, names, longer);
  }

  Way on(List<Access.Step> changed) {
    return new Way(source, names, changed);
  }
}
