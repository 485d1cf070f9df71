package org.warpproof.calculus.kpl;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a thread sees of shared memory: `sh :: nat ⇒ word` in section 4.
///
/// Cells that are not among `cells` are as `others` says.
public record Memory(SortedMap<Long, Long> cells, Others others) {
  public Memory {
    cells = Collections.unmodifiableSortedMap(new TreeMap<>(cells));
  }

  /// The words of cells that nobody has written.
  public sealed interface Others {
    record Zero() implements Others {}

    /// Any words, but always the same ones. They are made up as they are read, which is no
    /// different from making up all of them at once.
    record Any(Choices choices, Map<Long, Long> chosen) implements Others {}
  }

  public static Memory of(Map<Long, Long> cells) {
    return new Memory(new TreeMap<>(cells), new Others.Zero());
  }

  /// Any function.
  static Memory any(Choices choices) {
    return new Memory(new TreeMap<>(), new Others.Any(choices, new TreeMap<>()));
  }

  long at(long cell) {
    Long word = cells.get(cell);
    if (word != null) {
      return word;
    }
    return switch (others) {
      case Others.Zero _ -> 0;
      case Others.Any(Choices choices, Map<Long, Long> chosen) ->
          chosen.computeIfAbsent(cell, _ -> choices.word());
    };
  }

  /// `sh (cell := word)`
  Memory with(long cell, long word) {
    SortedMap<Long, Long> written = new TreeMap<>(cells);
    written.put(cell, word);
    return new Memory(written, others);
  }

  /// The cells whose words are known, or were made up.
  public SortedMap<Long, Long> known() {
    SortedMap<Long, Long> all = new TreeMap<>();
    if (others instanceof Others.Any(_, Map<Long, Long> chosen)) {
      all.putAll(chosen);
    }
    all.putAll(cells);
    return all;
  }
}
