package org.warpproof.workspace.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Effort;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnostic.Severity;

/// What is told of a kernel, as a value.
final class DiagnoseTest {
  @TempDir private Path folder = Path.of("");

  private final SourceLines source = new SourceLines();

  /// All threads write one element, if a parameter is what it must be.
  private Kernel racy() throws IOException {
    Path file = folder.resolve("k.cu");
    Files.writeString(file, "__global__ void k(int *a, unsigned u) {\n  *a   = threadIdx.x;\n}\n");
    return KernelParser.parseOne(
        """
        kernel "k" symbol "k" at "%s":1:1 {
          param a: array
          param u: i32 unsigned
          object a: global i32[] launched @ 1:1
        entry():
          branch u == -2 then write() else end()
        write():
          store a[0:i64; 4] = threadIdx.x @ 2:8
          goto end()
        end():
          return
        }
        """
            .formatted(file));
  }

  @Test
  void aBugHasItsRangeThreadsAndLaunch() throws IOException {
    KernelReport report = CheckKernel.check(racy(), Effort.USUAL);
    Diagnostic bug = Diagnose.report(report, source).getFirst();

    assertThat(bug.id()).isEqualTo("race.write-write");
    assertThat(bug.severity()).isEqualTo(Severity.ERROR);
    assertThat(bug.property()).contains(Property.DATA_RACES);
    assertThat(bug.range().start().line()).isEqualTo(2);
    assertThat(bug.range().endColumn()).isEqualTo(9);
    assertThat(bug.related()).hasSize(1);
    assertThat(bug.related().getFirst().message()).startsWith("written by block ");
    assertThat(bug.fix()).isEqualTo(new Fix.None());
    Evidence.Seen seen = (Evidence.Seen) bug.evidence();
    assertThat(seen.actors()).hasSize(2).allMatch(actor -> actor.action().equals("written"));
    assertThat(seen.launch().numbers()).containsEntry("u", BigInteger.valueOf(4294967294L));
    assertThat(seen.launch().text()).endsWith(", u = 4294967294");
  }

  @Test
  void whatHasNoPlaceIsSaidOfTheKernel() throws IOException {
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    verdicts.put(
        Property.DATA_RACES, new Verdict.Unknown(List.of(new Obstacle("effort", Position.NONE))));
    Diagnostic reason =
        Diagnose.report(new KernelReport(racy(), verdicts, List.of(), Work.NONE, List.of()), source)
            .getFirst();

    assertThat(reason.severity()).isEqualTo(Severity.UNKNOWN);
    assertThat(reason.range().start().line()).isEqualTo(1);
    assertThat(reason.title()).isEqualTo("data races: this is more work than was allowed");
    assertThat(DiagnosticPrinter.print(reason, source))
        .containsExactly(folder.resolve("k.cu") + ":1:1: unknown: " + reason.title() + " [effort]");
  }
}
