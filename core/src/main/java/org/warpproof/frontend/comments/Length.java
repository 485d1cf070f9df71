package org.warpproof.frontend.comments;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.source.InputException;

/// `\\length(a) == n`: how many elements an array has that a kernel is given, at least.
record Length(List<Part> array, List<Part> elements) {
  private static final String WORD = "\\length";
  private static final Set<String> SIGNS = Set.of("==", ">=");

  Length {
    array = List.copyOf(array);
    elements = List.copyOf(elements);
  }

  static boolean isIn(List<Part> condition) {
    return condition.stream().anyMatch(part -> part.mentions(WORD));
  }

  /// The length that a conjunct speaks of; empty if it speaks of none.
  static Optional<Length> of(List<Part> conjunct, Places places) throws InputException {
    if (!isIn(conjunct)) {
      return Optional.empty();
    }
    boolean isLength =
        conjunct.size() > 3
            && conjunct.get(0).is(WORD)
            && conjunct.get(1) instanceof Part.Group group
            && group.isRound()
            && SIGNS.stream().anyMatch(conjunct.get(2)::is);
    List<Part> elements = isLength ? conjunct.subList(3, conjunct.size()) : List.of();
    if (!isLength || isIn(elements)) {
      throw places.wrong(
          conjunct.getFirst().offset(), "lengths are said so: '\\length(a) == n * m'");
    }
    return Optional.of(new Length(((Part.Group) conjunct.get(1)).inside(), elements));
  }
}
