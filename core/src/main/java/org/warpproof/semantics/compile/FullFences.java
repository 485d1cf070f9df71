package org.warpproof.semantics.compile;

import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;

/// Fences that order all accesses of their thread, and the kernels that need them noted.
final class FullFences {
  private FullFences() {}

  /// Whether a fence orders all accesses of its thread for its block.
  static boolean reachBlock(Statement.Fence fence) {
    return fence.scope().compareTo(Scope.BLOCK) >= 0 && fence.order() == FenceOrder.FULL;
  }

  /// Whether a block can hand over to another in this kernel: there is an atomic operation that the
  /// device sees, with an order or with a fence beside it.
  static boolean handOver(Kernel kernel) {
    boolean hasFence = kernel.statements().anyMatch(FullFences::reachesDevice);
    return kernel
        .statements()
        .anyMatch(
            s ->
                s instanceof Statement.Atomic a
                    && reachesDevice(a.scope())
                    && (hasFence || a.order() != MemoryOrder.RELAXED));
  }

  private static boolean reachesDevice(Statement statement) {
    return statement instanceof Statement.Fence fence
        && reachesDevice(fence.scope())
        && fence.order() == FenceOrder.FULL;
  }

  private static boolean reachesDevice(Scope scope) {
    return scope.compareTo(Scope.DEVICE) >= 0;
  }
}
