package org.warpproof.papers.graphs.semantics;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.warpproof.papers.graphs.language.Program;

/// The shared store `σ`: what is not 0 in it.
public record Memory(Map<Location, Long> cells) {
  public Memory {
    cells = Map.copyOf(cells);
  }

  public long get(Location location) {
    return cells.getOrDefault(location, 0L);
  }

  /// `σ[v ↦ val]`
  public Memory with(Location location, long value) {
    if (get(location) == value) {
      return this;
    }
    Map<Location, Long> changed = new HashMap<>(cells);
    if (value == 0) {
      changed.remove(location);
    } else {
      changed.put(location, value);
    }
    return new Memory(changed);
  }

  /// `v = 4, sum[1] = 2`; all variables, and the elements that are not 0.
  public String text(Program program) {
    SortedMap<Location, Long> all = new TreeMap<>(cells);
    program.variables().forEach(name -> all.putIfAbsent(new Location(name, 0), 0L));
    return all.entrySet().stream()
        .map(cell -> cell.getKey().text(program) + " = " + cell.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
