package org.warpproof.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.KernelPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
    kernel
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--stage",
      defaultValue = "kernel",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Stage stage = Stage.kernel;

  @Option(names = "--kernel", paramLabel = "NAME", description = "only this kernel")
  private @Nullable String kernel;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "a .cu, .hip, .cl, .ll or .bc file")
  private List<String> files = List.of();

  @SuppressWarnings("NullAway.Init") // picocli sets `spec`
  ShowCommand() {}

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    ExitStatus status = ExitStatus.FINE;
    for (String name : files) {
      try {
        InputFile file = open(name);
        switch (stage) {
          case llvm -> out.print(FrontEnd.showLlvm(file, frontEndOptions()));
          case kernel -> out.print(KernelPrinter.print(kernels(file)));
        }
      } catch (Exception e) {
        out.flush();
        status = status.and(Failures.report(e, spec.commandLine().getErr()));
      }
    }
    return status.code();
  }

  private List<Kernel> kernels(InputFile file) throws Exception {
    List<Kernel> kernels = read(file);
    return kernel == null ? kernels : choose(kernels, kernel, file);
  }
}
