package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.warpproof.bench.adversary.Adversary;
import org.warpproof.bench.adversary.Adversary.Amount;
import org.warpproof.bench.adversary.Answer;
import org.warpproof.bench.adversary.Feature;
import org.warpproof.bench.adversary.Finding;
import org.warpproof.bench.adversary.Outcome;
import org.warpproof.bench.adversary.Tally;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.measure.Table;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.solver.Effort;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench adversary`: makes kernels that are meant to be answered wrongly, and judges the answers.
@Command(
    name = "adversary",
    mixinStandardHelpOptions = true,
    description = {
      "Checks random CUDA, HIP and OpenCL kernels over many features, and runs them.",
      "Wrong is a proof of what a run shows to be false, within what the answer assumes;",
      "a refutation that does not happen when its launch is run again; an internal error.",
      "A wrong answer is shown with its seed and a kernel as small as could be found.",
      "Exit status 1 if an answer is wrong."
    })
final class AdversaryCommand implements Callable<Integer> {
  /// Kernels that are read and judged together.
  private static final int BATCH = 60;

  @Option(
      names = "--kernels",
      paramLabel = "N",
      defaultValue = "2000",
      description = "how many (default: ${DEFAULT-VALUE})")
  private int kernels = 2000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "of the first kernel; the others follow (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "kernels at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "20000",
      description = "steps for each question to the solver (default: ${DEFAULT-VALUE})")
  private long steps = 20_000;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "18",
      description = "runs of each kernel (default: ${DEFAULT-VALUE})")
  private int runs = 18;

  @Option(
      names = "--shrink",
      paramLabel = "N",
      defaultValue = "20",
      description = "how many wrong answers are made small (default: ${DEFAULT-VALUE})")
  private int shrink = 20;

  @Option(names = "--print", description = "only print the kernels")
  private boolean print;

  @Spec private CommandSpec spec;

  private final Tally all = new Tally();
  private final Map<Feature, Tally> features = new EnumMap<>(Feature.class);
  private final Map<Finding.Kind, Integer> kinds = new EnumMap<>(Finding.Kind.class);

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  AdversaryCommand() {}

  @Override
  public Integer call() throws IOException {
    if (print) {
      for (int i = 0; i < kernels; i++) {
        out().println(Adversary.text(seed + i));
      }
      return ExitStatus.FINE;
    }
    Stopwatch stopwatch = Stopwatch.start();
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Amount amount = new Amount(Effort.ofSteps(steps), runs, 1);
      judge(new Adversary(folder.path(), amount), stopwatch);
    }
    table().forEach(out()::println);
    out().println();
    kinds.forEach((kind, count) -> out().printf("%s: %d%n", kind.text(), count));
    double seconds = stopwatch.millis() / 1000;
    out()
        .printf(
            Locale.ROOT,
            "%d kernels, %d of them go wrong in runs; %d answers are wrong; %.0f s, %.0f a second%n",
            all.kernels(),
            all.failing(),
            all.wrong(),
            seconds,
            all.kernels() / seconds);
    return all.wrong() == 0 ? ExitStatus.FINE : ExitStatus.BROKEN;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private void judge(Adversary adversary, Stopwatch stopwatch) {
    Progress progress = new Progress(spec.commandLine().getErr());
    List<Long> batches = new ArrayList<>();
    for (long first = 0; first < kernels; first += BATCH) {
      batches.add(first);
    }
    InParallel.map(
        batches,
        jobs,
        first -> {
          List<Outcome> outcomes = judge(adversary, first);
          outcomes.forEach(outcome -> count(outcome, adversary));
          synchronized (all) {
            double rate = all.kernels() / Math.max(0.001, stopwatch.millis() / 1000);
            progress.show(
                String.format(
                    Locale.ROOT,
                    "%d of %d kernels, %d wrong, %.0f a second",
                    all.kernels(),
                    kernels,
                    all.wrong(),
                    rate));
          }
          return first;
        });
    progress.clear();
  }

  private List<Outcome> judge(Adversary adversary, long first) {
    try {
      return adversary.judge(seed + first, (int) Math.min(BATCH, kernels - first));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void count(Outcome outcome, Adversary adversary) {
    boolean isShrunk;
    synchronized (all) {
      all.add(outcome);
      for (Feature feature : outcome.features()) {
        features.computeIfAbsent(feature, _ -> new Tally()).add(outcome);
      }
      outcome.findings().forEach(f -> kinds.merge(f.kind(), 1, Integer::sum));
      isShrunk = outcome.isWrong() && all.wrong() <= shrink;
    }
    if (!outcome.findings().isEmpty()) {
      String small = isShrunk ? adversary.shrink(outcome) : "";
      synchronized (all) {
        for (Finding finding : outcome.findings()) {
          out().printf("seed %d: %s: %s%n", outcome.seed(), finding.kind().text(), finding.text());
        }
        small.lines().forEach(line -> out().println("  " + line));
      }
    }
  }

  private List<String> table() {
    Table table =
        new Table(
            Table.Column.left("feature"),
            Table.Column.right("kernels"),
            Table.Column.right("proved"),
            Table.Column.right("refuted"),
            Table.Column.right("benign"),
            Table.Column.right("unknown"),
            Table.Column.right("wrong"));
    features.forEach((feature, tally) -> row(table, feature.text(), tally));
    row(table, "all", all);
    return table.lines();
  }

  private static void row(Table table, String name, Tally tally) {
    table.row(
        name,
        Integer.toString(tally.kernels()),
        Integer.toString(tally.of(Answer.PROVED)),
        Integer.toString(tally.of(Answer.REFUTED)),
        Integer.toString(tally.of(Answer.BENIGN)),
        Integer.toString(tally.of(Answer.UNKNOWN)),
        Integer.toString(tally.wrong()));
  }
}
