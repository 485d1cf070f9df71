package org.warpproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.Progress;
import org.warpproof.bench.measure.Table;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.bench.trials.CompileProgram;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.frontend.spell.Spellings;
import org.warpproof.kernel.Kernel;
import org.warpproof.repro.MakeReproducer;
import org.warpproof.repro.Reproducer;
import org.warpproof.repro.Request;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bench repro`: writes a reproducer for each bug that is found, and compiles it.
@Command(
    name = "repro",
    mixinStandardHelpOptions = true,
    description = {
      "Writes a reproducer for each bug in the files of a folder, and compiles it with nvcc",
      "(HIP too, by CUDA's names) or, for OpenCL, with cc. No GPU is needed.",
      "Where the user's file itself does not compile, that is not the reproducer's fault.",
      "Exit status 1 if a reproducer does not compile, and its file does."
    })
final class ReproCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "the folder (default: the kernels of our own tests)")
  private @Nullable Path folder;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the reproducers go, and stay (default: a temporary folder)")
  private @Nullable Path out;

  @Option(
      names = "--nvcc",
      paramLabel = "PROGRAM",
      defaultValue = "nvcc",
      description = "the compiler (default: ${DEFAULT-VALUE})")
  private String nvcc = "nvcc";

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "files at the same time (default: as many as there are processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  ReproCommand() {}

  /// What became of a bug.
  private enum Outcome {
    COMPILED("compiled"),
    IMPOSSIBLE("no reproducer"),
    /// The user's file does not compile either.
    FOREIGN("file does not compile"),
    FAILED("failed");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }
  }

  private record Row(String name, String id, Outcome outcome, String message) {}

  @Override
  public Integer call() throws InputException, IOException {
    Path from =
        folder == null
            ? Path.of(System.getenv().getOrDefault("WARPPROOF_ROOT", "."))
                .resolve("core/src/test/resources/kernels")
            : folder;
    if (!Files.isDirectory(from)) {
      throw new InputException(from + ": no such folder");
    }
    Progress progress = new Progress(spec.commandLine().getErr());
    try (TemporaryFolder scratch = TemporaryFolder.create()) {
      CompileProgram compiler = CompileProgram.with(nvcc, scratch.path().resolve("include"));
      Path target = Files.createDirectories(out == null ? scratch.path().resolve("repro") : out);
      List<Path> files;
      try (Stream<Path> all = Files.walk(from)) {
        files = all.filter(SuiteCommand::isKernelFile).sorted().toList();
      }
      List<Row> rows =
          InParallel.map(
                  files,
                  jobs,
                  file -> {
                    progress.show(file.toString());
                    return reproduce(file, target, compiler);
                  })
              .stream()
              .flatMap(List::stream)
              .toList();
      progress.clear();
      return report(rows);
    }
  }

  private int report(List<Row> rows) {
    for (Row row : rows) {
      if (row.outcome() != Outcome.COMPILED) {
        spec.commandLine()
            .getOut()
            .printf("%s: %s: %s%n", row.name(), row.outcome().text, row.message());
      }
    }
    Table table =
        new Table(
            Table.Column.left("id"),
            Table.Column.right("bugs"),
            column(0),
            column(1),
            column(2),
            column(3));
    List<String> ids = rows.stream().map(Row::id).distinct().sorted().toList();
    for (String id : ids) {
      row(table, id, rows.stream().filter(row -> row.id().equals(id)).toList());
    }
    row(table, "all", rows);
    table.lines().forEach(spec.commandLine().getOut()::println);
    boolean hasFailed = rows.stream().anyMatch(row -> row.outcome() == Outcome.FAILED);
    return hasFailed ? ExitStatus.BROKEN : ExitStatus.FINE;
  }

  private static Table.Column column(int outcome) {
    return Table.Column.right(Outcome.values()[outcome].text);
  }

  private static void row(Table table, String title, List<Row> rows) {
    List<String> cells = new ArrayList<>(List.of(title, Integer.toString(rows.size())));
    for (Outcome outcome : Outcome.values()) {
      cells.add(Long.toString(rows.stream().filter(row -> row.outcome() == outcome).count()));
    }
    table.row(cells.toArray(String[]::new));
  }

  /// The bugs of a file. One that cannot be read has none.
  private static List<Row> reproduce(Path path, Path target, CompileProgram compiler) {
    List<Row> rows = new ArrayList<>();
    try {
      InputFile file = InputFile.open(path);
      FrontEndOptions options = FrontEndOptions.DEFAULT.with(HostCode.READ);
      Spellings spellings = FrontEnd.spell(file, options);
      int count = 0;
      for (Kernel kernel : FrontEnd.read(file, options).cases()) {
        KernelReport report = CheckKernel.check(kernel, Effort.USUAL);
        for (Verdict verdict : report.verdicts().values()) {
          if (verdict instanceof Verdict.Seen refuted) {
            count++;
            String name =
                "%s-%d-%s%s"
                    .formatted(
                        path.getFileName(),
                        count,
                        refuted.witness().id(),
                        MakeReproducer.suffix(file.language()).orElse(""));
            Request request = new Request(file, spellings, kernel, refuted, target.resolve(name));
            rows.add(compile(request, compiler));
          }
        }
      }
    } catch (InputException | IOException e) {
      rows.add(new Row(path.toString(), "-", Outcome.FOREIGN, String.valueOf(e.getMessage())));
    }
    return rows;
  }

  private static Row compile(Request request, CompileProgram compiler) throws IOException {
    String name = request.target().getFileName().toString();
    String id = request.refuted().witness().id();
    return switch (MakeReproducer.make(request)) {
      case Reproducer.Impossible(String reason) -> new Row(name, id, Outcome.IMPOSSIBLE, reason);
      case Reproducer.Program(String text, _, List<String> options) -> {
        Files.writeString(request.target(), text);
        Optional<String> error =
            compiler.compile(request.target(), request.file().language(), options);
        if (error.isEmpty()) {
          yield new Row(name, id, Outcome.COMPILED, "");
        }
        boolean isForeign =
            request.file().language() != Language.OPENCL
                && compiler
                    .compile(request.file().path(), request.file().language(), options)
                    .isPresent();
        yield new Row(name, id, isForeign ? Outcome.FOREIGN : Outcome.FAILED, error.get());
      }
    };
  }
}
