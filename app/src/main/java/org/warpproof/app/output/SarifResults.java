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
import java.util.stream.Collectors;
import org.warpproof.app.results.Reproduction;
import org.warpproof.check.LaunchFactPrinter;
import org.warpproof.check.Reasons;
import org.warpproof.check.SpareBarrier;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Event.Participant;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.Position;

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

  void add(
      Kernel kernel,
      Property property,
      Verdict verdict,
      Map<Property, Reproduction> reproductions) {
    switch (verdict) {
      case Verdict.Proved _ -> {}
      case Verdict.Seen refuted -> {
        JsonObject properties = finding(kernel, property, refuted);
        properties.addProperty("alarm", refuted.alarm().text());
        if (reproductions.get(property) instanceof Reproduction.Written(Path file, var command)) {
          properties.addProperty("reproducer", file.toString().replace('\\', '/'));
          properties.addProperty("reproduce", command);
        }
      }
      case Verdict.Unknown(var reasons) -> reasons.forEach(why -> open(kernel, property, why));
    }
  }

  /// Returns the properties of the result.
  private JsonObject finding(Kernel kernel, Property property, Verdict.Seen refuted) {
    Event event = refuted.witness();
    String level =
        switch (event.severity()) {
          case ERROR -> "error";
          case WARNING -> "warning";
          case NOTE -> "note";
        };
    String launch = text(kernel, refuted.launch());
    JsonObject result = result(event.id(), "fail", level, event.message() + "; " + launch);
    place(result, kernel, event.position());
    JsonArray related = new JsonArray();
    JsonArray flows = new JsonArray();
    for (Participant participant : event.participants()) {
      String deed = deed(participant, refuted.launch());
      flows.add(threadFlow(kernel, launch, participant, refuted.launch()));
      if (flows.size() > 1 && participant.position().isKnown()) {
        JsonObject location = locations.location(participant.position(), deed);
        location.addProperty("id", related.size() + 1);
        related.add(location);
      }
    }
    if (!related.isEmpty()) {
      result.add("relatedLocations", related);
    }
    if (!flows.isEmpty()) {
      JsonObject codeFlow = new JsonObject();
      codeFlow.add("message", SarifOutput.message("Seen to happen; " + launch + "."));
      codeFlow.add("threadFlows", flows);
      JsonArray codeFlows = new JsonArray();
      codeFlows.add(codeFlow);
      result.add("codeFlows", codeFlows);
    }
    List<String> identity = new ArrayList<>(List.of(kernel.name(), event.id()));
    event.participants().forEach(p -> identity.add(locations.words(p.position())));
    if (event.touched() instanceof Event.Touched.Element element) {
      identity.add(element.object());
    }
    return finish(result, property, identity);
  }

  private void open(Kernel kernel, Property property, Obstacle obstacle) {
    String id = obstacle.reason();
    Position position = obstacle.position().isKnown() ? obstacle.position() : kernel.position();
    String message = property.text() + ": " + Reasons.text(id);
    JsonObject result = result(id, "open", "none", message);
    place(result, kernel, position);
    finish(
        result, property, List.of(kernel.name(), id, property.text(), locations.words(position)));
  }

  /// Something that is good to know, and no fault.
  void note(Kernel kernel, Note note) {
    JsonObject result = result(note.id(), "fail", "note", Reasons.text(note.id()));
    place(result, kernel, note.position());
    fingerprint(result, List.of(kernel.name(), note.id(), locations.words(note.position())));
    results.add(result);
  }

  /// A barrier that can go, with those that must stay then.
  void spare(SpareBarrier barrier) {
    JsonObject result = result(SpareBarrier.ID, "informational", "none", barrier.message());
    JsonArray places = new JsonArray();
    places.add(locations.location(barrier.position()));
    result.add("locations", places);
    JsonArray related = new JsonArray();
    for (Position other : barrier.others()) {
      JsonObject location = locations.location(other, "stays");
      location.addProperty("id", related.size() + 1);
      related.add(location);
    }
    if (!related.isEmpty()) {
      result.add("relatedLocations", related);
    }
    fingerprint(
        result,
        List.of(barrier.position().file(), SpareBarrier.ID, locations.words(barrier.position())));
    results.add(result);
  }

  private JsonObject result(String id, String kind, String level, String message) {
    JsonObject result = new JsonObject();
    result.addProperty("ruleId", id);
    result.addProperty("ruleIndex", rules.indexOf(id));
    result.addProperty("kind", kind);
    result.addProperty("level", level);
    result.add("message", SarifOutput.message(message));
    return result;
  }

  private void place(JsonObject result, Kernel kernel, Position position) {
    JsonObject location = locations.location(position);
    location.add("logicalLocations", SarifOutput.logicalLocations(kernel));
    JsonArray places = new JsonArray();
    places.add(location);
    result.add("locations", places);
  }

  /// Why the thread came there: the launch, the calls on the way, what it did.
  private JsonObject threadFlow(
      Kernel kernel, String launched, Participant participant, Launch launch) {
    JsonArray steps = new JsonArray();
    steps.add(step(locations.location(kernel.position(), launched), 0));
    List<Position> calls = participant.position().chain().reversed();
    for (Position call : calls) {
      steps.add(step(locations.location(call, "called from here"), steps.size() - 1));
    }
    steps.add(
        step(locations.location(participant.position(), deed(participant, launch)), calls.size()));
    JsonObject flow = new JsonObject();
    flow.addProperty("id", name(participant, launch));
    flow.add("locations", steps);
    return flow;
  }

  private static JsonObject step(JsonObject location, int nesting) {
    JsonObject step = new JsonObject();
    step.add("location", location);
    step.addProperty("nestingLevel", nesting);
    return step;
  }

  private static String name(Participant participant, Launch launch) {
    return participant.thread().text(launch.grid(), launch.block());
  }

  private static String deed(Participant participant, Launch launch) {
    String action = participant.action();
    return name(participant, launch) + (action.isEmpty() ? "" : ": " + action);
  }

  private static String text(Kernel kernel, Launch launch) {
    return "launch: grid %s, block %s".formatted(launch.grid(), launch.block())
        + LaunchFactPrinter.warps(kernel).map(size -> ", " + size).orElse("")
        + JsonOutput.integers(kernel, launch).entrySet().stream()
            .map(value -> ", " + value.getKey() + " = " + value.getValue())
            .collect(Collectors.joining());
  }

  private JsonObject finish(JsonObject result, Property property, List<String> identity) {
    fingerprint(result, identity);
    JsonObject properties = new JsonObject();
    properties.addProperty("property", SarifOutput.id(property));
    result.add("properties", properties);
    results.add(result);
    return properties;
  }

  private void fingerprint(JsonObject result, List<String> identity) {
    JsonObject prints = new JsonObject();
    prints.addProperty("warpproof/v1", fingerprint(identity));
    result.add("partialFingerprints", prints);
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
