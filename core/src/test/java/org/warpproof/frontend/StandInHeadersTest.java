package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;

/// The headers that stand in for libraries compile together, and nothing of a file is left out for
/// them.
final class StandInHeadersTest {
  private static final List<String> LIBRARIES =
      List.of(
          "cublas_v2.h",
          "cublasLt.h",
          "cub/cub.cuh",
          "cuda.h",
          "cuda_bf16.h",
          "cuda_fp16.h",
          "cuda_fp4.h",
          "cuda_fp6.h",
          "cuda_fp8.h",
          "cuda_gl_interop.h",
          "cuda/functional",
          "cufft.h",
          "curand.h",
          "curand_kernel.h",
          "curand_philox4x32_x.h",
          "cusolverDn.h",
          "cusparse.h",
          "dlpack/dlpack.h",
          "mpi.h",
          "nccl.h",
          "nvtx3/nvToolsExtCudaRt.h",
          "nvtx3/nvtx3.hpp",
          "pybind11/pybind11.h",
          "Python.h",
          "thrust/device_vector.h",
          "torch/all.h",
          "torch/extension.h");

  private final Path folder;

  StandInHeadersTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void compileTogether() throws IOException, InputException {
    String includes =
        LIBRARIES.stream().map("#include <%s>\n"::formatted).collect(Collectors.joining());
    Unit unit =
        read(
            includes
                + """
                __global__ void k(__nv_fp8x4_e4m3 *a, const float4 *b) {
                  a[threadIdx.x] = __nv_fp8x4_e4m3(b[threadIdx.x]);
                }
                int main(int argc, char **argv) {
                  MPI_Init(&argc, &argv);
                  ncclComm_t comm = nullptr;
                  cusparseHandle_t handle;
                  cusparseCreate(&handle);
                  cudaExternalSemaphoreWaitParams wait = {};
                  wait.params.fence.value = clock() / CLOCKS_PER_SEC;
                  nvtx3::scoped_range range{"all of it"};
                  k<<<1, 32>>>(nullptr, nullptr);
                  ncclAllReduce(nullptr, nullptr, 1, ncclFloat, ncclSum, comm, 0);
                  return MPI_Finalize();
                }
                """);
    assertThat(unit.leftOut()).isEmpty();
    assertThat(unit.launches()).hasSize(1);
  }

  @Test
  void numbersOfPyTorchAreComputedWith() throws IOException, InputException {
    Unit unit =
        read(
            """
            #include <torch/types.h>
            template <class T> __global__ void k(T *a, float x) {
              constexpr float most = std::numeric_limits<c10::Float8_e4m3fn>::max();
              static_assert(most == 448.0f);
              T v = a[threadIdx.x] * T(2) + a[threadIdx.x + 1];
              v += x;
              v = __shfl_xor_sync(~0u, v, 1);
              if (v > T(0) && v < most) a[threadIdx.x] = -v / 2;
            }
            void all(torch::Tensor t) {
              AT_DISPATCH_REDUCED_FLOATING_TYPES(
                  t.scalar_type(), "all", [&] { k<<<1, 32>>>(t.data_ptr<scalar_t>(), 2.0f); });
            }
            """);
    assertThat(unit.leftOut()).isEmpty();
    assertThat(unit.kernels()).hasSize(2);
  }

  @Test
  void functionsOfTheFileGoBeforeThoseOfOurs() throws IOException, InputException {
    Unit unit =
        read(
            """
            #include <algorithm>
            using namespace std;
            __device__ inline int max(int a, int b) { return a > b ? a : b; }
            __host__ __device__ inline float min(float a, float b) { return a < b ? a : b; }
            __global__ void k(double *a, unsigned u, size_t z) {
              a[0] = max(threadIdx.x, 2) + max(1, 2) + min(1.0f, 2.0f) + max(1.0, 2.0f);
              a[1] = max(u, 2u) + min((size_t)3, z) + ::max(1ll, 2ll);
            }
            int main() {
              int n = 4, m = max(1, 2);
              const int &least = min(n, m);
              k<<<min(3, n), max(32, least)>>>(nullptr, max(3u, 2u), sizeof(int));
            }
            """);
    assertThat(unit.leftOut()).isEmpty();
    assertThat(unit.launches()).hasSize(1);
  }

  @Test
  void overloadsThatCatchTheRestAreNoCode() throws IOException, InputException {
    Unit unit =
        read(
            """
            template <class T> __device__ auto sized(int) -> decltype(T().size(), int());
            template <class T> __device__ char sized(...);
            __device__ int constant(...) { return 4; }
            __global__ void k(int *a) { a[threadIdx.x] = sizeof(sized<int>(0)) + constant(a, 1.0); }
            """);
    assertThat(unit.kernels()).hasSize(1);
    assertThat(KernelPrinter.print(unit.kernels())).doesNotContain("unsupported");
  }

  private Unit read(String text) throws IOException, InputException {
    Path file = Files.writeString(folder.resolve("file.cu"), text);
    return FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT.with(HostCode.READ));
  }
}
