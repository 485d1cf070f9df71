package org.warpproof.app;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.options.Calculi;
import org.warpproof.app.options.PaperOptions;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.Notation;
import org.warpproof.source.InputException;
import org.warpproof.typing.TypingPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `warpproof show`: prints a stage on the way from a file to its kernels.
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Prints what Warpproof makes of a file.",
    footer = {"", "Example: warpproof show --stage kernel kernel.cu -- -DTILE=32"})
final class ShowCommand extends FileCommand implements Callable<Integer> {
  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      description =
          "llvm, kernel, typing (default: kernel); programs of the papers have stages of their own,"
              + " which docs/papers.md lists")
  private @Nullable String stage;

  @Option(names = "--grid", paramLabel = "N", description = "groups of a program of the papers")
  private @Nullable String grid;

  @Option(
      names = "--block",
      paramLabel = "N",
      description = "threads in a group of a program of the papers")
  private @Nullable String block;

  @Option(
      names = "--arg",
      paramLabel = "NAME=NUMBER",
      description = "a parameter of a program of the papers")
  private List<String> arguments = new ArrayList<>();

  @Mixin private PaperOptions papers = new PaperOptions();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "a .cu, .hip, .cl, .ll or .bc file, or a program of a paper")
  private List<String> files = List.of();

  @Override
  public Integer call() {
    return onEachName(files, this::show);
  }

  private ExitStatus show(String name) throws Exception {
    Optional<Calculus> calculus = Calculi.of(name);
    return calculus.isPresent() ? show(name, calculus.get()) : show(open(name));
  }

  private ExitStatus show(InputFile file) throws Exception {
    String shown = stage == null ? "kernel" : stage;
    switch (shown) {
      case "llvm" -> out().print(FrontEnd.showLlvm(file, frontEndOptions()));
      case "kernel" -> out().print(KernelPrinter.print(kernels(file)));
      case "typing" ->
          kernels(file).forEach(kernel -> TypingPrinter.print(kernel).forEach(out()::println));
      default -> throw noStage(shown, List.of("llvm", "kernel", "typing"));
    }
    return ExitStatus.FINE;
  }

  /// A program of a paper; its first stage is the program itself.
  private ExitStatus show(String name, Calculus calculus) throws InputException {
    String shown = stage == null ? calculus.stages().getFirst() : stage;
    if (!calculus.stages().contains(shown)) {
      throw noStage(shown, calculus.stages());
    }
    Notation notation = papers.notation();
    Map<String, Long> values = Calculi.values(calculus, grid, block, arguments);
    Calculi.with(name, text -> calculus.show(text, shown, values, notation))
        .forEach(out()::println);
    return ExitStatus.FINE;
  }

  private static InputException noStage(String stage, Collection<String> known) {
    return new InputException(
        "--stage takes one of %s, not '%s'".formatted(String.join(", ", known), stage));
  }
}
