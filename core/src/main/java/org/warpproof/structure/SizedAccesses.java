package org.warpproof.structure;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Frames;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;

/// The accesses of a kernel to arrays whose size is known.
public final class SizedAccesses {
  private final Memory memory;

  public SizedAccesses(Memory memory) {
    this.memory = memory;
  }

  public static SizedAccesses of(Kernel kernel) {
    return new SizedAccesses(new Memory(kernel, new Definitions(kernel)));
  }

  /// Those that may leave their array, as far as can be seen without a look at values.
  public List<Site> open() {
    return memory.sites().stream().filter(site -> isSized(site) && !isInside(site)).toList();
  }

  /// Whether there are accesses of which it is not known how large their array is, other than these
  /// arrays.
  public boolean areSomeUnsized(Set<String> others) {
    return memory.sites().stream()
        .anyMatch(
            site ->
                memory
                    .objects(site.place())
                    .map(all -> all.stream().anyMatch(o -> isUnsized(o) && !others.contains(o)))
                    .orElse(true));
  }

  /// In bytes, where the file says it, else 0. What may lie inside another array has the size of
  /// that.
  public long size(String object) {
    return Frames.is(object) ? 0 : memory.object(memory.group(object)).layout().size();
  }

  /// The array whose extent, as the launch has it, accesses to an array must keep to: its own, or
  /// that of the array in which it is known to start.
  public Optional<String> extentOf(String object) {
    if (size(object) > 0) {
      return Optional.empty();
    }
    String group = memory.group(object);
    return memory.isInside(object, group) && memory.hasExtent(group)
        ? Optional.of(group)
        : Optional.of(object).filter(memory::hasExtent);
  }

  /// Whether nobody says how large an array is.
  public boolean isUnsized(String object) {
    return size(object) == 0 && extentOf(object).isEmpty();
  }

  private boolean isSized(Site site) {
    Set<String> objects = memory.objects(site.place()).orElse(Set.of());
    return objects.stream().anyMatch(object -> !isUnsized(object));
  }

  /// Whether it is at a constant place, inside all that it may be in.
  private boolean isInside(Site site) {
    if (!(site.place().root() instanceof Place.Root.Named(String object))
        || site.agent() == Site.Agent.COPY) {
      return false;
    }
    long offset = 0;
    for (Place.Step step : site.place().steps()) {
      switch (step) {
        case Place.Step.Field(_, long bytes) -> offset += bytes;
        case Place.Step.Index(Expr.IntConst(_, long index), long stride, long extent) -> {
          if (index < 0 || (extent > 0 && index >= extent)) {
            return false;
          }
          offset += index * stride;
        }
        case Place.Step.Index _ -> {
          return false;
        }
      }
    }
    return memory.group(object).equals(object) && offset + site.bytes() <= size(object);
  }
}
