package org.warpproof.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Parameter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LimitException;

/// Whether some usual launch is meant of a kernel: what nobody launches is no condition to prove
/// something under.
public final class SomeLaunch {
  private static final List<Integer> SIZES = List.of(2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1);
  private static final List<Integer> OTHERS = List.of(1, 2, 4, 8, 16, 32);
  private static final List<Long> NUMBERS = List.of(64L, 1024L, 1L, 4096L, 2L, 16L, 0L, 1L << 20);

  private SomeLaunch() {}

  public static boolean isMeant(Kernel kernel) {
    for (int x : SIZES) {
      for (int y : OTHERS) {
        for (int z : List.of(1, 4)) {
          Dim3 block = new Dim3(x, y, z);
          if (isMeant(kernel, kernel.blockSize().map(SomeLaunch::size).orElse(block))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isMeant(Kernel kernel, Dim3 block) {
    for (Dim3 grid : List.of(new Dim3(4, 1, 1), new Dim3(1, 1, 1), new Dim3(4, 4, 1))) {
      Dim3 meant = kernel.gridSize().map(SomeLaunch::size).orElse(grid);
      for (long number : NUMBERS) {
        Launch launch = new Launch(meant, block, arguments(kernel, number), List.of());
        if (test(kernel, launch)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean test(Kernel kernel, Launch launch) {
    try {
      return LaunchIsMeant.test(kernel, launch);
    } catch (LimitException _) {
      return false;
    }
  }

  private static Dim3 size(LaunchFact.BlockSize size) {
    return new Dim3((int) size.x(), (int) size.y(), (int) size.z());
  }

  private static Dim3 size(LaunchFact.GridSize size) {
    return new Dim3((int) size.x(), (int) size.y(), (int) size.z());
  }

  private static Map<String, Argument> arguments(Kernel kernel, long number) {
    Map<String, Argument> arguments = new HashMap<>();
    for (Parameter parameter : kernel.parameters()) {
      switch (parameter) {
        case Parameter.Scalar _ -> arguments.put(parameter.name(), new Argument.Scalar(number));
        // Nobody looks into them.
        case Parameter.Array _ -> arguments.put(parameter.name(), new Argument.Null());
        case Parameter.Structure _ -> {}
      }
    }
    return arguments;
  }
}
