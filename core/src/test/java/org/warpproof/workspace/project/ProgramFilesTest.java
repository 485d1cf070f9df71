package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.files.ReadFile;

/// Launches of the kernel in `fill.cu`, by functions that other files call.
final class ProgramFilesTest {
  private static final String FILL =
      """
      #include "fill.h"
      __global__ void fill(int *a, int n) { a[threadIdx.x * n] = 1; }
      void launch(int *a, int n) { fill<<<1, 64>>>(a, n); }
      """;

  private static final String MAIN =
      """
      #include "fill.h"
      int *make();
      int main() { launch(make(), 4); }
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void fill() throws IOException {
    write("fill.cu", FILL);
    write("fill.h", "void launch(int *a, int n);\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, text);
  }

  /// What each launch says of `n`, and `?` if it says nothing.
  private List<String> launches(String unit) throws IOException, InputException {
    return launches(unit, FindInputs.find(List.of(folder.toString()), List.of()));
  }

  /// The same for files of a build; each command ends with the name of its file.
  private List<String> built(String... commands) throws IOException, InputException {
    JsonArray database = new JsonArray();
    for (String command : commands) {
      JsonObject entry = new JsonObject();
      entry.addProperty("directory", folder.toString());
      entry.addProperty("file", command.substring(command.lastIndexOf(' ') + 1));
      entry.addProperty("command", command);
      database.add(entry);
    }
    write("compile_commands.json", database.toString());
    CompileCommands build = CompileCommands.read(folder.toString());
    return launches("fill.cu", FindInputs.find(List.of(), List.of(), build));
  }

  private static List<String> launches(String unit, Project project)
      throws IOException, InputException {
    FrontEndOptions reading = FrontEndOptions.DEFAULT.with(HostCode.READ);
    ProgramFiles program = ProgramFiles.of(project, reading);
    Input input =
        project.inputs().stream()
            .filter(one -> one.path().endsWith(unit))
            .findFirst()
            .orElseThrow();
    List<String> said = new ArrayList<>();
    for (LaunchSite site : ReadFile.read(input, reading, program.around(input)).launches()) {
      said.add(ofN(site.facts()));
    }
    return said.stream().sorted().toList();
  }

  private static String ofN(List<LaunchFact> facts) {
    for (LaunchFact fact : facts) {
      if (fact instanceof LaunchFact.Assumed assumed
          && assumed.condition()
              instanceof Expr.Compare(Op.Comparison op, Expr.Var _, Expr.IntConst(_, long n))
          && op == Op.Comparison.EQ) {
        return Long.toString(n);
      }
    }
    return "?";
  }

  @Test
  void calledFromAnotherFile() throws IOException, InputException {
    write("main.cpp", MAIN);
    assertThat(launches("fill.cu")).containsExactly("4");
  }

  @Test
  void calledFromAnotherUnit() throws IOException, InputException {
    write("main.cu", MAIN);
    assertThat(launches("fill.cu")).containsExactly("4");
  }

  @Test
  void aWeakFunctionAndItsKernel() throws IOException, InputException {
    String kernel = "__global__ __attribute__((weak)) void fill(int *a, int n)";
    write("fill.cu", kernel + " { a[n] = 1; }\nint main() { fill<<<1, 64>>>(new int, 4); }\n");
    write("other.cu", kernel + ";\nvoid other(int *a) { fill<<<1, 64>>>(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void aKernelThatAFileOfTheHostPassesOn() throws IOException, InputException {
    write("main.cu", "void other(int *);\nint main() { other(new int); }\n");
    write(
        "other.cpp",
        """
        #include <cuda_runtime.h>
        void fill(int *a, int n);
        void other(int *a) {
          int n = 5;
          void *arguments[] = {&a, &n};
          cudaLaunchKernel((const void *)fill, dim3(1), dim3(64), arguments, 0, 0);
        }
        """);
    write("fill.cu", FILL + "int *make();\nvoid test() { launch(make(), 4); }\n");
    assertThat(launches("fill.cu")).contains("5");
  }

  @Test
  void anAliasThatAnotherFileHas() throws IOException, InputException {
    write("main.cpp", MAIN);
    String alias = "extern \"C\" void go() __attribute__((alias(\"_Z6launchPii\")));\n";
    write("fill.cu", FILL + "#ifndef __CUDA_ARCH__\n" + alias + "#endif\n");
    write("other.cpp", "#include \"fill.h\"\nextern \"C\" void go() { launch(0, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aTemplateThatAnotherFileOnlySeesDeclared() throws IOException, InputException {
    seesATemplateDeclared();
  }

  /// Clang names files from the current folder, or from one that they are in with it.
  @Test
  void aTemplateBeneathTheCurrentFolder(@TempDir(factory = Beneath.class) Path beneath)
      throws IOException, InputException {
    folder = beneath;
    seesATemplateDeclared();
  }

  static final class Beneath implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext extension)
        throws IOException {
      return Files.createTempDirectory(Path.of("target").toAbsolutePath(), "program");
    }
  }

  private void seesATemplateDeclared() throws IOException, InputException {
    write(
        "fill.cu",
        """
        __global__ void fill(int *a, int n) { a[threadIdx.x * n] = 1; }
        template <class T> void launch(T *a, int n) { fill<<<1, 64>>>(a, n); }
        void instantiate() { launch<int>(nullptr, 4); }
        """);
    write("fill.h", "template <class T> void launch(T *a, int n);\n");
    write("main.cpp", "void instantiate();\nint main() { instantiate(); }\n");
    write("other.cpp", "#include \"fill.h\"\nvoid other(int *a) { launch(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
    write("other.cpp", "#include \"fill.h\"\nvoid other(Missing *a) { launch(a->b, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aFallbackThatGivesWayToAFunction() throws IOException, InputException {
    write("main.cpp", MAIN);
    write(
        "other.cpp",
        """
        __attribute__((weak)) void launch(int *a, int n) {}
        void other(int *a) { launch(a, 5); }
        """);
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void aFallbackThatIsNearer() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("sub/fallback.cpp", "void launch(int *a, int n) { a[n] = 1; }\n");
    write("sub/other.cpp", "#include \"../fill.h\"\nvoid other(int *a) { launch(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void aFunctionAsATemplateArgument() throws IOException, InputException {
    write("main.cpp", MAIN);
    write(
        "other.cpp",
        """
        #include "fill.h"
        template <void (*F)(int *, int)> struct Run { Run() { F(0, 5); } };
        Run<launch> run;
        """);
    assertThat(launches("fill.cu")).contains("4", "5");
  }

  @Test
  void aCallerInALanguageThatIsNotRead() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("other.c++", "#include \"fill.h\"\nvoid other(int *a) { launch(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aFunctionThatScriptsCall() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("run.py", "def launch(a):\n  lib.launch(a, 5)\n");
    assertThat(launches("fill.cu")).containsExactly("4");
    write("fill.h", "extern \"C\" void launch(int *a, int n);\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aFunctionThatIsLookedUp() throws IOException, InputException {
    write("main.cpp", MAIN);
    write(
        "other.cpp",
        "extern \"C\" void *dlsym(void *, const char *);\nvoid *f() { return dlsym(0, \"_Z6launchPii\"); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aFunctionWithAnotherSymbol() throws IOException, InputException {
    write("fill.h", "void launch(int *a, int n) __asm__(\"go\");\n");
    write("main.cpp", MAIN);
    write("other.cpp", "extern \"C\" void go(int *, int);\nvoid other(int *a) { go(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aMainThatAMacroBegins() throws IOException, InputException {
    write("fill.cu", FILL + "#define ENTRY int main()\nENTRY { launch(new int, 4); }\n");
    write("other.cpp", "#include \"fill.h\"\nvoid other(int *a) { launch(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void optionsOfABuild() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("run.h", "#include \"fill.h\"\ninline void run(int *a) { launch(a, 6); }\n");
    write("macro.cpp", "#include \"fill.h\"\nvoid macro(int *a) { GO(a, 5); }\n");
    write("first.cpp", "void first(int *a) { run(a); }\n");
    assertThat(
            built(
                "nvcc fill.cu",
                "g++ main.cpp",
                "g++ -DGO=launch macro.cpp",
                "g++ -include run.h first.cpp"))
        .containsExactly("4", "5", "6");
  }

  @Test
  void optionsThatAreNotKnown() throws IOException, InputException {
    write("main.cpp", MAIN);
    assertThat(built("nvcc fill.cu", "g++ -strange main.cpp")).containsExactly("?");
  }

  @Test
  void aFileThatABuildCompilesTwice() throws IOException, InputException {
    write("main.cpp", MAIN.replace("4", "N"));
    assertThat(built("nvcc fill.cu", "g++ -DN=4 main.cpp", "g++ -DN=5 main.cpp"))
        .containsExactly("?");
  }

  @Test
  void aLibraryIsMeantForAll() throws IOException, InputException {
    write("other.cpp", MAIN.replace("main", "other"));
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aCallerThatDoesNotCompile() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("other.cpp", "#include \"fill.h\"\nvoid other(Missing *a) { launch(a->b, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aCallerInC() throws IOException, InputException {
    write("fill.h", "#ifdef __cplusplus\nextern \"C\"\n#endif\nvoid launch(int *a, int n);\n");
    write("main.cpp", MAIN);
    write("other.c", "#include \"fill.h\"\nvoid other(int *a) { launch(a, 5); }\n");
    assertThat(launches("fill.cu")).containsExactly("?");
  }

  @Test
  void aCallerInAHeader() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("run.h", "#include \"fill.h\"\ninline void run(int *a) { launch(a, 5); }\n");
    write("other.cpp", "#include \"run.h\"\nint *make() { int *a = new int; run(a); return a; }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void callersOfCallers() throws IOException, InputException {
    write("middle.cpp", "#include \"fill.h\"\nvoid middle(int *a, int n) { launch(a, n + 1); }\n");
    write("main.cpp", "void middle(int *, int);\nint main() { middle(new int, 6); }\n");
    assertThat(launches("fill.cu")).containsExactly("7");
  }

  @Test
  void aNameThatIsPutTogether() throws IOException, InputException {
    write("main.cpp", MAIN);
    write(
        "other.cpp",
        "#include \"fill.h\"\n#define L(x) l##x\nint *make() { L(aunch)(0, 5); return 0; }\n");
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void aFunctionWhoseAddressIsTaken() throws IOException, InputException {
    write("main.cpp", MAIN);
    write("other.cpp", "#include \"fill.h\"\nvoid (*table[])(int *, int) = {launch};\n");
    assertThat(launches("fill.cu")).contains("?");
  }

  @Test
  void twoProgramsShareAFile() throws IOException, InputException {
    write("one.cpp", MAIN);
    write("two.cpp", MAIN.replace("4", "5"));
    assertThat(launches("fill.cu")).containsExactly("4", "5");
  }

  @Test
  void twoProgramsHaveFunctionsOfTheSameName() throws IOException, InputException {
    for (int i = 1; i <= 2; i++) {
      write("p" + i + "/fill.cu", FILL);
      write("p" + i + "/fill.h", "void launch(int *a, int n);\n");
      write("p" + i + "/main.cpp", MAIN.replace("4", Integer.toString(i)));
    }
    assertThat(launches("p1/fill.cu")).containsExactly("1");
    assertThat(launches("p2/fill.cu")).containsExactly("2");
    // Nobody calls this one, as far as can be seen.
    assertThat(launches("fill.cu").getFirst()).isEqualTo("?");
  }

  @Test
  void anOverloadThatIsNearer() throws IOException, InputException {
    write("sub/main.cpp", MAIN.replace("fill.h", "../fill.h"));
    write("sub/other.cu", "void launch(float *a) { a[0] = 1; }\n");
    assertThat(launches("fill.cu")).containsExactly("4");
  }

  @Test
  void aKernelThatAnotherFileLaunches() throws IOException, InputException {
    write("fill.cu", "__global__ void fill(int *a, int n) { a[threadIdx.x * n] = 1; }\n");
    write(
        "main.cu",
        """
        __global__ void fill(int *a, int n);
        int main() { fill<<<1, 64>>>(new int[9], 3); }
        """);
    assertThat(launches("fill.cu")).containsExactly("3");
  }

  @Test
  void aKernelThatAFileLaunchesWhichDoesNotCompile() throws IOException, InputException {
    write("main.cu", MAIN);
    write(
        "other.cu",
        """
        __global__ void fill(int *a, int n);
        void other(Missing m) { fill<<<1, 64>>>(m.a, 3); }
        """);
    assertThat(launches("fill.cu")).containsExactly("4", "?");
  }
}
