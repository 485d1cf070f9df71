package org.warpproof.papers.graphs.semantics;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.warpproof.papers.graphs.language.Program;

/// The shared store `σ`.
///
/// What is not in `cells` is 0, or, if its variable or array is one of `havocked`, left open: a
/// value that a barrier has chosen and that nobody has looked at yet. Arrays have no end, so that
/// their elements cannot all be chosen at the barrier.
public record Memory(Map<Location, Long> cells, Set<String> havocked) {
  public Memory {
    cells = Map.copyOf(cells);
    havocked = Set.copyOf(havocked);
  }

  /// All zero.
  static final Memory ZERO = new Memory(Map.of(), Set.of());

  /// `σ(v)`
  ///
  /// @throws HavockedException if the value is left open
  public long get(Location location) {
    Long value = cells.get(location);
    if (value != null) {
      return value;
    }
    if (havocked.contains(location.name())) {
      throw new HavockedException(location);
    }
    return 0;
  }

  /// `σ[v ↦ val]`
  public Memory with(Location location, long value) {
    Map<Location, Long> changed = new HashMap<>(cells);
    if (value == 0 && !havocked.contains(location.name())) {
      changed.remove(location);
    } else {
      changed.put(location, value);
    }
    return new Memory(changed, havocked);
  }

  /// The same with some variables and arrays left open.
  public Memory havoc(Collection<String> names) {
    if (names.isEmpty()) {
      return this;
    }
    Map<Location, Long> kept = new HashMap<>(cells);
    kept.keySet().removeIf(location -> names.contains(location.name()));
    Set<String> open = new HashSet<>(havocked);
    open.addAll(names);
    return new Memory(kept, open);
  }

  /// `v = 4, sum[1] = 2`; all variables, and the elements that are not 0. What is left open is `?`.
  public String text(Program program) {
    SortedMap<Location, String> all = new TreeMap<>();
    cells.forEach((location, value) -> all.put(location, location.text(program) + " = " + value));
    for (String name : program.variables()) {
      all.putIfAbsent(new Location(name, 0), name + (havocked.contains(name) ? " = ?" : " = 0"));
    }
    for (String name : program.arrays()) {
      if (havocked.contains(name)) {
        all.put(new Location(name, Long.MAX_VALUE), name + "[…] = ?");
      }
    }
    return all.values().stream().collect(Collectors.joining(", ", "{", "}"));
  }
}
