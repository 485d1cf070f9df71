package org.warpproof.structure;

import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;

/// Accesses in the notation of the paper: `wr[threadIdx.x]`.
public final class AccessText {
  private AccessText() {}

  public static String word(Site site) {
    String who = site.agent() == Site.Agent.COPY ? "copy " : "";
    return who
        + switch (site.mode()) {
          case READ -> "rd";
          case WRITE -> "wr";
          case ATOMIC_READ -> "at rd";
          case ATOMIC_WRITE -> "at";
        };
  }

  /// With the name of the object only if it is not the expected one.
  public static String of(Site site, MemoryObject object, ExprText expressions) {
    boolean isExpected =
        site.place().root() instanceof Place.Root.Named(String name) && name.equals(object.name());
    return isExpected
        ? word(site) + expressions.steps(site.place())
        : word(site) + " " + expressions.of(site.place());
  }
}
