package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.app.output.DiagnosticPages;

/// `warpproof check --format sarif`: valid by SARIF's own schema, and read back.
final class SarifOutputTest {
  private static final JsonSchema SCHEMA = schema();

  private static final String RACY =
      """
      __device__ void put(int *a, int i) { a[i] = threadIdx.x; }

      __global__ void racy(int *a, int n) {
        /* ü */ if (n > 5) put(a, n);
      }
      """;

  @TempDir private Path folder = Path.of("");

  private static JsonSchema schema() {
    try (InputStream in =
        SarifOutputTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(Objects.requireNonNull(in));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /// The only run of the log, which is valid.
  private static JsonObject run(String... args) {
    Outcome outcome =
        Outcome.of(
            Stream.concat(Stream.of("check", "--format", "sarif"), Stream.of(args))
                .toArray(String[]::new));
    assertThat(outcome.err()).isEmpty();
    assertThat(
            SCHEMA.validate(
                outcome.out(),
                InputFormat.JSON,
                context -> context.getExecutionConfig().setFormatAssertionsEnabled(true)))
        .isEmpty();
    JsonObject log = JsonParser.parseString(outcome.out()).getAsJsonObject();
    assertThat(text(log, "version")).isEqualTo("2.1.0");
    assertThat(log.getAsJsonArray("runs")).hasSize(1);
    JsonObject run = first(log, "runs");
    indicesFit(run, run);
    return run;
  }

  /// Each index into the rules or the artifacts leads to what it stands beside.
  private static void indicesFit(JsonElement element, JsonObject run) {
    if (element instanceof JsonArray array) {
      array.forEach(part -> indicesFit(part, run));
    }
    if (element instanceof JsonObject object) {
      if (object.has("ruleIndex")) {
        JsonObject rule = rules(run).get(object.get("ruleIndex").getAsInt()).getAsJsonObject();
        assertThat(rule.get("id")).isEqualTo(object.get("ruleId"));
      }
      if (object.has("uri") && object.has("index")) {
        JsonObject artifact =
            run.getAsJsonArray("artifacts").get(object.get("index").getAsInt()).getAsJsonObject();
        assertThat(artifact.getAsJsonObject("location").get("uri")).isEqualTo(object.get("uri"));
      }
      object.asMap().values().forEach(part -> indicesFit(part, run));
    }
  }

  private static JsonArray rules(JsonObject run) {
    return run.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
  }

  private static JsonObject first(JsonObject object, String array) {
    return object.getAsJsonArray(array).get(0).getAsJsonObject();
  }

  private static String text(JsonObject object, String name) {
    return object.get(name).getAsString();
  }

  private static String message(JsonObject object) {
    return text(object.getAsJsonObject("message"), "text");
  }

  private static JsonObject region(JsonObject location) {
    return location.getAsJsonObject("physicalLocation").getAsJsonObject("region");
  }

  private static String fingerprint(JsonObject run) {
    return text(first(run, "results").getAsJsonObject("partialFingerprints"), "warpproof/v1");
  }

  @Test
  void tellsTheContentsThatMatter() throws IOException {
    String text = "__global__ void k(int *a, const int *p) { a[p[threadIdx.x]] = threadIdx.x; }";
    JsonObject result = first(run("--grid", "1", file("k.cu", text)), "results");
    JsonObject arrays = result.getAsJsonObject("properties").getAsJsonObject("arrays");
    assertThat(text(arrays, "p")).startsWith("0 0");
  }

  @Test
  void theSchemaIsUsed() {
    assertThat(SCHEMA.validate("{\"version\": \"2.1.0\"}", InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void tellsABug() throws IOException {
    String name = file("racy ü.cu", RACY);
    JsonObject run = run("--grid", "1", name);
    assertThat(run.getAsJsonArray("results")).hasSize(1);
    JsonObject result = first(run, "results");
    assertThat(text(result, "ruleId")).isEqualTo("race.write-write");
    assertThat(text(result, "kind")).isEqualTo("fail");
    assertThat(text(result, "level")).isEqualTo("error");
    assertThat(message(result)).startsWith("data race on a[").contains("block (2,1,1), n = ");

    JsonObject location = first(result, "locations");
    assertThat(text(first(location, "logicalLocations"), "name")).isEqualTo("racy");
    JsonObject artifact =
        location.getAsJsonObject("physicalLocation").getAsJsonObject("artifactLocation");
    assertThat(Path.of(URI.create(text(artifact, "uri")))).isEqualTo(Path.of(name));
    assertThat(region(location).get("startLine").getAsInt()).isEqualTo(1);
    assertThat(region(location).get("startColumn").getAsInt()).isEqualTo(43);
    assertThat(region(location).get("endColumn").getAsInt()).isEqualTo(44);
    assertThat(message(first(result, "relatedLocations")))
        .isEqualTo("written by block 0, thread 1");
    assertThat(region(first(result, "relatedLocations"))).isEqualTo(region(location));
  }

  @Test
  void tellsHowEachThreadCameThere() throws IOException {
    JsonObject run = run("--grid", "1", file("racy.cu", RACY));
    JsonArray flows = first(first(run, "results"), "codeFlows").getAsJsonArray("threadFlows");
    assertThat(flows.asList().stream().map(flow -> text(flow.getAsJsonObject(), "id")))
        .containsExactly("block 0, thread 0", "block 0, thread 1");
    List<JsonObject> steps =
        flows.get(1).getAsJsonObject().getAsJsonArray("locations").asList().stream()
            .map(step -> step.getAsJsonObject().getAsJsonObject("location"))
            .toList();
    assertThat(steps).hasSize(3);
    assertThat(message(steps.get(0))).startsWith("launch: grid (1,1,1), block (2,1,1), n = ");
    assertThat(region(steps.get(0)).get("startLine").getAsInt()).isEqualTo(3);
    assertThat(region(steps.get(1)).get("startLine").getAsInt()).isEqualTo(4);
    // Clang counts bytes, of which ü has two.
    assertThat(region(steps.get(1)).get("startColumn").getAsInt()).isEqualTo(22);
    assertThat(message(steps.get(2))).isEqualTo("block 0, thread 1: written");
  }

  @Test
  void namesFilesBelowTheFolderByTheirWayThere() {
    JsonObject run = run("--block", "64", "./examples/neighbours.cu");
    JsonObject location = first(run, "artifacts").getAsJsonObject("location");
    assertThat(text(location, "uri")).isEqualTo("examples/neighbours.cu");
    assertThat(run.getAsJsonObject("originalUriBaseIds").has(text(location, "uriBaseId"))).isTrue();
    JsonObject place =
        first(first(run, "results"), "locations").getAsJsonObject("physicalLocation");
    assertThat(text(place.getAsJsonObject("contextRegion").getAsJsonObject("snippet"), "text"))
        .isEqualTo("  tile[t] = in[i];");
  }

  @Test
  void fingerprintsStayWhenCodeMoves() throws IOException {
    String moved = "// new\n" + RACY.replace("  /* ü */ if", "      /*  ü  */ if");
    String first = fingerprint(run("--grid", "1", file("racy.cu", RACY)));
    assertThat(fingerprint(run("--grid", "1", file("moved.cu", moved)))).isEqualTo(first);
    assertThat(fingerprint(run("--grid", "1", file("other.cu", RACY.replace("racy", "other")))))
        .isNotEqualTo(first);
  }

  @Test
  void aRaceOfEqualValuesIsAWarning() throws IOException {
    JsonObject run = run(file("same.cu", "__global__ void k(int *a) { *a = 1; }"));
    JsonObject result = first(run, "results");
    assertThat(text(result, "ruleId")).isEqualTo("race.write-write.same-value");
    assertThat(text(result, "kind")).isEqualTo("fail");
    assertThat(text(result, "level")).isEqualTo("warning");
  }

  @Test
  void whatIsNotKnownIsOpen() throws IOException {
    String text = "__global__ void k(int *a) { asm(\"unknown;\"); a[threadIdx.x] = 1; }";
    JsonObject run = run(file("asm.cu", text));
    JsonObject result = first(run, "results");
    assertThat(text(result, "ruleId")).isEqualTo("unsupported.inline-assembly");
    assertThat(text(result, "kind")).isEqualTo("open");
    assertThat(text(result, "level")).isEqualTo("none");
    assertThat(text(result.getAsJsonObject("properties"), "property")).isEqualTo("data-races");
    JsonObject rule = rules(run).get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
    assertThat(text(rule, "name")).isEqualTo("UnsupportedInlineAssembly");
  }

  @Test
  void aBarrierThatCanGoHasAFix() throws IOException {
    String text =
        """
        __global__ void k(int *a) {
          a[threadIdx.x] = 1;
          __syncthreads();
          a[threadIdx.x] = 2;
        }
        """;
    JsonObject result =
        first(run("--spare-barriers", "--grid", "1", file("spare.cu", text)), "results");
    JsonObject change = first(first(result, "fixes"), "artifactChanges");
    JsonObject deleted = first(change, "replacements").getAsJsonObject("deletedRegion");
    assertThat(deleted.get("startLine").getAsInt()).isEqualTo(3);
    assertThat(deleted.get("startColumn").getAsInt()).isEqualTo(1);
    assertThat(deleted.get("endLine").getAsInt()).isEqualTo(4);
    assertThat(deleted.get("endColumn").getAsInt()).isEqualTo(1);
  }

  @Test
  void kernelsThatAreProvedAreInTheProperties() throws IOException {
    JsonObject run = run(file("fine.cu", "__global__ void fine(int *a) { a[0]; }"));
    assertThat(run.getAsJsonArray("results")).isEmpty();
    JsonObject properties = run.getAsJsonObject("properties");
    assertThat(properties.get("proved").getAsInt()).isEqualTo(1);
    JsonObject kernel = first(properties, "kernels");
    assertThat(text(kernel, "name")).isEqualTo("fine");
    assertThat(text(kernel, "verdict")).isEqualTo("proved");
    assertThat(kernel.getAsJsonArray("assumptions")).isNotEmpty();
    assertThat(first(run, "invocations").get("executionSuccessful").getAsBoolean()).isTrue();
  }

  @Test
  void filesThatDoNotCompileAreNotified() throws IOException {
    String wrong = file("wrong: 日本.cu", "__global__ void k(int *a) { a[0] = b; }");
    String fine = file("fine.cu", "__global__ void fine(int *a) { a[0]; }");
    JsonObject run = run(wrong, fine);
    assertThat(run.getAsJsonArray("artifacts")).hasSize(2);
    JsonObject invocation = first(run, "invocations");
    assertThat(invocation.get("executionSuccessful").getAsBoolean()).isFalse();
    JsonObject notification = first(invocation, "toolExecutionNotifications");
    assertThat(text(notification, "level")).isEqualTo("error");
    assertThat(message(notification)).contains("undeclared identifier 'b'");
  }

  @Test
  void eachRuleHasItsPage() throws IOException {
    JsonObject run = run(file("fine.cu", "__global__ void fine(int *a) { a[0]; }"));
    assertThat(rules(run)).hasSize(DiagnosticPages.all().size());
    for (JsonElement element : rules(run)) {
      JsonObject rule = element.getAsJsonObject();
      assertThat(text(rule, "name")).matches("([A-Z][a-z]+)+");
      assertThat(text(rule.getAsJsonObject("help"), "markdown"))
          .startsWith("# " + text(rule, "id") + ": ");
      assertThat(text(rule.getAsJsonObject("help"), "text")).doesNotContain("```", "](");
    }
    JsonObject race = rules(run).get(0).getAsJsonObject();
    assertThat(text(race, "name")).isEqualTo("RaceWriteWrite");
    assertThat(text(race.getAsJsonObject("shortDescription"), "text"))
        .isEqualTo("Two threads write to the same memory.");
    assertThat(text(race.getAsJsonObject("defaultConfiguration"), "level")).isEqualTo("error");
  }
}
