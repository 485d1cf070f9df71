package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.source.InputException;

/// The files in `examples/` do what the documentation says of them.
@Execution(ExecutionMode.CONCURRENT)
final class ExamplesTest {
  private static final Path FOLDER = Path.of("../examples");

  /// A run, and the only thing it may report (nothing if empty).
  private record Example(String run, String reported) {}

  private static final Map<String, Example> EXAMPLES =
      new TreeMap<>(
          Map.of(
              "histogram.cu",
              new Example(
                  "--grid 2 --block 64 --arg n=300 --arg data=iota:300 --arg bins=zeros:256", ""),
              "neighbours.cu",
              new Example(
                  "--grid 2 --block 8 --arg in=iota:16 --arg out=zeros:16", "race.read-write"),
              "reduce.cl",
              new Example(
                  "--grid 2 --block 8 --arg in=iota:16 --arg sums=zeros:2 --arg n=15"
                      + " --arg part=zeros:8",
                  ""),
              "scan.cu",
              new Example("--grid 1 --block 8 --arg sum=iota:8", ""),
              "scan_divergent.cu",
              new Example("--grid 1 --block 8 --arg sum=iota:8", "divergence.barrier"),
              "scan_racy.cu",
              new Example("--grid 1 --block 8 --arg sum=iota:8", "race.read-write"),
              "search.cu",
              new Example(
                  "--grid 2 --block 4 --arg sorted=iota:6 --arg values=iota:8"
                      + " --arg places=zeros:8 --arg n=6",
                  ""),
              "stencil.cu",
              new Example(
                  "--grid 1 --block 6,5 --arg width=6 --arg height=5 --arg in=iota:30"
                      + " --arg out=zeros:30",
                  ""),
              "transpose.cu",
              new Example(
                  "--grid 2,1 --block 16,16 --arg width=20 --arg height=10"
                      + " --arg in=iota:200 --arg out=zeros:200",
                  "")));

  @TestFactory
  Stream<DynamicTest> examples() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.filter(Files::isRegularFile).map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(EXAMPLES.keySet());
    }
    return EXAMPLES.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(), () -> check(FOLDER.resolve(entry.getKey()), entry.getValue())));
  }

  private static void check(Path path, Example example) throws IOException, InputException {
    RunOptions options = RunOptions.parse(example.run());
    Kernel kernel =
        options.choose(FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels());
    assertThat(kernel.unsupported()).isEmpty();
    for (String schedule : new String[] {"seed:1", "lockstep"}) {
      Result result =
          Run.run(kernel, options.launch(kernel), RunOptions.schedule(schedule), Limits.DEFAULT);
      assertThat(result.events().stream().map(Event::id).distinct())
          .containsExactlyElementsOf(
              Stream.of(example.reported()).filter(id -> !id.isEmpty()).toList());
    }
  }
}
