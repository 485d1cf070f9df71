package org.warpproof.protocol.initial;

import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.structure.Memory;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// The accesses of a kernel that read memory which holds nothing when a block starts.
public final class SharedReads {
  private SharedReads() {}

  public static List<Site> of(Kernel kernel) {
    return of(kernel, new Structure(kernel, Graph.of(kernel)).memory());
  }

  static List<Site> of(Kernel kernel, Memory memory) {
    return memory.sites().stream()
        .filter(site -> isRead(site, kernel) && mayBeShared(site, memory))
        .toList();
  }

  /// Atomic operations find what was there before.
  private static boolean isRead(Site site, Kernel kernel) {
    Statement statement = kernel.blocks().get(site.block()).statements().get(site.index());
    return !site.mode().isWrite()
        || (statement instanceof Statement.Atomic atomic && atomic.op() != Op.Atomic.STORE);
  }

  private static boolean mayBeShared(Site site, Memory memory) {
    Set<String> objects = memory.objects(site.place()).orElse(Set.of());
    return objects.stream().anyMatch(object -> isUndefined(memory.object(object)));
  }

  private static boolean isUndefined(MemoryObject object) {
    return object.space() == Space.SHARED
        && object.initial() instanceof MemoryObject.Initial.Undefined;
  }
}
