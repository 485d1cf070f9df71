package org.warpproof.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.console.StandardOutput;
import org.warpproof.app.console.Terminal;
import org.warpproof.app.options.WarpSizeConverter;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.KernelChoice;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;
import org.warpproof.workspace.Failure;
import org.warpproof.workspace.files.ReadFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// What all commands on files share: how a file is read and a kernel is chosen.
abstract class FileCommand {
  @Option(
      names = "--instantiate",
      paramLabel = "'K<ARGS>'",
      description = "also read this instantiation of a kernel template, as in 'k<float, 256>'")
  private List<String> instantiations = new ArrayList<>();

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      description = "only this kernel, with or without its template arguments")
  private @Nullable String kernelName;

  @Option(
      names = "--warp-size",
      paramLabel = "SIZE",
      converter = WarpSizeConverter.class,
      description =
          "threads in a warp of HIP: 32, 64 or both (default: 32 to run, otherwise both); all others"
              + " have 32")
  private WarpSizes warpSizes = WarpSizes.ALL;

  @Spec private CommandSpec spec;

  private List<String> clangOptions = List.of();
  private Terminal terminal = Terminal.NONE;

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  FileCommand() {}

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /// What to do with one file; tells how it went.
  interface Action {
    ExitStatus on(InputFile file) throws Exception;
  }

  /// What to do with a file of that name.
  interface NamedAction {
    ExitStatus on(String name) throws Exception;
  }

  /// Does something with each file of kernels.
  int onEach(List<String> files, Action action) {
    return onEachName(files, name -> action.on(open(name)));
  }

  /// Does something with each file. What goes wrong with one is said, and the others go on.
  int onEachName(List<String> files, NamedAction action) {
    ExitStatus status = ExitStatus.FINE;
    for (String name : files) {
      try {
        status = status.and(action.on(name));
      } catch (StandardOutput.LostException e) {
        throw e;
      } catch (Exception e) {
        Failure failure = Failure.of(e);
        out().flush();
        err().println(failure.text());
        status = status.and(ExitStatus.of(failure));
      }
    }
    return status.code();
  }

  void setClangOptions(List<String> options) {
    clangOptions = options;
  }

  void setTerminal(Terminal where) {
    terminal = where;
  }

  Terminal terminal() {
    return terminal;
  }

  FrontEndOptions frontEndOptions() throws InputException {
    return new FrontEndOptions(clangOptions, instantiations).with(warpSizes());
  }

  /// The same, for the kernels that the user means.
  FrontEndOptions reading() throws InputException {
    return frontEndOptions().with(choice());
  }

  /// For warps of which sizes kernels are meant.
  ///
  /// @throws InputException if the command cannot do what the options ask for
  WarpSizes warpSizes() throws InputException {
    return warpSizes;
  }

  private KernelChoice choice() {
    return kernelName == null ? new KernelChoice.All() : new KernelChoice.Named(kernelName);
  }

  static InputFile open(String name) throws InputException {
    try {
      return InputFile.open(Path.of(name));
    } catch (InvalidPathException e) {
      throw new InputException(name + ": not a file name", e);
    }
  }

  /// The kernels of a file that the user means.
  List<Kernel> kernels(InputFile file) throws InputException, IOException {
    return ReadFile.read(file, reading()).kernels();
  }

  static String names(List<Kernel> kernels) {
    return String.join(", ", kernels.stream().map(Kernel::name).distinct().toList());
  }
}
