package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Note;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.solver.Effort;
import org.warpproof.workspace.files.ReadFile;

/// Small kernels, and the conditions that are found for them.
final class Searched {
  static final EngineOptions OPTIONS = EngineOptions.within(Effort.USUAL);
  static final String NOTHING = "nothing";

  /// A search that finds nothing takes all of the effort.
  private static final EngineOptions LESS = EngineOptions.within(Effort.USUAL.dividedBy(4));

  private static final String PROVED_IF = "proved if ";

  private Searched() {}

  static void found(Kernel kernel, String condition, String verdict) throws Exception {
    EngineOptions options = condition.equals(NOTHING) ? LESS : OPTIONS;
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, options), options);
    Optional<String> found =
        report.notes().stream()
            .filter(note -> note.id().equals(FindPrecondition.ID))
            .map(Note::what)
            .findFirst();
    assertThat(found.orElse(PROVED_IF + NOTHING)).isEqualTo(PROVED_IF + condition);
    assertThat(report.isOfData()).isEqualTo(verdict.equals("of data"));
    assertThat(report.isRefuted()).isEqualTo(verdict.equals("refuted"));
    if (!condition.equals(NOTHING)) {
      boolean isOfLaunch = !DataCondition.isIn(condition) && !condition.startsWith("apart(");
      assertThat(FindPrecondition.condition(report))
          .isEqualTo(isOfLaunch ? Optional.of(condition) : Optional.empty());
      Launches meant =
          new Launches(List.of(), Claim.assumed(condition), Exited.BY_LANGUAGE, HeaderSizes.USED);
      assertThat(CheckKernel.check(meant.applyTo(kernel), OPTIONS).isProved()).isTrue();
    }
  }

  /// Nothing is proved as a whole.
  static List<String> notes(Kernel kernel) {
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, OPTIONS), OPTIONS);
    assertThat(FindPrecondition.condition(report)).isEmpty();
    return report.notes().stream().map(Note::what).toList();
  }

  static Kernel kernel(Path folder, String body) throws Exception {
    String text =
        """
        __global__ void k(int *a, const int *b, int n, int m, const int *c) {
          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
          %s
        }
        """
            .formatted(body);
    return read(folder, text);
  }

  static Kernel read(Path folder, String text) throws Exception {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    FrontEndOptions options = FrontEndOptions.DEFAULT.with(FrontEndOptions.HostCode.READ);
    return ReadFile.allCases(InputFile.open(file), options).getFirst();
  }
}
