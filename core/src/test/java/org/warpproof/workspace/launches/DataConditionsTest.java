package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Note;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.workspace.files.ReadFile;

/// Conditions on data beside others, of kernels that keep rows at places that an array says; with
/// each as an assumption, the kernel is proved.
@Execution(ExecutionMode.CONCURRENT)
final class DataConditionsTest {
  private static final EngineOptions OPTIONS = EngineOptions.within(Effort.USUAL);

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = threadIdx.x; i < width; i += blockDim.x) out[slot[b] * stride + i] = b;"
            + " | injective(slot) && stride >= width",
        "for (int i = 0; i < width; i++) out[slot[x / 32] * stride + x % 32 + i * 32] = i;"
            + " | injective(slot) && stride >= 32 * width",
        "for (int i = threadIdx.x; i < width; i += blockDim.x)"
            + " ((int4 *)(out + slot[b] * stride))[i] = make_int4(b, b, b, b);"
            + " | injective(slot) && stride >= 4 * width",
      })
  void rows(String body, String condition) throws Exception {
    Kernel kernel = kernel(body);
    KernelReport report = FindPrecondition.in(CheckKernel.check(kernel, OPTIONS), OPTIONS);
    assertThat(report.notes()).extracting(Note::what).contains("proved if " + condition);
    assertThat(report.isRefuted()).isTrue();
    Launches meant =
        new Launches(List.of(), Claim.assumed(condition), Exited.BY_LANGUAGE, HeaderSizes.USED);
    assertThat(CheckKernel.check(meant.applyTo(kernel), OPTIONS).isProved()).isTrue();
  }

  private Kernel kernel(String body) throws Exception {
    String text =
        """
        __global__ void k(int *out, const int *slot, int stride, int width) {
          int b = blockIdx.x, x = blockIdx.x * blockDim.x + threadIdx.x;
          %s
        }
        """
            .formatted(body);
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    FrontEndOptions options = FrontEndOptions.DEFAULT.with(FrontEndOptions.HostCode.READ);
    return ReadFile.allCases(InputFile.open(file), options).getFirst();
  }
}
