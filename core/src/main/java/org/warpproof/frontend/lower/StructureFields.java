package org.warpproof.frontend.lower;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Place.Step;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// Pointers that come in structures: each is an array of its own, like a pointer parameter.
/// `m.data` at byte 8 of parameter `m` is the object `m.8`.
///
/// The structure is passed by value, or lies in memory at a constant place of an array that the
/// kernel is given and only reads. That nobody writes it through another array, or through one that
/// it points to, is among the assumptions on arrays that do not overlap.
final class StructureFields {
  private final KernelBuilder builder;
  private final Set<String> structures = new HashSet<>();
  private final Set<String> given = new HashSet<>();
  private final Map<String, String> objects = new HashMap<>();

  StructureFields(KernelBuilder builder) {
    this.builder = builder;
  }

  /// `object` holds a structure that the launch passed by value and the kernel only reads.
  void structure(String object) {
    structures.add(object);
  }

  /// `object` is an array that the kernel is given and only reads.
  void given(String object) {
    given.add(object);
  }

  boolean isField(Place place) {
    return isIn(place, structures) && isAtConstant(place);
  }

  /// Whether a place is one that keeps what the host has put there, and so does a pointer in it.
  boolean isGiven(Place place) {
    return isAtConstant(place) && (isIn(place, given) || builder.isSetByHost(place));
  }

  private static boolean isIn(Place place, Set<String> objects) {
    return place.root() instanceof Place.Root.Named(String object) && objects.contains(object);
  }

  private static boolean isAtConstant(Place place) {
    return Places.offset(place.steps(), 1) instanceof Expr.IntConst;
  }

  /// The name of the array that the pointer at a field points to.
  String object(Place field) {
    String structure = ((Place.Root.Named) field.root()).object();
    List<Step> steps = field.steps();
    String wish = structure + "." + ((Expr.IntConst) Places.offset(steps, 1)).value();
    return objects.computeIfAbsent(
        wish,
        _ ->
            builder.object(
                wish,
                Space.GLOBAL,
                new Layout.Array(new Layout.Scalar(Type.I8), 0),
                new Initial.Launched(),
                Position.NONE));
  }
}
