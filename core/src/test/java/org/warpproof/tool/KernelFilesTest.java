package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.Result.Status;
import org.warpproof.semantics.events.ResultPrinter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.ArgumentParser;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.source.InputException;
import org.warpproof.tool.KernelFile.Ending;

/// The kernels in `kernels/` end as they say ([KernelFile]), whatever the schedule.
@Execution(ExecutionMode.CONCURRENT)
final class KernelFilesTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernels");

  /// Far more than any of them needs, and soon over.
  private static final Limits LIMITS = new Limits(1_000_000, 1 << 24);

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    return files().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  @Test
  void allLanguagesAreThere() throws IOException {
    List<String> names = files().stream().map(Path::toString).toList();
    assertThat(names).allMatch(name -> name.matches(".*/[a-z0-9_]+\\.(cu|cl|hip)"));
    assertThat(names).filteredOn(name -> name.endsWith(".cu")).hasSizeGreaterThanOrEqualTo(45);
    assertThat(names).filteredOn(name -> name.endsWith(".cl")).hasSizeGreaterThanOrEqualTo(20);
    assertThat(names).filteredOn(name -> name.endsWith(".hip")).hasSizeGreaterThanOrEqualTo(3);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  private static void check(Path path) throws IOException, InputException {
    KernelFile file = KernelFile.read(path);
    List<Kernel> kernels = ReadKernels.of(path);
    for (Kernel kernel : kernels) {
      assertThat(KernelChecker.check(kernel)).as("%s is well-formed", kernel.name()).isEmpty();
      assertThat(KernelParser.parse(KernelPrinter.print(kernel))).containsExactly(kernel);
    }
    List<String> problems = new ArrayList<>();
    for (KernelFile.RunLine run : file.runs()) {
      for (String schedule : file.schedules()) {
        problems.addAll(problems(file, run, schedule, kernels));
      }
    }
    assertThat(problems).as(path.toString()).isEmpty();
  }

  /// What is wrong with one run, each with the run's own report.
  private static List<String> problems(
      KernelFile file, KernelFile.RunLine line, String schedule, List<Kernel> kernels)
      throws InputException {
    RunOptions options = RunOptions.parse(line.options());
    Kernel kernel = options.choose(kernels);
    Launch launch = options.launch(kernel);
    Result result = Run.run(kernel, launch, RunOptions.schedule(schedule), LIMITS);
    List<String> problems = new ArrayList<>(Reported.compare(file, line.ending(), result));
    Ending ending = ending(result);
    if (ending != line.ending()) {
      problems.add("ends " + ending + " (" + result.status() + ")");
    }
    for (String memory : line.memory()) {
      if (!holds(kernel, result, memory)) {
        problems.add("afterwards not " + memory);
      }
    }
    return problems.stream()
        .map(problem -> line.options() + " " + schedule + ": " + problem + "\n" + text(result))
        .toList();
  }

  private static String text(Result result) {
    return ResultPrinter.print(result).indent(4);
  }

  private static Ending ending(Result result) {
    if (result.status() instanceof Status.Infeasible) {
      return Ending.INFEASIBLE;
    }
    if (result.hasError()) {
      return Ending.ERROR;
    }
    return Reported.by(result).isEmpty() && result.status() instanceof Status.Completed
        ? Ending.CLEAN
        : Ending.WARNING;
  }

  /// Whether the array is always as in `name=values`, which is written as for an argument.
  private static boolean holds(Kernel kernel, Result result, String memory) throws InputException {
    String name = memory.substring(0, memory.indexOf('='));
    Argument expected = ArgumentParser.parse(kernel, List.of(memory)).get(name);
    return !result.memories().isEmpty()
        && result.memories().stream()
            .allMatch(
                arrays ->
                    arrays.stream()
                        .filter(array -> array.name().equals(name))
                        .map(array -> new Argument.Contents(array.contents()))
                        .anyMatch(contents -> contents.equals(expected)));
  }
}
