package org.warpproof.workspace.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;

/// Witnesses of races say what the variables of their loops were, and what they depend on.
final class WitnessValuesTest {
  private static List<String> findings(String text) {
    KernelReport report = CheckKernel.check(KernelParser.parse(text).getFirst(), Effort.USUAL);
    assertThat(report.isRefuted()).isTrue();
    SourceLines source = new SourceLines();
    return DiagnosticPrinter.print(Diagnose.report(report, source), source);
  }

  @Test
  void ofBothThreads() {
    String text =
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param a: array
          object a: global i32[] launched @ 1:1
        entry():
          goto header(5)
        header(i.0: i32):
          branch i.0 <s 9 then body() else end()
        body():
          store a[sext((threadIdx.x * 3) + i.0):i64; 4] = 1 @ 2:1
          i.1: i32 = i.0 +!s 1 @ 3:1
          load v1: i32 = a[sext((threadIdx.x * 3) + i.1):i64; 4] @ 4:1
          goto header(i.1)
        end():
          return
        }
        """;
    List<String> lines = findings(text);
    assertThat(lines.getFirst()).contains("data race on a[");
    List<String> values = lines.stream().filter(line -> line.contains(" with ")).toList();
    assertThat(values).hasSize(2).allMatch(line -> line.matches("      with i = [5-9]"));
    // The element is the thread's id times 3, and i.
    long element = Long.parseLong(lines.getFirst().replaceFirst(".*a\\[(\\d+)].*", "$1"));
    for (String line : values) {
      assertThat((element - Long.parseLong(line.replaceFirst(".*= ", ""))) % 3).isZero();
    }
  }

  /// Without the barrier that data decides on, and with it: it does not happen whatever the data.
  @Test
  void dependsOnDataIfABarrierBetweenDoes() {
    String text =
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param b: array
          object b: global i32[] launched @ 1:1
          object s: shared i32[2] undefined @ 1:2
        entry():
          load v: i32 = b @ 2:1
          load w: i32 = s[0:i64; 4; 2] @ 3:1
          branch v >s 1 then meet() else write()
        meet():
          barrier block all @ 4:1
          goto write()
        write():
          branch threadIdx.x == 0 then first() else end()
        first():
          store s[0:i64; 4; 2] = 0 @ 5:1
          goto end()
        end():
          return
        }
        """;
    assertThat(findings(text)).contains("  depends on data read at k.cu:2:1");
    assertThat(findings(text.replace("v >s 1", "1:i32 >s 1")))
        .contains("  exact: it happens whatever is in memory");
  }

  @Test
  void notOutsideOfLoops() {
    String text =
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param a: array
          object a: global i32[] launched @ 1:1
        entry():
          i: i32 = 3 @ 1:2
          store a[sext(i):i64; 4] = threadIdx.x @ 2:1
          return
        }
        """;
    assertThat(findings(text)).noneMatch(line -> line.contains(" with "));
  }

  @Test
  void dependsOnDataIfWhatIsClaimedDoes() {
    String text =
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param a: array
          object a: global i32[] launched @ 1:1
        entry():
          load v: i32 = a[zext(threadIdx.x + 1):i64; 4] @ 2:1
          contract __global_assert(v >=s 1) @ 3:1
          store a[zext(threadIdx.x):i64; 4] = 1 @ 4:1
          return
        }
        """;
    assertThat(findings(text))
        .anyMatch(line -> line.contains("__global_assert does not hold"))
        .doesNotContain("  exact: it happens whatever is in memory");
  }

  /// Who is in the endless loop does not come to the store.
  @Test
  void dependsOnDataIfTheWayIntoAnEndlessLoopDoes() {
    String text =
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param a: array
          param b: array
          object a: global i32[] launched @ 1:1
          object b: global i32[] launched @ 1:1
        entry():
          load v: i32 = b @ 2:1
          branch v >s 5 then enter() else write()
        enter():
          goto loop()
        loop():
          goto loop()
        write():
          store a = threadIdx.x @ 3:1
          return
        }
        """;
    assertThat(findings(text)).contains("  depends on data read at k.cu:2:1");
  }
}
