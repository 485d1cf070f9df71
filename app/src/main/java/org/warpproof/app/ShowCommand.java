package org.warpproof.app;

import java.util.List;
import java.util.concurrent.Callable;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.InputFile;
import org.warpproof.kernel.KernelPrinter;
import org.warpproof.typing.TypingPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof show`: prints a stage on the way from a file to its kernels.
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Prints what Warpproof makes of a file.",
    footer = {"", "Example: warpproof show --stage kernel kernel.cu -- -DTILE=32"})
final class ShowCommand extends FileCommand implements Callable<Integer> {
  /// The stages that can be shown.
  enum Stage {
    llvm,
    kernel,
    typing
  }

  @Option(
      names = "--stage",
      defaultValue = "kernel",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Stage stage = Stage.kernel;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "a .cu, .hip, .cl, .ll or .bc file")
  private List<String> files = List.of();

  @Override
  public Integer call() {
    return onEach(files, this::show);
  }

  private ExitStatus show(InputFile file) throws Exception {
    switch (stage) {
      case llvm -> out().print(FrontEnd.showLlvm(file, frontEndOptions()));
      case kernel -> out().print(KernelPrinter.print(kernels(file)));
      case typing ->
          kernels(file).forEach(kernel -> TypingPrinter.print(kernel).forEach(out()::println));
    }
    return ExitStatus.FINE;
  }
}
