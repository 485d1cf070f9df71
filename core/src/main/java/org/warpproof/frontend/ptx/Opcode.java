package org.warpproof.frontend.ptx;

import java.util.List;
import java.util.Set;

/// `ld.global.u32`: the words between the dots.
public record Opcode(List<String> words) {
  public Opcode {
    words = List.copyOf(words);
  }

  static Opcode of(String text) {
    return new Opcode(List.of(text.split("\\.", -1)));
  }

  public String name() {
    return words.getFirst();
  }

  public List<String> modifiers() {
    return words.subList(1, words.size());
  }

  public String last() {
    return words.getLast();
  }

  public boolean has(String modifier) {
    return modifiers().contains(modifier);
  }

  /// Whether nothing is said but what `known` has.
  public boolean hasOnly(Set<String> known) {
    return known.containsAll(modifiers());
  }

  /// Whether it begins with these words.
  public boolean startsWith(String... first) {
    return words.size() >= first.length && words.subList(0, first.length).equals(List.of(first));
  }

  @Override
  public String toString() {
    return String.join(".", words);
  }
}
