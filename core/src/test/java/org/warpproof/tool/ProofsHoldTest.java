package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Frames;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.structure.Misuse;

/// What goes wrong in a run of a kernel in `kernels/` is not proved not to, neither for the run's
/// sizes nor for all sizes.
@Execution(ExecutionMode.CONCURRENT)
final class ProofsHoldTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernels");
  private static final Limits LIMITS = new Limits(1_000_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(15_000);

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }
  }

  private static void check(Path path) throws Exception {
    List<Kernel> kernels = ReadKernels.of(path);
    Map<Kernel, Findings> ofAllSizes = new HashMap<>();
    for (KernelFile.RunLine line : KernelFile.read(path).runs()) {
      RunOptions options = RunOptions.parse(line.options());
      Kernel kernel = options.choose(kernels);
      Launch launch = options.launch(kernel);
      Result result = Run.run(kernel, launch, new Schedule.Seeded(1), LIMITS);
      if (ids(result).stream()
          .noneMatch(
              id ->
                  id.matches("(race|divergence|null|constant|bounds|arithmetic|alignment)\\..*"))) {
        continue;
      }
      holds(kernel, analysis(kernel.withFacts(sizes(launch))), launch, result);
      Findings ofAll = ofAllSizes.computeIfAbsent(kernel, ProofsHoldTest::analysis);
      holds(kernel, ofAll, launch, result);
    }
  }

  private static Findings analysis(Kernel kernel) {
    return new ProtocolEngine().analyse(kernel, EngineOptions.within(EFFORT).withoutFootprints());
  }

  private static List<LaunchFact> sizes(Launch launch) {
    Dim3 grid = launch.grid();
    Dim3 block = launch.block();
    return List.of(
        new LaunchFact.GridSize(grid.x(), grid.y(), grid.z(), Origin.COMMAND_LINE),
        new LaunchFact.BlockSize(block.x(), block.y(), block.z(), Origin.COMMAND_LINE));
  }

  /// Nothing is replayed: all that matters is what is proved.
  private static void holds(Kernel kernel, Findings findings, Launch launch, Result result) {
    // That pointers point into different arrays is an assumption of the proof.
    boolean isAliased =
        launch.arguments().values().stream().anyMatch(Argument.Alias.class::isInstance);
    boolean isRaceFree =
        findings.isProved(Property.DATA_RACES)
            && findings.of(Property.DATA_RACES).leftOut().isEmpty();
    if (isRaceFree && !isAliased) {
      assertThat(ids(result)).noneMatch(id -> id.startsWith("race."));
    }
    if (findings.isProved(Property.BARRIER_DIVERGENCE)) {
      assertThat(ids(result)).noneMatch(id -> id.startsWith("divergence."));
    }
    if (findings.byProperty().containsKey(Property.MEMORY_BOUNDS)
        && result.firstErrors().stream().anyMatch(e -> isOutside(e, kernel))) {
      assertThat(findings.of(Property.MEMORY_BOUNDS)).isInstanceOf(Finding.Open.class);
    }
    if (result.firstErrors().stream().anyMatch(e -> e.id().startsWith("arithmetic."))) {
      assertThat(findings.of(Property.ARITHMETIC)).matches(ProofsHoldTest::isConditional);
    }
    if (result.firstErrors().stream().anyMatch(e -> e.id().startsWith("alignment."))) {
      assertThat(findings.of(Property.ALIGNMENT)).matches(ProofsHoldTest::isConditional);
    }
    for (Misuse misuse : Misuse.values()) {
      if (isMisused(misuse, launch, result)) {
        // Of pointers that may be anything, nobody asks; then nothing is known of races, either.
        boolean isAsked = findings.byProperty().containsKey(misuse.property());
        assertThat(findings.of(isAsked ? misuse.property() : Property.DATA_RACES))
            .isInstanceOf(Finding.Open.class);
      }
    }
  }

  /// Whether it is not proved of all numbers that the kernel may be given.
  private static boolean isConditional(Finding finding) {
    return finding instanceof Finding.Open
        || (finding instanceof Finding.Proved(Set<Assumption> assumptions, _)
            && assumptions.stream()
                .anyMatch(
                    a -> a instanceof Assumption.Defined || a instanceof Assumption.OffsetAligned));
  }

  /// Whether a thread has left an array of known size that is not only as large as calls are deep.
  private static boolean isOutside(Event event, Kernel kernel) {
    return event.id().startsWith("bounds.")
        && event.touched() instanceof Event.Touched.Element element
        && kernel.object(element.object()).orElseThrow().layout().size() > 0
        && !Frames.is(element.object());
  }

  /// That the pointers which a kernel is given are not null is an assumption of the proof.
  private static boolean isMisused(Misuse misuse, Launch launch, Result result) {
    return launch.arguments().values().stream().noneMatch(Argument.Null.class::isInstance)
        && result.firstErrors().stream().anyMatch(e -> e.id().startsWith(misuse.events()));
  }

  private static List<String> ids(Result result) {
    return result.events().stream()
        .filter(event -> event.severity() != Event.Severity.NOTE)
        .map(event -> event.id())
        .toList();
  }
}
