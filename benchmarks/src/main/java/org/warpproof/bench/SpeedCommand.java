package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.measure.ProjectFolder;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.bench.speed.ColdStart;
import org.warpproof.bench.speed.PeakMemory;
import org.warpproof.bench.speed.ProcessorTime;
import org.warpproof.bench.speed.Shares;
import org.warpproof.bench.speed.Throughput;
import org.warpproof.bench.suite.FileResult;
import org.warpproof.bench.suite.SuiteReport;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench speed`: one start, and many kernels in one process.
@Command(
    name = "speed",
    mixinStandardHelpOptions = true,
    description = {
      "Times one start, and many small kernels in one process.",
      "How long does './warpproof check' take from start to end, how many kernels are",
      "checked in a second, and where does the time go?"
    })
final class SpeedCommand implements Callable<Integer> {
  private static final String EXAMPLE = "examples/transpose.cu";

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "10",
      description = "starts, of which the median counts (default: ${DEFAULT-VALUE})")
  private int runs = 10;

  @Option(
      names = "--kernels",
      paramLabel = "N",
      defaultValue = "200",
      description = "small kernels to check (default: ${DEFAULT-VALUE})")
  private int kernels = 200;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "files at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  SpeedCommand() {}

  @Override
  public Integer call() throws InputException, IOException {
    Progress progress = new Progress(spec.commandLine().getErr());
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      progress.show("starting ./warpproof");
      Shares start =
          new ColdStart(ProjectFolder.path(), folder.path()).measure(EXAMPLE, Math.max(1, runs));
      progress.clear();
      out().printf("./warpproof check %s, median of %d starts%n", EXAMPLE, Math.max(1, runs));
      print(start.lines());
      progress.show("checking %d kernels".formatted(kernels));
      throughput(Throughput.of(folder.path(), Math.max(1, kernels), 1), progress);
    }
    return ExitStatus.FINE;
  }

  private void throughput(Throughput throughput, Progress progress)
      throws InputException, IOException {
    Optional<ProcessorTime> start = ProcessorTime.now();
    Stopwatch stopwatch = Stopwatch.start();
    List<FileResult> results = throughput.check(jobs);
    double wall = stopwatch.millis();
    Optional<ProcessorTime> end = ProcessorTime.now();
    OptionalLong memory = PeakMemory.mebibytes();
    progress.clear();
    out().printf("small kernels in one process, %d at a time%n", jobs);
    out().println(new SuiteReport(results).speed(wall));
    if (start.isPresent() && end.isPresent()) {
      out().println(end.get().since(start.get()).text());
    }
    Map<String, Long> answers =
        results.stream()
            .collect(
                Collectors.groupingBy(r -> r.answer().text(), TreeMap::new, Collectors.counting()));
    out()
        .println(
            answers.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", ")));
    memory.ifPresent(mebibytes -> out().printf("peak memory %d MiB, without clang's%n", mebibytes));
    out().println();
    progress.show("measuring stages");
    Shares shares = throughput.shares();
    progress.clear();
    out().println("the same kernels one after the other, the JVM warm");
    print(shares.lines());
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> out().println("  " + line));
    out().println();
  }
}
