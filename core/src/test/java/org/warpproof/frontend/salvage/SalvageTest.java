package org.warpproof.frontend.salvage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
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
    Unit unit = read("#include <other.h>\n#include \"a/b.h\"\n" + KERNEL);
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.leftOut())
        .extracting(one -> ((LeftOut.Header) one).name())
        .containsExactly("other.h", "a/b.h");
    assertThat(unit.kernels().getFirst().facts()).anyMatch(f -> f.toString().contains("other.h"));
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
        "void f(Missing m) { m.go(); }",
        "void f(Missing m); int g(int x) { f(x); return x; }",
        "struct S { Missing m; };",
        "struct S { int x; void f() { missing(); } };",
        "struct S { int x; void f(Missing m) { } }; __global__ void l(S s, int *a) { *a = s.x; }",
        "const int c = missing();",
        "template <> struct T<int> { };",
        "constexpr int f(int i) { return i + missing(); }",
        "REGISTER(f)\n__global__ void l(int *a) { *a = 1; }",
        "MODULE(name, m) { m.def(3); }",
        "void f(int n) {\n#if 1\n  if (n) { missing(); }\n#else\n  n = 2;\n#endif\n}",
        "void f() { auto g = [] __device__ (int i) { return i; }; missing(g); }",
        "void f() { constexpr int n = 3; missing(n); }",
        "enum E { ONE = missing, TWO };",
        "using Odd = Missing; void f(Odd o);",
      })
  void hostCodeIsLeftOut(String host) throws Exception {
    Unit unit = read(KERNEL + host + "\n");
    assertThat(unit.kernels()).isNotEmpty();
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
    String text = "#include <other.h>\n" + KERNEL + "void g(int *a) { k<<<1, 64>>>(a, 64); }\n";
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
        "struct S { Missing m; }; __global__ void l(S s, int *a) { *a = 1; }",
        "const int c = missing(); __global__ void l(int *a) { *a = c; }",
        "#define C c\nconst int c = missing(); __global__ void l(int *a) { *a = C; }",
        "const int c1 = missing();\n#define C(x) c##x\n__global__ void l(int *a) { *a = C(1); }",
        "const int c = missing(); const int d = c; __global__ void l(int *a) { *a = d; }",
        "enum E { ONE = missing, TWO }; __global__ void l(int *a) { *a = TWO; }",
        "#if 1\nvoid f() {\n#else\nvoid f(int) {\n#endif\n  missing();\n}\n"
            + "__global__ void l(int *a) { *a = 1; }",
        "inline __host__ __device__ int f() { return missing(); }",
        "namespace n { __managed__ int s = missing(); __global__ void l(int *a) { s = *a; } }",
        "__constant__ int s; namespace n { CONST int s = 1; __global__ void l(int *a) { *a = s; } }",
        "constexpr int f(long i) { return i; }\nconstexpr int f(int i) { return missing(); }\n"
            + "__global__ void l(int *a) { *a = f(3); }",
        "#define KERNEL __global__ void\nKERNEL l(Missing *a) { *a = 1; }",
        // Without the specialisation, the kernel would have the other.
        """
        template <class T> struct H { static const int v = 1; };
        template <class T> struct G { static const int v = H<T>::v; };
        template <> struct H<float> { static const int v = missing; };
        __global__ void l(int *a) { *a = G<float>::v; }
        """,
        "template <class T> int h(T) { return 1; }\nint h(Missing m, int i = 1);\n"
            + "__global__ void l(int *a) { *a = sizeof(h(1)); }",
        "#define KERNEL __global__ void\nvoid f(int n) {\n#if 1\n if (n) {\n#else\n if (n > 1) {\n"
            + "#endif\n missing(); } }\nKERNEL l(int *a) { *a = 1; }",
        // The type of what f gives is that of its body.
        "auto f() { missing(); return 1.0; }\n__global__ void l(int *a) { *a = sizeof(f()); }",
        """
        struct Arr { int v[2]; };
        bool operator==(Arr a, int b) { return true; }
        bool operator==(Arr a, Missing b);
        __global__ void l(Arr s, int *a) { *a = s == 1; }
        """,
        "#define LINES \"/*\"\n__device__ int f() { return missing(); } // */\n",
        "const char *s = u8R\"x( } )\" { )x\";\n__device__ int f() { return missing(); }",
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
  void macrosOfTheHostAreNamed() throws Exception {
    String text = "__kernel void k(__global int *a) { __local int s[SIZE]; a[NB] = s[0] + n; }";
    Path file = Files.writeString(folder.resolve("k.cl"), text);
    assertThatThrownBy(() -> FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT))
        .hasMessageContaining("if the host defines SIZE, NB when it builds the program")
        .hasMessageEndingWith("say so: -- -DSIZE=… -DNB=…");
  }

  /// nvcc takes all of these.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern __shared__ int s[64]; s[threadIdx.x] = 1;",
        "__device__ __shared__ int s[4]; s[0] = 1;",
        "__shared__ alignas(alignof(float4)) float s[4]; s[0] = 1;",
        "__shared__ alignas(16) float s[4], t[4]; s[0] = t[1];",
        "unsigned long long t; asm(\"mov.u64 %0, %globaltimer;\" : \"=l\"(t));",
        "asm volatile(\"st.global.u32 [%1], %0;\" ::\"r\"(3) \"l\"(a) : \"memory\");",
      })
  void whatNvccTakesIsTaken(String code) throws Exception {
    Unit unit = read("extern __shared__ float u[8];\n__global__ void k(int *a) { " + code + " }");
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.leftOut()).isEmpty();
  }

  @Test
  void headersAreFilesToo() throws Exception {
    Files.writeString(
        folder.resolve("h.h"),
        """
        #pragma once
        #include <lib/tensor.h>
        inline int check(lib::Tensor t) { return t.size(); }
        template <class T> void fill(T *p) { lib::fill(p); }
        const int WIDTH = 32;
        """);
    Unit unit =
        read(
            """
            #include "h.h"
            __global__ void k(int *a) { if (threadIdx.x < WIDTH) a[threadIdx.x] = 1; }
            void run(int *a) { k<<<1, 32>>>(a); }
            """);
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.launches()).isEmpty();
    assertThat(unit.leftOut())
        .extracting(one -> one.position().file().replaceFirst(".*/", "") + one.position().line())
        .containsExactly("h.h2", "h.h3", "h.h4");
  }

  @Test
  void whatDeviceCodeUsesOfHeadersIsNotLeftOut() throws Exception {
    Files.writeString(folder.resolve("h.h"), "const int WIDTH = missing();");
    assertThatThrownBy(
            () -> read("#include \"h.h\"\n__global__ void k(int *a) { a[threadIdx.x] = WIDTH; }"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("h.h:1");
  }

  /// The types and constants of the arguments may be in the code that is left out.
  @Test
  void templatesAreInstantiatedAllTheSame() throws Exception {
    Unit unit =
        read(
            """
            template <class T, int N> __global__ void k(T *a) { a[threadIdx.x] = N; }
            template <int N> __global__ void l(int *a) { a[threadIdx.x] = N; }
            template <class T> __global__ void m(T *a) { a[threadIdx.x] = 1; }
            template <class T> void run(Missing x, T *a) { m<T><<<1, 32>>>(a); }
            void f(float *a, int n) {
              missing();
              using Number = unsigned char;
              if (n > 3) {
                constexpr int size = 4; // small
                k<float, size><<<1, 32>>>(a);
              } else {
                constexpr int size = 8;
                k<Number, size * 2><<<1, 32>>>((Number *)a);
              }
              l<undeclared><<<1, 32>>>(a);
            }
            """);
    assertThat(unit.kernels())
        .extracting(Kernel::name)
        .containsExactlyInAnyOrder("k<float, 4>", "k<unsigned char, 16>");
    assertThat(unit.launches()).isEmpty();
    assertThat(unit.leftOut())
        .filteredOn(LeftOut.Template.class::isInstance)
        .extracting(one -> ((LeftOut.Template) one).name())
        .containsExactly("l", "m");
  }

  /// What comes later may need it.
  @Test
  void directivesInHostCodeStay() throws Exception {
    Unit unit =
        read(
            """
            void f() {
              missing();
            #define WIDTH 32
            }
            __global__ void k(int *a) { if (threadIdx.x < WIDTH) a[threadIdx.x] = 1; }
            """);
    assertThat(unit.kernels()).hasSize(1);
    assertThat(unit.leftOut()).hasSize(1);
  }

  /// With the first left out, the others would instantiate something else.
  @Test
  void whoNamesWhatIsLeftOutGoesToo() throws Exception {
    Unit unit =
        read(
            """
            template <int N> __global__ void k(int *a) { a[threadIdx.x] = N; }
            template <int N> void run(int *a) { k<N><<<1, 32>>>(a); }
            int choose(Missing m, int i = 1);
            template <class T> char choose(T);
            void f(int *a) { run<sizeof(choose(1))>(a); }
            """);
    assertThat(unit.kernels()).isEmpty();
    assertThat(unit.leftOut())
        .filteredOn(LeftOut.Template.class::isInstance)
        .extracting(one -> ((LeftOut.Template) one).name())
        .containsExactly("k");
  }

  /// Some are read, others may be missing.
  @Test
  void templatesMayHaveMoreInstantiations() throws Exception {
    Unit unit =
        read(
            """
            template <int N> __global__ void k(int *a) { a[threadIdx.x] = N; }
            void f(int *a) { k<4><<<1, 32>>>(a); }
            void g(int *a) { k<missing()><<<1, 32>>>(a); }
            """);
    assertThat(unit.kernels()).extracting(Kernel::name).containsExactly("k<4>");
    assertThat(unit.leftOut()).anyMatch(LeftOut.Instantiations.class::isInstance);
  }

  /// What is a kernel only once macros are expanded.
  @Test
  void macrosInOptionsMayBeMarks() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("m.cu"),
            "KERNEL void k(int *a) { *a = missing(); }\n__global__ void l(int *a) { *a = 1; }\n");
    FrontEndOptions options =
        FrontEndOptions.DEFAULT
            .with(FrontEndOptions.HostCode.READ)
            .withMore(List.of("-DKERNEL=__global__"));
    assertThatThrownBy(() -> FrontEnd.read(InputFile.open(file), options))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("missing");
  }

  @Test
  void itemsAreDeclarations() {
    String text =
        """
        int a = 1; void f() { g(); } namespace n { int b[] = {1, 2}; } struct S {};
        MACRO(x)
        KERNEL f(int i) { } inline namespace m { constexpr int c() { return 1; } }
        """;
    assertThat(FindItems.of(text, new FindItems.Marks(Set.of("KERNEL"), Set.of())))
        .extracting(Item::kind)
        .containsExactly(
            Item.Kind.DECLARATION,
            Item.Kind.FUNCTION,
            Item.Kind.DECLARATION,
            Item.Kind.DECLARATION,
            Item.Kind.DECLARATION,
            Item.Kind.DEVICE,
            Item.Kind.DECLARATION);
  }

  @Test
  void namesAreKnownByWhatStandsBehind() {
    assertThat(
            FindItems.of(
                    "std::map<int, T> a = f(b), *c; int (*p)(int q); struct D { int e; } g;"
                        + " void n::h<int>(int i) { j(); }",
                    new FindItems.Marks(Set.of(), Set.of()))
                .stream()
                .map(Item::declared)
                .toList())
        .containsExactly(Set.of("a", "c"), Set.of("p"), Set.of("D", "g"), Set.of("h"));
  }
}
