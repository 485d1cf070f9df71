package org.warpproof.papers.pvl.semantics;

import org.warpproof.papers.pvl.language.Memory;

/// A cell of memory. Local memory has one for each group; for global memory the group is 0.
public record Location(Memory memory, int group, int address) implements Comparable<Location> {
  @Override
  public int compareTo(Location other) {
    if (memory != other.memory) {
      return memory.compareTo(other.memory);
    }
    return group != other.group
        ? Integer.compare(group, other.group)
        : Integer.compare(address, other.address);
  }
}
