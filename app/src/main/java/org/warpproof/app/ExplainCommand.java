package org.warpproof.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.output.DiagnosticPage;
import org.warpproof.app.output.DiagnosticPages;
import org.warpproof.source.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `warpproof explain`: what the ids in reports mean.
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description = "Says what an id in a report means, with an example and what to do.",
    footer = {"", "Example: warpproof explain race.read-write"})
final class ExplainCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "ID",
      description = "an id as it stands in brackets in a report (without one: the list of all)")
  private List<String> ids = List.of();

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  ExplainCommand() {}

  @Override
  public Integer call() throws InputException {
    PrintWriter out = spec.commandLine().getOut();
    if (ids.isEmpty()) {
      for (DiagnosticPage page : DiagnosticPages.all()) {
        out.println("%-36s %s".formatted(page.id(), page.title()));
      }
    }
    String separator = "";
    for (String id : ids) {
      DiagnosticPage page =
          DiagnosticPages.find(id)
              .orElseThrow(
                  () ->
                      new InputException(
                          "warpproof: no id '%s' is known; 'warpproof explain' lists them all"
                              .formatted(id)));
      out.print(separator + page.text());
      separator = "\n";
    }
    return ExitStatus.FINE.code();
  }
}
