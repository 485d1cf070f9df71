package org.warpproof.app.output;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.app.console.Version;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Confirmation;
import org.warpproof.source.Range;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.Totals;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;

/// A run of `check` as one JSON object, for programs; written as the answers come.
public final class JsonOutput implements CheckOutput {
  private final PrintWriter out;
  private final JsonWriter json;
  private final JsonDiagnostics diagnostics;
  private boolean isFileOpen;
  private String path = "";
  private Optional<List<Checked.Spare>> spare = Optional.empty();

  public JsonOutput(PrintWriter out) {
    this.out = out;
    this.json = new JsonWriter(out);
    this.diagnostics = new JsonDiagnostics(json);
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
          if (file instanceof Checked.Read read && !read.remarks().isEmpty()) {
            diagnostics.list("notes", read.remarks().stream());
          }
          json.name("kernels").beginArray();
          json.flush();
        });
  }

  private void closeFile() throws IOException {
    if (isFileOpen) {
      json.endArray();
      if (spare.isPresent()) {
        diagnostics.spare(spare.get());
      }
      spare = Optional.empty();
      json.endObject();
    }
  }

  @Override
  public void spare(List<Checked.Spare> barriers) {
    spare = Optional.of(barriers);
  }

  @Override
  public void end(Totals totals) {
    write(
        () -> {
          closeFile();
          json.endArray();
          if (totals.missing().isAny()) {
            json.name("stopped").beginObject();
            json.name("filesNotRead").value(totals.missing().files());
            json.name("kernelsNotChecked").value(totals.missing().kernels());
            json.endObject();
          }
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
    diagnostics.places("launchSites", kernel.launchedAt().stream().map(Range::at).toList());
  }

  private void report(KernelReport report, List<Diagnostic> all) throws IOException {
    json.name("properties").beginObject();
    for (Map.Entry<Property, Verdict> entry : report.verdicts().entrySet()) {
      json.name(entry.getKey().id()).beginObject();
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
    diagnostics.list("findings", all.stream().filter(Diagnostic::isSeen));
    diagnostics.list("reasons", all.stream().filter(Diagnostic::isReason));
    diagnostics.list("notes", all.stream().filter(d -> !d.isSeen() && !d.isReason()));
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
}
