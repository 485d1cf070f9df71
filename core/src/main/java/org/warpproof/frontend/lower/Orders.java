package org.warpproof.frontend.lower;

import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Scope;

/// The numbers by which C11, C++ and OpenCL name memory orders and scopes.
public final class Orders {
  private Orders() {}

  public static MemoryOrder order(long number) {
    return switch ((int) number) {
      case 0 -> MemoryOrder.RELAXED;
      // Compilers make an acquire of a consume.
      case 1, 2 -> MemoryOrder.ACQUIRE;
      case 3 -> MemoryOrder.RELEASE;
      case 4 -> MemoryOrder.ACQ_REL;
      case 5 -> MemoryOrder.SEQ_CST;
      default -> throw new UnsupportedException("memory-order", "number " + number);
    };
  }

  public static Scope openClScope(long number) {
    return switch ((int) number) {
      case 0 -> Scope.THREAD;
      case 1 -> Scope.BLOCK;
      case 2 -> Scope.DEVICE;
      case 3 -> Scope.SYSTEM;
      case 4 -> Scope.WARP;
      default -> throw new UnsupportedException("scope", "number " + number);
    };
  }
}
