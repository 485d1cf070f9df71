package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.files.ReadFile;

/// Launches of OpenCL's kernels by programs of the host beside them.
final class OpenClHostsTest {
  private static final String KERNELS =
      """
      __kernel void scale(__global float *a, int n, __local float *t) {
        int i = get_global_id(0);
        t[get_local_id(0)] = i;
        if (i < n) a[i] = 2 * t[get_local_id(0)];
      }
      """;

  /// With a place for more at the start of `main`, before the launch, and at the end of the file.
  private static final String HOST =
      """
      #include <CL/cl.h>
      #include <stdlib.h>
      static void check(cl_int error) { if (error) exit(1); }
      extern cl_context context; extern cl_command_queue queue; extern cl_program program;
      extern size_t some; extern void use(void *); extern void launch(void);
      int main(int argc, char **argv) {
        int n = atoi(argv[1]);
        cl_mem a = clCreateBuffer(context, CL_MEM_READ_WRITE, n * sizeof(cl_float), NULL, NULL);
        check(clBuildProgram(program, 0, NULL, OPTIONS, NULL, NULL));
        cl_kernel kernel = clCreateKernel(program, NAME, NULL);
        clSetKernelArg(kernel, 0, sizeof a, &a);
        clSetKernelArg(kernel, 1, sizeof n, &n);
        clSetKernelArg(kernel, 2, 64 * sizeof(float), NULL);
        size_t global = 1024, local = 64;
        BEFORE
        check(clEnqueueNDRangeKernel(queue, KERNEL, DIMENSIONS, OFFSET, GLOBAL, LOCAL, 0, NULL, NULL));
        AFTER
        return 0;
      }
      """;

  private static final List<String> DEFAULTS =
      List.of(
          "OPTIONS",
          "NULL",
          "NAME",
          "\"scale\"",
          "BEFORE",
          "",
          "KERNEL",
          "kernel",
          "DIMENSIONS",
          "1",
          "OFFSET",
          "NULL",
          "GLOBAL",
          "&global",
          "LOCAL",
          "&local",
          "AFTER",
          "");

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void kernels() throws IOException {
    write("scale.cl", KERNELS);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  /// The program of the host with other texts in some places.
  private static String host(String... places) {
    StringBuilder text = new StringBuilder();
    List<String> all = new ArrayList<>(List.of(places));
    all.addAll(DEFAULTS);
    for (int i = 0; i < all.size(); i += 2) {
      if (all.indexOf(all.get(i)) == i) {
        text.append("#define %s %s\n".formatted(all.get(i), all.get(i + 1)));
      }
    }
    return text + HOST;
  }

  /// What each launch says; `?` if there is one of which nothing is known.
  private List<String> launches() throws IOException, InputException {
    Project project = FindInputs.find(List.of(folder.toString()), List.of());
    FrontEndOptions reading = FrontEndOptions.DEFAULT.with(HostCode.READ);
    ProgramFiles program = ProgramFiles.of(project, reading);
    Input input =
        project.inputs().stream()
            .filter(one -> one.path().endsWith("scale.cl"))
            .findFirst()
            .orElseThrow();
    List<String> said = new ArrayList<>();
    for (LaunchSite site : ReadFile.read(input, reading, program.around(input)).launches()) {
      said.add(site.position().isKnown() ? text(site.facts()) : "?");
    }
    return said;
  }

  private static String text(List<LaunchFact> facts) {
    List<String> texts = new ArrayList<>();
    for (LaunchFact fact : facts) {
      switch (fact) {
        case LaunchFact.BlockSize(long x, long y, long z, _) ->
            texts.add("block %d,%d,%d".formatted(x, y, z));
        case LaunchFact.GridSize(long x, long y, long z, _) ->
            texts.add("grid %d,%d,%d".formatted(x, y, z));
        case LaunchFact.Assumed assumed -> texts.add(assumed.text());
        case LaunchFact.Extent extent -> texts.add(extent.text());
        case LaunchFact.Starts starts -> texts.add(starts.text());
        case LaunchFact.MayAlias _ -> texts.add("parts of one array");
        default -> {}
      }
    }
    return String.join("; ", texts);
  }

  private static final String WHOLE =
      "block 64,1,1; grid 16,1,1; a has n elements; t has 64 elements";

  @Test
  void inMain() throws IOException, InputException {
    write("main.c", host());
    assertThat(launches()).containsExactly(WHOLE);
  }

  @Test
  void inCPlusPlus() throws IOException, InputException {
    write("main.cpp", host());
    assertThat(launches()).containsExactly(WHOLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          n = 7; | block 64,1,1; grid 16,1,1; a has n elements; t has 64 elements
          n = 7; clSetKernelArg(kernel, 1, sizeof n, &n); | block 64,1,1; grid 16,1,1; n == 7; t has 64 elements
          cl_long m = 7; clSetKernelArg(kernel, 1, sizeof m, &m); | block 64,1,1; grid 16,1,1; t has 64 elements
          clSetKernelArg(kernel, argc, sizeof n, &n); | block 64,1,1; grid 16,1,1
          if (argc > 2) clSetKernelArg(kernel, 2, 9, NULL); | block 64,1,1; grid 16,1,1; a has n elements
          local = 32; | block 32,1,1; grid 32,1,1; a has n elements; t has 64 elements
          clReleaseMemObject(a); | block 64,1,1; grid 16,1,1; t has 64 elements
          a = NULL; | block 64,1,1; grid 16,1,1; a has n elements; t has 64 elements
          clSetKernelArg(kernel, 2, sizeof some, &some); | block 64,1,1; grid 16,1,1; a has n elements
          cl_buffer_region r = {4, 4}; a = clCreateSubBuffer(a, 0, CL_BUFFER_CREATE_TYPE_REGION, &r, 0); clSetKernelArg(kernel, 0, sizeof a, &a); | block 64,1,1; grid 16,1,1; t has 64 elements
          global = some; | block 64,1,1; gridDim.y == 1; gridDim.z == 1; a has n elements; t has 64 elements
          """)
  void arguments(String before, String expected) throws IOException, InputException {
    write("main.c", host("BEFORE", before));
    assertThat(launches()).containsExactly(expected);
  }

  /// In C a text ends at the first zero.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"static const char name[16] = \"scale\";|name", "|\"scale\\0other\""})
  void nameWithZeros(String variable, String name) throws IOException, InputException {
    write("main.c", (variable == null ? "" : variable) + "\n" + host("NAME", name));
    assertThat(launches()).containsExactly(WHOLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          r.origin = 128; | the same array: a, b
          r.origin = 4096; | b starts 3968 bytes behind a
          r.origin = atoi(argv[2]); | parts of one array
          """)
  void partsOfABuffer(String between, String expected) throws IOException, InputException {
    write("scale.cl", KERNELS.replace("int n", "__global float *b, int n"));
    String text =
        host("BEFORE", between + " cl_mem c = PART; clSetKernelArg(kernel, 1, sizeof c, &c);")
            .replace("#include", "#define PART clCreateSubBuffer(b, 0, 0x1220, &r, 0)\n#include")
            .replace("(kernel, 1, sizeof n", "(kernel, 2, sizeof n")
            .replace("(kernel, 2, 64", "(kernel, 3, 64")
            .replace("cl_mem a = ", "cl_buffer_region r = {128, 512}; cl_mem b = ")
            .replace("cl_kernel kernel", "cl_mem a = PART; cl_kernel kernel");
    write("main.c", text);
    assertThat(launches())
        .containsExactly("block 64,1,1; grid 16,1,1; " + expected + "; t has 64 elements");
  }

  /// OpenCL refuses sizes without values where the array is in global memory.
  @Test
  void refusedArguments() throws IOException, InputException {
    write("scale.cl", KERNELS.replace("int n", "long n"));
    String before = "long m = 5; clSetKernelArg(kernel, 1, 8, BEHIND);";
    write("main.c", host("BEHIND", "&m", "BEFORE", before));
    assertThat(launches()).containsExactly("block 64,1,1; grid 16,1,1; n == 5; t has 64 elements");
    write("main.c", host("BEHIND", "NULL", "BEFORE", before));
    assertThat(launches()).containsExactly("block 64,1,1; grid 16,1,1; t has 64 elements");
  }

  @Test
  void sizesOfGroupsLeftToOpenCl() throws IOException, InputException {
    write("main.c", host("LOCAL", "NULL"));
    assertThat(launches())
        .containsExactly(
            "blockDim.y == 1; blockDim.z == 1; gridDim.x == (int) (1024 / blockDim.x); "
                + "gridDim.y == 1; gridDim.z == 1; a has n elements; t has 64 elements");
  }

  /// Any launch of the kernel is meant.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "KERNEL|argc > 1 ? kernel : other",
        "BEFORE|use(kernel);",
        "BEFORE|use(&kernel);",
        "AFTER|*(cl_kernel *)argv = kernel;",
        "DIMENSIONS|argc",
        "OFFSET|&local",
        "BEFORE|clSetKernelArgSVMPointer(kernel, 0, argv);",
        "BEFORE|use(\"scale\");",
        "BEFORE|static const char *names[] = {\"other\", \"scale\"}; use(names);",
      })
  void isOpen(String place, String text) throws IOException, InputException {
    write("main.c", "#include <CL/cl.h>\ncl_kernel other;\n" + host(place, text));
    assertThat(launches()).isSubsetOf("?").isNotEmpty();
  }

  /// Kernels that are not known by their names, or whose text is another one.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "NAME|argv[2]",
        "OPTIONS|\"-DN=4\"",
        "OPTIONS|\"-cl-std=CL2.0\"",
        "OPTIONS|argv[2]",
        "BEFORE|clCreateKernelsInProgram(program, 1, &kernel, NULL);",
        "BEFORE|this does not compile",
        "BEFORE|use((void *)clCreateKernel);",
        "BEFORE|use((void *)clBuildProgram);",
        "BEFORE|static void *table[] = {(void *)clBuildProgram}; use(table);",
        "BEFORE|static void *table[] = {(void *)clCreateKernel}; use(table);",
        "NAME|\"another\"",
        "KERNEL|made(argv[1])",
        "KERNEL|argc > 1 ? kernel : elsewhere",
      })
  void isNotKnown(String place, String text) throws IOException, InputException {
    String functions = "extern cl_kernel made(char *), elsewhere;\n";
    write("main.c", "#include <CL/cl.h>\n" + functions + host(place, text));
    assertThat(launches()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "more.py|import pyopencl",
        "more.py|run(program.scale)",
        "more.cl|__kernel void scale(__global int *a) { *a = 1; }",
        "more.cu|cl_kernel k;",
        "more.c|void *dlsym(void *, const char *); void *f() { return dlsym(0, \"clCreateKernel\"); }",
        "more.c|void run(const char *); void f() { run(\"scale\"); }",
        "more.cpp|#include <CL/cl2.hpp> // with cl::Kernel",
        "more.ipynb|import pyopencl",
        "more.C|void run(const char *); void f() { run(\"scale\"); }",
      })
  void otherFilesMayLaunch(String file, String text) throws IOException, InputException {
    write("main.c", host());
    write(file, text);
    assertThat(launches()).isEmpty();
  }

  @Test
  void whatHasNothingToDoWithIt() throws IOException, InputException {
    write("main.c", host());
    write("more.py", "print('hello')");
    write("more.cl", "__kernel void other(__global int *a) { *a = 1; }");
    write("more.c", "int scale(int x) { return x; }");
    assertThat(launches()).containsExactly(WHOLE);
  }

  @Test
  void inAFunctionThatOtherFilesCall() throws IOException, InputException {
    String library =
        host().replace("int main(int argc, char **argv)", "int run(int argc, char **argv)");
    write("library.c", library.replace("atoi(argv[1])", "argc"));
    write("main.c", "int run(int, char **); int main() { return run(7, 0); }\n");
    assertThat(launches())
        .containsExactly("block 64,1,1; grid 16,1,1; n == 7; a has 7 elements; t has 64 elements");
    write(
        "main.c",
        "int run(int, char **); int more(int); int main(int c) { return run(7, 0) + more(c); }\n");
    write("more.c", "int run(int, char **); int more(int n) { return run(n, 0); }\n");
    assertThat(launches())
        .containsExactlyInAnyOrder(
            "block 64,1,1; grid 16,1,1; n == 7; a has 7 elements; t has 64 elements", WHOLE);
  }

  /// Another file may change it that knows nothing of OpenCL.
  @Test
  void variablesOfOtherFiles() throws IOException, InputException {
    String text =
        host().replace("int n = atoi", "n = atoi").replace("int main", "int n;\nint main");
    write("main.c", text);
    write("more.c", "extern int n;\nvoid more(void) { n = 3; }\n");
    assertThat(launches()).containsExactly("block 64,1,1; grid 16,1,1; t has 64 elements");
  }

  @Test
  void functionsOfHeaders() throws IOException, InputException {
    String library =
        host()
            .replace("int main(int argc, char **argv)", "int run(int argc, char **argv)")
            .replace("atoi(argv[1])", "argc");
    write("library.h", library);
    write(
        "main.c",
        "#include \"library.h\"\nint more(int); int main(int c) { return run(7, 0) + more(c); }\n");
    assertThat(launches())
        .containsExactly("block 64,1,1; grid 16,1,1; n == 7; a has 7 elements; t has 64 elements");
    write("more.c", "int run(int, char **); int more(int n) { return run(n, 0); }\n");
    assertThat(launches())
        .containsExactlyInAnyOrder(
            "block 64,1,1; grid 16,1,1; n == 7; a has 7 elements; t has 64 elements", WHOLE);
  }

  @Test
  void twoPrograms() throws IOException, InputException {
    write("main.c", host());
    write("other.c", host("BEFORE", "global = 64;"));
    assertThat(launches()).containsExactlyInAnyOrder(WHOLE, WHOLE.replace("grid 16", "grid 1"));
  }

  /// The kernel that is launched is the one of the call inside.
  @Test
  void inVariablesOfRecursiveFunctions() throws IOException, InputException {
    String text =
        host("BEFORE", "if (argc > 2) main(argc / 2, argv);")
            .replace("cl_kernel kernel = ", "kernel = ")
            .replace("int main", "static cl_kernel kernel;\nint main");
    write("main.c", text);
    assertThat(launches()).containsExactly("?");
  }

  @Test
  void inVariablesOfTheFile() throws IOException, InputException {
    String text =
        host()
            .replace("cl_mem a = ", "a = ")
            .replace("cl_kernel kernel = ", "kernel = ")
            .replace("int main", "static cl_mem a; cl_kernel kernel;\nint main");
    write("main.c", text);
    assertThat(launches()).containsExactly(WHOLE);
    write("main.c", text + "void again(void) { kernel = 0; }\nvoid (*at_end)(void) = again;\n");
    assertThat(launches()).containsExactly("?");
  }
}
