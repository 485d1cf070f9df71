package org.warpproof.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.warpproof.repair.ReadKernels;
import org.warpproof.repair.Repair;
import org.warpproof.repair.RepairResult;
import org.warpproof.repair.RepairResult.Unrepaired;
import org.warpproof.repair.StateCondition;
import org.warpproof.repair.UnifiedDiff;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.InputException;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter.Places;
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
      "proved, as a difference that 'patch -p0' takes. Where none helps, but a kernel is",
      "proved in some launches, proposes a contract that says which; else says why.",
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

  @Option(names = "--write", description = "write what is proposed into the file")
  private boolean isWritten;

  @Option(
      names = "--condition",
      paramLabel = "contract|off",
      description = {
        "write a condition on launches that is found where no barrier helps before the",
        "kernel, as '//@ requires ...;' (default: contract)"
      })
  private Condition condition = Condition.contract;

  @Mixin private EffortOptions effort = new EffortOptions();

  @Option(
      names = "--search-time",
      paramLabel = "SECONDS",
      description = "for the search in each file (default: 300)")
  private int searchTime = 300;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "a .cu, .hip or .cl file")
  private List<String> files = List.of();

  /// What becomes of a condition under which a kernel is proved.
  private enum Condition {
    contract,
    off
  }

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
    ReadKernels reader = text -> cases(text, reading, meant, options.warps());
    RepairResult result =
        Repair.repair(
            file,
            reader,
            kernel -> reading.choice().includes(kernel.name(), kernel.symbol()),
            options,
            Duration.ofSeconds(searchTime));
    List<StateCondition.Stated> stated = stated(file, result, reader, options);
    String text = stated.isEmpty() ? result.text() : stated.getLast().text();
    if (isWritten && !text.equals(file.text())) {
      Files.writeString(file.path(), text, file.charset());
    }
    out().print(UnifiedDiff.print(name(file.path()), file.text(), text));
    out().flush();
    List<Unrepaired> left =
        result.unrepaired().stream()
            .filter(kernel -> stated.stream().noneMatch(s -> isOf(s, kernel.before().kernel())))
            .toList();
    lines(file, result, stated, left).forEach(err()::println);
    all.stream()
        .map(launches.warps()::overriding)
        .flatMap(kernel -> LaunchFactPrinter.wishes(kernel).stream())
        .distinct()
        .forEach(line -> err().println("  " + line));
    return left.stream().map(FixCommand::status).reduce(ExitStatus.FINE, ExitStatus::and);
  }

  /// The conditions that are put before kernels which no barrier helps, in the order of the file.
  private List<StateCondition.Stated> stated(
      InputFile file, RepairResult result, ReadKernels reader, EngineOptions options)
      throws IOException {
    List<StateCondition.Stated> stated = new ArrayList<>();
    if (condition == Condition.off || !result.barriers().isEmpty()) {
      return stated;
    }
    List<KernelReport> reports =
        result.unrepaired().stream()
            .map(Unrepaired::before)
            .sorted(Comparator.comparingInt(r -> r.kernel().position().line()))
            .toList();
    InputFile now = file;
    for (KernelReport report : reports) {
      Optional<StateCondition.Stated> found =
          StateCondition.state(now, report, stated.size(), reader, options);
      if (found.isPresent()) {
        stated.add(found.get());
        now = now.edited(found.get().text());
      }
    }
    return stated;
  }

  private static boolean isOf(StateCondition.Stated stated, Kernel kernel) {
    return stated.report().kernel().symbol().equals(kernel.symbol());
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

  private List<String> lines(
      InputFile file,
      RepairResult result,
      List<StateCondition.Stated> stated,
      List<Unrepaired> left) {
    List<String> lines = new ArrayList<>();
    if (!result.barriers().isEmpty()) {
      lines.add(file.path() + ": " + added(result));
    } else if (result.unrepaired().isEmpty()) {
      lines.add(file.path() + ": all is proved, there is nothing to fix");
    }
    for (StateCondition.Stated one : stated) {
      lines.add(
          "%s: no barrier helps %s, which is proved if %s: a contract %s"
              .formatted(
                  file.path(),
                  one.report().kernel().name(),
                  one.condition(),
                  isWritten ? "added" : "to add"));
    }
    List<KernelReport> repaired =
        Stream.concat(
                result.repaired().stream(), stated.stream().map(StateCondition.Stated::report))
            .toList();
    for (KernelReport report : repaired) {
      lines.add(ReportPrinter.summary(report, Places.FEW));
      ReportPrinter.ownAssumptions(report, Places.FEW).forEach(line -> lines.add("  " + line));
    }
    lines.addAll(ReportPrinter.generalAssumptions(repaired));
    SourceLines source = new SourceLines();
    for (Unrepaired kernel : left) {
      lines.addAll(DiagnosticPrinter.print(Diagnose.report(kernel.before(), source), source));
      lines.add(ReportPrinter.summary(kernel.before(), Places.FEW));
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
