package org.warpproof.workspace.diagnostics;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Wish;
import org.warpproof.source.Position;

/// What is taken for granted of a kernel's launches, and who said so, to lines of text.
public final class LaunchFactPrinter {
  /// How places of launches are told.
  public enum Places {
    /// Each, with the calls that lead there.
    ALL,
    /// The first, with these calls, and how many there are: where the place alone is not enough.
    FEW_WITH_CALLERS,
    /// The first, and how many there are.
    FEW
  }

  private static final int FEW = 2;

  private LaunchFactPrinter() {}

  /// `for blocks of 256,1,1 (from --block)`, and so on; nothing if all launches are meant.
  public static List<String> print(Kernel kernel) {
    return print(kernel, Places.ALL);
  }

  static List<String> print(Kernel kernel, Places told) {
    List<String> lines = new ArrayList<>();
    String launches = kernel.launchedAt().size() == 1 ? "the launch" : "the launches";
    launched(kernel, told)
        .ifPresent(places -> lines.add("for %s at %s%s".formatted(launches, places, said(kernel))));
    kernel
        .blockSize()
        .filter(size -> size.origin() != Origin.HOST_CODE)
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
        .filter(size -> size.origin() != Origin.HOST_CODE)
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
        case LaunchFact.MayAlias(List<String> arrays, Origin origin) -> {
          if (origin != Origin.HOST_CODE) {
            lines.add(
                "for arrays that may be the same: %s (from %s)"
                    .formatted(
                        String.join(", ", arrays), source(origin, "--may-alias", "an attribute")));
          }
        }
        case LaunchFact.GlobalOffset(long x, long y, long z, Origin origin) ->
            lines.add(
                "for a global work offset of %d,%d,%d (from %s)"
                    .formatted(x, y, z, source(origin, "the command line", "an attribute")));
        case LaunchFact.Extent(_, _, _, String text, Origin origin) -> {
          if (origin != Origin.HOST_CODE) {
            lines.add(
                "for launches in which %s (from %s)"
                    .formatted(text, source(origin, "--size", "the contract")));
          }
        }
        case LaunchFact.Wished(Wish wish, Origin origin) -> lines.add(wish(wish, origin));
        case LaunchFact.BlockSize _,
            LaunchFact.GridSize _,
            LaunchFact.Assumed _,
            LaunchFact.Starts _,
            LaunchFact.WarpSize _,
            LaunchFact.Unlimited _,
            LaunchFact.Believed _,
            LaunchFact.Launched _,
            LaunchFact.ExitsIgnored _ -> {}
      }
    }
    for (Origin origin : Origin.values()) {
      String conditions = conditions(kernel, origin);
      if (!conditions.isEmpty() && origin != Origin.HOST_CODE) {
        String source = source(origin, "the command line", "an attribute");
        lines.add("for launches with %s (from %s)".formatted(conditions, source));
      }
    }
    return lines;
  }

  /// What is asked of the kernel in another way than usual, and who says so.
  public static List<String> wishes(Kernel kernel) {
    List<String> lines = new ArrayList<>();
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Wished(Wish wish, Origin origin)) {
        lines.add(wish(wish, origin));
      }
    }
    return lines;
  }

  private static String wish(Wish wish, Origin origin) {
    return "for %s (from %s)"
        .formatted(wish.text(), source(origin, "the command line", "an attribute"));
  }

  /// `k.cu:42`, the places of the launches that are meant, if they are not all.
  static Optional<String> launched(Kernel kernel, Places told) {
    List<String> places =
        kernel.launchedAt().stream()
            .map(at -> told == Places.FEW ? line(at) : place(at))
            .distinct()
            .toList();
    if (places.isEmpty()) {
      return Optional.empty();
    }
    int shown = told == Places.ALL || places.size() <= FEW ? places.size() : FEW;
    String more =
        shown == places.size() ? "" : " and %d more places".formatted(places.size() - shown);
    String joint = more.isEmpty() ? " and " : ", ";
    return Optional.of(String.join(joint, places.subList(0, shown)) + more);
  }

  /// `warps of 64 threads`, if not all sizes are meant.
  public static Optional<String> warps(Kernel kernel) {
    return kernel.isForOneWarpSize()
        ? Optional.of("warps of %d threads".formatted(kernel.warpSize()))
        : Optional.empty();
  }

  private static String place(Position position) {
    String callers =
        position.chain().stream()
            .map(caller -> ", called at " + line(caller))
            .collect(Collectors.joining());
    return line(position) + callers;
  }

  private static String line(Position position) {
    return position.file() + ":" + position.line();
  }

  /// What the launch says: `: blocks of 128,1,1; gridDim.x == (n + 127) / 128`.
  private static String said(Kernel kernel) {
    Set<String> said = new LinkedHashSet<>();
    for (LaunchFact fact : kernel.facts()) {
      if (fact.origin() == Origin.HOST_CODE) {
        switch (fact) {
          case LaunchFact.BlockSize(long x, long y, long z, _) ->
              said.add("blocks of %d,%d,%d".formatted(x, y, z));
          case LaunchFact.GridSize(long x, long y, long z, _) ->
              said.add("grids of %d,%d,%d".formatted(x, y, z));
          case LaunchFact.MaxThreads(long threads, _) ->
              said.add("blocks of at most %d threads".formatted(threads));
          case LaunchFact.Assumed(_, String text, _) -> said.add(text);
          case LaunchFact.Starts starts -> said.add(starts.text());
          case LaunchFact.MayAlias(List<String> arrays, _) ->
              said.add("parts of one array: " + String.join(", ", arrays));
          case LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> {}
          case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> {}
          case LaunchFact.Extent(_, _, _, String text, _) -> said.add(text);
          case LaunchFact.GlobalOffset _, LaunchFact.Wished _ -> {}
        }
      }
    }
    return said.isEmpty() ? "" : ": " + String.join("; ", said);
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
      case LANGUAGE -> "the language";
      case ATTRIBUTE -> attribute;
      case HOST_CODE -> "the launch";
      case ARRAYS -> "the sizes of arrays";
    };
  }
}
