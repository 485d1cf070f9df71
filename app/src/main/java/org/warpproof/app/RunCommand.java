package org.warpproof.app;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.options.Calculi;
import org.warpproof.app.options.ExitedOption;
import org.warpproof.app.options.LaunchSizes;
import org.warpproof.app.options.PaperOptions;
import org.warpproof.app.output.DiagnosticPages;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.Notation;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.ResultPrinter;
import org.warpproof.semantics.launch.ArgumentParser;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof run`: executes a kernel on the executable semantics.
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = "Executes a kernel, without a GPU, and says what happened.",
    footer = {
      "",
      "Arguments: a number (n=16), a list (a=1,2,3), zeros:N, ones:N, fill:V:N, iota:N,",
      "random:SEED:N, null, or &b (the same array as b; &b+16: from element 16 on).",
      "Structures take a list of their members. What is not given gets a default, and the",
      "output says which.",
      "",
      "Example:",
      "  warpproof run scan.cu --block 8 --arg 'sum=ones:8' --schedule lockstep"
    })
final class RunCommand extends FileCommand implements Callable<Integer> {
  private static final long DEFAULT_BOUND = 100_000;

  @Option(names = "--grid", paramLabel = "X[,Y[,Z]]", description = "blocks in the grid")
  private @Nullable String grid;

  @Option(names = "--block", paramLabel = "X[,Y[,Z]]", description = "threads in a block")
  private @Nullable String block;

  @Option(names = "--arg", paramLabel = "NAME=VALUE", description = "an argument of the kernel")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--schedule",
      paramLabel = "SCHEDULE",
      defaultValue = "seed:0",
      description =
          "seed:N (one interleaving, default seed:0), all or all:BOUND (every interleaving,"
              + " for small kernels), lockstep")
  private String schedule = "seed:0";

  @Mixin private ExitedOption exited = new ExitedOption();

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "give up after so many statements (default: 50000000)")
  private long maxSteps = Limits.DEFAULT.steps();

  @Parameters(
      arity = "1",
      paramLabel = "FILE",
      description = "a .cu, .hip, .cl, .ll or .bc file, or a program of a paper")
  private String fileName = "";

  @Mixin private PaperOptions papers = new PaperOptions();

  @Override
  public Integer call() throws Exception {
    Optional<Calculus> calculus = Calculi.of(fileName);
    return calculus.isPresent() ? execute(calculus.get()) : execute();
  }

  /// Executes a program in a language of the papers.
  private int execute(Calculus calculus) throws InputException {
    Map<String, Long> values = Calculi.values(calculus, grid, block, arguments);
    Notation notation = papers.notation();
    Calculus.Outcome outcome = Calculi.with(fileName, text -> calculus.run(text, values, notation));
    outcome.lines().forEach(out()::println);
    return Calculi.status(outcome.answer()).code();
  }

  private int execute() throws Exception {
    Schedule how = parseSchedule(schedule);
    InputFile file = open(fileName);
    Kernel kernel = exited.meaning().in(oneKernel(file));
    LaunchSizes sizes = LaunchSizes.of(kernel, grid, block);
    Launch launch =
        new Launch(sizes.grid(), sizes.block(), ArgumentParser.parse(kernel, arguments));
    Limits limits = new Limits(maxSteps, Limits.DEFAULT.bytes());
    Result result = Run.run(kernel, launch, how, limits);
    PrintWriter out = out();
    sizes.notes().forEach(note -> out.println("note: " + note));
    if (kernel.isForOneWarpSize() && super.warpSizes() == WarpSizes.ALL) {
      out.println("note: warps have 32 threads; --warp-size 64 is the other case");
    }
    out.print(ResultPrinter.print(result));
    DiagnosticPages.hint(result.events().stream().map(Event::id).toList()).ifPresent(out::println);
    return status(result).code();
  }

  /// Only one can be run. Where HIP has two, it is said which.
  @Override
  WarpSizes warpSizes() throws InputException {
    return switch (super.warpSizes()) {
      case ALL, OF_32 -> WarpSizes.OF_32;
      case OF_64 -> WarpSizes.OF_64;
      case BOTH -> throw new InputException("run takes --warp-size 32 or 64, not both");
    };
  }

  private Kernel oneKernel(InputFile file) throws Exception {
    List<Kernel> chosen = kernels(file);
    if (chosen.size() > 1) {
      throw new InputException(
          "%s: which kernel? --kernel one of %s".formatted(file.path(), names(chosen)));
    }
    return chosen.getFirst();
  }

  static Schedule parseSchedule(String text) throws InputException {
    if (text.equals("lockstep")) {
      return new Schedule.LockStep();
    }
    if (text.equals("all")) {
      return new Schedule.All(DEFAULT_BOUND);
    }
    if (text.matches("all:\\d{1,12}")) {
      return new Schedule.All(Long.parseLong(text.substring("all:".length())));
    }
    if (text.matches("seed:-?\\d{1,18}")) {
      return new Schedule.Seeded(Long.parseLong(text.substring("seed:".length())));
    }
    throw new InputException(
        "--schedule takes seed:N, all, all:BOUND or lockstep, not '" + text + "'");
  }

  private static ExitStatus status(Result result) {
    if (result.hasError()) {
      return ExitStatus.BUG;
    }
    boolean certain =
        result.status() instanceof Result.Status.Completed
            && result.events().stream().noneMatch(e -> e.severity() == Event.Severity.WARNING);
    return certain ? ExitStatus.FINE : ExitStatus.UNKNOWN;
  }
}
