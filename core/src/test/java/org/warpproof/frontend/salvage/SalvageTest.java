package org.warpproof.frontend.salvage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.Unit;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.source.InputException;

/// Files whose host code does not compile.
final class SalvageTest {
  private static final String KERNEL =
      "__global__ void k(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = n; }\n";

  @TempDir private Path folder = Path.of("");

  private Unit read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    FrontEndOptions options = FrontEndOptions.DEFAULT.with(FrontEndOptions.HostCode.READ);
    return FrontEnd.read(InputFile.open(file), options);
  }

  @Test
  void missingHeadersAreEmpty() throws Exception {
    Unit unit = read("#include <mpi.h>\n#include \"a/b.h\"\n" + KERNEL);
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.leftOut())
        .map(one -> ((LeftOut.Header) one).name())
        .containsExactly("mpi.h", "a/b.h");
    assertThat(unit.kernels().getFirst().facts()).anyMatch(f -> f.toString().contains("mpi.h"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f(int *a) { missing(a); }",
        "int f(int x) {\n  Missing m;\n  m.go();\n  return other(x);\n}",
        "Missing m;",
        "namespace a { namespace b { static Missing m; void f() { m.go(); } } }",
        "extern \"C\" { void f() { missing(); } }",
        "template <class T> void f(T) { missing(); }",
      })
  void hostCodeIsLeftOut(String host) throws Exception {
    Unit unit = read(KERNEL + host + "\n");
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.leftOut()).isNotEmpty().allMatch(LeftOut.HostCode.class::isInstance);
  }

  /// What was left out may launch as well, or change sizes and arguments.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f(int *a) { missing(); k<<<1, 32>>>(a, 32); }",
        "static void choose(int &n) { Missing m; n = 64; }",
        "#ifndef __CUDA_ARCH__\nstatic void choose(int &n) { Missing m; n = 64; }\n#endif",
        "#ifndef __CUDA_ARCH__\n#include \"sizes.h\"\n#endif",
      })
  void noLaunchIsKnownThen(String host) throws Exception {
    assertThat(read(KERNEL + host + "\nvoid g(int *a) { k<<<1, 64>>>(a, 64); }\n").launches())
        .isEmpty();
  }

  @Test
  void launchesAreKnownIfOnlyHeadersAreMissing() throws Exception {
    String text = "#include <mpi.h>\n" + KERNEL + "void g(int *a) { k<<<1, 64>>>(a, 64); }\n";
    assertThat(read(text).launches()).hasSize(1);
  }

  /// What kernels use, or may use, is not left out.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "__device__ int f() { return missing(); }",
        "#define DEVICE __device__\nDEVICE int f() { return missing(); }\n"
            + "__global__ void l(int *a) { *a = f(); }",
        "#define KERNEL __global__\nKERNEL void l(int *a) { *a = missing(); }",
        "struct S { Missing m; };",
        "const int c = missing();",
        "template <> struct T<int> { };",
        "#if 1\nvoid f() {\n#else\nvoid f(int) {\n#endif\n  missing();\n}\n"
            + "__global__ void l(int *a) { *a = 1; }",
        "inline __host__ __device__ int f() { return missing(); }",
        "namespace n { __managed__ int s = missing(); __global__ void l(int *a) { s = *a; } }",
        "__constant__ int s; namespace n { CONST int s = 1; __global__ void l(int *a) { *a = s; } }",
        "constexpr int f(long i) { return i; }\nREGISTER(f)\nconstexpr int f(int i) { return 0; }",
        "#define KERNEL __global__ void\nREGISTER(f)\nKERNEL l(int *a) { *a = 1; }",
        "#define KERNEL __global__ void\nvoid f(int n) {\n#if 1\n if (n) {\n#else\n if (n > 1) {\n"
            + "#endif\n missing(); } }\nKERNEL l(int *a) { *a = 1; }",
        // Without the second, the kernel would take the first.
        """
        #define DEVICE __device__
        DEVICE int f(double x) { return 1; }
        DEVICE int f(int x, Missing y = 1) { return 2; }
        __global__ void l(int *a) { *a = f(3); }
        """,
      })
  void deviceCodeIsNot(String code) {
    assertThatThrownBy(() -> read(KERNEL + code + "\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("k.cu:");
  }

  /// The kernel that launches is not known, the others are.
  @Test
  void launchesOnTheDeviceAreNotSupported() throws Exception {
    Unit unit =
        read(
            KERNEL
                + """
                template <int N> __global__ void l(int *a) { *a = N; }
                __global__ void parent(int *a, int n) {
                  k<<<1,
                      n>>>(a, n);
                  if (n > 1) l<4><<<dim3(1, 2), n>>>(a + 1);
                }
                """);
    assertThat(unit.kernels()).extracting(Kernel::name).containsExactly("k", "parent");
    assertThat(unit.kernels().getLast().statements())
        .filteredOn(Statement.Unsupported.class::isInstance)
        .extracting(statement -> statement.position().line())
        .containsExactly(4, 6);
  }

  @Test
  void ownTypesAreTaken() throws Exception {
    String text = "typedef unsigned long long uint64_t;\n" + KERNEL;
    assertThat(read(text).kernels()).hasSize(1);
    assertThat(read("__global__ void k(uint64_t *a, int8_t b) { *a = b; }").leftOut()).isEmpty();
  }

  @Test
  void itemsAreDeclarations() {
    assertThat(
            Item.of("int a = 1; void f() { g(); } namespace n { int b[] = {1, 2}; } struct S {};"))
        .extracting(Item::kind)
        .isEqualTo(
            List.of(Item.Kind.VARIABLE, Item.Kind.FUNCTION, Item.Kind.VARIABLE, Item.Kind.OTHER));
  }
}
