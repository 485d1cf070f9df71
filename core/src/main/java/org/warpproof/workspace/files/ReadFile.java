package org.warpproof.workspace.files;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.Unit;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.KernelChoice;
import org.warpproof.frontend.launches.Program;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// A file to the kernels that are meant, of which there must be some.
public final class ReadFile {
  private static final Pattern TEMPLATE =
      Pattern.compile("template\\s*<[^;{]*?__global__\\s[^;{(]*?(\\w+)\\s*\\(", Pattern.DOTALL);

  /// More are not listed.
  private static final int MOST_NAMES = 50;

  private ReadFile() {}

  /// What is in an input. Only a file that was found in a folder may have no kernels.
  public static Unit read(Input input, FrontEndOptions options, Program program)
      throws InputException, IOException {
    InputFile file = InputFile.open(input.path());
    FrontEndOptions own = input.reading(options);
    Unit unit = FrontEnd.read(file, own, program);
    return switch (input.given()) {
      case BY_NAME -> withKernels(unit, own);
      case IN_FOLDER -> unit;
    };
  }

  /// What is in a file, in which there must be a kernel that is meant.
  public static Unit read(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    return withKernels(FrontEnd.read(file, options), options);
  }

  private static Unit withKernels(Unit unit, FrontEndOptions options) throws InputException {
    InputFile file = unit.file();
    if (unit.kernels().isEmpty()) {
      throw unit.others().isEmpty()
          ? new InputException(file.path() + ": no kernel in this file" + templateHint(file))
          : noneMeant(file, options.choice(), unit.others());
    }
    return unit;
  }

  /// All kernels of a file for each of their launches, whichever are meant; but some must be.
  public static List<Kernel> allCases(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    List<Kernel> all = read(file, options.with(new KernelChoice.All())).cases();
    if (all.stream().noneMatch(k -> options.choice().includes(k.name(), k.symbol()))) {
      throw noneMeant(file, options.choice(), all.stream().map(Kernel::name).toList());
    }
    return all;
  }

  private static InputException noneMeant(
      InputFile file, KernelChoice choice, List<String> others) {
    List<String> names = others.stream().distinct().toList();
    String shown = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return new InputException(
        "%s: no kernel '%s'; there %s %s"
            .formatted(
                file.path(),
                switch (choice) {
                  case KernelChoice.All() -> "";
                  case KernelChoice.Named(String name) -> name;
                },
                names.size() == 1 ? "is" : "are",
                names.size() > MOST_NAMES ? shown + ", … (%d)".formatted(names.size()) : shown));
  }

  private static String templateHint(InputFile file) {
    List<String> names =
        TEMPLATE.matcher(file.text()).results().map(m -> m.group(1)).distinct().toList();
    return names.isEmpty()
        ? ""
        : " (the template %s is never instantiated: add --instantiate '%s<…>')"
            .formatted(String.join(", ", names), names.getFirst());
  }
}
