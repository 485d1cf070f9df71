package org.warpproof.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Answer;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.QueryPrinter;
import org.warpproof.source.InputException;

/// Writes each question to the solver into a file of its own: `scan.cu-scan-3.smt2`.
final class QueryFiles {
  private final Path folder;
  private final KernelFileNames names;

  private QueryFiles(Path folder, List<Input> inputs) {
    this.folder = folder;
    this.names = new KernelFileNames(inputs);
  }

  /// Makes the folder if there is none.
  static QueryFiles in(String folder, List<Input> inputs) throws InputException {
    try {
      return new QueryFiles(Files.createDirectories(Path.of(folder)), inputs);
    } catch (InvalidPathException | IOException e) {
      throw new InputException("--smt2: " + folder + " cannot be made a folder", e);
    }
  }

  /// The questions about one kernel; called in the order of the file.
  QueryLog of(Input input, Kernel kernel) {
    return new Numbered(folder, names.of(input, kernel));
  }

  /// The questions about one kernel are asked one after the other.
  private static final class Numbered implements QueryLog {
    private final Path folder;
    private final String name;
    private int count;

    Numbered(Path folder, String name) {
      this.folder = folder;
      this.name = name;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void asked(String title, String smtLib, Answer answer) {
      count++;
      Path file = folder.resolve("%s-%d.smt2".formatted(name, count));
      try {
        Files.writeString(file, QueryPrinter.print(title, smtLib, answer));
      } catch (IOException e) {
        throw new UncheckedIOException("--smt2: " + file + " cannot be written", e);
      }
    }
  }
}
