package org.warpproof.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.options.EffortOptions;
import org.warpproof.app.options.LaunchOptions;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.WarpOrder;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.repair.Repair;
import org.warpproof.repair.RepairResult;
import org.warpproof.repair.RepairResult.Unrepaired;
import org.warpproof.repair.UnifiedDiff;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.InputException;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;
import org.warpproof.workspace.diagnostics.ReportPrinter;
import org.warpproof.workspace.files.ReadFile;
import org.warpproof.workspace.launches.Launches;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof fix`: proposes the barriers that are missing.
///
/// The difference goes to the standard output, so that it can be kept or piped into `patch`; what
/// is said about it goes to the standard error.
@Command(
    name = "fix",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proposes the barriers that are missing: the fewest with which the kernels are",
      "proved, as a difference that 'patch -p0' takes. Says why if none helps.",
      ""
    },
    footer = {
      "",
      "Exit status: 0 all is proved, now or before; 1 a bug that no barrier mends;",
      "2 wrong usage, or the input does not compile; 3 something is not known.",
      "",
      "Examples:",
      "  warpproof fix kernel.cu > barriers.patch",
      "  warpproof fix --block 256 --write kernel.cu"
    })
final class FixCommand extends FileCommand implements Callable<Integer> {
  @ArgGroup(
      validate = false,
      exclusive = false,
      heading = "%nLaunches (all of them, unless the file or an option says otherwise):%n")
  private LaunchOptions launches = new LaunchOptions();

  @Option(names = "--write", description = "write the barriers into the file")
  private boolean isWritten;

  @Mixin private EffortOptions effort = new EffortOptions();

  @Option(
      names = "--search-time",
      paramLabel = "SECONDS",
      description = "for the search in each file (default: 300)")
  private int searchTime = 300;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "a .cu, .hip or .cl file")
  private List<String> files = List.of();

  @Override
  public Integer call() throws InputException {
    if (searchTime < 1) {
      throw new InputException("--search-time takes a number of seconds from 1 on");
    }
    Launches meant = launches.parse();
    return onEach(files, file -> fix(file, meant));
  }

  @Override
  WarpSizes warpSizes() throws InputException {
    return launches.warpSizes(super.warpSizes());
  }

  private ExitStatus fix(InputFile file, Launches meant) throws InputException, IOException {
    if (!file.language().isSource()) {
      throw new InputException(file.path() + ": fix works on .cu, .hip and .cl files");
    }
    FrontEndOptions reading = reading().with(launches.hostCode());
    List<Kernel> all = ReadFile.allCases(file, reading);
    meant.checkAgainst(all);
    EngineOptions options =
        new EngineOptions(effort.parse(), launches.wrapping(), QueryLog.NONE)
            .withWarps(launches.warps());
    RepairResult result =
        Repair.repair(
            file,
            text -> cases(text, reading, meant, options.warps()),
            kernel -> reading.choice().includes(kernel.name(), kernel.symbol()),
            options,
            Duration.ofSeconds(searchTime));
    if (isWritten && !result.barriers().isEmpty()) {
      Files.writeString(file.path(), result.text(), file.charset());
    }
    out().print(UnifiedDiff.print(name(file.path()), file.text(), result.text()));
    out().flush();
    lines(file, result).forEach(err()::println);
    all.stream()
        .map(launches.warps()::overriding)
        .flatMap(kernel -> LaunchFactPrinter.wishes(kernel).stream())
        .distinct()
        .forEach(line -> err().println("  " + line));
    return result.unrepaired().stream()
        .map(FixCommand::status)
        .reduce(ExitStatus.FINE, ExitStatus::and);
  }

  private static List<Kernel> cases(
      InputFile file, FrontEndOptions reading, Launches meant, WarpOrder warps)
      throws InputException, IOException {
    List<Kernel> cases = new ArrayList<>();
    for (Kernel kernel : ReadFile.allCases(file, reading)) {
      cases.add(warps.overriding(meant.applyTo(kernel)));
    }
    return cases;
  }

  /// Relative to the folder that we are in, which is what `patch` wants.
  private static String name(Path file) {
    Path folder = Path.of("").toAbsolutePath();
    Path path = file.toAbsolutePath().normalize();
    return path.startsWith(folder) ? folder.relativize(path).toString() : path.toString();
  }

  private List<String> lines(InputFile file, RepairResult result) {
    List<String> lines = new ArrayList<>();
    if (!result.barriers().isEmpty()) {
      lines.add(file.path() + ": " + added(result));
    } else if (result.unrepaired().isEmpty()) {
      lines.add(file.path() + ": all is proved, there is nothing to fix");
    }
    for (KernelReport report : result.repaired()) {
      lines.add(ReportPrinter.summary(report));
      ReportPrinter.ownAssumptions(report).forEach(line -> lines.add("  " + line));
    }
    lines.addAll(ReportPrinter.generalAssumptions(result.repaired()));
    SourceLines source = new SourceLines();
    for (Unrepaired kernel : result.unrepaired()) {
      lines.addAll(DiagnosticPrinter.print(Diagnose.report(kernel.before(), source), source));
      lines.add(ReportPrinter.summary(kernel.before()));
      lines.add("  " + why(kernel));
    }
    return lines;
  }

  private String added(RepairResult result) {
    int number = result.barriers().size();
    String barriers = number == 1 ? "one barrier" : number + " barriers";
    String at = result.barriers().stream().map(String::valueOf).collect(Collectors.joining(", "));
    String least = result.isLeast() ? "no fewer would do" : "fewer were not enough for a proof";
    return "%s %s on %s %s; %s"
        .formatted(
            barriers, isWritten ? "added" : "to add", number == 1 ? "line" : "lines", at, least);
  }

  private String why(Unrepaired kernel) {
    String everywhere =
        kernel.places() == 1
            ? "with a barrier in the one place that all threads of a block come to together"
            : "with a barrier in each of the %d places that all threads of a block come to together"
                .formatted(kernel.places());
    String there =
        kernel.lines().isEmpty()
            ? "a race"
            : "the race on line%s %s"
                .formatted(
                    kernel.lines().size() == 1 ? "" : "s",
                    kernel.lines().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(" and ")));
    return switch (kernel.why()) {
      case BETWEEN_BLOCKS ->
          "no barrier helps: threads of different blocks race, and a barrier is for the"
              + " threads of one block; if the kernel is for one block, say --grid 1";
      case WITHIN_A_PHASE -> "no barrier helps: even %s, %s is left".formatted(everywhere, there);
      case NO_PLACE ->
          "no barrier helps: no place in this file is come to by all threads of a block together";
      case DIVERGENCE -> "no barrier helps: threads miss each other at one that is there";
      case OTHER_BUG -> "no barrier helps: even %s, a bug is left".formatted(everywhere);
      case NOT_KNOWN -> "not known: even %s, there is no proof".formatted(everywhere);
      case GIVEN_UP ->
          "not known: the search found nothing in %d s (--search-time)".formatted(searchTime);
    };
  }

  private static ExitStatus status(Unrepaired kernel) {
    return switch (kernel.why()) {
      case BETWEEN_BLOCKS, WITHIN_A_PHASE, NO_PLACE, DIVERGENCE, OTHER_BUG -> ExitStatus.BUG;
      case NOT_KNOWN, GIVEN_UP -> ExitStatus.UNKNOWN;
    };
  }
}
