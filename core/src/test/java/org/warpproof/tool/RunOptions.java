package org.warpproof.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.ExitedThreads;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.ArgumentParser;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.InputException;

/// The options of a `// run:` line, as `warpproof run` takes them.
record RunOptions(
    Optional<String> kernel,
    Optional<Dim3> grid,
    Optional<Dim3> block,
    Optional<ExitedThreads> exited,
    int warpSize,
    List<String> arguments) {
  RunOptions {
    arguments = List.copyOf(arguments);
  }

  static RunOptions parse(String text) {
    Optional<String> kernel = Optional.empty();
    Optional<Dim3> grid = Optional.empty();
    Optional<Dim3> block = Optional.empty();
    Optional<ExitedThreads> exited = Optional.empty();
    int warpSize = 32;
    List<String> arguments = new ArrayList<>();
    for (Iterator<String> words =
            Pattern.compile("\\S+").matcher(text).results().map(MatchResult::group).iterator();
        words.hasNext(); ) {
      String option = words.next();
      String value = words.hasNext() ? words.next() : "";
      switch (option) {
        case "--kernel" -> kernel = Optional.of(value);
        case "--grid" -> grid = Optional.of(size(value));
        case "--block" -> block = Optional.of(size(value));
        case "--exited-threads" ->
            exited = Optional.of(ExitedThreads.valueOf(value.toUpperCase(Locale.ROOT)));
        case "--warp-size" -> warpSize = Integer.parseInt(value);
        case "--arg" -> arguments.add(value);
        default -> throw new AssertionError("unknown option " + option + " in: " + text);
      }
    }
    return new RunOptions(kernel, grid, block, exited, warpSize, arguments);
  }

  static Schedule schedule(String text) {
    return switch (text) {
      case "lockstep" -> new Schedule.LockStep();
      case "all" -> new Schedule.All(10_000);
      default -> new Schedule.Seeded(Long.parseLong(text.substring("seed:".length())));
    };
  }

  /// The kernel that is meant, by its name without spaces; it may be left out if there is only one.
  Kernel choose(List<Kernel> kernels) {
    List<Kernel> chosen =
        kernels.stream()
            .filter(k -> k.warpSize() == warpSize)
            .filter(k -> kernel.isEmpty() || k.name().replace(" ", "").equals(kernel.get()))
            .toList();
    if (chosen.size() != 1) {
      List<String> names = kernels.stream().map(Kernel::name).toList();
      throw new AssertionError("not one kernel " + kernel.orElse("") + " in " + names);
    }
    Kernel read = chosen.getFirst();
    return exited.map(rule -> rule.in(read, LaunchFact.Origin.COMMAND_LINE)).orElse(read);
  }

  Launch launch(Kernel chosen) throws InputException {
    return new Launch(
        grid.or(() -> gridOf(chosen)).orElseThrow(() -> new AssertionError("no --grid")),
        block.or(() -> blockOf(chosen)).orElseThrow(() -> new AssertionError("no --block")),
        ArgumentParser.parse(chosen, arguments));
  }

  private static Optional<Dim3> gridOf(Kernel kernel) {
    return kernel.facts().stream()
        .filter(LaunchFact.GridSize.class::isInstance)
        .map(LaunchFact.GridSize.class::cast)
        .map(size -> new Dim3((int) size.x(), (int) size.y(), (int) size.z()))
        .findFirst();
  }

  private static Optional<Dim3> blockOf(Kernel kernel) {
    return kernel.facts().stream()
        .filter(LaunchFact.BlockSize.class::isInstance)
        .map(LaunchFact.BlockSize.class::cast)
        .map(size -> new Dim3((int) size.x(), (int) size.y(), (int) size.z()))
        .findFirst();
  }

  private static Dim3 size(String text) {
    int[] sizes = Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    return new Dim3(sizes[0], sizes.length > 1 ? sizes[1] : 1, sizes.length > 2 ? sizes[2] : 1);
  }
}
