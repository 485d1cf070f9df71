package org.warpproof.workspace.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.source.InputException;

/// What git says has changed, and who includes it.
final class KeepChangedTest {
  @TempDir private Path folder = Path.of("");

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of("-c", "user.name=t", "-c", "user.email=t@example.org"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private List<String> changed(String revision) throws InputException {
    Project project = FindInputs.find(List.of(folder.toString()), List.of());
    ProgramFiles program = ProgramFiles.of(project, FrontEndOptions.DEFAULT);
    return KeepChanged.since(revision, project.inputs(), program).stream()
        .map(input -> folder.relativize(input.path()).toString())
        .toList();
  }

  @BeforeEach
  void commit() throws Exception {
    String kernel = "__global__ void k(int *a) { *a = 1; }\n";
    file("inner/size.h", "#define N 4\n");
    file("inner/use.cuh", "#include \"size.h\"\n");
    file("a.cu", "#include \"inner/use.cuh\"\n" + kernel);
    file("sub/b.cu", "#include <use.cuh>\n" + kernel);
    file("c.cu", kernel);
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "all");
  }

  @Test
  void nothingHasChanged() throws Exception {
    assertThat(changed("HEAD")).isEmpty();
  }

  @Test
  void theFileItself() throws Exception {
    file("c.cu", "__global__ void k(int *a) { *a = 2; }\n");
    assertThat(changed("HEAD")).containsExactly("c.cu");
  }

  /// `sub/b.cu` comes there through a folder that is guessed.
  @Test
  void aHeaderThatAHeaderIncludes() throws Exception {
    file("inner/size.h", "#define N 8\n");
    assertThat(changed("HEAD")).containsExactly("a.cu", "sub/b.cu");
    git("commit", "-qam", "more");
    assertThat(changed("HEAD")).isEmpty();
    assertThat(changed("HEAD~1")).containsExactly("a.cu", "sub/b.cu");
  }

  @Test
  void whatIsNew() throws Exception {
    file("d.cu", "__global__ void d(int *a) { *a = 2; }\n");
    assertThat(changed("HEAD")).containsExactly("d.cu");
  }

  @Test
  void whatIsGone() throws Exception {
    Files.delete(folder.resolve("inner/size.h"));
    assertThat(changed("HEAD")).containsExactly("a.cu", "sub/b.cu");
  }

  /// What they are given at launches may have changed.
  @Test
  void whatCallsAFileThatLaunches() throws Exception {
    file("c.cu", "__global__ void c(int *a) { *a = 1; }\nvoid go(int n) { c<<<1, n>>>(0); }\n");
    file("middle.cpp", "void go(int);\nvoid middle(int n) { go(n); }\n");
    file("main.cpp", "void middle(int);\nint main() { middle(4); }\n");
    git("add", ".");
    git("commit", "-qm", "a program");
    assertThat(changed("HEAD")).isEmpty();
    file("main.cpp", "void middle(int);\nint main() { middle(5); }\n");
    assertThat(changed("HEAD")).containsExactly("c.cu");
    git("commit", "-qam", "other");
    Files.delete(folder.resolve("middle.cpp"));
    assertThat(changed("HEAD")).contains("c.cu");
  }

  @Test
  void noRevision() {
    assertThatThrownBy(() -> changed("no-such-thing"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("git: ");
    assertThatThrownBy(() -> changed("--output=x")).hasMessageContaining("not a revision");
  }
}
