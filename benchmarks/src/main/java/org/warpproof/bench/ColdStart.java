package org.warpproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.source.InputException;

/// How long one start of `./warpproof` takes, as its user sees it.
///
/// The stages are differences between commands that go on to different stages: `--version` starts
/// and ends, `show --stage kernel` on an LLVM module leaves out clang, on the source the engine.
final class ColdStart {
  private enum Stage {
    STARTED,
    LOWERED_LLVM,
    LOWERED,
    CHECKED
  }

  private final Path root;
  private final Path folder;

  /// `root` is the project's folder, `folder` one for files that are not kept.
  ColdStart(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /// The median of `runs` starts after one that does not count.
  Shares measure(String example, int runs) throws InputException, IOException {
    Path module = folder.resolve("module.ll");
    run(module, "show", "--stage", "llvm", example);
    Map<Stage, String[]> commands = new LinkedHashMap<>();
    commands.put(Stage.STARTED, new String[] {"--version"});
    commands.put(Stage.LOWERED_LLVM, new String[] {"show", "--stage", "kernel", module.toString()});
    commands.put(Stage.LOWERED, new String[] {"show", "--stage", "kernel", example});
    commands.put(Stage.CHECKED, new String[] {"check", example});
    Map<Stage, List<Double>> times = new LinkedHashMap<>();
    for (int i = 0; i <= runs; i++) {
      for (Map.Entry<Stage, String[]> command : commands.entrySet()) {
        double time = run(folder.resolve("out.txt"), command.getValue());
        List<Double> counted = times.computeIfAbsent(command.getKey(), _ -> new ArrayList<>());
        if (i > 0) {
          counted.add(time);
        }
      }
    }
    Map<Stage, Double> medians = new LinkedHashMap<>();
    times.forEach((stage, counted) -> medians.put(stage, Median.of(counted)));
    double started = medians.getOrDefault(Stage.STARTED, 0.0);
    double loweredLlvm = medians.getOrDefault(Stage.LOWERED_LLVM, 0.0);
    double lowered = medians.getOrDefault(Stage.LOWERED, 0.0);
    double checked = medians.getOrDefault(Stage.CHECKED, 0.0);
    return new Shares(started, lowered - loweredLlvm, loweredLlvm - started, checked - lowered);
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
