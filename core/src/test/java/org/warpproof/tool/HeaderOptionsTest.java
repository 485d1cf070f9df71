package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;
import org.warpproof.workspace.diagnostics.ReportPrinter;

/// The options of a header comment: what is said with and without them, and that it is told.
final class HeaderOptionsTest {
  @TempDir private Path folder = Path.of("");

  private List<Kernel> kernels(String options, String body) throws Exception {
    String text =
        "//pass\n//--local_size=64 --num_groups=4 %s\n".formatted(options)
            + "struct pair { int x, y; };\n"
            + "__kernel void k(__global int *a, __global int *b, int n, struct pair p) {\n"
            + "  __local int s[128]; int t = get_local_id(0); int i = get_global_id(0);\n"
            + body
            + "\n}\n";
    Path file = Files.writeString(folder.resolve("k.cl"), text);
    return FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels();
  }

  private KernelReport report(String options, String body) throws Exception {
    return CheckKernel.check(kernels(options, body).getFirst(), Effort.USUAL);
  }

  /// `data-races refuted, assertions proved`.
  private static String verdicts(KernelReport report) {
    return report.verdicts().entrySet().stream()
        .map(entry -> entry.getKey().id() + " " + entry.getValue().text())
        .filter(
            text -> !text.equals("barrier-divergence proved") && !text.startsWith("memory-bounds"))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only-intra-group | a[t] = i;                      | data-races proved",
        "--only-intra-group | a[t / 2] = i;                  | data-races refuted",
        // The first race that is seen is between groups.
        "--only-intra-group | a[t % 63] = i;                 | data-races refuted",
        "--only-divergence  | a[0] = i;                      | ''",
        "--only-log         | a[0] = i; __assert(t < 64);    | assertions proved",
        "--vcgen-opt=/checkArrays:b | a[0] = i; b[i] = i;    | data-races proved",
        "--vcgen-opt=/checkArrays:b | b[0] = i; a[i] = i;    | data-races refuted",
        "--vcgen-opt=/checkArrays:a,s | a[i] = i; s[0] = t;  | data-races refuted",
        "''                 | a[0] = 1;                      | data-races benign",
        "--no-benign-tolerance | a[0] = 1;                   | data-races refuted",
        "--no-benign-tolerance | a[i] = 1;                   | data-races proved",
        "--warp-sync=32     | s[t] = i; b[i] = s[t ^ 31];    | data-races proved",
        "--warp-sync=16     | s[t] = i; b[i] = s[t ^ 15];    | data-races proved",
        "--warp-sync=16     | s[t] = i; b[i] = s[t ^ 31];    | data-races refuted",
        "--warp-sync=8      | s[t] = i; b[i] = s[t / 32 * 32 + (t + 1) % 32]; | data-races refuted",
        "--warp-sync=16     | s[t / 2] = i;                  | data-races refuted",
        "--no-annotations   | a[i] = 1; __assert(n > 3);     | data-races proved",
        "--no-annotations   | __requires(n == 1); a[n == 1 ? i : 0] = i; | data-races refuted",
        "--only-requires    | __requires(n == 1); a[i * n] = i; __assert(n == 2); | data-races proved",
        "--invariants-as-candidates | for (int j = 0; __invariant(j < 3), j < 9; j++) a[i] = j;"
            + " | data-races proved",
        "--global_offset=64 | __assert(i >= 64); __assert(get_global_offset(0) == 64); a[i] = 1;"
            + " | 'data-races proved, assertions proved'",
        "--global_offset=64 | __assert(i < 256);         | 'data-races proved, assertions refuted'",
        "--kernel-args=k,0x1 | a[i * n] = i;                 | data-races proved",
        "--kernel-args=k,0x0 | a[i * n] = i;                 | data-races refuted",
        "--kernel-args=k,*,0x0000000200000001 | __assert(p.x == 1 && p.y == 2); p.x = 3;"
            + " __assert(p.x == 3); | 'data-races proved, assertions proved'",
        "--kernel-args=k,*,0x0000000200000001 | __assert(p.x == 2);"
            + " | 'data-races proved, assertions refuted'",
      })
  void verdicts(String options, String body, String expected) throws Exception {
    assertThat(verdicts(report(options, body))).isEqualTo(expected);
  }

  /// The size of a group is open, and divides that of the launch.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "get_local_size(0) <= 96 && 96 % get_local_size(0) == 0 | proved",
        "get_num_groups(0) * get_local_size(0) == 96            | proved",
        "get_local_size(0) < 96                                 | refuted",
      })
  void onlyTheGlobalSizeIsKnown(String condition, String expected) throws Exception {
    String head = "//pass\n//--local_size=* --global_size=96\n";
    String text = head + "__kernel void k() { __assert(" + condition + "); }\n";
    Path file = Files.writeString(folder.resolve("k.cl"), text);
    Kernel kernel =
        FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels().getFirst();
    assertThat(verdicts(CheckKernel.check(kernel, Effort.USUAL)))
        .isEqualTo("data-races proved, assertions " + expected);
  }

  /// Where races between groups are not asked for they may happen: what others write decides.
  @Test
  void whatIsNotAskedIsNotTrusted() throws Exception {
    String body = "a[0] = i; if (a[0] == 7) barrier(CLK_LOCAL_MEM_FENCE);";
    for (String options : List.of("--only-divergence", "--vcgen-opt=/checkArrays:b")) {
      assertThat(report(options, body).isProved()).as(options).isFalse();
    }
    String between = "if (t == 0) a[0] = i; if (a[0] == 7) barrier(CLK_LOCAL_MEM_FENCE);";
    assertThat(report("--only-intra-group", between).isProved()).isFalse();
  }

  /// Whoever asks for races on an array asks for those that it has under another name.
  @Test
  void anArrayMayHaveAnotherName() throws Exception {
    Kernel kernel = kernels("--vcgen-opt=/checkArrays:b", "a[0] = i;").getFirst();
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.add(new LaunchFact.MayAlias(List.of("a", "b"), LaunchFact.Origin.COMMAND_LINE));
    assertThat(CheckKernel.check(kernel, Effort.USUAL).isProved()).isTrue();
    assertThat(CheckKernel.check(kernel.withFacts(facts), Effort.USUAL).isProved()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only-intra-group | for races of threads of one block; others are not asked for",
        "--only-divergence | for all but data races, which are not asked for",
        "--vcgen-opt=/checkArrays:a,b | for races on a, b; others are not asked for",
        "--no-benign-tolerance | for races in which all values are equal as well",
        "--warp-sync=16 | for warps of 16 threads that run in step",
        "--no-annotations | for the kernel without its annotations",
        "--global_offset=8 | for a global work offset of 8,0,0",
        "--kernel-args=k,0x7 | for launches with n == 7",
      })
  void itIsTold(String options, String line) throws Exception {
    assertThat(
            ReportPrinter.ownAssumptions(
                report(options, "a[i] = 1;"), LaunchFactPrinter.Places.FEW))
        .contains(line + " (from the header comment)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--vcgen-opt=/checkArrays:a,c | no array 'c'",
        "--vcgen-opt=/checkArrays:p | no array 'p'",
        "--kernel-args=other,0x1 | no kernel 'other'",
        "--kernel-args=k,0x1,0x2,0x3 | k has 2 numbers",
        "--kernel-args=k,0x100000000 | n of k is no integer of that size",
        "--global_size=256 | exclude each other",
      })
  void whatIsNotThereIsAnError(String options, String message) {
    assertThatThrownBy(() -> kernels(options, "a[i] = 1;"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("k.cl:2: error: in the header comment, ")
        .hasMessageContaining(message);
  }
}
