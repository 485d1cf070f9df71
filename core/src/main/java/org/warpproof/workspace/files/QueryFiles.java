package org.warpproof.workspace.files;

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

/// Writes questions to the solver into files: each into one of its own, `scan.cu-scan-3.smt2`, and
/// those on which solvers disagree into one for each, `scan.cu-scan-disagreement-1.z3.smt2`.
public final class QueryFiles implements QueryLogs {
  private static final String DISAGREEMENTS = "warpproof-disagreements";

  private final Path folder;
  private final Kept kept;
  private final KernelFileNames names;

  private QueryFiles(Path folder, Kept kept, List<Input> inputs) {
    this.folder = folder;
    this.kept = kept;
    this.names = new KernelFileNames(inputs);
  }

  private enum Kept {
    ALL,
    DISAGREEMENTS
  }

  /// All of them. Makes the folder if there is none.
  public static QueryFiles in(String folder, List<Input> inputs) throws InputException {
    try {
      return new QueryFiles(Files.createDirectories(Path.of(folder)), Kept.ALL, inputs);
    } catch (InvalidPathException | IOException e) {
      throw new InputException("--smt2: " + folder + " cannot be made a folder", e);
    }
  }

  /// Those on which solvers disagree, in a folder that is made for the first.
  public static QueryFiles ofDisagreements(List<Input> inputs) {
    return new QueryFiles(Path.of(DISAGREEMENTS), Kept.DISAGREEMENTS, inputs);
  }

  @Override
  public QueryLog of(Input input, Kernel kernel) {
    return new Numbered(names.of(input, kernel));
  }

  /// The questions about a program that is no kernel, by the name of its file.
  public QueryLog of(String program) {
    return new Numbered(program);
  }

  private void write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(folder);
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    }
  }

  /// The questions about one kernel are asked one after the other.
  private final class Numbered implements QueryLog {
    private final String name;
    private int count;
    private int disagreements;

    Numbered(String name) {
      this.name = name;
    }

    @Override
    public boolean isOpen() {
      return kept == Kept.ALL;
    }

    @Override
    public void asked(String title, String smtLib, Answer answer) {
      count++;
      write("%s-%d.smt2".formatted(name, count), QueryPrinter.print(title, smtLib, answer));
    }

    @Override
    public void disagreed(String title, String smtLib, Answer first, Answer second) {
      disagreements++;
      String start = "%s-disagreement-%d".formatted(name, disagreements);
      write(start + ".z3.smt2", QueryPrinter.print(title + ", by Z3", smtLib, first));
      write(start + ".cvc5.smt2", QueryPrinter.print(title + ", by cvc5", smtLib, second));
    }
  }
}
