package org.warpproof.protocol.alignment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;

/// An access that demands that its address is a multiple of `alignment` bytes.
public record AlignedAccess(int block, int index, Place place, long alignment, Position position) {
  /// Those of a kernel that are not aligned for all to see.
  public static List<AlignedAccess> open(Kernel kernel) {
    List<AlignedAccess> all = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        if (statement instanceof Statement.Load load && load.alignment() > 1) {
          all.add(new AlignedAccess(b, i, load.place(), load.alignment(), load.position()));
        }
        if (statement instanceof Statement.Store store && store.alignment() > 1) {
          all.add(new AlignedAccess(b, i, store.place(), store.alignment(), store.position()));
        }
      }
    }
    if (!all.isEmpty()) {
      Multiples multiples = Multiples.none(kernel);
      all.removeIf(access -> access.isAligned(kernel, multiples));
    }
    return all;
  }

  /// Whether a launch says that the array starts inside another one.
  private static boolean isPart(Kernel kernel, String array) {
    return kernel.facts().stream()
        .anyMatch(fact -> fact instanceof LaunchFact.Starts starts && starts.array().equals(array));
  }

  /// How many elements of the array lie between addresses that are aligned; empty if it is one, or
  /// not known.
  public OptionalLong elements(Kernel kernel) {
    long size =
        place.root() instanceof Place.Root.Named(String name)
                && kernel.object(name).orElseThrow().layout()
                    instanceof Layout.Array(Layout element, _)
            ? element.size()
            : 0;
    return size > 0 && alignment > size && alignment % size == 0
        ? OptionalLong.of(alignment / size)
        : OptionalLong.empty();
  }

  /// How many bits at the end of the address have to be 0.
  int zeros() {
    return Long.numberOfTrailingZeros(alignment);
  }

  /// Whether the array starts well, because it is declared so or by the type of its elements, and
  /// the way into it is a multiple by what it is made of.
  private boolean isAligned(Kernel kernel, Multiples multiples) {
    if (!(place.root() instanceof Place.Root.Named(String name))) {
      return false;
    }
    MemoryObject object = kernel.object(name).orElseThrow();
    boolean startsWell =
        object.isGiven()
            ? !isPart(kernel, name)
                && object.layout() instanceof Layout.Array(Layout element, _)
                && element.size() % alignment == 0
            : object.start() % alignment == 0;
    return startsWell && multiples.of(place) >= zeros();
  }
}
