package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.app.console.Version;

/// `warpproof check --format json`, read back.
final class JsonOutputTest {
  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static JsonObject parse(Outcome outcome) {
    assertThat(outcome.err()).isEmpty();
    return JsonParser.parseString(outcome.out()).getAsJsonObject();
  }

  private static JsonObject kernel(JsonObject run, int file) {
    return run.getAsJsonArray("files")
        .get(file)
        .getAsJsonObject()
        .getAsJsonArray("kernels")
        .get(0)
        .getAsJsonObject();
  }

  private static JsonObject first(JsonObject object, String array) {
    return object.getAsJsonArray(array).get(0).getAsJsonObject();
  }

  private static List<Integer> numbers(JsonObject object, String name) {
    return object.getAsJsonArray(name).asList().stream().map(JsonElement::getAsInt).toList();
  }

  @Test
  void aKernelOfAHeaderIsThere() throws IOException {
    String header =
        file(
            "inner.h",
            "\n\n__global__ void inner(int *a) { if (threadIdx.x == 0) a[blockIdx.x] = 1; }");
    String name = file("outer.cu", "#include \"inner.h\"\n");
    JsonObject kernel = kernel(parse(Outcome.of("check", "--format", "json", name)), 0);
    assertThat(kernel.get("file").getAsString()).isEqualTo(header);
    assertThat(kernel.get("line").getAsInt()).isEqualTo(3);
  }

  @Test
  void tellsWhatAProofLacks() throws IOException {
    String name =
        file(
            "sums.cu",
            """
            //@ requires n >= 0;
            //@ ensures out[threadIdx.x] == n;
            __global__ void sums(int *out, int n) {
              int sum = 0;
              for (int j = 0; j < n; j++) sum = sum * 1 + (out[threadIdx.x] == sum ? 1 : 1);
              out[threadIdx.x] = sum;
            }
            """);
    Outcome outcome = Outcome.of("check", "--format", "json", "--grid", "1", name);
    JsonObject reason = first(kernel(parse(outcome), 0), "reasons");
    assertThat(reason.get("id").getAsString()).isEqualTo("approximate.possible-failure");
    assertThat(reason.get("message").getAsString())
        .startsWith("this postcondition is not known to hold at the end, nor was it seen to fail");
    JsonObject related = first(reason, "related");
    assertThat(related.get("message").getAsString()).contains("a loop_invariant is missing");
    assertThat(related.get("line").getAsInt()).isEqualTo(5);
  }

  @Test
  void tellsABug() throws IOException {
    String name =
        file(
            "racy.cu",
            """

            __global__ void racy(int *a, int n) {
              if (n > 5) a[n] = threadIdx.x;
            }
            """);
    Outcome outcome = Outcome.of("check", "--format", "json", "--grid", "1", name);
    assertThat(outcome.status()).isEqualTo(1);
    JsonObject run = parse(outcome);
    assertThat(run.get("tool").getAsString()).isEqualTo("warpproof");
    assertThat(run.get("version").getAsString()).isEqualTo(Version.NUMBER);
    JsonObject kernel = kernel(run, 0);
    assertThat(kernel.get("name").getAsString()).isEqualTo("racy");
    assertThat(kernel.get("file").getAsString()).isEqualTo(name);
    assertThat(kernel.get("line").getAsInt()).isEqualTo(2);
    assertThat(kernel.get("verdict").getAsString()).isEqualTo("refuted");
    assertThat(kernel.get("milliseconds").getAsLong()).isNotNegative();
    assertThat(kernel.get("solverMilliseconds").getAsLong()).isNotNegative();
    assertThat(kernel.getAsJsonArray("reasons")).isEmpty();
    assertThat(kernel.getAsJsonArray("assumptions"))
        .anySatisfy(
            a ->
                assertThat(a.getAsJsonObject().get("text").getAsString())
                    .isEqualTo("for grids of 1,1,1 (from --grid)"));
    JsonObject properties = kernel.getAsJsonObject("properties");
    assertThat(properties.keySet()).containsExactly("data-races", "barrier-divergence");
    assertThat(properties.getAsJsonObject("data-races").get("verdict").getAsString())
        .isEqualTo("refuted");

    JsonObject finding = first(kernel, "findings");
    assertThat(finding.get("id").getAsString()).isEqualTo("race.write-write");
    assertThat(finding.get("property").getAsString()).isEqualTo("data-races");
    assertThat(finding.get("confirmed").getAsBoolean()).isTrue();
    assertThat(finding.get("message").getAsString()).startsWith("data race on a[");
    assertThat(finding.get("element").getAsString()).startsWith("a[");
    assertThat(finding.getAsJsonObject("values").get("n").getAsInt()).isGreaterThan(5);
    assertThat(numbers(finding.getAsJsonObject("launch"), "grid")).containsExactly(1, 1, 1);
    JsonArray locations = finding.getAsJsonArray("locations");
    assertThat(locations).hasSize(2);
    JsonObject location = locations.get(0).getAsJsonObject();
    assertThat(location.get("file").getAsString()).isEqualTo(name);
    assertThat(location.get("line").getAsInt()).isEqualTo(3);
    assertThat(location.get("column").getAsInt()).isPositive();
    assertThat(location.get("action").getAsString()).isEqualTo("written");
    assertThat(finding.getAsJsonArray("threads")).hasSize(2);
    assertThat(numbers(first(finding, "threads"), "block")).containsExactly(0, 0, 0);
    assertThat(numbers(first(finding, "threads"), "thread")).hasSize(3);
  }

  @Test
  void tellsTheContentsThatMatter() throws IOException {
    String text = "__global__ void k(int *a, const int *p) { a[p[threadIdx.x]] = threadIdx.x; }";
    Outcome outcome = Outcome.of("check", "--format", "json", "--grid", "1", file("k.cu", text));
    assertThat(outcome.status()).isZero();
    JsonObject finding = first(kernel(parse(outcome), 0), "findings");
    JsonObject contents = finding.getAsJsonObject("arrays").getAsJsonObject("p");
    assertThat(contents.get("size").getAsLong()).isPositive();
    assertThat(numbers(contents, "elements").subList(0, 2)).containsExactly(0, 0);
  }

  @Test
  void tellsWhatIsNotKnown() throws IOException {
    String text = "__global__ void k(int *a) { asm(\"unknown;\"); a[threadIdx.x] = 1; }";
    Outcome outcome = Outcome.of("check", "--format", "json", file("asm.cu", text));
    assertThat(outcome.status()).isEqualTo(3);
    JsonObject kernel = kernel(parse(outcome), 0);
    assertThat(kernel.get("verdict").getAsString()).isEqualTo("unknown");
    assertThat(kernel.getAsJsonArray("findings")).isEmpty();
    JsonObject reason = first(kernel, "reasons");
    assertThat(reason.get("id").getAsString()).isEqualTo("unsupported.inline-assembly");
    assertThat(reason.get("property").getAsString()).isEqualTo("data-races");
    assertThat(reason.get("message").getAsString()).contains("not supported");
    assertThat(reason.get("line").getAsInt()).isEqualTo(1);
    assertThat(reason.get("column").getAsInt()).isEqualTo(29);
    assertThat(reason.get("endLine").getAsInt()).isEqualTo(1);
    assertThat(reason.get("endColumn").getAsInt()).isEqualTo(44);
  }

  @Test
  void isOneObjectForAllFiles() throws IOException {
    String wrong = file("\"wrong\" ü 日本.cu", "__global__ void k(int *a) { a[0] = \"ü\" b; }");
    String fine = file("fine.cu", "__global__ void fine(int *a) { a[0]; }");
    Outcome outcome = Outcome.of("check", "--format", "json", wrong, fine);
    assertThat(outcome.status()).isEqualTo(2);
    JsonObject run = parse(outcome);
    assertThat(run.getAsJsonArray("files")).hasSize(2);
    JsonObject failed = first(run, "files");
    assertThat(failed.get("file").getAsString()).isEqualTo(wrong);
    assertThat(failed.get("error").getAsString()).contains("error: ").contains("ü");
    assertThat(failed.getAsJsonArray("kernels")).isEmpty();
    assertThat(kernel(run, 1).get("verdict").getAsString()).isEqualTo("proved");
  }

  @Test
  void isNotThereIfTheOptionsAreWrong() throws IOException {
    String fine = file("fine.cu", "__global__ void fine(int *a) { a[0]; }");
    Outcome.of("check", "--format", "json", "--param", "n=1", fine).isOneLine("fine has none");
  }
}
