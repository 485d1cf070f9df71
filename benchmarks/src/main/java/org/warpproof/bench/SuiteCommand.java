package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.bench.measure.EffortOption;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.bench.suite.Answer;
import org.warpproof.bench.suite.CheckSettings;
import org.warpproof.bench.suite.FileResult;
import org.warpproof.bench.suite.JsonLines;
import org.warpproof.bench.suite.SuiteReport;
import org.warpproof.source.InputException;
import org.warpproof.workspace.launches.HeaderSizes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bench suite`: checks all files of a folder, and compares with what they expect.
@Command(
    name = "suite",
    mixinStandardHelpOptions = true,
    description = {
      "Checks every .cu, .cl and .hip file under a folder.",
      "Where a file has a head as in GPUVerify's test suite, the answer is compared",
      "with what it expects: wrong is 'proved' where a bug is expected, and 'refuted'",
      "where none is. Files about that tool's own contracts, options and errors are",
      "counted apart; files whose names begin with '_' are disabled there, and left out.",
      "Exit status 1 if an answer is wrong."
    })
final class SuiteCommand implements Callable<Integer> {
  private static final int TOP_CAUSES = 10;

  @Parameters(index = "0", paramLabel = "DIR", description = "the folder")
  private Path folder = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CLANG_OPTION",
      description = "what follows -- goes to clang: -I, -D, …")
  private List<String> clangOptions = List.of();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "files at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Mixin private EffortOption effort = new EffortOption();

  @Option(
      names = "--file-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "for each file, which is given up then (default: ${DEFAULT-VALUE})")
  private int fileTimeout = 60;

  @Option(names = "--all-causes", description = "all causes of unknown, not only the most frequent")
  private boolean allCauses;

  @Option(
      names = "--ignore-sizes",
      description = "check for all launches, whatever sizes the heads give")
  private boolean ignoreSizes;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "also write the results into this file, a line of JSON for each")
  private @Nullable Path json;

  @Option(
      names = "--compare",
      paramLabel = "FILE",
      description = "list the files whose verdict differs from that in this file of --json")
  private @Nullable Path compare;

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  SuiteCommand() {}

  @Override
  public Integer call() throws InputException, IOException {
    // Read first: it may be the file that is written in the end.
    Map<String, String> earlier =
        compare == null ? Map.of() : JsonLines.answers(Files.readAllLines(compare));
    List<Path> all = files();
    List<Path> files = all.stream().filter(SuiteCommand::isEnabled).toList();
    Stopwatch stopwatch = Stopwatch.start();
    List<FileResult> results = check(files);
    double wall = stopwatch.millis();
    SuiteReport report = new SuiteReport(results);
    if (json != null) {
      Files.write(json, results.stream().map(JsonLines::print).toList());
    }
    section(report.groups());
    section(report.kernels());
    section("wrong:", report.wrong());
    section("crashes:", report.messages(Answer.CRASH));
    section("no answer:", report.messages(Answer.NONE));
    section(report.causes(allCauses ? Integer.MAX_VALUE : TOP_CAUSES));
    section(report.settled());
    section(report.slowest());
    if (compare != null) {
      section("changed:", report.changes(earlier));
    }
    if (files.size() < all.size()) {
      out().printf("%d files are disabled and left out%n", all.size() - files.size());
    }
    out().println(report.speed(wall));
    return report.hasWrong() ? ExitStatus.BROKEN : ExitStatus.FINE;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private void section(List<String> lines) {
    lines.forEach(out()::println);
    out().println();
  }

  private void section(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out().println(title);
      lines.forEach(line -> out().println("  " + line));
      out().println();
    }
  }

  private List<Path> files() throws InputException, IOException {
    if (!Files.isDirectory(folder)) {
      throw new InputException(folder + ": no such folder");
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(SuiteCommand::isKernelFile).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new InputException(folder + ": no .cu, .cl or .hip file in it");
    }
    return files;
  }

  /// GPUVerify's suites mark by their names the files that are not to be checked.
  private static boolean isEnabled(Path path) {
    return !path.getFileName().toString().startsWith("_");
  }

  static boolean isKernelFile(Path path) {
    String name = path.toString();
    boolean hasSuffix = name.endsWith(".cu") || name.endsWith(".cl") || name.endsWith(".hip");
    return hasSuffix && Files.isRegularFile(path);
  }

  /// Each of the threads has a worker of its own.
  private List<FileResult> check(List<Path> files) throws IOException {
    HeaderSizes sizes = ignoreSizes ? HeaderSizes.IGNORED : HeaderSizes.USED;
    CheckSettings settings =
        new CheckSettings(folder.toString(), effort.times(), sizes, clangOptions);
    Progress progress = new Progress(spec.commandLine().getErr());
    BlockingQueue<Worker> idle = new LinkedBlockingQueue<>();
    try (TemporaryFolder messages = TemporaryFolder.create()) {
      for (int i = 0; i < Math.max(1, jobs); i++) {
        Path file = messages.path().resolve("worker-" + i);
        idle.add(new Worker(settings, Duration.ofSeconds(fileTimeout), file));
      }
      return InParallel.map(
          files,
          jobs,
          file -> {
            progress.show(file.toString());
            Worker worker = idle.remove();
            try {
              return worker.check(file);
            } finally {
              idle.add(worker);
            }
          });
    } finally {
      idle.forEach(Worker::close);
      progress.clear();
    }
  }
}
