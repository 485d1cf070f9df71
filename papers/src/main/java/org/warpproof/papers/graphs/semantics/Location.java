package org.warpproof.papers.graphs.semantics;

import org.warpproof.papers.graphs.language.Program;

/// A shared variable, or an element of a shared array. That of a variable has index 0.
public record Location(String name, long index) implements Comparable<Location> {
  @Override
  public int compareTo(Location other) {
    int order = name.compareTo(other.name);
    return order != 0 ? order : Long.compare(index, other.index);
  }

  String text(Program program) {
    return program.arrays().contains(name) ? name + "[" + index + "]" : name;
  }
}
