package org.warpproof.workspace.files;

import java.io.IOException;
import java.util.Map;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.InputException;

/// Who writes programs that make bugs happen.
public interface Reproducers {
  Reproducers NONE = (_, _) -> _ -> Map.of();

  /// Gets ready for a kernel; called in the order of the file.
  Programs of(Input input, Kernel kernel);

  /// The programs for the bugs of one kernel.
  interface Programs {
    /// Writes a program for each bug in the report, if one is wanted.
    Map<Property, Reproduction> write(KernelReport report) throws InputException, IOException;
  }
}
