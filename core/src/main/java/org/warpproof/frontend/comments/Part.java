package org.warpproof.frontend.comments;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.source.InputException;

/// A part of a specification: a word, or what stands in parentheses.
sealed interface Part {
  int offset();

  record Leaf(Word word) implements Part {
    @Override
    public int offset() {
      return word.offset();
    }
  }

  record Group(Word open, List<Part> inside, Word close) implements Part {
    public Group {
      inside = List.copyOf(inside);
    }

    @Override
    public int offset() {
      return open.offset();
    }

    boolean isRound() {
      return open.is("(");
    }
  }

  default boolean is(String text) {
    return this instanceof Leaf(Word word) && word.is(text);
  }

  /// Whether a name is mentioned.
  default boolean mentions(String name) {
    return switch (this) {
      case Leaf(Word word) -> word.is(name);
      case Group(_, List<Part> inside, _) -> inside.stream().anyMatch(p -> p.mentions(name));
    };
  }

  static List<Part> of(List<Word> words, Places places) throws InputException {
    Map<String, String> closing = Map.of("(", ")", "[", "]", "{", "}");
    Deque<Word> open = new ArrayDeque<>();
    Deque<List<Part>> parts = new ArrayDeque<>();
    parts.push(new ArrayList<>());
    for (Word word : words) {
      if (word.kind() == Word.Kind.SIGN && closing.containsKey(word.text())) {
        open.push(word);
        parts.push(new ArrayList<>());
      } else if (word.kind() == Word.Kind.SIGN && closing.containsValue(word.text())) {
        if (open.isEmpty() || !word.text().equals(closing.get(open.peek().text()))) {
          throw places.wrong(word.offset(), "nothing that this closes is open");
        }
        List<Part> inside = parts.pop();
        parts.element().add(new Group(open.pop(), inside, word));
      } else {
        parts.element().add(new Leaf(word));
      }
    }
    if (!open.isEmpty()) {
      throw places.wrong(open.peek().offset(), "this is not closed");
    }
    return List.copyOf(parts.element());
  }

  static OptionalInt find(List<Part> parts, String text) {
    return IntStream.range(0, parts.size()).filter(i -> parts.get(i).is(text)).findFirst();
  }

  /// What stands between signs.
  static List<List<Part>> split(List<Part> parts, Set<String> signs) {
    List<List<Part>> pieces = new ArrayList<>();
    List<Part> piece = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Leaf(Word word)
          && word.kind() == Word.Kind.SIGN
          && signs.contains(word.text())) {
        pieces.add(piece);
        piece = new ArrayList<>();
      } else {
        piece.add(part);
      }
    }
    pieces.add(piece);
    return pieces;
  }
}
