package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `check --spare-barriers` says, in each format.
final class SpareBarriersOptionTest {
  private static final String KERNEL =
      """
      __global__ void rotate(int *a) {
        __shared__ int part[1024];
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        part[threadIdx.x] = a[i];
        __syncthreads();
        __syncthreads();
        a[i] = part[(threadIdx.x + 1) % blockDim.x];
      }
      """;

  @TempDir private Path folder = Path.of("");

  private Outcome check(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    String[] args = new String[options.length + 3];
    args[0] = "check";
    args[1] = "--spare-barriers";
    System.arraycopy(options, 0, args, 2, options.length);
    args[args.length - 1] = file.toString();
    return Outcome.of(args);
  }

  @Test
  void textHasANoteForEachAndALineForAll() throws IOException {
    Outcome outcome = check(KERNEL);
    String file = folder.resolve("k.cu").toString();
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .contains(
            file
                + ":5:3: note: this barrier is spare: every proof holds without it [barrier.spare]")
        .contains(
            file + ":6:3: note: this barrier is spare if the one on line 5 stays [barrier.spare]")
        .contains("\nspare: line 5, line 6; line 6 only if line 5 stays\n")
        .contains("Try 'warpproof explain barrier.spare'.");
  }

  @Test
  void jsonHasThemBesideTheKernels() throws IOException {
    JsonObject all =
        JsonParser.parseString(check(KERNEL, "--format", "json").out()).getAsJsonObject();
    JsonArray spare =
        all.getAsJsonArray("files").get(0).getAsJsonObject().getAsJsonArray("spareBarriers");
    assertThat(spare).hasSize(2);
    JsonObject edit =
        spare
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("fix")
            .getAsJsonArray("edits")
            .get(0)
            .getAsJsonObject();
    assertThat(edit.get("line").getAsInt()).isEqualTo(5);
    assertThat(edit.get("text").getAsString()).isEmpty();
    JsonObject second = spare.get(1).getAsJsonObject();
    assertThat(second.has("fix")).isFalse();
    assertThat(second.get("id").getAsString()).isEqualTo("barrier.spare");
    assertThat(second.get("line").getAsInt()).isEqualTo(6);
    JsonObject other = second.getAsJsonArray("ifAllStay").get(0).getAsJsonObject();
    assertThat(other.get("line").getAsInt()).isEqualTo(5);
  }

  @Test
  void sarifHasThemForInformation() throws IOException {
    JsonObject log =
        JsonParser.parseString(check(KERNEL, "--format", "sarif").out()).getAsJsonObject();
    JsonArray results =
        log.getAsJsonArray("runs").get(0).getAsJsonObject().getAsJsonArray("results");
    assertThat(results).hasSize(2);
    for (var result : results) {
      assertThat(result.getAsJsonObject().get("ruleId").getAsString()).isEqualTo("barrier.spare");
      assertThat(result.getAsJsonObject().get("kind").getAsString()).isEqualTo("informational");
    }
  }

  @Test
  void nothingIsSpareInAKernelThatIsNotProved() throws IOException {
    Outcome outcome = check(KERNEL.replace("int i", "a[0] = 1;\nint i"));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("no barrier of a kernel that is proved is spare");
  }

  @Test
  void nothingIsSpareBesideVolatileMemory() throws IOException {
    Outcome outcome = check(KERNEL + "__device__ volatile int flag;\n");
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).contains("no barrier of a kernel that is proved is spare");
  }

  @Test
  void warpsInStepAreNotSpokenOf() throws IOException {
    check(KERNEL, "--warp-sync", "32").isOneLine("--spare-barriers does not go with --warp-sync");
  }
}
