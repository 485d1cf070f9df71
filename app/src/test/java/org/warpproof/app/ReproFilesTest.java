package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `--repro`: each bug has its program, and no other file is lost.
final class ReproFilesTest {
  private static final String RACY =
      """
      __global__ void shift(int *a) {
        __shared__ int tile[64];
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        tile[threadIdx.x] = a[i];
        a[i] = tile[(threadIdx.x + 1) % 64];
      }
      __global__ void fine(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
      """;

  @TempDir private Path folder = Path.of("");

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, RACY);
  }

  private Path programs() {
    return folder.resolve("new/programs");
  }

  private List<String> written() throws IOException {
    try (Stream<Path> files = Files.list(programs())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private Outcome check(String... more) {
    return Outcome.of(
        Stream.concat(Stream.of("check", "--repro", programs().toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void eachBugHasItsProgram() throws IOException {
    Outcome outcome = check(file("a.cu").toString());
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(written()).containsExactly("a.cu-shift-race.read-write.cu");
    Path program = programs().resolve(written().getFirst());
    assertThat(Files.readString(program)).contains("#include \"../../a.cu\"");
    assertThat(outcome.out())
        .contains("  reproducer: " + program + "\n    nvcc -G -arch=native -o ");
  }

  @Test
  void programsOfEarlierRunsAreOverwritten() throws IOException {
    String file = file("a.cu").toString();
    check(file);
    Path program = programs().resolve(written().getFirst());
    String first = Files.readString(program);
    Files.writeString(program, first + "// more\n");
    assertThat(check(file).status()).isEqualTo(1);
    assertThat(Files.readString(program)).isEqualTo(first);
  }

  @Test
  void otherFilesAreNot() throws IOException {
    Path mine = programs().resolve("a.cu-shift-race.read-write.cu");
    Files.createDirectories(mine.getParent());
    Files.writeString(mine, "mine");
    Outcome outcome = check(file("a.cu").toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out())
        .contains("error: no reproducer: " + mine + " is there already")
        .contains("shift: data races refuted");
    assertThat(mine).hasContent("mine");
  }

  @Test
  void filesOfOneNameAreToldApart() throws IOException {
    check(file("x/a.cu").toString(), file("y/a.cu").toString());
    assertThat(written())
        .hasSize(2)
        .allMatch(name -> name.endsWith("_a.cu-shift-race.read-write.cu"));
  }

  @Test
  void programsInAFolderAreNotChecked() throws IOException {
    file("a.cu");
    check(folder.toString());
    Outcome again = check(folder.toString());
    assertThat(again.out()).contains("2 kernels");
    assertThat(written()).hasSize(1);
  }

  @Test
  void jsonAndSarifNameThem() throws IOException {
    String file = file("a.cu").toString();
    JsonObject json =
        JsonParser.parseString(check("--format", "json", file).out()).getAsJsonObject();
    JsonObject finding =
        json.getAsJsonArray("files")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("kernels")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("findings")
            .get(0)
            .getAsJsonObject();
    Path program = programs().resolve("a.cu-shift-race.read-write.cu");
    JsonObject reproducer = finding.getAsJsonObject("reproducer");
    assertThat(reproducer.get("file").getAsString()).isEqualTo(program.toString());
    assertThat(reproducer.get("command").getAsString()).contains("racecheck");
    JsonObject sarif =
        JsonParser.parseString(check("--format", "sarif", file).out()).getAsJsonObject();
    JsonObject properties =
        sarif
            .getAsJsonArray("runs")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("results")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("properties");
    assertThat(properties.get("reproducer").getAsString()).isEqualTo(program.toString());
  }

  @Test
  void aFolderThatCannotBeMadeIsSaid() throws IOException {
    Path blocked = Files.writeString(folder.resolve("blocked"), "");
    Outcome.of("check", "--repro", blocked.resolve("in").toString(), file("a.cu").toString())
        .isOneLine("--repro: ");
  }
}
