package org.warpproof.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpproof.app.TellRun.Strictness;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.console.Paint;
import org.warpproof.app.console.Progress;
import org.warpproof.app.console.StopSignal;
import org.warpproof.app.console.Terminal;
import org.warpproof.app.options.Calculi;
import org.warpproof.app.options.EffortOptions;
import org.warpproof.app.options.LaunchOptions;
import org.warpproof.app.options.PaperOptions;
import org.warpproof.app.output.CheckOutput;
import org.warpproof.app.output.JsonOutput;
import org.warpproof.app.output.SarifOutput;
import org.warpproof.app.output.TextOutput;
import org.warpproof.engine.EngineChoice;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.engine.Stage;
import org.warpproof.engine.WarpOrder;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.Notation;
import org.warpproof.solver.Confirmation;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.InputException;
import org.warpproof.workspace.CheckFiles;
import org.warpproof.workspace.Settings;
import org.warpproof.workspace.Totals;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.files.QueryFiles;
import org.warpproof.workspace.files.QueryLogs;
import org.warpproof.workspace.files.ReproFiles;
import org.warpproof.workspace.files.Reproducers;
import org.warpproof.workspace.launches.Launches;
import org.warpproof.workspace.project.CompileCommands;
import org.warpproof.workspace.project.FindInputs;
import org.warpproof.workspace.project.KeepChanged;
import org.warpproof.workspace.project.ProgramFiles;
import org.warpproof.workspace.project.Project;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof check`: proves or refutes race freedom and convergence.
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proves kernels free of data races and barrier divergence, or shows the bug.",
      "The answer for each kernel: proved for all launches and inputs, refuted by",
      "a bug that was seen to happen, or unknown and why.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  warpproof check kernel.cu -- -DTILE=32",
      "  warpproof check --block 32..1024 --assume 'n %% blockDim.x == 0' kernel.cu",
      "  warpproof check --format sarif src/ > report.sarif",
      "  warpproof check -p build",
      "  warpproof check --changed-since main src/",
      "  warpproof check --repro repro kernel.cu"
    })
final class CheckCommand extends FileCommand implements Callable<Integer> {
  @ArgGroup(
      validate = false,
      exclusive = false,
      heading = "%nLaunches (all of them, unless the file or an option says otherwise):%n")
  private LaunchOptions launches = new LaunchOptions();

  /// The stages that can be shown.
  enum Shown {
    protocol(Stage.PROTOCOL),
    aligned(Stage.ALIGNED),
    phases(Stage.PHASES),
    accesses(Stage.ACCESSES),
    formula(Stage.FORMULA),
    invariants(Stage.INVARIANTS),
    obligations(Stage.OBLIGATIONS);

    private final Stage stage;

    Shown(Stage stage) {
      this.stage = stage;
    }
  }

  /// The options that say how the answer looks.
  static final class OutputOptions {
    @Option(
        names = "--format",
        paramLabel = "FORMAT",
        description = "text, json or sarif (default: text)")
    private CheckOutput.Format format = CheckOutput.Format.text;

    @Option(
        names = {"-q", "--quiet"},
        description = "nothing of kernels that are proved, and no assumptions")
    private boolean quiet;

    @Option(
        names = {"-v", "--verbose"},
        description =
            "each kernel and launch for itself, with all its launches and the calls that lead there")
    private boolean verbose;

    @Option(
        names = "--strict",
        description = "exit status 1 also for races in which all values are equal")
    private boolean strict;

    @Option(
        names = "--color",
        paramLabel = "WHEN",
        description = "auto (on a terminal), always or never (default: auto)")
    private Paint.When colour = Paint.When.auto;

    @Option(
        names = "--show",
        paramLabel = "STAGE",
        split = ",",
        description =
            "before each verdict, show what it comes from: protocol, aligned, phases, accesses,"
                + " formula or invariants (in text only)")
    private List<Shown> shown = new ArrayList<>();

    @Option(
        names = "--spare-barriers",
        description = "also list the barriers without which all of a file's proofs hold")
    private boolean spareBarriers;

    @Option(
        names = "--smt2",
        paramLabel = "DIR",
        description = "write each question to the solver into a file in this folder")
    private @Nullable String smt2;

    @Option(
        names = "--repro",
        paramLabel = "DIR",
        description = "write a program for each bug into this folder that makes it happen on a GPU")
    private @Nullable String repro;

    TextOutput.Detail detail() {
      if (quiet) {
        return TextOutput.Detail.QUIET;
      }
      return verbose ? TextOutput.Detail.VERBOSE : TextOutput.Detail.FULL;
    }
  }

  @Mixin private PaperOptions papers = new PaperOptions();

  @ArgGroup(validate = false, exclusive = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  /// The engines that can be asked for.
  enum EngineName {
    all(EngineChoice.ALL),
    contract(EngineChoice.CONTRACT);

    private final EngineChoice choice;

    EngineName(EngineChoice choice) {
      this.choice = choice;
    }
  }

  /// The options that bound the effort.
  static final class WorkOptions extends EffortOptions {
    @Option(
        names = "--engine",
        paramLabel = "NAME",
        description =
            "contract: prove only by contracts and by invariants, also guessed ones; all: first by"
                + " protocols, and so what these leave open (default: all)")
    private EngineName engine = EngineName.all;

    @Option(
        names = "--real-numbers",
        description =
            "in proofs of contracts, take floating-point numbers for real numbers, and say so:"
                + " nothing is rounded, and there is no infinity and no NaN (default: they are"
                + " opaque)")
    private boolean isOfRealNumbers;

    private FloatingPoint floats() {
      return isOfRealNumbers ? FloatingPoint.REAL_NUMBERS : FloatingPoint.OPAQUE;
    }

    @Option(
        names = "--jobs",
        paramLabel = "N",
        description = "how many kernels are checked at once (default: one for each core)")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
        names = "--confirm",
        description =
            "have all that is proved confirmed by a second solver; where they disagree, it is"
                + " unknown, and the question is kept in the folder of --smt2, or in"
                + " warpproof-disagreements")
    private boolean isConfirmed;

    private Confirmation.Wanted confirmation() {
      return isConfirmed ? Confirmation.Wanted.TWO_SOLVERS : Confirmation.Wanted.ONE_SOLVER;
    }
  }

  @ArgGroup(validate = false, exclusive = false, heading = "%nEffort:%n")
  private WorkOptions work = new WorkOptions();

  @Option(
      names = {"-p", "--compile-commands"},
      paramLabel = "BUILD",
      description =
          "a build's folder, with its compile_commands.json: files are read as it compiles them;"
              + " without a FILE, all of its files for GPUs")
  private @Nullable String build;

  @Option(
      names = "--changed-since",
      paramLabel = "REV",
      description =
          "of these files, only those that differ from this revision of git's, or that include what does")
  private @Nullable String changedSince;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description =
          "a .cu, .hip, .cl, .ll or .bc file, a header with kernels, a folder with these, or"
              + " programs of the papers")
  private List<String> files = List.of();

  private Effort effort = Effort.USUAL;

  @Override
  public Integer call() throws Exception {
    effort = work.parse();
    if (work.jobs < 1) {
      throw new InputException("--jobs takes a number from 1 on, not " + work.jobs);
    }
    Launches meant = launches.parse();
    WarpSizes unused = warpSizes(); // said once, and not of each file
    if (!output.shown.isEmpty() && output.format != CheckOutput.Format.text) {
      throw new InputException("--show is for --format text only");
    }
    if (output.spareBarriers && launches.warps() == WarpOrder.IN_STEP) {
      throw new InputException("--spare-barriers does not go with --warp-sync");
    }
    List<String> programs = files.stream().filter(f -> Calculi.of(f).isPresent()).toList();
    if (!programs.isEmpty()) {
      if (programs.size() < files.size() || output.format != CheckOutput.Format.text) {
        throw new InputException(
            "programs of the papers are checked by themselves, with --format text");
      }
      return onEachName(programs, this::prove);
    }
    Project project = project();
    FrontEndOptions reading = reading().with(launches.hostCode());
    ProgramFiles program = ProgramFiles.of(project, reading);
    List<Input> inputs = project.inputs();
    if (changedSince != null) {
      inputs = KeepChanged.since(changedSince, inputs, program);
      if (inputs.isEmpty()) {
        err().println("nothing to check: no file has changed since " + changedSince);
        return ExitStatus.FINE.code();
      }
    }
    Settings settings = new Settings(reading, meant, engine(), extras(inputs), program);
    return check(inputs, settings).code();
  }

  private Project project() throws InputException {
    List<String> clang = frontEndOptions().clangOptions();
    if (build == null) {
      if (files.isEmpty()) {
        throw new InputException("nothing to check: name files or folders, or a build with -p");
      }
      return FindInputs.find(files, clang);
    }
    CompileCommands commands = CompileCommands.read(build);
    if (!commands.notTranslated().isEmpty()) {
      String options = String.join(", ", new TreeSet<>(commands.notTranslated()));
      err().println(build + ": options of the build that are not heeded: " + options);
    }
    if (!commands.variantNames().isEmpty()) {
      String twice = String.join(", ", new TreeSet<>(commands.variantNames()));
      err()
          .println(
              build + ": compiled with several options, of which the first are taken: " + twice);
    }
    Project project = FindInputs.find(files, clang, commands);
    if (project.inputs().isEmpty()) {
      throw new InputException(build + ": the build compiles no file for GPUs");
    }
    return project;
  }

  private ExitStatus check(List<Input> inputs, Settings settings) throws InputException {
    try (StopSignal signal = StopSignal.await()) {
      CheckOutput told;
      Totals totals;
      ExitStatus status;
      try (Progress progress = Progress.start(err(), terminal());
          CheckFiles run = CheckFiles.start(inputs, settings, work.jobs, progress)) {
        signal.stops(run::stop);
        told = output(inputs.size());
        TellRun teller =
            new TellRun(told, progress, output.strict ? Strictness.STRICT : Strictness.LENIENT);
        totals = run.tell(teller);
        status = teller.status();
      }
      told.end(totals);
      return totals.isNothing() ? ExitStatus.USAGE : status;
    }
  }

  @Override
  WarpSizes warpSizes() throws InputException {
    return launches.warpSizes(super.warpSizes());
  }

  /// Checks a program in a language of the papers.
  private ExitStatus prove(String file) throws InputException {
    Calculus calculus = Calculi.of(file).orElseThrow();
    Map<String, Long> values = launches.values(calculus);
    Notation notation = papers.notation();
    QueryLog log = queries(file);
    Calculus.Outcome outcome =
        Calculi.with(file, text -> calculus.check(text, values, notation, log));
    outcome.lines().forEach(line -> out().println(file + ": " + line));
    return Calculi.status(outcome.answer());
  }

  private EngineOptions engine() {
    return new EngineOptions(
        effort,
        launches.wrapping(),
        QueryLog.NONE,
        launches.warps(),
        work.confirmation(),
        output.shown.stream().map(shown -> shown.stage).collect(Collectors.toSet()),
        work.engine.choice,
        work.floats(),
        EngineOptions.Footprints.ASKED);
  }

  private Settings.Extras extras(List<Input> inputs) throws InputException {
    return new Settings.Extras(
        Settings.SameArrays.ASKED,
        output.spareBarriers ? Settings.SpareBarriers.SOUGHT : Settings.SpareBarriers.NOT_SOUGHT,
        queries(inputs),
        output.repro == null
            ? Reproducers.NONE
            : ReproFiles.in(output.repro, inputs, frontEndOptions()));
  }

  private QueryLog queries(String program) throws InputException {
    return output.smt2 == null
        ? QueryLog.NONE
        : QueryFiles.in(output.smt2, List.of()).of(String.valueOf(Path.of(program).getFileName()));
  }

  private QueryLogs queries(List<Input> inputs) throws InputException {
    if (output.smt2 != null) {
      return QueryFiles.in(output.smt2, inputs);
    }
    return work.isConfirmed ? QueryFiles.ofDisagreements(inputs) : QueryLogs.NONE;
  }

  private CheckOutput output(int inputs) {
    return switch (output.format) {
      case json -> new JsonOutput(out());
      case sarif -> new SarifOutput(out());
      case text ->
          new TextOutput(
              new TextOutput.Stream(
                  out(), Paint.choose(output.colour, terminal(), Terminal.Stream.OUT)),
              new TextOutput.Stream(
                  err(), Paint.choose(output.colour, terminal(), Terminal.Stream.ERR)),
              output.detail(),
              inputs > 1 ? TextOutput.Naming.FILE_AND_KERNEL : TextOutput.Naming.KERNEL);
    };
  }
}
