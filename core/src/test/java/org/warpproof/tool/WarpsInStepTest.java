package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;

/// Old code that relies on the threads of a warp to run in step: what is said with and without
/// that.
final class WarpsInStepTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (t < 32) { s[t] += s[t + 16]; s[t] += s[t + 8]; }  | refuted | proved",
        "s[t] += s[t + 16];                                    | refuted | refuted",
        "if (t < 32) s[t / 2] = t;                             | refuted | refuted",
        "if (t < 32) { s[t] = 1; a[t] = s[31 - t]; }           | refuted | proved",
        "s[t] = 1;                                             | proved  | proved",
        // Lanes that part do what they do in no order, until they meet again.
        "if (t < 32) { if (t < 16) s[t] = 1; else a[t] = s[t - 16]; }        | refuted | unknown",
        "if (t < 32) { if (t < 16) s[t] = 1; else s[t] = 2; a[t] = s[t ^ 1]; } | refuted | proved",
        "if (t < 32) { if (t < 9 or a[t] > 3) { s[t] = 1; a[t] = s[t ^ 1]; } } | refuted | unknown",
        "if (t < 32) for (int i = 0; i < t; i++) { s[t] = i; a[t] = s[t ^ 1]; } | refuted | proved",
        "if (t < 32) for (int i = 0; i < 9; i++) { s[t] = i; if (t == i) { s[31 - i] = 0; break; } }"
            + " | refuted | unknown",
        "if (t < 32) { if (t < 16) { if (a[40] > 3) goto out; } for (int j = 0; j < 4; j++)"
            + " { if (t == 3 && j == 1) s[0] = 1; if (t == 20 && j == 2) s[0] = 2; } out:; }"
            + " | refuted | unknown",
        "if (t < 32) for (int i = 0; i < 8; i++) { if (t % 2) { if (t == 3 && i == 4) s[0] = 1;"
            + " if (i == 6) break; } else if (t == 4 && i == 2) s[0] = 2; } | refuted | unknown",
        "if (t < 32) { if (t < 16) { if (a[40] > 3) goto out; } for (int j = 0; j < 4; j++)"
            + " { if ((t == 3 && j == 1) or (t == 20 && j == 2)) s[0] = t; } out:; }"
            + " | refuted | unknown",
        // Different iterations are different steps.
        "if (t < 32) for (int i = 0; i < 4; i++) s[t + i] = t;               | refuted | proved",
      })
  void verdicts(String body, String usually, String inStep) throws Exception {
    String text =
        "__global__ void k(volatile int *a) { if (blockIdx.x > 0) return;"
            + " __shared__ volatile int s[2048]; int t = threadIdx.x; "
            + body
            + " }";
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    Kernel kernel =
        FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels().getFirst();
    EngineOptions options = EngineOptions.within(Effort.USUAL);
    assertThat(races(kernel, options)).isEqualTo(usually);
    assertThat(races(kernel, options.withWarpsInStep())).isEqualTo(inStep);
  }

  /// What is read is what was stored if threads do not race in any order.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[t] = 1; int x = a[t]; b[t] = 2; __assert(a[t] == x);               | proved",
        "a[t] = t; int x = a[t]; a[t ^ 1] = 2; __assert(a[t] == x);           | refuted",
        "a[t] = 1; int x = a[t ^ 1]; __assert(x == 1);                        | unknown",
      })
  void memory(String body, String assertions) throws Exception {
    String text =
        "//pass\n//--blockDim=32 --gridDim=1 --warp-sync=32\n__global__ void k(int *a, int *b) {"
            + " int t = threadIdx.x; "
            + body
            + " }";
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    Kernel kernel =
        FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels().getFirst();
    KernelReport report = CheckKernel.check(kernel, EngineOptions.within(Effort.USUAL));
    assertThat(report.verdicts())
        .hasEntrySatisfying(
            Property.ASSERTIONS, verdict -> assertThat(verdict.text()).isEqualTo(assertions));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (t < 32) { s[t] += s[t + 16]; s[t] += s[t + 8]; }  | proved  | proved",
        "if (t < 64) { s[t] += s[t + 32]; s[t] += s[t + 16]; } | refuted | proved",
        "if (t < 64) { s[t] = 1; a[t] = s[63 - t]; }           | refuted | proved",
        "s[t] = 1; a[t] = s[t ^ 64];                           | refuted | refuted",
      })
  void warpsOfHip(String body, String of32, String of64) throws Exception {
    String text =
        "__global__ void k(volatile int *a) { if (blockIdx.x > 0) return;"
            + " __shared__ volatile int s[2048]; int t = threadIdx.x; "
            + body
            + " }";
    InputFile file = InputFile.open(Files.writeString(folder.resolve("k.hip"), text));
    EngineOptions options = EngineOptions.within(Effort.USUAL).withWarpsInStep();
    List<String> verdicts = new ArrayList<>();
    for (WarpSizes size : List.of(WarpSizes.OF_32, WarpSizes.OF_64)) {
      FrontEndOptions sized = FrontEndOptions.DEFAULT.with(size);
      verdicts.add(races(FrontEnd.read(file, sized).kernels().getFirst(), options));
    }
    assertThat(verdicts).containsExactly(of32, of64);
  }

  private static String races(Kernel kernel, EngineOptions options) {
    KernelReport report = CheckKernel.check(kernel, options);
    Verdict verdict = report.verdicts().get(Property.DATA_RACES);
    return verdict == null ? "" : verdict.text();
  }
}
