package org.warpproof.bench.adversary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Generated kernels of one language as a file, and what the front end reads from it.
record SourceFile(List<String> lines, List<Kernel> cases) {
  SourceFile {
    lines = List.copyOf(lines);
    cases = List.copyOf(cases);
  }

  /// What there is to check, with the host's launches that are meant.
  record Case(Kernel kernel, List<HostLaunch> launches) {
    Case {
      launches = List.copyOf(launches);
    }
  }

  /// Requires: all kernels are of one language, and there is at least one.
  static SourceFile read(Path folder, List<GeneratedKernel> kernels)
      throws InputException, IOException {
    Dialect dialect = kernels.getFirst().dialect();
    String text = text(kernels);
    Path path = Files.createTempFile(folder, "kernels", dialect.suffix());
    try {
      Files.writeString(path, text);
      FrontEndOptions options =
          dialect.isOpenCl()
              ? FrontEndOptions.DEFAULT
              : FrontEndOptions.DEFAULT.with(HostCode.READ);
      return new SourceFile(
          text.lines().toList(), FrontEnd.read(InputFile.open(path), options).cases());
    } finally {
      Files.delete(path);
    }
  }

  /// The file's text.
  static String text(List<GeneratedKernel> kernels) {
    StringBuilder text = new StringBuilder(kernels.getFirst().dialect().head());
    kernels.forEach(kernel -> text.append(kernel.text()));
    return text.toString();
  }

  /// The cases of one kernel.
  List<Case> cases(GeneratedKernel generated) {
    List<Case> result = new ArrayList<>();
    for (Kernel kernel : cases) {
      if (kernel.name().replaceAll("<.*", "").equals(generated.name())) {
        result.add(new Case(kernel, launches(generated, kernel.launchedAt())));
      }
    }
    return result;
  }

  private List<HostLaunch> launches(GeneratedKernel generated, List<Position> places) {
    List<HostLaunch> meant = new ArrayList<>();
    for (int i = 0; i < generated.launches().size(); i++) {
      int line = lines.indexOf(line(generated.mark(i))) + 1;
      if (places.isEmpty() || places.stream().anyMatch(place -> place.line() == line)) {
        meant.add(generated.launches().get(i));
      }
    }
    return meant;
  }

  private String line(String mark) {
    return lines.stream().filter(line -> line.endsWith(mark)).findFirst().orElse("");
  }
}
