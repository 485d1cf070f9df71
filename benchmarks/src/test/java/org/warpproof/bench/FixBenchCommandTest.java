package org.warpproof.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.warpproof.bench.measure.ExitStatus;

/// A sample of what `./bench fix` does: barriers that are taken out are found again.
final class FixBenchCommandTest {
  private static final String KERNELS = "../core/src/test/resources/kernels";

  @Test
  void repairsASample() {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    int status = Main.run(new String[] {"fix", "--every", "97", KERNELS}, writer, writer);
    writer.flush();
    assertThat(status).as(out.toString()).isEqualTo(ExitStatus.FINE);
    assertThat(out.toString()).containsPattern("([1-9]\\d*) of \\1 repaired");
  }
}
