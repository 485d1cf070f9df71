package org.warpproof.check;

import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Volatility;

/// Whether threads may hand something to each other by fences and atomic operations.
final class MayHandOver {
  private MayHandOver() {}

  /// Between blocks the executable semantics knows the usual ways, but not all: what it sees there
  /// is no proof of a race then.
  static boolean betweenBlocks(Kernel kernel) {
    return hasOrders(kernel, Scope.DEVICE)
        && kernel
            .statements()
            .anyMatch(
                s ->
                    s instanceof Statement.Atomic atomic
                        && atomic.scope().compareTo(Scope.DEVICE) >= 0
                        && !isShared(kernel, atomic.place()));
  }

  /// Within a block it tells what may be ordered from what is not.
  static boolean withinBlocks(Kernel kernel) {
    return hasOrders(kernel, Scope.BLOCK)
        && kernel
            .statements()
            .anyMatch(
                s ->
                    s instanceof Statement.Atomic
                        || (s instanceof Statement.Load load
                            && load.volatility() == Volatility.VOLATILE));
  }

  /// Whether there are fences, or memory orders of atomic operations, of a scope.
  private static boolean hasOrders(Kernel kernel, Scope least) {
    return kernel
        .statements()
        .anyMatch(
            s ->
                (s instanceof Statement.Fence fence && fence.scope().compareTo(least) >= 0)
                    || (s instanceof Statement.Atomic atomic
                        && atomic.order() != MemoryOrder.RELAXED
                        && atomic.scope().compareTo(least) >= 0));
  }

  private static boolean isShared(Kernel kernel, Place place) {
    return place.root() instanceof Place.Root.Named(String name)
        && kernel.object(name).filter(o -> o.space() == Space.SHARED).isPresent();
  }
}
