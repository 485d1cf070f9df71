package org.warpproof.app.output;

import com.google.gson.FormattingStyle;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.List;
import org.warpproof.app.console.Version;
import org.warpproof.check.KernelReport;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.Range;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.Totals;
import org.warpproof.workspace.diagnostics.LaunchFactPrinter;
import org.warpproof.workspace.diagnostics.ReportPrinter;

/// A run of `check` in SARIF 2.1.0, for editors and code scanning; written when all is known.
///
/// Kernels that are proved have no results; they are in the properties of the run, with what was
/// assumed.
public final class SarifOutput implements CheckOutput {
  private final PrintWriter out;
  private final SarifRules rules = new SarifRules();
  private final SarifLocations locations = new SarifLocations();
  private final SarifResults results = new SarifResults(rules, locations);
  private final JsonArray notifications = new JsonArray();
  private final JsonArray kernels = new JsonArray();
  private JsonObject file = new JsonObject();

  public SarifOutput(PrintWriter out) {
    this.out = out;
  }

  static JsonObject message(String text) {
    JsonObject message = new JsonObject();
    message.addProperty("text", text);
    return message;
  }

  static JsonArray logicalLocations(Kernel kernel) {
    JsonObject location = new JsonObject();
    location.addProperty("name", kernel.name());
    location.addProperty("decoratedName", kernel.symbol());
    location.addProperty("kind", "function");
    JsonArray locations = new JsonArray();
    locations.add(location);
    return locations;
  }

  @Override
  public void file(Checked.File next) {
    file = locations.target(next.input().path());
    switch (next) {
      case Checked.Unreadable(_, Failure failure) -> {
        JsonObject physical = new JsonObject();
        physical.add("artifactLocation", file);
        JsonObject location = new JsonObject();
        location.add("physicalLocation", physical);
        failed(failure, location);
      }
      case Checked.Read read -> read.remarks().forEach(results::add);
    }
  }

  @Override
  public void kernel(Answer answer) {
    Kernel kernel = answer.kernel();
    JsonObject told = new JsonObject();
    told.addProperty("name", kernel.name());
    told.add("file", file.get("uri"));
    if (kernel.isForOneWarpSize()) {
      told.addProperty("warpSize", kernel.warpSize());
    }
    told.addProperty("verdict", Overall.of(answer).text());
    kernels.add(told);
    switch (answer) {
      case Checked.Crashed(_, Failure failure, _) -> {
        JsonObject location = locations.location(Range.at(kernel.position()));
        location.add("logicalLocations", logicalLocations(kernel));
        failed(failure, location);
      }
      case Checked.Answered(KernelReport report, var diagnostics, _) -> {
        JsonObject verdicts = new JsonObject();
        report
            .verdicts()
            .forEach((property, verdict) -> verdicts.addProperty(property.id(), verdict.text()));
        diagnostics.forEach(results::add);
        told.add("properties", verdicts);
        JsonArray assumptions = new JsonArray();
        LaunchFactPrinter.print(kernel)
            .forEach(text -> assumptions.add(assumption("launch", text)));
        report.assumptions().forEach(a -> assumptions.add(assumption(a.id(), a.text())));
        told.add("assumptions", assumptions);
        ReportPrinter.confirmation(report)
            .ifPresent(text -> told.addProperty("confirmation", text));
      }
    }
  }

  private static JsonObject assumption(String id, String text) {
    JsonObject assumption = new JsonObject();
    assumption.addProperty("id", id);
    assumption.addProperty("text", text);
    return assumption;
  }

  @Override
  public void spare(List<Checked.Spare> barriers) {
    barriers.forEach(barrier -> results.add(barrier.diagnostic()));
  }

  /// Something was not checked.
  private void failed(Failure failure, JsonObject location) {
    JsonObject notification = new JsonObject();
    notification.addProperty("level", "error");
    notification.add("message", message(failure.text()));
    JsonArray places = new JsonArray();
    places.add(location);
    notification.add("locations", places);
    notifications.add(notification);
  }

  @Override
  public void end(Totals totals) {
    JsonObject log = new JsonObject();
    log.addProperty("version", "2.1.0");
    JsonArray runs = new JsonArray();
    runs.add(run(totals));
    log.add("runs", runs);
    new GsonBuilder()
        .setFormattingStyle(FormattingStyle.PRETTY)
        .disableHtmlEscaping()
        .create()
        .toJson(log, out);
    out.println();
    out.flush();
  }

  private JsonObject run(Totals totals) {
    JsonObject run = new JsonObject();
    run.add("tool", tool());
    run.add("invocations", invocations(totals.missing()));
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("originalUriBaseIds", SarifLocations.bases());
    run.add("artifacts", locations.artifacts());
    run.add("results", results.results());
    JsonObject properties = new JsonObject();
    properties.addProperty("proved", totals.of(Overall.PROVED));
    properties.addProperty("benign", totals.of(Overall.BENIGN));
    properties.addProperty("refuted", totals.of(Overall.REFUTED));
    properties.addProperty("unknown", totals.of(Overall.UNKNOWN));
    properties.add("kernels", kernels);
    run.add("properties", properties);
    return run;
  }

  private JsonObject tool() {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Warpproof");
    driver.addProperty("version", Version.NUMBER);
    driver.addProperty("semanticVersion", Version.NUMBER);
    driver.add("rules", rules.rules());
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    return tool;
  }

  private JsonArray invocations(Totals.Missing missing) {
    JsonObject invocation = new JsonObject();
    if (missing.isAny()) {
      JsonObject notification = new JsonObject();
      notification.addProperty("level", "error");
      notification.add(
          "message",
          message(
              "stopped: %d files are not read, and %d kernels not checked"
                  .formatted(missing.files(), missing.kernels())));
      notifications.add(notification);
    }
    invocation.addProperty("executionSuccessful", notifications.isEmpty());
    invocation.add("toolExecutionNotifications", notifications);
    JsonArray invocations = new JsonArray();
    invocations.add(invocation);
    return invocations;
  }
}
