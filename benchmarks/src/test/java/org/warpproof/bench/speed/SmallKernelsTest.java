package org.warpproof.bench.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.bench.suite.Answer;
import org.warpproof.bench.suite.FileResult;

final class SmallKernelsTest {
  /// Two rounds of all shapes: CUDA and OpenCL.
  private static final int TWO_ROUNDS = 12;

  @Test
  void compileAndGetAnAnswer(@TempDir Path folder) throws IOException {
    List<FileResult> results = Throughput.of(folder, TWO_ROUNDS, 0.2).check(2);

    assertThat(results)
        .allSatisfy(
            result ->
                assertThat(result.answer())
                    .as("%s: %s", result.file(), result.first())
                    .isNotIn(Answer.NONE, Answer.CRASH));
  }

  @Test
  void areAllDifferent() {
    List<String> texts = SmallKernels.write(200).stream().map(SmallKernels.Source::text).toList();

    assertThat(texts).doesNotHaveDuplicates();
  }

  @Test
  void areWrittenInBothLanguages() {
    assertThat(SmallKernels.write(TWO_ROUNDS).get(6).text())
        .isEqualTo(
            """
            __kernel void guarded_map(__global int *out, __global const int *in, int n) {
              int i = get_group_id(0) * get_local_size(0) + get_local_id(0);
              if (i < n) out[i] = in[i] * 3 + 1;
            }
            """);
  }
}
