package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;

final class CompileCommandsTest {
  @TempDir private Path folder = Path.of("");

  private CompileCommands read(String json) throws IOException, InputException {
    Files.writeString(folder.resolve("compile_commands.json"), json);
    return CompileCommands.read(folder.toString());
  }

  private List<String> options(String command) throws IOException, InputException {
    CompileCommands commands =
        read(
            """
            [{"directory": "%s", "command": "%s -c a.cu", "file": "a.cu"}]
            """
                .formatted(folder, command.replace("\\", "\\\\").replace("\"", "\\\"")));
    return commands.of(folder.resolve("a.cu")).orElseThrow();
  }

  @Test
  void optionsOfNvccBecomeClangs() throws Exception {
    assertThat(
            options(
                "nvcc -forward-unknown-to-host-compiler -DA=\\\"x\\\" -D B --define-macro=C=2"
                    + " -Iinc -isystem=sys --include-path more -std=c++17 -O3 -o a.o"
                    + " --generate-code=arch=compute_80,code=[sm_80] -Xcompiler -fPIC -x cu"
                    + " --expt-relaxed-constexpr -ccbin g++ -use_fast_math"))
        .containsExactly(
            "-DA=\"x\"",
            "-DB",
            "-DC=2",
            "-I",
            folder.resolve("inc").toString(),
            "-isystem",
            folder.resolve("sys").toString(),
            "-I",
            folder.resolve("more").toString(),
            "-std=c++17");
  }

  @Test
  void optionsOfTheHostsCompilerCount() throws Exception {
    assertThat(
            options(
                "nvcc -Xcompiler -fPIC,-DA -Xcompiler=-fopenmp --compiler-options -Wall,-include,x.h"
                    + " -imacros m.h"))
        .containsExactly("-DA", "-D_OPENMP=201511", "-include", "x.h", "-imacros", "m.h");
  }

  @Test
  void optionsInFilesCount() throws Exception {
    Files.writeString(folder.resolve("includes.rsp"), "-I\"a b\" -DX");

    assertThat(options("nvcc --options-file includes.rsp"))
        .containsExactly("-I", folder.resolve("a b").toString(), "-DX");
  }

  @Test
  void whatMayMatterAndIsUnknownIsTold() throws Exception {
    CompileCommands commands =
        read(
            """
            [{"directory": ".", "arguments": ["nvcc", "-m32", "-odd", "a.cu"], "file": "a.cu"},
             {"directory": ".", "arguments": ["g++", "-strange", "b.cpp"], "file": "b.cpp"}]
            """);

    assertThat(commands.notTranslated()).containsExactlyInAnyOrder("-m32", "-odd");
    assertThat(commands.files()).hasSize(1);
  }

  @Test
  void withoutNamesAllFilesForGpusAreMeant() throws Exception {
    CompileCommands commands =
        read(
            """
            [{"directory": ".", "command": "hipcc -x hip -DH k.cpp", "file": "k.cpp"},
             {"directory": ".", "command": "g++ host.cpp", "file": "host.cpp"},
             {"directory": ".", "command": "nvcc k.cu", "file": "k.cu"}]
            """);

    List<Input> inputs = FindInputs.find(List.of(), List.of(), commands).inputs();
    assertThat(inputs)
        .extracting(input -> input.path().getFileName().toString())
        .containsExactly("k.cpp", "k.cu");
    assertThat(inputs.getFirst().options()).containsExactly("-DH");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{}", "[1]", "[{\"file\": \"a.cu\"}]", "[{}]"})
  void whatIsNoSuchListIsTold(String json) {
    assertThatThrownBy(() -> read(json)).isInstanceOf(InputException.class);
  }

  @Test
  void aBuildWithoutCommandsIsTold() {
    assertThatThrownBy(() -> CompileCommands.read(folder.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("CMAKE_EXPORT_COMPILE_COMMANDS");
  }
}
