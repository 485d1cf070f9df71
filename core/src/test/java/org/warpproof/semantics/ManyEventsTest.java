package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.ResultPrinter;

/// A kernel in which everything races with everything.
final class ManyEventsTest {
  @Test
  void notEveryPairIsKept() {
    StringBuilder body = new StringBuilder();
    for (int line = 1; line <= 200; line++) {
      body.append("  store x = 1 @ \"k.cu\":").append(line).append(":1\n");
    }
    String text =
        "param x: array\nobject x: global i32[] launched\nStart():\n" + body + "  return\n";
    Result result = Kernels.lockStep(kernel(text), launch(1, 2, Map.of()));
    assertThat(result.events()).hasSize(10_001);
    assertThat(result.eventsWithId("limit.events")).hasSize(1);
    assertThat(ResultPrinter.print(result)).contains("… 9901 more events …");
  }
}
