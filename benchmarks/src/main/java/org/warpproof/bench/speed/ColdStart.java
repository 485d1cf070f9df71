package org.warpproof.bench.speed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.warpproof.bench.measure.Median;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.source.InputException;

/// How long one start of `./warpproof` takes, as its user sees it.
///
/// The stages are differences between commands that go on to different stages: `--version` starts
/// and ends, `show --stage llvm` and `show --stage kernel` on an LLVM module leave out clang, on
/// the source the engine. How much of the rest is Z3's, the JSON output tells.
public final class ColdStart {
  private enum Stage {
    STARTED,
    READ_LLVM,
    LOWERED_LLVM,
    LOWERED,
    CHECKED
  }

  private static final Pattern SOLVER_TIME =
      Pattern.compile("\"solverMilliseconds\"\\s*:\\s*(\\d+)");

  private final Path root;
  private final Path folder;

  /// `root` is the project's folder, `folder` one for files that are not kept.
  public ColdStart(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /// The median of `runs` starts after one that does not count.
  public Shares measure(String example, int runs) throws InputException, IOException {
    Path module = folder.resolve("module.ll");
    run(module, "show", "--stage", "llvm", example);
    Map<Stage, String[]> commands = new LinkedHashMap<>();
    commands.put(Stage.STARTED, new String[] {"--version"});
    commands.put(Stage.READ_LLVM, new String[] {"show", "--stage", "llvm", module.toString()});
    commands.put(Stage.LOWERED_LLVM, new String[] {"show", "--stage", "kernel", module.toString()});
    commands.put(Stage.LOWERED, new String[] {"show", "--stage", "kernel", example});
    commands.put(Stage.CHECKED, new String[] {"check", example});
    Map<Stage, List<Double>> times = new LinkedHashMap<>();
    List<Double> solver = new ArrayList<>();
    for (int i = 0; i <= runs; i++) {
      for (Map.Entry<Stage, String[]> command : commands.entrySet()) {
        double time = run(folder.resolve("out.txt"), command.getValue());
        List<Double> counted = times.computeIfAbsent(command.getKey(), _ -> new ArrayList<>());
        if (i > 0) {
          counted.add(time);
        }
      }
      solver.add(solverTime(example));
    }
    Map<Stage, Double> medians = new LinkedHashMap<>();
    times.forEach((stage, counted) -> medians.put(stage, Median.of(counted)));
    double started = medians.getOrDefault(Stage.STARTED, 0.0);
    double readLlvm = medians.getOrDefault(Stage.READ_LLVM, 0.0);
    double loweredLlvm = medians.getOrDefault(Stage.LOWERED_LLVM, 0.0);
    double lowered = medians.getOrDefault(Stage.LOWERED, 0.0);
    double checked = medians.getOrDefault(Stage.CHECKED, 0.0);
    double z3 = Math.min(Median.of(solver), checked - lowered);
    return new Shares(
        started,
        lowered - loweredLlvm,
        readLlvm - started,
        loweredLlvm - readLlvm + checked - lowered - z3,
        z3);
  }

  /// What a check says that the solver took.
  private double solverTime(String example) throws InputException, IOException {
    Path out = folder.resolve("out.json");
    run(out, "check", "--format", "json", example);
    return SOLVER_TIME
        .matcher(Files.readString(out))
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .sum();
  }

  /// Runs `./warpproof` and returns how long that took.
  private double run(Path out, String... arguments) throws InputException, IOException {
    List<String> command = new ArrayList<>();
    command.add(root.resolve("warpproof").toString());
    command.addAll(List.of(arguments));
    Path messages = folder.resolve("messages.txt");
    Stopwatch stopwatch = Stopwatch.start();
    Process process =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectOutput(out.toFile())
            .redirectError(messages.toFile())
            .start();
    try {
      int status = process.waitFor();
      double millis = stopwatch.millis();
      if (status == 2) {
        throw new InputException(
            String.join(" ", command) + ": " + Files.readString(messages).strip());
      }
      return millis;
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new InputException("interrupted while " + command.getFirst() + " was running", e);
    }
  }
}
