package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpproof.bench.measure.EffortOption;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.bench.scaling.Family;
import org.warpproof.bench.scaling.Growth;
import org.warpproof.bench.scaling.MeasureScaling;
import org.warpproof.bench.scaling.Measurement;
import org.warpproof.bench.scaling.ScalingReport;
import org.warpproof.bench.scaling.Sizes;
import org.warpproof.bench.scaling.SvgPlot;
import org.warpproof.bench.scaling.TerminalPlot;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench scaling`: the paper's scaling suite.
@Command(
    name = "scaling",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the paper's five families of growing kernels.",
      "How long does it take, with how many questions, and how does that grow?",
      "Exit status 1 if a limit is broken.",
      "Families: accesses, barriers, conditionals, unsynchronized-loops,",
      "synchronized-loops."
    })
final class ScalingCommand implements Callable<Integer> {
  @Option(names = "--family", paramLabel = "F", description = "only this family")
  private @Nullable String family;

  @Option(
      names = "--sizes",
      paramLabel = "SIZES",
      defaultValue = "1..50",
      description = "a range or a list: 1..50, or 1,5,10 (default: ${DEFAULT-VALUE})")
  private String sizes = "1..50";

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "3",
      description = "runs of each kernel, of which the median counts (default: ${DEFAULT-VALUE})")
  private int repeat = 3;

  @Mixin private EffortOption effort = new EffortOption();

  @Option(
      names = "--write",
      paramLabel = "DIR",
      description = "only write the kernels, as .cu files")
  private @Nullable Path write;

  @Option(names = "--svg", paramLabel = "FILE", description = "also draw the plot into this file")
  private @Nullable Path svg;

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  ScalingCommand() {}

  @Override
  public Integer call() throws InputException, IOException {
    if (write != null) {
      writeKernels(write);
      return ExitStatus.FINE;
    }
    List<List<Measurement>> measured = measure();
    List<Growth> growths = measured.stream().map(Growth::of).toList();
    PrintWriter out = spec.commandLine().getOut();
    List<String> lines = new ArrayList<>();
    lines.addAll(ScalingReport.figures(measured.stream().flatMap(List::stream).toList()));
    lines.add("");
    lines.addAll(TerminalPlot.draw(measured));
    lines.addAll(ScalingReport.limits(growths));
    lines.forEach(out::println);
    if (svg != null) {
      Files.writeString(svg, SvgPlot.draw(measured));
    }
    return growths.stream().allMatch(Growth::isWithinLimits) ? ExitStatus.FINE : ExitStatus.BROKEN;
  }

  private void writeKernels(Path folder) throws InputException, IOException {
    Files.createDirectories(folder);
    int count = 0;
    for (Family each : families()) {
      for (int size : Sizes.parse(sizes)) {
        Files.writeString(folder.resolve(each.fileName(size)), each.kernel(size));
        count++;
      }
    }
    spec.commandLine().getOut().printf("%d kernels written to %s%n", count, folder);
  }

  private List<List<Measurement>> measure() throws InputException, IOException {
    Progress progress = new Progress(spec.commandLine().getErr());
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      MeasureScaling measurer =
          new MeasureScaling(folder.path(), Math.max(1, repeat), effort.effort());
      List<List<Measurement>> result = new ArrayList<>();
      for (Family each : families()) {
        measurer.warmUp(each);
        List<Measurement> measurements = new ArrayList<>();
        for (int size : Sizes.parse(sizes)) {
          progress.show("%s %d".formatted(each.text(), size));
          measurements.add(measurer.measure(each, size));
        }
        result.add(measurements);
      }
      progress.clear();
      return result;
    }
  }

  private List<Family> families() throws InputException {
    if (family == null) {
      return List.of(Family.values());
    }
    List<Family> named =
        Arrays.stream(Family.values()).filter(f -> f.option().equals(family)).toList();
    if (named.isEmpty()) {
      throw new InputException(
          "no family '%s'; there are %s"
              .formatted(
                  family,
                  Arrays.stream(Family.values())
                      .map(Family::option)
                      .collect(Collectors.joining(", "))));
    }
    return named;
  }
}
