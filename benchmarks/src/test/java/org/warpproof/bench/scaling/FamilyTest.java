package org.warpproof.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.bench.suite.Answer;
import org.warpproof.solver.Effort;

/// The kernels of the scaling suite.
final class FamilyTest {
  @TestFactory
  Stream<DynamicTest> smallSizesAreProved(@TempDir Path folder) {
    MeasureScaling measurer = new MeasureScaling(folder, 1, Effort.USUAL);
    return Arrays.stream(Family.values())
        .flatMap(family -> Stream.of(1, 2, 3).map(size -> test(measurer, family, size)));
  }

  private static DynamicTest test(MeasureScaling measurer, Family family, int size) {
    return DynamicTest.dynamicTest(
        family.fileName(size),
        () -> assertThat(measurer.measure(family, size).answer()).isEqualTo(Answer.PROVED));
  }

  @Test
  void writesTheFigureOfThePaper() {
    assertThat(Family.ACCESSES.kernel(2))
        .isEqualTo(
            """
            // The paper's scaling suite: accesses, size 2.
            #include <cuda_runtime.h>

            __global__ void accesses(int N) {
              extern __shared__ int A[];
              int tid = threadIdx.x;
              int T = blockDim.x;
              A[tid + 1 * T] = A[tid + 38 * T];
              A[tid + 2 * T] = A[tid + 75 * T];
            }
            """);
    assertThat(Family.SYNCHRONIZED_LOOPS.kernel(2))
        .isEqualTo(
            """
            // The paper's scaling suite: synchronized loops, size 2.
            #include <cuda_runtime.h>

            __global__ void synchronized_loops(int N) {
              extern __shared__ int A[];
              int tid = threadIdx.x;
              for (int i1 = 0; i1 < N; i1++) {
                A[tid] = i1;
                __syncthreads();
                for (int i2 = 0; i2 < N; i2++) {
                  A[tid] = i2;
                  __syncthreads();
                }
              }
            }
            """);
  }

  @Test
  void namesFilesByFamilyAndSize() {
    assertThat(List.of(Family.BARRIERS.fileName(1), Family.UNSYNCHRONIZED_LOOPS.fileName(50)))
        .containsExactly("barriers-01.cu", "unsynchronized-loops-50.cu");
  }
}
