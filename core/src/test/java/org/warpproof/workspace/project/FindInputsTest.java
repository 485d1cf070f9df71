package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;

final class FindInputsTest {
  private static final String KERNEL = "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n";

  @TempDir private Path folder = Path.of("");

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<Input> found() throws InputException {
    return FindInputs.find(List.of(folder.toString()), List.of()).inputs();
  }

  private List<String> names() throws InputException {
    return found().stream().map(input -> folder.relativize(input.path()).toString()).toList();
  }

  @Test
  void sourcesThatOthersIncludeAreNoUnits() throws Exception {
    write("main.cu", "#include \"kernel.cu\"\n#include <parts/more.cu>\nint main() {}\n");
    write("kernel.cu", KERNEL);
    write("lib/parts/more.cu", KERNEL);
    write("other.cu", KERNEL);

    assertThat(names()).containsExactly("main.cu", "other.cu");
  }

  @Test
  void whatIsNeverIncludedIsNotLost() throws Exception {
    write(
        "main.cu",
        """
        /*
        #include "a.cu"
        */
        #if 0
        #include "b.cu"
        #ifdef B
        #endif
        #include "c.cu"
        #else
        #  include "d.cu"
        #endif
        #include "e.cu"
        int main() {}
        """);
    for (String name : List.of("a", "b", "c", "d", "e")) {
      write(name + ".cu", KERNEL);
    }

    assertThat(names()).containsExactly("a.cu", "b.cu", "c.cu", "main.cu");
  }

  @Test
  void sourcesThatIncludeEachOtherAreNotLost() throws Exception {
    write("a.cu", "#include \"b.cu\"\n");
    write("b.cu", "#include \"a.cu\"\n" + KERNEL);

    assertThat(names()).containsExactly("a.cu");
  }

  @Test
  void headersWithKernelsThatNobodyIncludesAreUnits() throws Exception {
    write("used.cuh", KERNEL);
    write("unused.cuh", KERNEL);
    write("plain.h", "int f();\n");
    write("hip.cpp", "#include \"hip/hip_runtime.h\"\n" + KERNEL);
    write("host.cpp", "int main() {}\n");
    write("main.cu", "#include \"used.cuh\"\n");
    write(".git/kept.cu", KERNEL);

    assertThat(names()).containsExactly("hip.cpp", "main.cu", "unused.cuh");
  }

  /// Builds may have them compiled as CUDA.
  @Test
  void filesWithLaunchesAreUnits() throws Exception {
    write("kernel.h", KERNEL);
    write("launch.c", "#include \"kernel.h\"\nint main() { k<<<dim3(1), 64>>>(0); }\n");
    write("host.c", "/* k<<<1, 2>>>(x) */ const char *s = \"__global__\"; int f();\n");
    write("shift.cpp", "// <<<<<<< __global__\nint f(int a) { return a << 2 >> 1; }\n");

    assertThat(names()).containsExactly("launch.c");
  }

  @Test
  void foldersOfHeadersAreGuessed() throws Exception {
    write("Makefile", "");
    write("include/project/a.h", "#include <deep.h>\n");
    write("third/party/deep.h", "");
    write("src/one/main.cu", "\n#include \"project/a.h\"\n#include <stdio.h>\n" + KERNEL);

    Input main = found().getFirst();
    assertThat(main.guessed())
        .containsExactly(
            new Input.Guess(
                folder.resolve("include"), "project/a.h", 2, Input.Guess.Origin.PROJECT),
            new Input.Guess(
                folder.resolve("third/party"), "deep.h", 1, Input.Guess.Origin.PROJECT));
  }

  @Test
  void whatIsNotPlainIsNotGuessed() throws Exception {
    write("Makefile", "");
    write("x/util.h", "");
    write("y/util.h", "");
    write("src/main.cu", "#include \"util.h\"\n#include \"../up.h\"\n" + KERNEL);

    assertThat(found().getFirst().guessed()).isEmpty();
  }

  @Test
  void whatIsFoundWithoutAGuessIsNotGuessed() throws Exception {
    write("Makefile", "");
    write("include/a.h", "");
    write("other/a.h", "");
    write("main/main.cu", "#include \"a.h\"\n" + KERNEL);

    List<String> options = List.of("-I" + folder.resolve("include"));
    assertThat(FindInputs.find(List.of(folder.toString()), options).inputs().getFirst().guessed())
        .isEmpty();
  }

  @Test
  void whatNobodyHasIsLookedForInAToolkit() throws Exception {
    write("project/Makefile", "");
    write("project/include/own.h", "");
    write("toolkit/include/lib/all.h", "#include <lib/part.h>\n");
    write("toolkit/include/lib/part.h", "");
    write("toolkit/include/own.h", "");
    write("toolkit/include/cuda_runtime.h", "");
    write("toolkit/include/cccl/cuda/std/newer", "");
    String text =
        """
        #include <cuda_runtime.h>
        #include <own.h>
        #include <lib/all.h>
        #include <cuda/std/newer>
        """;
    write("project/src/main.cu", text + KERNEL);
    Path toolkit = folder.resolve("toolkit");

    List<Path> installed =
        InstalledToolkits.find(Map.of("CUDA_HOME", toolkit.toString()), List.of());
    assertThat(new GuessFolders(installed).of(folder.resolve("project/src/main.cu"), List.of()))
        .containsExactly(
            new Input.Guess(
                folder.resolve("project/include"), "own.h", 2, Input.Guess.Origin.PROJECT),
            new Input.Guess(toolkit.resolve("include"), "lib/all.h", 3, Input.Guess.Origin.TOOLKIT),
            new Input.Guess(
                toolkit.resolve("include/cccl"), "cuda/std/newer", 4, Input.Guess.Origin.TOOLKIT));
    assertThat(InstalledToolkits.find(Map.of("CUDA_PATH", " "), List.of(folder.resolve("none"))))
        .isEmpty();
  }

  @Test
  void foldersWithoutKernelsAreTold() throws IOException {
    write("a.h", "int f();\n");

    assertThatThrownBy(this::found)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no .cu, .hip or .cl file in this folder");
  }
}
