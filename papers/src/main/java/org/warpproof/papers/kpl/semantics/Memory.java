package org.warpproof.papers.kpl.semantics;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a thread sees of shared memory: `sh :: nat ⇒ word` in section 4.
///
/// `own` are the cells that the thread wrote, `agreed` those that its group agrees on; the others
/// are as `others` says. None of the maps changes.
public record Memory(Map<Long, Long> own, Map<Long, Long> agreed, Others others) {
  /// The words of cells that nobody has written.
  public sealed interface Others {
    record Zero() implements Others {}

    /// Any words, but always the same ones. They are made up as they are read, which is no
    /// different from making up all of them at once.
    record Any(Choices choices, Map<Long, Long> chosen) implements Others {}
  }

  public static Memory of(Map<Long, Long> cells) {
    return new Memory(
        Map.of(), Collections.unmodifiableMap(new HashMap<>(cells)), new Others.Zero());
  }

  /// Any function.
  static Memory any(Choices choices) {
    return new Memory(Map.of(), Map.of(), new Others.Any(choices, new HashMap<>()));
  }

  public long at(long cell) {
    Long word = own.getOrDefault(cell, agreed.get(cell));
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
  public Memory with(long cell, long word) {
    Map<Long, Long> written = new HashMap<>(own);
    written.put(cell, word);
    return new Memory(Collections.unmodifiableMap(written), agreed, others);
  }

  /// This memory with other words in these cells, for a group to agree on.
  Memory agreedWith(Map<Long, Long> cells) {
    Map<Long, Long> all = new HashMap<>(agreed);
    all.putAll(own);
    all.putAll(cells);
    return new Memory(Map.of(), Collections.unmodifiableMap(all), others);
  }

  /// The cells whose words are known, or were made up.
  public SortedMap<Long, Long> known() {
    SortedMap<Long, Long> all = new TreeMap<>();
    if (others instanceof Others.Any(_, Map<Long, Long> chosen)) {
      all.putAll(chosen);
    }
    all.putAll(agreed);
    all.putAll(own);
    return all;
  }
}
