package org.warpproof.papers.pvl.semantics;

import java.util.LinkedHashMap;
import java.util.Map;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;

/// Where arrays lie in the global and in the local memory of a launch: one behind the other.
public final class Layout {
  private static final long LARGEST = 1 << 20;

  /// An array's first cell, and how many cells it has.
  private record Extent(Array array, int base, int size) {}

  private final Map<String, Extent> extents = new LinkedHashMap<>();

  public Layout(Program program, Launch launch) {
    Evaluate sizes =
        new Evaluate(
            program,
            name -> launch.value(name, 0),
            (array, index) -> {
              throw new StuckException("a size reads '" + array + "'");
            });
    for (Memory memory : Memory.values()) {
      int base = 0;
      for (Array array : program.arrays(memory)) {
        long size = sizes.number(array.size());
        if (size < 0 || base + size > LARGEST) {
          throw new StuckException(
              "the array '%s' cannot have %d elements".formatted(array.name(), size));
        }
        extents.put(array.name(), new Extent(array, base, (int) size));
        base += (int) size;
      }
    }
  }

  private Extent extent(String array) {
    Extent extent = extents.get(array);
    if (extent == null) {
      throw new StuckException("there is no array '" + array + "'");
    }
    return extent;
  }

  /// The cell of an element, for a thread of the group.
  ///
  /// @throws StuckException if there is no such element
  public Location locate(String array, long index, int group) {
    Extent extent = extent(array);
    if (index < 0 || index >= extent.size()) {
      throw new StuckException(
          "%s[%d] is outside of the array, which has %d elements"
              .formatted(array, index, extent.size()));
    }
    Memory memory = extent.array().memory();
    return new Location(memory, memory == Memory.GLOBAL ? 0 : group, extent.base() + (int) index);
  }

  int size(String array) {
    return extent(array).size();
  }

  int base(String array) {
    return extent(array).base();
  }

  /// How many cells a memory has.
  int total(Memory memory) {
    return extents.values().stream()
        .filter(extent -> extent.array().memory() == memory)
        .mapToInt(Extent::size)
        .sum();
  }

  /// `a[3]`
  public String text(Location location) {
    for (Extent extent : extents.values()) {
      int index = location.address() - extent.base();
      if (extent.array().memory() == location.memory() && index >= 0 && index < extent.size()) {
        return extent.array().name() + "[" + index + "]";
      }
    }
    throw new IllegalArgumentException("no cell is " + location);
  }
}
