package org.warpproof.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.reading.ReadFolder;
import org.warpproof.bench.reading.ReadingReport;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bench reading`: how much of projects is read.
@Command(
    name = "reading",
    mixinStandardHelpOptions = true,
    description = {
      "Reads the units of each folder, as 'check FOLDER' does, and checks nothing:",
      "how many files with kernels are read, and what stands in the way of the rest."
    })
final class ReadingCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = {
        "folders, a line of the table each;",
        "what follows -- goes to clang: -I, -D, … as the project's build has them"
      })
  private List<String> words = List.of();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "files at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--messages",
      paramLabel = "N",
      defaultValue = "20",
      description = "how many of the most frequent messages are shown (default: ${DEFAULT-VALUE})")
  private int messages = 20;

  @Option(names = "--files", description = "also each file that is not read, with its messages")
  private boolean files;

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  ReadingCommand() {}

  @Override
  public Integer call() throws InputException {
    Progress progress = new Progress(spec.commandLine().getErr());
    ReadingReport report = new ReadingReport();
    int split = firstOption();
    List<String> clangOptions = words.subList(split, words.size());
    for (String folder : words.subList(0, split)) {
      report.add(folder, ReadFolder.read(folder, clangOptions, jobs, progress::show));
    }
    progress.clear();
    PrintWriter out = spec.commandLine().getOut();
    report.figures().forEach(out::println);
    out.println();
    report.obstacles(messages).forEach(out::println);
    if (files) {
      out.println();
      report.notRead().forEach(out::println);
    }
    return ExitStatus.FINE;
  }

  /// Where clang's options begin.
  private int firstOption() {
    for (int at = 0; at < words.size(); at++) {
      if (words.get(at).startsWith("-")) {
        return at;
      }
    }
    return words.size();
  }
}
