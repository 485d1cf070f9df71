package org.warpproof.app.output;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.warpproof.check.SpareBarrier;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.Range;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.Diagnostic.Related;
import org.warpproof.workspace.diagnostics.Evidence;
import org.warpproof.workspace.diagnostics.Fix;
import org.warpproof.workspace.diagnostics.SeenLaunch;
import org.warpproof.workspace.files.Reproduction;

/// Diagnostics in JSON.
final class JsonDiagnostics {
  private final JsonWriter json;

  JsonDiagnostics(JsonWriter json) {
    this.json = json;
  }

  void list(String name, Stream<Diagnostic> diagnostics) throws IOException {
    json.name(name).beginArray();
    for (Diagnostic diagnostic : diagnostics.toList()) {
      json.beginObject();
      diagnostic(diagnostic);
      json.endObject();
    }
    json.endArray();
  }

  /// The barriers that can go; those with no condition can go together.
  void spare(List<Checked.Spare> barriers) throws IOException {
    json.name("spareBarriers").beginArray();
    for (Checked.Spare spare : barriers) {
      json.beginObject();
      diagnostic(spare.diagnostic());
      List<Range> others = spare.diagnostic().related().stream().map(Related::range).toList();
      switch (spare.barrier().condition()) {
        case SpareBarrier.Condition.None _ -> {}
        case SpareBarrier.Condition.AllStay _ -> places("ifAllStay", others);
        case SpareBarrier.Condition.OneStays _ -> places("ifOneStays", others);
      }
      json.endObject();
    }
    json.endArray();
  }

  void places(String name, List<Range> ranges) throws IOException {
    json.name(name).beginArray();
    for (Range range : ranges) {
      json.beginObject();
      range(range);
      json.endObject();
    }
    json.endArray();
  }

  private void diagnostic(Diagnostic diagnostic) throws IOException {
    json.name("id").value(diagnostic.id());
    if (diagnostic.property().isPresent()) {
      json.name("property").value(diagnostic.property().get().id());
    }
    json.name("message").value(diagnostic.message());
    switch (diagnostic.evidence()) {
      case Evidence.None _ -> {
        range(diagnostic.range());
        if (diagnostic.isReason()) {
          related(diagnostic.related());
        }
      }
      case Evidence.Seen seen -> {
        json.name("level").value(diagnostic.severity().text());
        seen(seen);
      }
    }
    fix(diagnostic.fix());
  }

  private void related(List<Related> places) throws IOException {
    if (places.isEmpty()) {
      return;
    }
    json.name("related").beginArray();
    for (Related place : places) {
      json.beginObject();
      json.name("message").value(place.message());
      range(place.range());
      json.endObject();
    }
    json.endArray();
  }

  /// What was seen in a run, and so is confirmed.
  private void seen(Evidence.Seen seen) throws IOException {
    json.name("confirmed").value(true);
    json.name("exact").value(seen.alarm().isExact());
    if (seen.alarm().type() instanceof AccessType.Dependent(_, Origin origin)) {
      json.name("dependsOn").beginObject();
      json.name("what").value(origin.kind().text());
      range(Range.at(origin.position()));
      json.endObject();
    }
    if (!seen.alarm().choices().isEmpty()) {
      json.name("restsOn").beginArray();
      for (String choice : seen.alarm().choices()) {
        json.value(choice);
      }
      json.endArray();
    }
    json.name("locations").beginArray();
    for (Evidence.Actor actor : seen.actors()) {
      json.beginObject();
      range(actor.range());
      json.name("action").value(actor.action());
      if (!actor.values().isEmpty()) {
        json.name("values").beginObject();
        for (Event.Variable variable : actor.values()) {
          json.name(variable.name()).value(variable.value());
        }
        json.endObject();
      }
      json.endObject();
    }
    json.endArray();
    json.name("threads").beginArray();
    for (Evidence.Actor actor : seen.actors()) {
      json.beginObject();
      numbers("block", actor.thread().block());
      numbers("thread", actor.thread().thread());
      json.endObject();
    }
    json.endArray();
    if (seen.event().touched() instanceof Event.Touched.Element element) {
      json.name("element").value(element.path());
    }
    Launch launch = seen.launch().launch();
    json.name("launch").beginObject();
    numbers("grid", launch.grid());
    numbers("block", launch.block());
    json.endObject();
    json.name("values").beginObject();
    for (Map.Entry<String, BigInteger> number : seen.launch().numbers().entrySet()) {
      json.name(number.getKey()).value(number.getValue());
    }
    json.endObject();
    arrays(seen.launch().arrays());
    reproduction(seen.reproduction());
  }

  /// What is in arrays, where that matters: the first elements, and how many there are.
  private void arrays(Map<String, SeenLaunch.Contents> arrays) throws IOException {
    if (arrays.isEmpty()) {
      return;
    }
    json.name("arrays").beginObject();
    for (Map.Entry<String, SeenLaunch.Contents> array : arrays.entrySet()) {
      json.name(array.getKey()).beginObject();
      json.name("size").value(array.getValue().size());
      json.name("elements").jsonValue(array.getValue().elements().toString());
      json.endObject();
    }
    json.endObject();
  }

  /// The program that makes a bug happen, or why there is none.
  private void reproduction(Reproduction reproduction) throws IOException {
    switch (reproduction) {
      case Reproduction.Unwanted() -> {}
      case Reproduction.Written(Path file, String command) -> {
        json.name("reproducer").beginObject();
        json.name("file").value(file.toString());
        json.name("command").value(command);
        json.endObject();
      }
      case Reproduction.None(String reason) -> noReproducer("none", reason);
      case Reproduction.Failed(String reason) -> noReproducer("error", reason);
    }
  }

  private void noReproducer(String name, String reason) throws IOException {
    json.name("reproducer").beginObject();
    json.name(name).value(reason);
    json.endObject();
  }

  /// A place, and where it ends if that is known.
  private void range(Range range) throws IOException {
    if (range.isKnown()) {
      json.name("file").value(range.start().file());
      json.name("line").value(range.start().line());
      json.name("column").value(range.start().column());
      if (!range.isEmpty()) {
        json.name("endLine").value(range.endLine());
        json.name("endColumn").value(range.endColumn());
      }
    }
  }

  private void numbers(String name, Dim3 numbers) throws IOException {
    json.name(name).jsonValue("[%d, %d, %d]".formatted(numbers.x(), numbers.y(), numbers.z()));
  }

  private void fix(Fix fix) throws IOException {
    switch (fix) {
      case Fix.None _ -> {}
      case Fix.Edits(String description, var edits) -> {
        json.name("fix").beginObject();
        json.name("message").value(description);
        json.name("edits").beginArray();
        for (Fix.Edit edit : edits) {
          json.beginObject();
          range(edit.range());
          json.name("text").value(edit.text());
          json.endObject();
        }
        json.endArray();
        json.endObject();
      }
    }
  }
}
