package org.warpproof.bench;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.ProjectFolder;
import org.warpproof.bench.measure.TemporaryFolder;
import org.warpproof.bench.mutants.Mutant;
import org.warpproof.bench.mutants.MutantList;
import org.warpproof.bench.mutants.TryMutant;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bench mutants`: drops side conditions of the engine, one at a time, and runs the tests.
@Command(
    name = "mutants",
    mixinStandardHelpOptions = true,
    description = {
      "Drops one side condition of the engine after the other, and runs core's tests on it",
      "until one fails. The lists in benchmarks/mutants say which.",
      "Exit status 1 if the tests notice less than 95 %% of them, or a list is older than",
      "the sources."
    })
final class MutantsCommand implements Callable<Integer> {
  private static final double WANTED = 0.95;

  /// Those that notice most come first, the slow ones last.
  private static final List<String> TESTS =
      List.of(
          "org.warpproof.solver.TermsTest",
          "org.warpproof.solver.TidyTruthTest",
          "org.warpproof.protocol.threads.QuestionsTest",
          "org.warpproof.tool.TypingTest",
          "org.warpproof.tool.VerdictsTest",
          "org.warpproof.tool.WarpVerdictsTest",
          "org.warpproof.semantics.AsyncCopyTest",
          "org.warpproof.protocol.show.ShowStagesGoldenTest",
          "org.warpproof.frontend.LaunchesGoldenTest",
          "org.warpproof.frontend.FrontEndTest",
          "org.warpproof.frontend.FrontEndGoldenTest",
          "org.warpproof.check.WitnessValuesTest",
          "org.warpproof.tool.LastBlockTest",
          "org.warpproof.tool.CheckedKernelsTest",
          "org.warpproof.tool.KernelFilesTest",
          "org.warpproof.tool.SpareBarriersTest",
          "org.warpproof.solver.SolverTest",
          "org.warpproof.encode.KnownBitsTest",
          "org.warpproof.tool.WarpsInStepTest",
          "org.warpproof.tool.KnownFunctionsTest",
          "org.warpproof.semantics.RandomProofsTest",
          "org.warpproof.semantics.RandomCopyProofsTest",
          "org.warpproof.tool.RandomCudaProofsTest",
          "org.warpproof.tool.DeletedBarriersTest",
          "org.warpproof.tool.ProofsHoldTest");

  @Parameters(
      arity = "0..*",
      paramLabel = "LIST",
      description = "lists of mutants (default: all in benchmarks/mutants)")
  private List<Path> lists = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "mutants whose file or text contain this")
  private String only = "";

  @Option(
      names = "--tests",
      paramLabel = "NAME",
      split = ",",
      description = "only test classes whose names contain one of these")
  private List<String> tests = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "mutants at the same time (default: ${DEFAULT-VALUE})")
  private int jobs = 1;

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  MutantsCommand() {}

  private enum Kind {
    NOTICED,
    MISSED,
    SAME,
    STALE
  }

  @Override
  public Integer call() throws IOException, InputException {
    Path root = ProjectFolder.path();
    TryMutant trial = build(root);
    if (only.isEmpty() && trial.run() instanceof TryMutant.Noticed failed) {
      throw new InputException("a test fails on the program as it is: " + failed.test());
    }
    List<Mutant> mutants = mutants(root);
    List<Kind> kinds = InParallel.map(mutants, jobs, mutant -> run(trial, mutant));
    long noticed = count(kinds, Kind.NOTICED);
    long wanted = noticed + count(kinds, Kind.MISSED);
    out()
        .printf(
            Locale.ROOT,
            "%d of %d mutants are noticed; %d more do the same as the program; %d are stale%n",
            noticed,
            wanted,
            count(kinds, Kind.SAME),
            count(kinds, Kind.STALE));
    boolean isFine = noticed >= WANTED * wanted && count(kinds, Kind.STALE) == 0;
    return isFine ? ExitStatus.FINE : ExitStatus.BROKEN;
  }

  private static long count(List<Kind> kinds, Kind which) {
    return kinds.stream().filter(kind -> kind == which).count();
  }

  /// Compiles the tests, in a folder of their own.
  private TryMutant build(Path root) throws IOException, InputException {
    Path core = root.resolve("core");
    Path build = core.resolve("target/mutants");
    Files.createDirectories(build);
    Path jars = build.resolve("jars.txt");
    List<String> maven =
        List.of(
            "mvn",
            "-B",
            "-q",
            "-Dunchecked",
            "-Dbuild.folder=target/mutants",
            "-pl",
            "core",
            "test-compile",
            "dependency:build-classpath",
            "-Dmdep.outputFile=" + jars);
    Process process = new ProcessBuilder(maven).directory(root.toFile()).inheritIO().start();
    try {
      if (process.waitFor() != 0) {
        throw new InputException("the tests cannot be compiled");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    String path =
        Files.readString(jars).strip() + File.pathSeparator + System.getProperty("java.class.path");
    List<String> chosen =
        TESTS.stream()
            .filter(name -> tests.isEmpty() || tests.stream().anyMatch(name::contains))
            .toList();
    return new TryMutant(
        core, build, Stream.of(path.split(File.pathSeparator)).map(Path::of).toList(), chosen, 15);
  }

  private List<Mutant> mutants(Path root) throws IOException, InputException {
    List<Path> files = lists;
    if (files.isEmpty()) {
      try (Stream<Path> all = Files.list(root.resolve("benchmarks/mutants"))) {
        files = all.sorted().toList();
      }
    }
    List<Mutant> mutants = new ArrayList<>();
    for (Path file : files) {
      for (Mutant mutant : MutantList.read(file, root.resolve("core/src/main/java"))) {
        if (mutant.toString().contains(only)) {
          mutants.add(mutant);
        }
      }
    }
    return mutants;
  }

  private Kind run(TryMutant trial, Mutant mutant) {
    if (mutant.same().isPresent()) {
      say("same", mutant, mutant.same().get());
      return Kind.SAME;
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      return switch (trial.run(mutant, folder.path())) {
        case TryMutant.Noticed noticed -> {
          say("noticed", mutant, noticed.test());
          yield Kind.NOTICED;
        }
        case TryMutant.Missed _ -> {
          say("MISSED", mutant, "no test fails");
          yield Kind.MISSED;
        }
      };
    } catch (InputException e) {
      say("STALE", mutant, String.valueOf(e.getMessage()));
      return Kind.STALE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void say(String kind, Mutant mutant, String why) {
    out().printf("%-7s  %s  [%s]%n", kind, mutant, why);
    out().flush();
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
