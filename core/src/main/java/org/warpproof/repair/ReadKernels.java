package org.warpproof.repair;

import java.io.IOException;
import java.util.List;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// How the kernels of a file are read, each with what is said of its launches. Texts that differ in
/// barriers only must give the same kernels in the same order.
public interface ReadKernels {
  List<Kernel> read(InputFile file) throws InputException, IOException;
}
