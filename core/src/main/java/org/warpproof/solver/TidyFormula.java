package org.warpproof.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Conditions to equal ones that are shorter to read: what all alternatives have in common is said
/// once, and what follows from the rest not at all.
public final class TidyFormula {
  /// Longer lists are left as they are.
  private static final int MOST = 64;

  private final Terms terms;
  private final Map<Formula, Formula> known = new HashMap<>();

  public TidyFormula(Terms terms) {
    this.terms = terms;
  }

  public Formula of(Formula truth) {
    Formula result = known.get(truth);
    if (result == null) {
      result =
          switch (truth.shape()) {
            case Formula.Constant _,
                Formula.Symbol _,
                Formula.AtMostZero _,
                Formula.IsZero _,
                Formula.ForAll _ ->
                truth;
            case Formula.Not(Formula condition) -> terms.not(of(condition));
            case Formula.All(List<Formula> conditions) -> all(conditions);
            case Formula.Any(List<Formula> conditions) -> any(conditions);
          };
      known.put(truth, result);
    }
    return result;
  }

  private static Set<Formula> conjuncts(Formula truth) {
    return new LinkedHashSet<>(
        truth.shape() instanceof Formula.All(List<Formula> conditions)
            ? conditions
            : List.of(truth));
  }

  /// `a && (a || b)` is `a`; `a && (!a || b)` is `a && b`.
  private Formula all(List<Formula> conditions) {
    Set<Formula> parts = conjuncts(terms.and(conditions.stream().map(this::of).toList()));
    if (parts.size() > MOST) {
      return terms.and(List.copyOf(parts));
    }
    List<Formula> result = new ArrayList<>();
    for (Formula part : parts) {
      result.add(
          part.shape() instanceof Formula.Any(List<Formula> ways)
              ? given(part, ways, parts)
              : part);
    }
    Formula shorter = terms.and(result);
    return conjuncts(shorter).equals(parts) ? shorter : all(List.copyOf(conjuncts(shorter)));
  }

  /// Some alternatives, if the other conditions hold too.
  private Formula given(Formula any, List<Formula> ways, Set<Formula> conditions) {
    List<Formula> open = new ArrayList<>();
    for (Formula way : ways) {
      Set<Formula> rest = conjuncts(way);
      rest.removeIf(part -> !part.equals(any) && conditions.contains(part));
      if (rest.stream().noneMatch(part -> conditions.contains(terms.not(part)))) {
        open.add(terms.and(List.copyOf(rest)));
      }
    }
    return any(open);
  }

  /// `a && b || a && !b` is `a`.
  private Formula any(List<Formula> ways) {
    Formula whole = terms.or(ways.stream().map(this::of).toList());
    if (!(whole.shape() instanceof Formula.Any(List<Formula> open)) || open.size() > MOST) {
      return whole;
    }
    List<Set<Formula>> merged = merged(open);
    Set<Formula> common = new LinkedHashSet<>(merged.getFirst());
    merged.forEach(common::retainAll);
    List<Formula> rests = new ArrayList<>();
    for (Set<Formula> way : merged) {
      Set<Formula> rest = new LinkedHashSet<>(way);
      rest.removeAll(common);
      rests.add(terms.and(List.copyOf(rest)));
    }
    List<Formula> result = new ArrayList<>(common);
    result.add(terms.or(rests));
    return terms.and(result);
  }

  /// Two alternatives that differ in one condition and its opposite are one.
  private List<Set<Formula>> merged(List<Formula> ways) {
    List<Set<Formula>> result = new ArrayList<>();
    for (Formula way : ways) {
      Set<Formula> mine = conjuncts(way);
      for (int i = 0; i < result.size(); i++) {
        Set<Formula> other = result.get(i);
        Set<Formula> both = new LinkedHashSet<>(mine);
        both.retainAll(other);
        boolean isOpposite =
            mine.size() == other.size()
                && both.size() == mine.size() - 1
                && mine.stream().anyMatch(part -> other.contains(terms.not(part)));
        if (isOpposite) {
          mine = both;
          result.remove(i);
          i = -1;
        }
      }
      result.add(mine);
    }
    return result;
  }
}
