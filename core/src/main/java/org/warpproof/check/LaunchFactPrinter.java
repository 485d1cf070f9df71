package org.warpproof.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;

/// What is taken for granted of a kernel's launches, and who said so, to lines of text.
public final class LaunchFactPrinter {
  private LaunchFactPrinter() {}

  /// `for blocks of 256,1,1 (from --block)`, and so on; nothing if all launches are meant.
  public static List<String> print(Kernel kernel) {
    List<String> lines = new ArrayList<>();
    kernel
        .blockSize()
        .ifPresent(
            size ->
                lines.add(
                    "for blocks of %d,%d,%d (from %s)"
                        .formatted(
                            size.x(),
                            size.y(),
                            size.z(),
                            source(size.origin(), "--block", "reqd_work_group_size"))));
    kernel
        .gridSize()
        .ifPresent(
            size ->
                lines.add(
                    "for grids of %d,%d,%d (from %s)"
                        .formatted(
                            size.x(),
                            size.y(),
                            size.z(),
                            source(size.origin(), "--grid", "an attribute"))));
    for (LaunchFact fact : kernel.facts()) {
      switch (fact) {
        case LaunchFact.MaxThreads(long threads, Origin origin) -> {
          if (kernel.blockSize().isEmpty()) {
            String source = source(origin, "the command line", "__launch_bounds__");
            lines.add("for blocks of at most %d threads (from %s)".formatted(threads, source));
          }
        }
        case LaunchFact.MayAlias(List<String> arrays, Origin origin) ->
            lines.add(
                "for arrays that may be the same: %s (from %s)"
                    .formatted(
                        String.join(", ", arrays), source(origin, "--may-alias", "an attribute")));
        case LaunchFact.BlockSize _, LaunchFact.GridSize _, LaunchFact.Assumed _ -> {}
      }
    }
    for (Origin origin : Origin.values()) {
      String conditions = conditions(kernel, origin);
      if (!conditions.isEmpty()) {
        String source = source(origin, "the command line", "an attribute");
        lines.add("for launches with %s (from %s)".formatted(conditions, source));
      }
    }
    return lines;
  }

  /// The parts of a condition are facts of their own, with the text of the whole.
  private static String conditions(Kernel kernel, Origin origin) {
    return kernel.facts().stream()
        .filter(fact -> fact.origin() == origin)
        .filter(LaunchFact.Assumed.class::isInstance)
        .map(fact -> ((LaunchFact.Assumed) fact).text())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String source(Origin origin, String option, String attribute) {
    return switch (origin) {
      case COMMAND_LINE -> option;
      case HEADER_COMMENT -> "the header comment";
      case ATTRIBUTE -> attribute;
    };
  }
}
