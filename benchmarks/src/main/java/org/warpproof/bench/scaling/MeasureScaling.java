package org.warpproof.bench.scaling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.warpproof.bench.measure.Median;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.suite.Answer;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;

/// A family and a size to what checking its kernel takes.
///
/// Engine time is that of `CheckKernel.check`, front end not included: the median of some runs. A
/// run that takes very long is not repeated.
public final class MeasureScaling {
  private static final int WARM_UP_SIZE = 3;
  private static final int WARM_UP_RUNS = 10;
  private static final double LONG_RUN = 5_000;

  private final Path folder;
  private final int repeat;
  private final Effort effort;

  public MeasureScaling(Path folder, int repeat, Effort effort) {
    this.folder = folder;
    this.repeat = repeat;
    this.effort = effort;
  }

  /// Has the JVM compile what is often used, on a small kernel.
  public void warmUp(Family family) throws InputException, IOException {
    Kernel kernel = read(family, WARM_UP_SIZE);
    for (int i = 0; i < WARM_UP_RUNS; i++) {
      CheckKernel.check(kernel, effort);
    }
  }

  public Measurement measure(Family family, int size) throws InputException, IOException {
    Stopwatch reading = Stopwatch.start();
    Kernel kernel = read(family, size);
    double frontEnd = reading.millis();
    List<Double> times = new ArrayList<>();
    KernelReport report;
    do {
      Stopwatch checking = Stopwatch.start();
      report = CheckKernel.check(kernel, effort);
      times.add(checking.millis());
    } while (times.size() < repeat && times.getLast() < LONG_RUN);
    return new Measurement(
        family, size, Answer.of(report), report.work().questions(), Median.of(times), frontEnd);
  }

  private Kernel read(Family family, int size) throws InputException, IOException {
    Path file = folder.resolve(family.fileName(size));
    Files.writeString(file, family.kernel(size));
    return FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels().getFirst();
  }
}
