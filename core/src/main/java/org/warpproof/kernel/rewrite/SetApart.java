package org.warpproof.kernel.rewrite;

import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;

/// Kernel to kernel: forgets that some arrays may be the same one.
public final class SetApart {
  private SetApart() {}

  /// `apart(a, b)`, as `--assume` takes it.
  public static String text(List<String> arrays) {
    return "apart(%s)".formatted(String.join(", ", arrays));
  }

  /// The arrays of each fact that says so.
  public static List<List<String>> mayAlias(Kernel kernel) {
    return kernel.facts().stream()
        .filter(LaunchFact.MayAlias.class::isInstance)
        .map(fact -> ((LaunchFact.MayAlias) fact).arrays())
        .distinct()
        .toList();
  }

  public static Kernel in(Kernel kernel, Set<String> arrays) {
    return kernel.withFacts(
        kernel.facts().stream()
            .filter(
                fact ->
                    !(fact instanceof LaunchFact.MayAlias(List<String> together, _)
                        && arrays.containsAll(together)))
            .toList());
  }
}
