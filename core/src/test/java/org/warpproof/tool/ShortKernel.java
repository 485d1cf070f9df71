package org.warpproof.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;

/// Kernels whose text stands in a test, and is one line but for its head.
final class ShortKernel {
  private static final Effort EFFORT = Effort.USUAL.dividedBy(4);

  private ShortKernel() {}

  /// The kernel that begins with `head`; its file is in `folder`.
  static Kernel read(Path folder, String head, String body) throws IOException, InputException {
    Path file = Files.writeString(folder.resolve("k.cu"), head + body + "\n}\n");
    return FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels().getFirst();
  }

  static KernelReport check(Kernel kernel) {
    return CheckKernel.check(kernel, EFFORT);
  }

  /// What has tests of its own.
  private static final Set<Property> OF_OTHER_TESTS =
      Set.of(
          Property.MEMORY_BOUNDS,
          Property.INITIALISED_MEMORY,
          Property.ARITHMETIC,
          Property.ALIGNMENT);

  /// `proved refuted`
  static String verdicts(KernelReport report) {
    return report.verdicts().entrySet().stream()
        .filter(verdict -> !OF_OTHER_TESTS.contains(verdict.getKey()))
        .map(verdict -> verdict.getValue().text())
        .collect(Collectors.joining(" "));
  }
}
