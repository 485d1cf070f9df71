package org.warpproof.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.console.StandardOutput;
import org.warpproof.app.console.Terminal;
import org.warpproof.app.console.Version;
import org.warpproof.workspace.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.RunLast;

/// The entry point of the command line.
@Command(
    name = "warpproof",
    mixinStandardHelpOptions = true,
    version = "warpproof " + Version.NUMBER,
    description = {
      "Proves CUDA, HIP and OpenCL kernels free of data races and barrier",
      "divergence, or shows the bug; executes kernels without a GPU."
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CheckCommand.class,
      FixCommand.class,
      RunCommand.class,
      ShowCommand.class,
      ExplainCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "What follows -- on the command line goes to clang: -I, -D, -std=, …",
      "",
      "Exit status: 0 all proved, or nothing wrong in a run; 1 a bug was seen;",
      "2 wrong usage, the input does not compile, or the output cannot be written;",
      "3 something is not known."
    })
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(args, StandardOutput.ofProcess(), err, Terminal.detect()));
  }

  /// Runs one command, which counts for nothing if its output gets lost. Whatever fails has a
  /// status of its own: the JVM's for an exception is the one for a bug in a kernel.
  static int run(String[] args, StandardOutput standard, PrintWriter err, Terminal terminal) {
    int status;
    try {
      PrintWriter out = standard.writer();
      status = run(args, out, err, terminal);
      out.flush();
    } catch (StandardOutput.LostException _) {
      status = ExitStatus.USAGE.code();
    } catch (Throwable e) {
      Failure failure = Failure.of(e);
      err.println(failure.text());
      status = ExitStatus.of(failure).code();
    }
    if (standard.failure().isEmpty()) {
      return status;
    }
    standard.failure().flatMap(StandardOutput::message).ifPresent(err::println);
    return ExitStatus.USAGE.code();
  }

  /// Runs one command; everything it prints goes to the two writers.
  static int run(String[] args, PrintWriter out, PrintWriter err, Terminal terminal) {
    int split = Arrays.asList(args).indexOf("--");
    List<String> clangOptions =
        split < 0 ? List.of() : List.of(args).subList(split + 1, args.length);
    CommandLine line = new CommandLine(new Main());
    line.setOut(out).setErr(err);
    line.getSubcommands()
        .values()
        .forEach(
            command -> {
              if (command.getCommand() instanceof FileCommand onFiles) {
                onFiles.setClangOptions(clangOptions);
                onFiles.setTerminal(terminal);
              }
            });
    line.setExecutionStrategy(
        request -> {
          try {
            return new RunLast().execute(request);
          } catch (StandardOutput.LostException _) {
            return ExitStatus.USAGE.code(); // help was asked for; said in the end
          }
        });
    line.setParameterExceptionHandler(
        (e, _) -> {
          err.println("warpproof: " + e.getMessage());
          err.println("Try 'warpproof help' or 'warpproof help COMMAND'.");
          return ExitStatus.USAGE.code();
        });
    line.setExecutionExceptionHandler(
        (e, _, _) -> {
          if (e instanceof StandardOutput.LostException) {
            return ExitStatus.USAGE.code(); // said in the end
          }
          Failure failure = Failure.of(e);
          out.flush();
          err.println(failure.text());
          return ExitStatus.of(failure).code();
        });
    if (split == 0 || args.length == 0) {
      line.usage(out);
      return ExitStatus.USAGE.code();
    }
    return line.execute(split < 0 ? args : Arrays.copyOf(args, split));
  }
}
