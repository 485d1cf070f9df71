package org.warpproof.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// The kernels of the files in `kernels/`. Several tests want them all, and clang takes longer than
/// most of what they do: each file is read once.
final class ReadKernels {
  private static final Map<Path, List<Kernel>> READ = new ConcurrentHashMap<>();

  private ReadKernels() {}

  static List<Kernel> of(Path path) throws IOException, InputException {
    List<Kernel> known = READ.get(path);
    if (known != null) {
      return known;
    }
    List<Kernel> kernels = FrontEnd.read(InputFile.open(path), FrontEndOptions.DEFAULT).kernels();
    READ.put(path, kernels);
    return kernels;
  }
}
