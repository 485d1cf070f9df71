package org.warpproof.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.ReportPrinter;
import org.warpproof.frontend.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.semantics.Dim3;
import org.warpproof.source.InputException;
import org.warpproof.source.SourceLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof check`: proves or refutes race freedom and convergence.
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Proves kernels free of data races and barrier divergence, or shows the bug.",
      "The answer for each kernel: proved for all launches and inputs, refuted by",
      "a bug that was seen to happen, or unknown and why."
    },
    footer = {"", "Example: warpproof check kernel.cu -- -DTILE=32"})
final class CheckCommand extends FileCommand implements Callable<Integer> {
  @Option(
      names = "--grid",
      paramLabel = "X[,Y[,Z]]",
      description = "only for grids of this size; all sizes otherwise")
  private @Nullable String grid;

  @Option(
      names = "--block",
      paramLabel = "X[,Y[,Z]]",
      description = "only for blocks of this size; all sizes otherwise")
  private @Nullable String block;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "5",
      description = "for each question to the solver (default: ${DEFAULT-VALUE})")
  private int timeout = 5;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "a .cu, .hip, .cl, .ll or .bc file")
  private List<String> files = List.of();

  @Override
  public Integer call() throws InputException {
    if (timeout < 1) {
      throw new InputException("--timeout takes a number of seconds from 1 on, not " + timeout);
    }
    return onEach(files, this::check);
  }

  private ExitStatus check(InputFile file) throws Exception {
    ExitStatus status = ExitStatus.FINE;
    SourceLines source = new SourceLines();
    for (Kernel kernel : kernels(file)) {
      KernelReport report = CheckKernel.check(sized(kernel), Duration.ofSeconds(timeout));
      ReportPrinter.print(report, source).forEach(out()::println);
      status = status.and(status(report));
    }
    return status;
  }

  /// What the user says of sizes goes before what the file says.
  private Kernel sized(Kernel kernel) throws InputException {
    List<LaunchFact> facts = new ArrayList<>();
    if (grid != null) {
      Dim3 size = LaunchSizes.parse("--grid", grid);
      facts.add(new LaunchFact.GridSize(size.x(), size.y(), size.z(), Origin.COMMAND_LINE));
    }
    if (block != null) {
      Dim3 size = LaunchSizes.parse("--block", block);
      facts.add(new LaunchFact.BlockSize(size.x(), size.y(), size.z(), Origin.COMMAND_LINE));
    }
    facts.addAll(kernel.facts());
    return kernel.withFacts(facts);
  }

  private static ExitStatus status(KernelReport report) {
    if (report.isRefuted()) {
      return ExitStatus.BUG;
    }
    return report.isProved() ? ExitStatus.FINE : ExitStatus.UNKNOWN;
  }
}
