package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program as a process: Ctrl-C, full disks, and what it leaves behind.
final class ProcessTest {
  /// The first is proved at once, the second keeps Z3 busy for as long as it may.
  private static final String EASY_AND_HARD =
      """
      __global__ void easy(int *a) { if (threadIdx.x == 0) a[blockIdx.x] = 1; }
      __global__ void hard(int *a, unsigned n, unsigned m, unsigned p) {
        unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
        a[(i * i * n + (i ^ m) * p * i) % (n * m + 7)] = i;
        __syncthreads();
        a[(i * n * i * m) % (p * p * n + 3) + i * p] = 2;
      }
      """;

  @TempDir private Path folder = Path.of("");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /// Files that the program made for itself.
  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().startsWith("warpproof-")).toList();
    }
  }

  @Test
  void ctrlCEndsARunInTheMidstOfSolvingWhichHasSaidWhatItKnew() throws Exception {
    Path file = file("both.cu", EASY_AND_HARD);
    Path out = folder.resolve("out.json");
    try (Started run =
        Started.to(
            out,
            folder,
            "check",
            "--format",
            "json",
            "--effort",
            "1000",
            "--jobs",
            "1",
            file.toString())) {
      run.until(out, "\"solverMilliseconds\"");
      Thread.sleep(500); // Z3 is asked soon after that
      run.send("INT");
      assertThat(run.status()).isEqualTo(130);
    }
    JsonObject said = JsonParser.parseString(Files.readString(out)).getAsJsonObject();
    assertThat(said.toString()).contains("\"name\":\"easy\"").doesNotContain("\"hard\"");
    assertThat(said.get("stopped")).hasToString("{\"filesNotRead\":0,\"kernelsNotChecked\":1}");
    assertThat(left()).isEmpty();
  }

  @Test
  void whoEndsItEndsClangAsWell() throws Exception {
    Path header = folder.resolve("pipe.h");
    assumeThat(new ProcessBuilder("mkfifo", header.toString()).start().waitFor()).isZero();
    Path file = file("waits.cu", "#include \"pipe.h\"\n__global__ void k(int *a) { a[0] = 1; }\n");
    try (Started run =
        Started.to(folder.resolve("out.txt"), folder, "show", file.toString(), "--", "-DX")) {
      for (int i = 0; i < 500 && run.children().isEmpty(); i++) {
        Thread.sleep(20);
      }
      List<ProcessHandle> children = run.children();
      assertThat(children).isNotEmpty();
      run.send("TERM");
      assertThat(run.status()).isEqualTo(143);
      for (ProcessHandle child : children) {
        child.onExit().get(10, TimeUnit.SECONDS);
      }
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void aFullDiskIsAnError() throws Exception {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    try (Started run = Started.to(full, folder, "explain", "race.read-write")) {
      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err()).contains("the answer is lost: standard output cannot be written");
    }
  }
}
