package org.warpproof.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Conditions to equal ones that are shorter to read: what all alternatives have in common is said
/// once, and what follows from the rest not at all.
public final class TidyTruth {
  /// Longer lists are left as they are.
  private static final int MOST = 64;

  private final Terms terms;
  private final Map<Truth, Truth> known = new HashMap<>();

  public TidyTruth(Terms terms) {
    this.terms = terms;
  }

  public Truth of(Truth truth) {
    Truth result = known.get(truth);
    if (result == null) {
      result =
          switch (truth.shape()) {
            case Truth.Constant _,
                Truth.Symbol _,
                Truth.AtMostZero _,
                Truth.IsZero _,
                Truth.ForAll _ ->
                truth;
            case Truth.Not(Truth condition) -> terms.not(of(condition));
            case Truth.All(List<Truth> conditions) -> all(conditions);
            case Truth.Any(List<Truth> conditions) -> any(conditions);
          };
      known.put(truth, result);
    }
    return result;
  }

  private static Set<Truth> conjuncts(Truth truth) {
    return new LinkedHashSet<>(
        truth.shape() instanceof Truth.All(List<Truth> conditions) ? conditions : List.of(truth));
  }

  /// `a && (a || b)` is `a`; `a && (!a || b)` is `a && b`.
  private Truth all(List<Truth> conditions) {
    Set<Truth> parts = conjuncts(terms.and(conditions.stream().map(this::of).toList()));
    if (parts.size() > MOST) {
      return terms.and(List.copyOf(parts));
    }
    List<Truth> result = new ArrayList<>();
    for (Truth part : parts) {
      result.add(
          part.shape() instanceof Truth.Any(List<Truth> ways) ? given(part, ways, parts) : part);
    }
    Truth shorter = terms.and(result);
    return conjuncts(shorter).equals(parts) ? shorter : all(List.copyOf(conjuncts(shorter)));
  }

  /// Some alternatives, if the other conditions hold too.
  private Truth given(Truth any, List<Truth> ways, Set<Truth> conditions) {
    List<Truth> open = new ArrayList<>();
    for (Truth way : ways) {
      Set<Truth> rest = conjuncts(way);
      rest.removeIf(part -> !part.equals(any) && conditions.contains(part));
      if (rest.stream().noneMatch(part -> conditions.contains(terms.not(part)))) {
        open.add(terms.and(List.copyOf(rest)));
      }
    }
    return any(open);
  }

  /// `a && b || a && !b` is `a`.
  private Truth any(List<Truth> ways) {
    Truth whole = terms.or(ways.stream().map(this::of).toList());
    if (!(whole.shape() instanceof Truth.Any(List<Truth> open)) || open.size() > MOST) {
      return whole;
    }
    List<Set<Truth>> merged = merged(open);
    Set<Truth> common = new LinkedHashSet<>(merged.getFirst());
    merged.forEach(common::retainAll);
    List<Truth> rests = new ArrayList<>();
    for (Set<Truth> way : merged) {
      Set<Truth> rest = new LinkedHashSet<>(way);
      rest.removeAll(common);
      rests.add(terms.and(List.copyOf(rest)));
    }
    List<Truth> result = new ArrayList<>(common);
    result.add(terms.or(rests));
    return terms.and(result);
  }

  /// Two alternatives that differ in one condition and its opposite are one.
  private List<Set<Truth>> merged(List<Truth> ways) {
    List<Set<Truth>> result = new ArrayList<>();
    for (Truth way : ways) {
      Set<Truth> mine = conjuncts(way);
      for (int i = 0; i < result.size(); i++) {
        Set<Truth> other = result.get(i);
        Set<Truth> both = new LinkedHashSet<>(mine);
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
