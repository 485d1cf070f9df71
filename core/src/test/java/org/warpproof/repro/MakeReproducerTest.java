package org.warpproof.repro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;

/// What the programs say. That they compile is seen by `./bench repro`, where there is a compiler.
final class MakeReproducerTest {
  @TempDir private Path folder = Path.of("");

  private Reproducer make(String name, String source, String... options)
      throws IOException, InputException {
    Path path = Files.writeString(folder.resolve(name), source);
    return make(path, List.of(), options);
  }

  private Reproducer make(Path path, List<LaunchFact> facts, String... options)
      throws IOException, InputException {
    InputFile file = InputFile.open(path);
    FrontEndOptions all = new FrontEndOptions(List.of(options), List.of());
    Kernel read = FrontEnd.read(file, all).kernels().getFirst();
    Kernel kernel = facts.isEmpty() ? read : read.withFacts(facts);
    Verdict.Seen refuted =
        CheckKernel.check(kernel, Effort.USUAL).verdicts().values().stream()
            .filter(Verdict.Seen.class::isInstance)
            .map(Verdict.Seen.class::cast)
            .findFirst()
            .orElseThrow();
    Path target = folder.resolve("repro").resolve("program.x");
    return MakeReproducer.make(
        new Request(file, FrontEnd.spell(file, all), kernel, refuted, target));
  }

  private static Reproducer.Program program(Reproducer made) {
    assertThat(made).isInstanceOf(Reproducer.Program.class);
    return (Reproducer.Program) made;
  }

  /// What is made for this kernel, from the launch on: the rest is the same for all.
  private static List<String> witness(Reproducer made) {
    List<String> lines = program(made).text().lines().toList();
    return lines.subList(lines.indexOf("// The launch that was seen to go wrong."), lines.size());
  }

  @Test
  void sharedMemoryIsForRacecheck() throws Exception {
    Reproducer made =
        make(
            "tile.cu",
            """
            __global__ void tile(int *out) {
              __shared__ int line[64];
              line[threadIdx.x] = 1;
              out[blockIdx.x * blockDim.x + threadIdx.x] = line[(threadIdx.x + 1) % 64];
            }
            int main() { return 0; }
            """,
            "-DN=4",
            "-I",
            "include");
    Reproducer.Program program = program(made);
    assertThat(program.text()).startsWith("// " + Reproducer.MARK);
    assertThat(program.text()).contains("//   " + program.command() + "\n");
    assertThat(program.command())
        .startsWith("nvcc -G -arch=native -I include -o ")
        .contains(" && compute-sanitizer --tool racecheck ");
    assertThat(witness(made))
        .contains(
            "#define N 4",
            "#define main warpproof_main_of_the_file",
            "#include \"../tile.cu\"",
            "#undef main",
            "  void (*witness_kernel)(int *) = tile;",
            "  launch.pass_pointer(\"out\", 0);  // out");
  }

  @Test
  void globalMemoryIsComparedAfterManyRuns() throws Exception {
    Reproducer made =
        make(
            "count.cu",
            """
            namespace counting {
            __device__ int total;
            struct Step { int by; int *log; };
            template <typename T, unsigned K> __global__ void count(Step step, T scale) {
              total += step.by;
              step.log[K] = threadIdx.x;
            }
            template __global__ void count<float, 2>(Step, float);
            }
            """);
    assertThat(program(made).command()).startsWith("nvcc -lineinfo").doesNotContain("sanitizer");
    assertThat(program(made).text()).contains("runs left other memory than the first one");
    assertThat(witness(made))
        .contains(
            "  auto witness_kernel = &counting::count<float, 2U>;",
            "  witness_symbol(\"counting::total\", counting::total);",
            "  launch.pointer_at(8, \"step.8\", 0);");
  }

  @Test
  void dynamicSharedMemoryIsAsSmallAsItCanBe() throws Exception {
    Reproducer made =
        make(
            "dynamic.cu",
            """
            __global__ void dynamic(int *out) {
              extern __shared__ int line[];
              line[threadIdx.x] = 1;
              out[blockIdx.x * blockDim.x + threadIdx.x] = line[threadIdx.x + 1];
            }
            """);
    assertThat(witness(made)).contains("  launch.shared_bytes = 16;");
  }

  @Test
  void loadedValuesAreFilledIn() throws Exception {
    Reproducer made =
        make(
            "scatter.cu",
            """
            __global__ void scatter(int *out, const int *where) {
              if (where[0] == 7) out[where[1]] = threadIdx.x;
            }
            """);
    assertThat(witness(made))
        .contains("  launch.put(\"where\", 0, {0x07, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00});");
  }

  @Test
  void arraysThatAreOneStayOne() throws Exception {
    Path path =
        Files.writeString(
            folder.resolve("alias.cu"),
            """
            __global__ void alias(int *a, const int *b) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              a[i] = b[i + 1];
            }
            """);
    Reproducer made =
        make(
            path,
            List.of(new LaunchFact.MayAlias(List.of("a", "b"), LaunchFact.Origin.COMMAND_LINE)));
    assertThat(witness(made))
        .anyMatch(line -> line.matches("  launch\\.pass_pointer\\(\"[ab]\", \\d+\\);  // a"))
        .filteredOn(line -> line.startsWith("  launch.array"))
        .hasSize(1);
  }

  @Test
  void pointersLeadIntoVariablesOfTheFile() throws Exception {
    Path path =
        Files.writeString(
            folder.resolve("variable.cu"),
            """
            namespace inner { __device__ int g[256]; }
            __global__ void into(int *a) { a[threadIdx.x] = inner::g[threadIdx.x + 1]; }
            """);
    LaunchFact starts =
        new LaunchFact.Starts("a", "g", Expr.i64(8), "", LaunchFact.Origin.COMMAND_LINE);
    Reproducer made = make(path, List.of(starts));
    assertThat(witness(made)).noneMatch(line -> line.startsWith("  launch.array"));
    assertThat(program(made).text())
        .containsSubsequence(
            "  launch.pass(warpproof_repro::Bytes(sizeof(void*)));  // a",
            "  witness_symbol(\"inner::g\", inner::g);",
            "  witness_pointer(0, 0, \"inner::g\", 8);");
  }

  @Test
  void divergenceIsForSynccheck() throws Exception {
    Reproducer made =
        make(
            "half.cu",
            """
            __global__ void half(int n) {
              if (threadIdx.x < n) __syncthreads();
              __syncthreads();
            }
            """);
    assertThat(program(made).command()).contains("--tool synccheck");
    assertThat(program(made).text()).contains("start_watchdog(60)");
  }

  @Test
  void annotationsAreMacros() throws Exception {
    Reproducer made =
        make(
            "noted.cu",
            """
            __global__ void noted(int *a, int n) {
              __requires(n > 3);
              __assert(n > 5);
            }
            """);
    assertThat(program(made).command()).contains("--tool memcheck");
    assertThat(witness(made))
        .contains("#define __assert(...) assert(__VA_ARGS__)")
        .contains("#define __requires(...) ((void)0)");
  }

  @Test
  void misalignedAccessesAreForMemcheck() throws Exception {
    Reproducer made =
        make(
            "shifted.cu",
            """
            __global__ void shifted(float *a) {
              int i = 8 * (blockIdx.x * blockDim.x + threadIdx.x);
              *reinterpret_cast<float4 *>(a + i + 1) = make_float4(1, 2, 3, 4);
            }
            """);
    assertThat(program(made).command()).contains("--tool memcheck");
  }

  @Test
  void nothingShowsDivisionsByZero() throws Exception {
    Reproducer made =
        make(
            "divided.cu",
            """
            __global__ void divided(int *a) {
              a[blockIdx.x * blockDim.x + threadIdx.x] = 100 / threadIdx.x;
            }
            """);
    assertThat(made).isInstanceOf(Reproducer.Impossible.class);
  }

  @Test
  void hipHasItsOwnNames() throws Exception {
    Reproducer made = make("all.hip", "__global__ void all(int *a) { a[0] = threadIdx.x; }\n");
    assertThat(program(made).command()).startsWith("hipcc -g -o ");
    assertThat(program(made).text())
        .contains("#include <hip/hip_runtime.h>", "hipMalloc(", "hipLaunchKernel(")
        .doesNotContain("cuda");
  }

  @Test
  void openClIsBuiltByAHostProgramInC() throws Exception {
    Reproducer made =
        make(
            "sum.cl",
            """
            kernel void sum(global int *out, local int *part, int4 v, int n) {
              part[get_local_id(0)] = v.y;
              out[get_global_id(0)] = part[get_local_id(0) + 1] + n;
            }
            """);
    assertThat(program(made).command()).matches("cc -o \\S+ \\S+ -lOpenCL && \\S+");
    assertThat(program(made).text())
        .contains("#include <CL/cl.h>", "static const char file[] = \"../sum.cl\";")
        .contains("clCreateKernel(program, \"sum\", &error)")
        .contains("pass_array(kernel, 0, 0, 0)")
        .containsPattern("clSetKernelArg\\(kernel, 1, \\d+, NULL\\)")
        .containsPattern("argument_2\\[\\] = \\{(0x\\w\\w, ){15}0x\\w\\w\\}")
        .doesNotContain("synccheck");
  }

  @Test
  void dimensionsAreThoseOfTheWitness() throws Exception {
    Reproducer made =
        make(
            "dimensions.cl",
            """
            kernel void count(global int *out, int n) {
              if (get_work_dim() == 2) out[n] = get_global_id(0);
            }
            """);
    assertThat(program(made).text())
        .contains("clEnqueueNDRangeKernel(queue, kernel, 2, NULL,")
        .doesNotContain("clSetKernelArg(kernel, 2,");
  }

  @Test
  void variablesAreFilledAsInTheWitness() throws Exception {
    Reproducer made =
        make(
            "variable.cu",
            """
            __constant__ int limit[2] = {1, 2};
            __global__ void variable(int *out) { if (limit[1] == 9) out[0] = threadIdx.x; }
            """);
    assertThat(witness(made))
        .containsSubsequence(
            "  witness_symbol(\"limit\", limit);",
            "  witness_clear(\"limit\");",
            "  witness_put(\"limit\", 0, {0x01, 0x00, 0x00, 0x00, 0x09, 0x00, 0x00, 0x00});");
  }

  @Test
  void whatHasNoNameHasNoProgram() throws Exception {
    Reproducer made =
        make(
            "lambda.cu",
            """
            template <typename F> __global__ void each(F f, int *a) { a[f(0)] = threadIdx.x; }
            void start(int *a) { each<<<1, 2>>>([] __device__(int i) { return i; }, a); }
            """);
    assertThat(made).isInstanceOf(Reproducer.Impossible.class);
  }

  @Test
  void whatIsGivenFunctionsHasNoProgram() throws Exception {
    Reproducer made =
        make(
            "given.cu",
            """
            __device__ void first(int *a) { a[0] = threadIdx.x; }
            typedef void (*Step)(int *);
            __global__ void apply(int *a, Step step) { __requires(step == first); step(a); }
            """);
    assertThat(made).isInstanceOf(Reproducer.Impossible.class);
  }

  @Test
  void llvmCodeHasNoProgram() throws Exception {
    Reproducer made =
        make(
            "k.ll",
            """
            target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
            target triple = "nvptx64-nvidia-cuda"
            define ptx_kernel void @k(ptr %a) {
              %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
              store i32 %t, ptr %a
              ret void
            }
            declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            """);
    assertThat(made).isInstanceOf(Reproducer.Impossible.class);
  }
}
