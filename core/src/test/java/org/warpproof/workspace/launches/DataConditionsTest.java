package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Note;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.solver.Effort;

/// Conditions on data beside others, of kernels that keep rows at places that an array says, and
/// those of assertions; with each as an assumption, the kernel is proved.
@Execution(ExecutionMode.CONCURRENT)
final class DataConditionsTest {
  /// A search that finds nothing takes all of the effort.
  private static final EngineOptions LESS = EngineOptions.within(Effort.USUAL.dividedBy(4));

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = threadIdx.x; i < width; i += blockDim.x) out[slot[b] * stride + i] = b;"
            + " | injective(slot) && stride >= width",
        "for (int i = threadIdx.x; i < width; i += blockDim.x)"
            + " ((int4 *)(out + slot[b] * stride))[i] = make_int4(b, b, b, b);"
            + " | injective(slot) && stride >= 4 * width",
      })
  void rows(String body, String condition) throws Exception {
    Searched.found(kernel(body), condition, "refuted");
  }

  /// In blocks of a size that is known, nothing about that size helps.
  @Test
  void ofKnownBlocks() throws Exception {
    Kernel kernel = kernel("out[slot[threadIdx.x / 8 * 8 + threadIdx.x % 8]] = x;");
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.add(new LaunchFact.BlockSize(128, 1, 1, LaunchFact.Origin.COMMAND_LINE));
    Searched.found(kernel.withFacts(facts), "injective(slot) && gridDim.x == 1", "refuted");
  }

  /// Assertions that fail for some sizes.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "assert(width % 8 == 0);                              | width % 8 == 0",
        "assert(width <= 64);                                 | width <= 64",
        "assert(blockDim.x % 32 == 0);                        | blockDim.x % 32 == 0",
        "if (x < width) assert(x >= 0 && x < 100);            | width <= 100",
      })
  void asserted(String body, String condition) throws Exception {
    Searched.found(kernel(body), condition, "refuted");
  }

  /// What fails in any case has none, and neither has what fails where nobody would come to it.
  @ParameterizedTest
  @ValueSource(strings = {"assert(slot[x] > 0 && slot[x] < 0);", "if (width > 9) assert(b < 0);"})
  void nothing(String body) throws Exception {
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel(body), LESS), LESS);
    assertThat(report.notes()).extracting(Note::id).doesNotContain(FindPrecondition.ID);
    assertThat(report.isRefuted()).isTrue();
  }

  private Kernel kernel(String body) throws Exception {
    String text =
        """
        #include <cassert>
        __global__ void k(int *out, const int *slot, int stride, int width) {
          int b = blockIdx.x, x = blockIdx.x * blockDim.x + threadIdx.x;
          %s
        }
        """
            .formatted(body);
    return Searched.read(folder, text);
  }
}
