package org.warpproof.semantics.values;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;

/// Which register of a thread holds what: first the launch values, then whether anything undefined
/// was computed, whether anything was rounded, the addresses of the memory objects as this thread
/// sees them, and the variables.
///
/// With ids and addresses in registers, a compiled expression needs nothing but the registers.
public final class Registers {
  private static final List<LaunchValue> VALUES = List.of(LaunchValue.values());
  private static final List<Dimension> DIMENSIONS = List.of(Dimension.values());

  /// Not 0 once the thread has computed something that C leaves undefined, or left a row of an
  /// array.
  public static final int UNDEFINED = VALUES.size() * DIMENSIONS.size();

  /// What [#UNDEFINED] holds if a row was left before anything else.
  public static final long ROW = 2;

  /// Not 0 once the thread has computed a floating-point number that is not what it would be among
  /// real numbers: rounded, no number, or by a function of which that is not known.
  public static final int ROUNDED = UNDEFINED + 1;

  private static final int OBJECTS = ROUNDED + 1;

  private final Map<String, Integer> objects = new HashMap<>();
  private final Map<String, Long> sizes = new HashMap<>();
  private final Map<String, Integer> variables = new HashMap<>();

  public Registers(List<MemoryObject> memoryObjects) {
    for (MemoryObject object : memoryObjects) {
      objects.put(object.name(), OBJECTS + objects.size());
      sizes.put(object.name(), object.layout().size());
    }
  }

  public static int launch(LaunchValue value, Dimension dimension) {
    return VALUES.indexOf(value) * DIMENSIONS.size() + DIMENSIONS.indexOf(dimension);
  }

  /// The register with the address of the object at `index` in the kernel's list.
  public static int object(int index) {
    return OBJECTS + index;
  }

  public int object(String name) {
    Integer register = objects.get(name);
    if (register == null) {
      throw new IllegalArgumentException("no memory object is called " + name);
    }
    return register;
  }

  /// Whether a step of a place counts in a part of the object that it is in.
  public boolean isRow(Place place, int step) {
    return place.root() instanceof Place.Root.Named(String object)
        && place.isRow(step, sizes.getOrDefault(object, 0L));
  }

  /// The register of a variable, a new one at its first mention.
  public int variable(Expr.Var variable) {
    return variables.computeIfAbsent(
        variable.name(), _ -> OBJECTS + objects.size() + variables.size());
  }

  /// The registers of the variables, by name.
  public Map<String, Integer> variables() {
    return Map.copyOf(variables);
  }

  /// How many registers a thread has.
  public int count() {
    return OBJECTS + objects.size() + variables.size();
  }
}
