package org.warpproof.structure;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;

/// Accesses that no thread may make, wherever they lead. Each kind is a property of its own, of the
/// kernels that have an access which may be of that kind.
public enum Misuse {
  NULL_POINTER(
      Property.NULL_POINTERS, Assumption.Plain.NO_NULL, "null.", "approximate.null-pointer"),
  CONSTANT_WRITE(
      Property.CONSTANT_MEMORY,
      Assumption.Plain.CONSTANT_KEPT,
      "constant.",
      "approximate.constant-write");

  private final Property property;
  private final Assumption.Plain excluded;
  private final String events;
  private final String reason;

  Misuse(Property property, Assumption.Plain excluded, String events, String reason) {
    this.property = property;
    this.excluded = excluded;
    this.events = events;
    this.reason = reason;
  }

  /// The kinds of which a kernel has accesses.
  public static List<Misuse> in(Kernel kernel) {
    return Arrays.stream(values()).filter(misuse -> !misuse.sites(kernel).isEmpty()).toList();
  }

  public Property property() {
    return property;
  }

  /// What other properties rest on where this one is not proved.
  public Assumption excluded() {
    return excluded;
  }

  /// How the ids of such events begin.
  public String events() {
    return events;
  }

  /// Why nothing is known, where it may happen and was not seen.
  public String reason() {
    return reason;
  }

  /// The accesses that may be of this kind, of those whose objects are known.
  public List<Site> sites(Kernel kernel) {
    List<Site> sites = Site.all(kernel).stream().filter(this::isWorthALook).toList();
    if (sites.isEmpty() || !isPossible(kernel)) {
      return List.of();
    }
    Memory memory = new Memory(kernel, new Definitions(kernel));
    return sites.stream().filter(site -> mayBe(site, memory)).toList();
  }

  /// Where pointers lead takes time to find out, and most kernels have no constant memory.
  private boolean isPossible(Kernel kernel) {
    return switch (this) {
      case NULL_POINTER -> true;
      case CONSTANT_WRITE -> kernel.objects().stream().anyMatch(o -> o.space() == Space.CONSTANT);
    };
  }

  private boolean isWorthALook(Site site) {
    return switch (this) {
      case NULL_POINTER -> site.place().root() instanceof Place.Root.Pointed;
      case CONSTANT_WRITE -> site.mode().isWrite();
    };
  }

  private boolean mayBe(Site site, Memory memory) {
    return switch (this) {
      case NULL_POINTER -> memory.mayBeNull(site.place());
      case CONSTANT_WRITE ->
          memory.objects(site.place()).orElse(Set.of()).stream()
              .anyMatch(name -> memory.object(name).space() == Space.CONSTANT);
    };
  }
}
