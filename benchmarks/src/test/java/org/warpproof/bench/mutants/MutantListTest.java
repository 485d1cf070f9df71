package org.warpproof.bench.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.source.InputException;

/// Lists of mutants as people write them.
final class MutantListTest {
  @TempDir private Path folder = Path.of("");

  private List<Mutant> read(String list) throws IOException, InputException {
    Files.writeString(folder.resolve("A.java"), "class A {\n  int x;\n  int y;\n}\n");
    return MutantList.read(Files.writeString(folder.resolve("list.txt"), list), folder);
  }

  @Test
  void replacesLines() throws IOException, InputException {
    List<Mutant> mutants = read("# A comment.\n\nA.java: x is whole\n-   int x;\n+   float x;\n");
    assertThat(mutants).hasSize(1);
    assertThat(mutants.getFirst()).hasToString("A.java: x is whole");
    assertThat(mutants.getFirst().edit(Files.readString(folder.resolve("A.java"))))
        .isEqualTo("class A {\n  float x;\n  int y;\n}\n");
  }

  @Test
  void deletesLinesAndSaysWhatIsTheSame() throws IOException, InputException {
    Mutant mutant =
        read("A.java: fields\n# same: nobody uses them\n-   int x;\n-   int y;\n").getFirst();
    assertThat(mutant.same()).contains("nobody uses them");
    assertThat(mutant.edit(Files.readString(folder.resolve("A.java")))).isEqualTo("class A {\n}\n");
  }

  @Test
  void refusesWhatDoesNotFit() throws IOException, InputException {
    assertThatThrownBy(() -> read("B.java: no such file\n- x\n"))
        .isInstanceOf(InputException.class);
    assertThatThrownBy(() -> read("A.java: nothing\n")).isInstanceOf(InputException.class);
    Mutant old = read("A.java: old\n-   int z;\n").getFirst();
    assertThatThrownBy(() -> old.edit("class A {}")).hasMessageContaining("no more");
    assertThatThrownBy(() -> old.edit("  int z;\n  int z;\n")).hasMessageContaining("twice");
  }
}
