package org.warpproof.app.output;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.warpproof.app.console.Version;
import org.warpproof.app.results.Checked;
import org.warpproof.app.results.Checked.Answer;
import org.warpproof.app.results.Checked.Overall;
import org.warpproof.app.results.Failure;
import org.warpproof.app.results.Reproduction;
import org.warpproof.check.Alarm;
import org.warpproof.check.KernelReport;
import org.warpproof.check.LaunchFactPrinter;
import org.warpproof.check.Reasons;
import org.warpproof.check.SpareBarrier;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Confirmation;
import org.warpproof.source.Position;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;

/// A run of `check` as one JSON object, for programs; written as the answers come.
public final class JsonOutput implements CheckOutput {
  private final PrintWriter out;
  private final JsonWriter json;
  private boolean isFileOpen;
  private String path = "";
  private Optional<List<SpareBarrier>> spare = Optional.empty();

  public JsonOutput(PrintWriter out) {
    this.out = out;
    this.json = new JsonWriter(out);
    json.setFormattingStyle(FormattingStyle.PRETTY);
    write(
        () -> {
          json.beginObject();
          json.name("tool").value("warpproof");
          json.name("version").value(Version.NUMBER);
          json.name("files").beginArray();
        });
  }

  private interface Writing {
    void write() throws IOException;
  }

  /// A `PrintWriter` throws no such exception; `StandardOutput` has one of its own.
  private static void write(Writing writing) {
    try {
      writing.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void file(Checked.File file) {
    write(
        () -> {
          closeFile();
          isFileOpen = true;
          path = file.input().path().toString();
          json.beginObject();
          json.name("file").value(path);
          if (file instanceof Checked.Unreadable(_, Failure failure)) {
            json.name("error").value(failure.text());
          }
          json.name("kernels").beginArray();
          json.flush();
        });
  }

  private void closeFile() throws IOException {
    if (isFileOpen) {
      json.endArray();
      if (spare.isPresent()) {
        spareBarriers(spare.get());
      }
      spare = Optional.empty();
      json.endObject();
    }
  }

  @Override
  public void spare(List<SpareBarrier> barriers) {
    spare = Optional.of(barriers);
  }

  /// The barriers that can go; those with no condition can go together.
  private void spareBarriers(List<SpareBarrier> barriers) throws IOException {
    json.name("spareBarriers").beginArray();
    for (SpareBarrier barrier : barriers) {
      json.beginObject();
      json.name("id").value(SpareBarrier.ID);
      json.name("message").value(barrier.message());
      position(barrier.position());
      switch (barrier.condition()) {
        case SpareBarrier.Condition.None _ -> {}
        case SpareBarrier.Condition.AllStay(var others) -> places("ifAllStay", others);
        case SpareBarrier.Condition.OneStays(var others) -> places("ifOneStays", others);
      }
      json.endObject();
    }
    json.endArray();
  }

  private void places(String name, List<Position> positions) throws IOException {
    json.name(name).beginArray();
    for (Position position : positions) {
      json.beginObject();
      position(position);
      json.endObject();
    }
    json.endArray();
  }

  @Override
  public void end(Totals totals) {
    write(
        () -> {
          closeFile();
          json.endArray();
          json.endObject();
          json.flush();
        });
    out.println();
    out.flush();
  }

  @Override
  public void kernel(Answer answer) {
    write(
        () -> {
          Kernel kernel = answer.kernel();
          json.beginObject();
          json.name("name").value(kernel.name());
          // A kernel of a header has its place there.
          json.name("file").value(kernel.position().isKnown() ? kernel.position().file() : path);
          json.name("line").value(kernel.position().line());
          launchSites(kernel);
          if (kernel.isForOneWarpSize()) {
            json.name("warpSize").value(kernel.warpSize());
          }
          json.name("verdict").value(Overall.of(answer).text());
          switch (answer) {
            case Checked.Crashed(_, Failure failure, _) -> json.name("error").value(failure.text());
            case Checked.Answered answered -> report(answered.report(), answered.reproductions());
          }
          json.name("milliseconds").value(answer.time().toMillis());
          if (answer instanceof Checked.Answered(KernelReport report, _, _, _)) {
            json.name("solverMilliseconds").value(report.work().solverTime().toMillis());
          }
          json.endObject();
          // Who stops a run has what was known by then.
          json.flush();
        });
  }

  /// Where the launches stand that are meant, if they are not all.
  private void launchSites(Kernel kernel) throws IOException {
    if (kernel.launchedAt().isEmpty()) {
      return;
    }
    places("launchSites", kernel.launchedAt());
  }

  private void report(KernelReport report, Map<Property, Reproduction> reproductions)
      throws IOException {
    json.name("properties").beginObject();
    for (Map.Entry<Property, Verdict> entry : report.verdicts().entrySet()) {
      json.name(id(entry.getKey())).beginObject();
      json.name("verdict").value(entry.getValue().text());
      if (entry.getValue() instanceof Verdict.Proved proved) {
        json.name("by").value(proved.by());
      }
      if (!entry.getValue().assumes().isEmpty()) {
        assumptions(List.of(), entry.getValue().assumes());
      }
      json.endObject();
    }
    json.endObject();
    json.name("findings").beginArray();
    for (Map.Entry<Property, Verdict> entry : report.verdicts().entrySet()) {
      if (entry.getValue() instanceof Verdict.Seen seen) {
        json.beginObject();
        finding(entry.getKey(), seen, report.kernel());
        if (reproductions.containsKey(entry.getKey())) {
          reproduction(reproductions.get(entry.getKey()));
        }
        json.endObject();
      }
    }
    json.endArray();
    json.name("reasons").beginArray();
    for (Map.Entry<Property, Verdict> entry : report.verdicts().entrySet()) {
      if (entry.getValue() instanceof Verdict.Unknown(var reasons)) {
        for (var reason : reasons) {
          reason(entry.getKey(), reason.reason(), reason.position());
        }
      }
    }
    json.endArray();
    json.name("notes").beginArray();
    for (Note note : report.notes()) {
      json.beginObject();
      json.name("id").value(note.id());
      json.name("message").value(Reasons.text(note.id()));
      position(note.position());
      json.endObject();
    }
    json.endArray();
    assumptions(LaunchFactPrinter.print(report.kernel()), report.assumptions());
    if (report.work().confirmation().isPresent()) {
      Confirmation confirmation = report.work().confirmation().get();
      json.name("confirmation").beginObject();
      json.name("agreed").value(confirmation.confirmed());
      json.name("oneAnswer").value(confirmation.unconfirmed());
      json.endObject();
    }
  }

  /// The launches that are meant, and what is assumed of them and of the kernel.
  private void assumptions(List<String> launches, List<Assumption> assumptions) throws IOException {
    json.name("assumptions").beginArray();
    for (String launch : launches) {
      assumption("launch", launch);
    }
    for (Assumption assumption : assumptions) {
      assumption(assumption.id(), assumption.text());
    }
    json.endArray();
  }

  private void assumption(String id, String text) throws IOException {
    json.beginObject();
    json.name("id").value(id);
    json.name("text").value(text);
    json.endObject();
  }

  /// A property that is refuted, or benign: it was seen in a run, and so is confirmed.
  private void finding(Property property, Verdict.Seen seen, Kernel kernel) throws IOException {
    Event event = seen.witness();
    Launch launch = seen.launch();
    json.name("id").value(event.id());
    json.name("property").value(id(property));
    json.name("message").value(event.message());
    json.name("level").value(event.severity().name().toLowerCase(Locale.ROOT));
    json.name("confirmed").value(true);
    Alarm alarm = seen.alarm();
    json.name("exact").value(alarm.isExact());
    if (alarm.type() instanceof AccessType.Dependent(_, Origin origin)) {
      json.name("dependsOn").beginObject();
      json.name("what").value(origin.kind().text());
      position(origin.position());
      json.endObject();
    }
    json.name("locations").beginArray();
    for (Event.Participant participant : event.participants()) {
      json.beginObject();
      position(participant.position());
      json.name("action").value(participant.action());
      if (!participant.values().isEmpty()) {
        json.name("values").beginObject();
        for (Event.Variable variable : participant.values()) {
          json.name(variable.name()).value(variable.value());
        }
        json.endObject();
      }
      json.endObject();
    }
    json.endArray();
    json.name("threads").beginArray();
    for (Event.Participant participant : event.participants()) {
      json.beginObject();
      numbers("block", participant.thread().block());
      numbers("thread", participant.thread().thread());
      json.endObject();
    }
    json.endArray();
    if (event.touched() instanceof Event.Touched.Element element) {
      json.name("element").value(element.path());
    }
    json.name("launch").beginObject();
    numbers("grid", launch.grid());
    numbers("block", launch.block());
    json.endObject();
    json.name("values").beginObject();
    for (Map.Entry<String, Long> value : integers(kernel, launch).entrySet()) {
      json.name(value.getKey()).value(value.getValue());
    }
    json.endObject();
  }

  /// The program that makes a bug happen, or why there is none.
  private void reproduction(Reproduction reproduction) throws IOException {
    json.name("reproducer").beginObject();
    switch (reproduction) {
      case Reproduction.Written(Path file, String command) -> {
        json.name("file").value(file.toString());
        json.name("command").value(command);
      }
      case Reproduction.None(String reason) -> json.name("none").value(reason);
      case Reproduction.Failed(String reason) -> json.name("error").value(reason);
    }
    json.endObject();
  }

  private void reason(Property property, String reason, Position position) throws IOException {
    json.beginObject();
    json.name("id").value(reason);
    json.name("property").value(id(property));
    json.name("message").value(Reasons.text(reason));
    position(position);
    json.endObject();
  }

  private void position(Position position) throws IOException {
    if (position.isKnown()) {
      json.name("file").value(position.file());
      json.name("line").value(position.line());
      json.name("column").value(position.column());
    }
  }

  private void numbers(String name, Dim3 numbers) throws IOException {
    json.name(name).jsonValue("[%d, %d, %d]".formatted(numbers.x(), numbers.y(), numbers.z()));
  }

  static Map<String, Long> integers(Kernel kernel, Launch launch) {
    Map<String, Long> values = new TreeMap<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _)
          && variable.type() instanceof Type.Int
          && launch.arguments().get(variable.name()) instanceof Argument.Scalar(long bits)) {
        values.put(variable.name(), bits);
      }
    }
    return values;
  }

  private static String id(Property property) {
    return property.text().replace(' ', '-');
  }
}
