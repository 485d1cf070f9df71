package org.warpproof.app.output;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.app.console.Version;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Confirmation;
import org.warpproof.source.Range;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.Totals;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.Diagnostic.Severity;
import org.warpproof.workspace.diagnostics.Evidence;
import org.warpproof.workspace.diagnostics.Fix;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;
import org.warpproof.workspace.files.Reproduction;

/// A run of `check` as one JSON object, for programs; written as the answers come.
public final class JsonOutput implements CheckOutput {
  private final PrintWriter out;
  private final JsonWriter json;
  private boolean isFileOpen;
  private String path = "";
  private Optional<List<Checked.Spare>> spare = Optional.empty();

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
  public void spare(List<Checked.Spare> barriers) {
    spare = Optional.of(barriers);
  }

  /// The barriers that can go; those with no condition can go together.
  private void spareBarriers(List<Checked.Spare> barriers) throws IOException {
    json.name("spareBarriers").beginArray();
    for (Checked.Spare spared : barriers) {
      Diagnostic diagnostic = spared.diagnostic();
      json.beginObject();
      json.name("id").value(diagnostic.id());
      json.name("message").value(diagnostic.message());
      range(diagnostic.range());
      List<Range> others = diagnostic.related().stream().map(Diagnostic.Related::range).toList();
      switch (spared.barrier().condition()) {
        case SpareBarrier.Condition.None _ -> {}
        case SpareBarrier.Condition.AllStay _ -> places("ifAllStay", others);
        case SpareBarrier.Condition.OneStays _ -> places("ifOneStays", others);
      }
      fix(diagnostic.fix());
      json.endObject();
    }
    json.endArray();
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

  private void places(String name, List<Range> ranges) throws IOException {
    json.name(name).beginArray();
    for (Range range : ranges) {
      json.beginObject();
      range(range);
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
            case Checked.Answered answered -> report(answered.report(), answered.diagnostics());
          }
          json.name("milliseconds").value(answer.time().toMillis());
          if (answer instanceof Checked.Answered(KernelReport report, _, _)) {
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
    places("launchSites", kernel.launchedAt().stream().map(Range::at).toList());
  }

  private void report(KernelReport report, List<Diagnostic> diagnostics) throws IOException {
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
    diagnostics("findings", EnumSet.of(Severity.ERROR, Severity.WARNING), diagnostics);
    diagnostics("reasons", EnumSet.of(Severity.UNKNOWN), diagnostics);
    diagnostics("notes", EnumSet.of(Severity.NOTE, Severity.HINT), diagnostics);
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

  private void diagnostics(String name, Set<Severity> severities, List<Diagnostic> all)
      throws IOException {
    json.name(name).beginArray();
    for (Diagnostic diagnostic : all) {
      if (severities.contains(diagnostic.severity())) {
        json.beginObject();
        diagnostic(diagnostic);
        json.endObject();
      }
    }
    json.endArray();
  }

  private void diagnostic(Diagnostic diagnostic) throws IOException {
    json.name("id").value(diagnostic.id());
    if (diagnostic.property().isPresent()) {
      json.name("property").value(id(diagnostic.property().get()));
    }
    json.name("message").value(diagnostic.message());
    switch (diagnostic.evidence()) {
      case Evidence.None _ -> range(diagnostic.range());
      case Evidence.Seen seen -> {
        json.name("level").value(diagnostic.severity().text());
        seen(seen);
      }
    }
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
    reproduction(seen.reproduction());
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

  private static String id(Property property) {
    return property.text().replace(' ', '-');
  }
}
