package org.warpproof.app.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.source.Position;
import org.warpproof.source.Range;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.Diagnostic.Related;
import org.warpproof.workspace.diagnostics.Evidence;
import org.warpproof.workspace.diagnostics.Evidence.Actor;
import org.warpproof.workspace.diagnostics.Fix;
import org.warpproof.workspace.diagnostics.Subject;
import org.warpproof.workspace.files.Reproduction;

/// The results of a SARIF run: a bug fails, what is not known is open, a spare barrier is for
/// information.
final class SarifResults {
  private final SarifRules rules;
  private final SarifLocations locations;
  private final JsonArray results = new JsonArray();
  private final Map<String, Integer> fingerprints = new HashMap<>();

  SarifResults(SarifRules rules, SarifLocations locations) {
    this.rules = rules;
    this.locations = locations;
  }

  JsonArray results() {
    return results;
  }

  void add(Diagnostic diagnostic) {
    JsonObject result = result(diagnostic);
    JsonObject location = locations.location(diagnostic.range());
    switch (diagnostic.subject()) {
      case Subject.OfProperty(Kernel kernel, _) -> logical(location, kernel);
      case Subject.OfKernel(Kernel kernel) -> logical(location, kernel);
      case Subject.OfFile _ -> {}
    }
    result.add("locations", array(location));
    related(result, diagnostic.related());
    if (diagnostic.evidence() instanceof Evidence.Seen seen) {
      codeFlow(result, diagnostic.subject(), seen);
    }
    JsonObject prints = new JsonObject();
    prints.addProperty("warpproof/v1", fingerprint(identity(diagnostic)));
    result.add("partialFingerprints", prints);
    fix(result, diagnostic.fix());
    diagnostic.property().ifPresent(property -> properties(result, property, diagnostic));
    results.add(result);
  }

  private static void logical(JsonObject location, Kernel kernel) {
    location.add("logicalLocations", SarifOutput.logicalLocations(kernel));
  }

  private static JsonArray array(JsonObject element) {
    JsonArray array = new JsonArray();
    array.add(element);
    return array;
  }

  private JsonObject result(Diagnostic diagnostic) {
    String kind =
        switch (diagnostic.severity()) {
          case ERROR, WARNING, NOTE -> "fail";
          case HINT -> "informational";
          case UNKNOWN -> "open";
        };
    String level =
        switch (diagnostic.severity()) {
          case ERROR -> "error";
          case WARNING -> "warning";
          case NOTE -> "note";
          case HINT, UNKNOWN -> "none";
        };
    JsonObject result = new JsonObject();
    result.addProperty("ruleId", diagnostic.id());
    result.addProperty("ruleIndex", rules.indexOf(diagnostic.id()));
    result.addProperty("kind", kind);
    result.addProperty("level", level);
    String message =
        switch (diagnostic.evidence()) {
          case Evidence.None _ -> diagnostic.title();
          case Evidence.Seen seen -> diagnostic.title() + "; " + launch(seen);
        };
    result.add("message", SarifOutput.message(message));
    return result;
  }

  private static String launch(Evidence.Seen seen) {
    return "launch: " + seen.launch().text();
  }

  private void related(JsonObject result, List<Related> places) {
    JsonArray related = new JsonArray();
    for (Related place : places) {
      JsonObject location = locations.location(place.range(), place.message());
      location.addProperty("id", related.size() + 1);
      related.add(location);
    }
    if (!related.isEmpty()) {
      result.add("relatedLocations", related);
    }
  }

  private void codeFlow(JsonObject result, Subject subject, Evidence.Seen seen) {
    JsonArray flows = new JsonArray();
    for (Actor actor : seen.actors()) {
      flows.add(threadFlow(subject, launch(seen), actor));
    }
    if (!flows.isEmpty()) {
      JsonObject codeFlow = new JsonObject();
      codeFlow.add("message", SarifOutput.message("Seen to happen; " + launch(seen) + "."));
      codeFlow.add("threadFlows", flows);
      result.add("codeFlows", array(codeFlow));
    }
  }

  /// Why the thread came there: the launch, the calls on the way, what it did.
  private JsonObject threadFlow(Subject subject, String launched, Actor actor) {
    Position start =
        switch (subject) {
          case Subject.OfProperty(Kernel kernel, _) -> kernel.position();
          case Subject.OfKernel(Kernel kernel) -> kernel.position();
          case Subject.OfFile _ -> Position.NONE;
        };
    JsonArray steps = new JsonArray();
    steps.add(step(locations.location(Range.at(start), launched), 0));
    List<Position> calls = actor.range().start().chain().reversed();
    for (Position call : calls) {
      steps.add(step(locations.location(Range.at(call), "called from here"), steps.size() - 1));
    }
    String action = actor.action();
    String deed = actor.name() + (action.isEmpty() ? "" : ": " + action);
    steps.add(step(locations.location(actor.range(), deed), calls.size()));
    JsonObject flow = new JsonObject();
    flow.addProperty("id", actor.name());
    flow.add("locations", steps);
    return flow;
  }

  private static JsonObject step(JsonObject location, int nesting) {
    JsonObject step = new JsonObject();
    step.add("location", location);
    step.addProperty("nestingLevel", nesting);
    return step;
  }

  private void fix(JsonObject result, Fix fix) {
    switch (fix) {
      case Fix.None _ -> {}
      case Fix.Edits(String description, var edits) -> {
        JsonArray changes = new JsonArray();
        for (Fix.Edit edit : edits) {
          changes.add(locations.change(edit));
        }
        JsonObject told = new JsonObject();
        told.add("description", SarifOutput.message(description));
        told.add("artifactChanges", changes);
        result.add("fixes", array(told));
      }
    }
  }

  private static void properties(JsonObject result, Property property, Diagnostic diagnostic) {
    JsonObject properties = new JsonObject();
    properties.addProperty("property", property.id());
    if (diagnostic.evidence() instanceof Evidence.Seen seen) {
      properties.addProperty("alarm", seen.alarm().text());
      if (!seen.launch().arrays().isEmpty()) {
        JsonObject arrays = new JsonObject();
        seen.launch()
            .arrays()
            .forEach((name, contents) -> arrays.addProperty(name, contents.text()));
        properties.add("arrays", arrays);
      }
      if (seen.reproduction() instanceof Reproduction.Written(Path file, String command)) {
        properties.addProperty("reproducer", file.toString().replace('\\', '/'));
        properties.addProperty("reproduce", command);
      }
    }
    result.add("properties", properties);
  }

  /// What makes a result the same one after the code has moved.
  private List<String> identity(Diagnostic diagnostic) {
    List<String> identity = new ArrayList<>();
    switch (diagnostic.subject()) {
      case Subject.OfProperty(Kernel kernel, _) -> identity.add(kernel.name());
      case Subject.OfKernel(Kernel kernel) -> identity.add(kernel.name());
      case Subject.OfFile(String file) -> identity.add(file);
    }
    identity.add(diagnostic.id());
    switch (diagnostic.evidence()) {
      case Evidence.None _ -> {
        diagnostic.property().ifPresent(property -> identity.add(property.text()));
        identity.add(locations.words(diagnostic.range().start()));
      }
      case Evidence.Seen seen -> {
        seen.actors().forEach(actor -> identity.add(locations.words(actor.range().start())));
        if (seen.event().touched() instanceof Event.Touched.Element element) {
          identity.add(element.object());
        }
      }
    }
    return identity;
  }

  /// Says whether results of two runs are the same one. Equal results of one run are counted.
  private String fingerprint(List<String> identity) {
    String hash = hash(String.join("\n", identity));
    return hash + ":" + fingerprints.merge(hash, 1, Integer::sum);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }
}
