package org.warpproof.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.engine.EngineOptions;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.launches.Claim;
import org.warpproof.workspace.launches.Exited;
import org.warpproof.workspace.launches.HeaderSizes;
import org.warpproof.workspace.launches.Launches;
import org.warpproof.workspace.project.FindInputs;

/// Files to diagnostics, with nothing of the command line.
final class CheckFilesTest {
  private static final String RACY = "__kernel void k(__global int *p) { p[0] = get_local_id(0); }";
  private static final String FINE =
      "__kernel void k(__global int *p) { p[get_global_id(0)] = 1; }";

  @TempDir private Path folder = Path.of("");

  /// Keeps a line for each thing that it is told, as an editor would show it.
  private static final class Lines implements Receiver {
    private final List<String> all = new ArrayList<>();

    @Override
    public void file(Checked.File file) {
      String name = file.input().path().getFileName().toString();
      all.add(
          switch (file) {
            case Checked.Read read -> name + " " + read.kernels().size();
            case Checked.Unreadable unreadable -> name + " " + unreadable.failure().kind();
          });
    }

    @Override
    public void kernel(Answer answer) {
      switch (answer) {
        case Checked.Answered answered -> answered.diagnostics().forEach(this::add);
        case Checked.Crashed crashed -> all.add(crashed.failure().text());
      }
    }

    private void add(Diagnostic diagnostic) {
      all.add(
          "%s %d-%d"
              .formatted(
                  diagnostic.id(),
                  diagnostic.range().start().column(),
                  diagnostic.range().endColumn()));
    }

    @Override
    public void spare(List<Checked.Spare> barriers) {
      barriers.forEach(barrier -> add(barrier.diagnostic()));
    }
  }

  private static final Observer NOBODY =
      new Observer() {
        @Override
        public void expect(Task task, int number) {}

        @Override
        public void begin(Task task, String name) {}

        @Override
        public void end(Task task, String name) {}
      };

  private static Settings settings(Launches launches) {
    return new Settings(
        FrontEndOptions.DEFAULT, launches, EngineOptions.within(Effort.ofSteps(100_000)));
  }

  private List<Input> inputs() throws IOException, InputException {
    Files.writeString(folder.resolve("a.cl"), RACY);
    Files.writeString(folder.resolve("b.cl"), "__kernel void");
    Files.writeString(folder.resolve("c.cl"), FINE);
    return FindInputs.find(List.of(folder.toString()), List.of()).inputs();
  }

  @Test
  void tellsInTheOrderOfTheFiles() throws IOException, InputException {
    Lines lines = new Lines();
    Totals totals;
    try (CheckFiles run = CheckFiles.start(inputs(), settings(Launches.ALL), 2, NOBODY)) {
      totals = run.tell(lines);
    }

    assertThat(lines.all)
        .containsExactly("a.cl 1", "race.write-write 41-42", "b.cl INPUT", "c.cl 1");
    assertThat(totals)
        .isEqualTo(
            new Totals(
                3, 1, 0, Map.of(Overall.PROVED, 1, Overall.REFUTED, 1), new Totals.Missing(0, 0)));
  }

  @Test
  void aRunThatIsStoppedTellsWhatIsKnown() throws IOException, InputException {
    Lines lines = new Lines();
    CompletableFuture<CheckFiles> started = new CompletableFuture<>();
    Observer stopping =
        new Observer() {
          @Override
          public void expect(Task task, int number) {}

          @Override
          public void begin(Task task, String name) {
            if (name.endsWith("c.cl")) {
              started.join().stop();
              new CompletableFuture<Void>().join(); // for ever
            }
          }

          @Override
          public void end(Task task, String name) {}
        };
    try (CheckFiles run = CheckFiles.start(inputs(), settings(Launches.ALL), 1, stopping)) {
      started.complete(run);
      Totals totals = run.tell(lines);
      assertThat(totals.missing()).isEqualTo(new Totals.Missing(1, 0));
      assertThat(totals.kernels()).isEqualTo(1);
    }
    assertThat(lines.all).containsExactly("a.cl 1", "race.write-write 41-42", "b.cl INPUT");
  }

  @Test
  void saysAtOnceWhatDoesNotSuitTheKernels() {
    assertThatThrownBy(
            () -> {
              Launches launches =
                  new Launches(
                      List.of(),
                      List.of(Claim.Value.parse("n=1")),
                      Exited.BY_LANGUAGE,
                      HeaderSizes.USED);
              CheckFiles.start(inputs(), settings(launches), 1, NOBODY).close();
            })
        .isInstanceOf(InputException.class)
        .hasMessageContaining("k has none");
  }
}
