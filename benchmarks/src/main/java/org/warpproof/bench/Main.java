package org.warpproof.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.source.InputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/// The entry point of `./bench`.
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    version = "bench of warpproof 0.1.0-SNAPSHOT",
    description = "Measures Warpproof.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ScalingCommand.class,
      SuiteCommand.class,
      SpeedCommand.class,
      FixBenchCommand.class,
      ReproCommand.class,
      AdversaryCommand.class,
      MutantsCommand.class,
      ReadingCommand.class,
      WorkerCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "Exit status: 0 fine; 1 a limit is broken or an answer is wrong;",
      "2 wrong usage, or something cannot be read or written."
    })
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int status = run(args, out, err);
    out.flush();
    System.exit(status);
  }

  /// Runs one command; everything it prints goes to the two writers.
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    CommandLine line = new CommandLine(new Main());
    line.setOut(out).setErr(err);
    line.setParameterExceptionHandler(
        (e, _) -> {
          err.println("bench: " + e.getMessage());
          err.println("Try 'bench help' or 'bench help COMMAND'.");
          return ExitStatus.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, _, _) -> {
          if (e instanceof InputException || e instanceof IOException) {
            err.println("bench: " + e.getMessage());
            return ExitStatus.USAGE;
          }
          throw e;
        });
    if (args.length == 0) {
      line.usage(out);
      return ExitStatus.FINE;
    }
    return line.execute(args);
  }
}
