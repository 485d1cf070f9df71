package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.frontend.clang.Clang;
import org.warpproof.frontend.clang.Toolchain;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Clang's messages, options and template instantiations.
final class FrontEndTest {
  private static final String TEMPLATE =
      """
      template <class T, int N> __global__ void fill(T *a) { a[threadIdx.x] = N; }
      """;

  private final Path folder;

  FrontEndTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static List<String> names(Path path, List<String> options, List<String> instantiations)
      throws IOException, InputException {
    FrontEndOptions all = new FrontEndOptions(options, instantiations);
    return FrontEnd.read(InputFile.open(path), all).kernels().stream().map(Kernel::name).toList();
  }

  private static List<String> names(Path path) throws IOException, InputException {
    return names(path, List.of(), List.of());
  }

  @Test
  void filesForGpuVerifyHaveItsFunctions() throws IOException, InputException {
    String kernel =
        """
        __global__ void k(float3 *a, curandState *s, int n) {
          __requires(__is_pow2(n));
          a[threadIdx.x] = a[threadIdx.x] * 2 + make_float3(CUDART_PI_F);
        }
        """;
    String head = "//pass\n//--blockDim=32 --gridDim=1\n";
    assertThat(names(file("headed.cu", head + kernel))).containsExactly("k");
    Path plain = file("plain.cu", kernel);
    assertThatExceptionOfType(InputException.class).isThrownBy(() -> names(plain));
  }

  @Test
  void headersAreFoundBesideTheFileAndAboveIt() throws IOException, InputException {
    file("size.h", "#define SIZE 4\n");
    Files.createDirectories(folder.resolve("src"));
    file("src/type.h", "typedef int type;\n");
    String text =
        "#include <type.h>\n#include \"size.h\"\n__global__ void k(type *a) { a[SIZE] = 1; }\n";
    assertThat(names(file("src/k.cu", text))).containsExactly("k");
  }

  @Test
  void whatIsSaidOfAllLoopsStandsAtTheEnd() throws IOException {
    assertMisplaced(
        "__function_wide_invariant(n > 0); for (int i = 0; i < n; i++) a[i] = 1;",
        "__function_wide_invariant does not stand at the function's end");
    assertMisplaced(
        "__function_wide_invariant(n > 0); if (n > 7) a[0] = 1;",
        "__function_wide_invariant does not stand at the function's end");
    assertMisplaced(
        "for (int i = 0; i < n; i++) __function_wide_candidate_invariant(n > 0);",
        "__function_wide_candidate_invariant does not stand at the function's end");
  }

  @Test
  void whatIsSaidOfAllLoopsIsAboutWhatTheyDoNotChange() throws IOException {
    String why =
        "__function_wide_invariant uses a variable that need not be the same at the head of each"
            + " loop";
    assertMisplaced("while (n > 9) n--; __function_wide_invariant(n > 0);", why);
    assertMisplaced("while (a[n] > 9) a[n]--; n = 2; __function_wide_invariant(n > 0);", why);
    assertMisplaced(
        "while (a[1]) a[1]--; int m = a[2]; while (a[m]) a[m]--; __function_wide_invariant(m);",
        why);
    assertMisplaced(
        "while (a[1]) { int m = a[2]; while (a[m]) a[m]--; n = m; } __function_wide_invariant(n);",
        why);
  }

  @Test
  void invariantsStandAtTheHeadsOfLoops() throws IOException {
    String why = "__invariant does not stand at the head of a loop";
    assertMisplaced("__invariant(n > 0); a[0] = 1;", why);
    assertMisplaced("while (n > a[0]) { __invariant(n > 0); n--; }", why);
    assertMisplaced("for (int i = 0; i < n; i++) a[i] = 1; __invariant(n > 0);", why);
    assertMisplaced("while (1) { if (a[n]) __invariant(n > 0 && a[n] > 0); }", why);
    assertMisplaced(
        "if (n) { __candidate_global_invariant(n > 0); }",
        "__candidate_global_invariant does not stand at the head of a loop");
  }

  @Test
  void resultsAreForPostconditions() throws IOException {
    assertMisplaced(
        "__assert(__return_val_int() > 0);", "__return_val_int is for use in __ensures");
    assertMisplaced(
        "__ensures(n > 0); a[0] = __return_val_int();", "__return_val_int is for use in __ensures");
    assertMisplaced(
        "__ensures(n > 0 && __return_val_int() > 0);",
        "__return_val_int is of another type than the function");
  }

  /// That the annotation in a kernel's code, which is one line, is an error, and why.
  private void assertMisplaced(String code, String why) throws IOException {
    String head = "__global__ void k(int *a, int n) {\n";
    Path path = file("misplaced.cu", head + code + "\n}\n");
    String named = why.substring(0, why.indexOf(' '));
    // What stands in the arguments of a macro has the macro's place.
    int column = code.startsWith("__ensures(n > 0 &&") ? 1 : code.indexOf(named) + 1;
    String place = path + ":2:" + column;
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path))
        .withMessage(
            place + ": error: this annotation is misplaced: " + why + " [annotation.misplaced]");
  }

  @Test
  void clangsOwnMessageComesThrough() throws IOException {
    Path path = file("wrong.cu", "__global__ void k(int *a) {\n  a[0] = b;\n}\n");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path))
        .withMessageStartingWith(path + ":2:10: error: use of undeclared identifier 'b'")
        .withMessageContaining("a[0] = b;")
        .withMessageNotContaining("\u001b");
  }

  @Test
  void clangsOwnMessageComesThroughForOpenCl() throws IOException {
    Path path = file("wrong.cl", "__kernel void k() { int x = ; }\n");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path))
        .withMessageStartingWith(path + ":1:29: error: expected expression");
  }

  @Test
  void textThatIsNotLlvm() throws IOException {
    Path path = file("wrong.ll", "define nonsense\n");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path))
        .withMessageStartingWith(path + ":1:8: error: expected type");
  }

  @Test
  void bitcodeThatIsNone() throws IOException {
    Path path = file("wrong.bc", "no bitcode");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path))
        .withMessageStartingWith(path + ":1:1: error: ");
  }

  @Test
  void optionsReachClang() throws IOException, InputException {
    Files.writeString(Files.createDirectory(folder.resolve("inc")).resolve("own.h"), "#define K k");
    Path path =
        file("options.cu", "#include \"own.h\"\n__global__ void K(int *a) { a[0] = VALUE; }\n");
    assertThat(names(path, List.of("-DVALUE=3", "-I" + folder.resolve("inc")), List.of()))
        .containsExactly("k");
  }

  @Test
  void aLanguageStandardCanBeChosen() throws IOException, InputException {
    Path path =
        file(
            "concepts.cu",
            """
            template <class T> concept any = true;
            __global__ void k(any auto *a);
            __global__ void plain(int *a) { *a = 0; }
            """);
    assertThat(names(path, List.of("-std=c++20"), List.of())).containsExactly("plain");
  }

  @Test
  void aTemplateWithoutInstantiationGivesNoKernel() throws IOException, InputException {
    assertThat(names(file("template.cu", TEMPLATE))).isEmpty();
  }

  @Test
  void anInstantiationCanBeAdded() throws IOException, InputException {
    assertThat(names(file("template.cu", TEMPLATE), List.of(), List.of("fill<float, 256>")))
        .containsExactly("fill<float, 256>");
  }

  @Test
  void everyInstantiationIsRead() throws IOException, InputException {
    Path path =
        file(
            "launched.cu",
            TEMPLATE + "int main() { fill<int, 1><<<1, 2>>>(0); fill<char, 2><<<1, 2>>>(0); }\n");
    assertThat(names(path, List.of(), List.of("fill<short, 3>")))
        .containsExactlyInAnyOrder("fill<int, 1>", "fill<char, 2>", "fill<short, 3>");
  }

  @Test
  void anInstantiationThatDoesNotCompileIsNamed() throws IOException {
    Path path = file("template.cu", TEMPLATE);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> names(path, List.of(), List.of("fill<nothing, 1>")))
        .withMessageContaining("--instantiate fill<nothing, 1>")
        .withMessageContaining("use of undeclared identifier 'nothing'");
  }

  @Test
  void placesAreInTheFileItselfWhenAnInstantiationIsAdded() throws IOException, InputException {
    Path path = file("template.cu", TEMPLATE);
    FrontEndOptions options = new FrontEndOptions(List.of(), List.of("fill<int, 1>"));
    Kernel kernel = FrontEnd.read(InputFile.open(path), options).kernels().getFirst();
    assertThat(kernel.position().file()).isEqualTo(path.toString());
    assertThat(kernel.statements())
        .isNotEmpty()
        .allMatch(statement -> statement.position().file().equals(path.toString()));
  }

  @Test
  void placesInIncludedFilesAreNamed() throws IOException, InputException {
    Path header = file("put.h", "__device__ void put(int *p) {\n  *p = 1;\n}\n");
    Path path = file("k.cu", "#include \"put.h\"\n__global__ void k(int *a) {\n  put(a);\n}\n");
    Kernel kernel =
        FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels().getFirst();
    Position store = kernel.statements().findFirst().orElseThrow().position();
    assertThat(store.file()).isEqualTo(header.toString());
    assertThat(store.line()).isEqualTo(2);
    assertThat(store.chain()).containsExactly(Position.of(path.toString(), 3, 3));
  }

  @Test
  void barriersAreWhereTheUserWroteThem() throws IOException, InputException {
    Path path =
        file(
            "k.cu",
            """
            #include <cooperative_groups.h>
            __global__ void k() {
              __syncthreads();
              __syncwarp();
              cooperative_groups::this_thread_block().sync();
              cooperative_groups::sync(cooperative_groups::this_grid());
            }
            """);
    Kernel kernel =
        FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels().getFirst();
    assertThat(kernel.statements().map(Statement::position))
        .containsExactly(
            Position.of(path.toString(), 3, 3),
            Position.of(path.toString(), 4, 3),
            Position.of(path.toString(), 5, 3),
            Position.of(path.toString(), 6, 3));
  }

  /// Host code may be left out: what it does not say, nobody knows.
  @Test
  void whatTheHostMaySetIsNotKnown() throws IOException, InputException {
    Path path =
        file(
            "constants.cu",
            """
            typedef const int fixed;
            static __constant__ int set = 1;
            static __constant__ fixed kept[2] = {2, 3};
            __global__ void k(int *a, int i) { a[threadIdx.x] = set + kept[i]; }
            void host(int x) { unknown y; cudaMemcpyToSymbol(set, &x, sizeof x); }
            """);
    Unit unit = FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT);
    assertThat(KernelPrinter.print(unit.kernels()))
        .contains("preset \"01000000\"", "bytes \"0200000003000000\"");
  }

  @Test
  void aFileWithoutKernels() throws IOException, InputException {
    assertThat(names(file("host.cu", "int main() { return 0; }\n"))).isEmpty();
  }

  @Test
  void theStandardLibraryOnTheHostIsNoObstacle() throws IOException, InputException {
    assumeThat(Path.of("/usr/include/c++")).isDirectory();
    Path path =
        file(
            "library.cu",
            """
            #include <cstdio>
            #include <iostream>
            #include <string>
            #include <vector>
            __global__ void k(int *a) { a[threadIdx.x] = 0; }
            int main() {
              std::vector<int> v(4);
              std::cout << std::string("size ") << v.size() << std::endl;
              k<<<1, 4>>>(v.data());
            }
            """);
    assertThat(names(path)).containsExactly("k");
  }

  @Test
  void bitcodeIsReadLikeItsText() throws IOException, InputException {
    Path source = file("k.cu", "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n");
    byte[] bitcode =
        new Clang(Toolchain.unpack()).compile(InputFile.open(source), List.of(), List.of());
    Path path = Files.write(folder.resolve("k.bc"), bitcode);
    Kernel fromBitcode =
        FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels().getFirst();
    Kernel fromSource =
        FrontEnd.read(InputFile.open(source), FrontEndOptions.DEFAULT).kernels().getFirst();
    assertThat(fromBitcode.blocks()).isEqualTo(fromSource.blocks());
  }

  @Test
  void theModuleCanBeShown() throws IOException, InputException {
    Path path = file("k.cl", "__kernel void k(__global int *a) { a[0] = 1; }\n");
    assertThat(FrontEnd.showLlvm(InputFile.open(path), FrontEndOptions.DEFAULT))
        .contains("define")
        .contains("@k(");
  }
}
