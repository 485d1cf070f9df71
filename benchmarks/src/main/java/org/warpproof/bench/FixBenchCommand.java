package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.bench.measure.EffortOption;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.trials.FixTrial;
import org.warpproof.bench.trials.FixTrial.Outcome;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bench fix`: takes barriers out of kernels that are proved, and lets `fix` find them again.
@Command(
    name = "fix",
    mixinStandardHelpOptions = true,
    description = {
      "Repairs kernel files with heads as in our tests.",
      "From each file that is proved one barrier after the other is taken out, and must",
      "be found again, or another one that does. In racy files as many barriers must be",
      "missing as their heads say ('// fix: 1'), and none must help where they say nothing.",
      "Exit status 1 if something was not repaired, or with another number of barriers."
    })
final class FixBenchCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "the folder (default: the kernels of the tests)")
  private @Nullable Path folder;

  @Mixin private EffortOption effort = new EffortOption();

  @Option(
      names = "--every",
      paramLabel = "N",
      defaultValue = "1",
      description = "only every Nth file (default: ${DEFAULT-VALUE})")
  private int every = 1;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "trials at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  FixBenchCommand() {}

  @Override
  public Integer call() throws InputException, IOException {
    Progress progress = new Progress(spec.commandLine().getErr());
    List<FixTrial> trials = trials(progress);
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    List<String> wrong = new ArrayList<>();
    List<FixTrial.Result> results =
        InParallel.map(
            trials,
            jobs,
            trial -> {
              progress.show(trial.name());
              return run(trial);
            });
    progress.clear();
    for (int i = 0; i < trials.size(); i++) {
      counts.merge(results.get(i).outcome(), 1, Integer::sum);
      if (results.get(i).outcome() == Outcome.WRONG) {
        wrong.add(trials.get(i).name() + ": " + results.get(i).text());
      }
    }
    wrong.forEach(line -> out().println("wrong: " + line));
    int repaired = counts.getOrDefault(Outcome.REPAIRED, 0);
    out()
        .printf(
            "%d of %d repaired; %d rightly not, %d spare barriers%n",
            repaired,
            repaired + wrong.size(),
            counts.getOrDefault(Outcome.RIGHTLY_NOT, 0),
            counts.getOrDefault(Outcome.NOT_NEEDED, 0));
    return wrong.isEmpty() ? ExitStatus.FINE : ExitStatus.BROKEN;
  }

  private FixTrial.Result run(FixTrial trial) {
    try {
      return trial.run(effort.effort());
    } catch (InputException | IOException | RuntimeException e) {
      return new FixTrial.Result(Outcome.WRONG, "failed: " + e);
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private List<FixTrial> trials(Progress progress) throws InputException, IOException {
    Path root = Path.of(System.getenv().getOrDefault("WARPPROOF_ROOT", ""));
    Path where = folder == null ? root.resolve("core/src/test/resources/kernels") : folder;
    if (!Files.isDirectory(where)) {
      throw new InputException(where + ": no such folder");
    }
    List<FixTrial> trials = new ArrayList<>();
    try (Stream<Path> files = Files.list(where)) {
      List<Path> all = files.sorted().toList();
      for (int i = 0; i < all.size(); i += Math.max(1, every)) {
        progress.show(all.get(i).toString());
        trials.addAll(FixTrial.of(all.get(i)));
      }
    }
    return trials;
  }
}
