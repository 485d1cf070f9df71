package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.source.InputException;

/// One clause of an annotation: `ensures E;`. `words` are those between the first one and the `;`.
record Clause(Kind kind, Word first, List<Word> words) {
  Clause {
    words = List.copyOf(words);
  }

  enum Kind {
    REQUIRES,
    ENSURES,
    /// Both of them.
    CONTEXT,
    LOOP_INVARIANT,
    ASSERT,
    ASSUME,
    GHOST,
    PURE;

    /// The clauses that it stands for.
    List<Kind> parts() {
      return this == CONTEXT ? List.of(REQUIRES, ENSURES) : List.of(this);
    }
  }

  private static final Map<String, Kind> KINDS =
      Map.of(
          "requires", Kind.REQUIRES,
          "ensures", Kind.ENSURES,
          "context", Kind.CONTEXT,
          "loop_invariant", Kind.LOOP_INVARIANT,
          "assert", Kind.ASSERT,
          "assume", Kind.ASSUME,
          "ghost", Kind.GHOST,
          "pure", Kind.PURE);

  /// What VerCors has and we have not.
  private static final Set<String> REFUSED =
      Set.of("given", "yields", "context_everywhere", "kernel_invariant");

  /// Whether a comment that begins so is an annotation; others are for Doxygen, or for people.
  static boolean starts(List<Word> words) {
    return !words.isEmpty()
        && (KINDS.containsKey(words.getFirst().text())
            || REFUSED.contains(words.getFirst().text()));
  }

  /// The clauses of consecutive annotations.
  static List<Clause> of(List<Word> words, Places places) throws InputException {
    List<Clause> clauses = new ArrayList<>();
    int start = 0;
    while (start < words.size()) {
      Word first = words.get(start);
      if (REFUSED.contains(first.text())) {
        throw places.wrong(
            first.offset(), "'" + first.text() + "' is not supported in annotations");
      }
      Kind kind = KINDS.get(first.text());
      if (kind == null) {
        throw places.wrong(
            first.offset(), "no clause of an annotation starts with '" + first.text() + "'");
      }
      int end = end(words, start + 1, places);
      if (end == words.size()) {
        throw places.wrong(
            first.offset(), "a clause of an annotation ends in ';', and this one does not");
      }
      clauses.add(new Clause(kind, first, words.subList(start + 1, end)));
      start = end + 1;
    }
    return clauses;
  }

  /// Where the next `;` is that stands in no parentheses.
  private static int end(List<Word> words, int from, Places places) throws InputException {
    int depth = 0;
    for (int i = from; i < words.size(); i++) {
      switch (words.get(i).text()) {
        case "(", "[", "{" -> depth++;
        case ")", "]", "}" -> depth--;
        case ";" -> {
          if (depth <= 0) {
            return i;
          }
        }
        case "\\forall", "\\exists", "\\sum" -> {
          if (depth == 0) {
            throw places.wrong(
                words.get(i).offset(), "'" + words.get(i).text() + "' stands in parentheses");
          }
        }
        default -> {}
      }
    }
    return words.size();
  }
}
