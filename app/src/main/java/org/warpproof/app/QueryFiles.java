package org.warpproof.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Answer;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.QueryPrinter;
import org.warpproof.source.InputException;

/// Writes each question to the solver into a file of its own: `scan.cu-scan-3.smt2`.
final class QueryFiles {
  /// File systems allow 255 bytes; a number and a suffix follow.
  private static final int LONGEST = 150;

  private final Path folder;
  private final Set<String> sharedNames = new HashSet<>();
  private final Set<String> taken = new HashSet<>();

  private QueryFiles(Path folder, List<Input> inputs) {
    this.folder = folder;
    Set<String> names = new HashSet<>();
    for (Input input : inputs) {
      if (!names.add(name(input))) {
        sharedNames.add(name(input));
      }
    }
  }

  /// Makes the folder if there is none.
  static QueryFiles in(String folder, List<Input> inputs) throws InputException {
    try {
      return new QueryFiles(Files.createDirectories(Path.of(folder)), inputs);
    } catch (InvalidPathException | IOException e) {
      throw new InputException("--smt2: " + folder + " cannot be made a folder", e);
    }
  }

  private static String name(Input input) {
    return input.path().getFileName().toString();
  }

  /// The questions about one kernel. Files of the same name are told apart by their folders,
  /// kernels of the same name by the order in which this is called.
  synchronized QueryLog of(Input input, Kernel kernel) {
    String file = name(input);
    String where = sharedNames.contains(file) ? input.path().normalize().toString() : file;
    String stem = cut(safe(where) + "-" + safe(kernel.name()));
    String name = stem;
    for (int i = 2; !taken.add(name); i++) {
      name = stem + "." + i;
    }
    return new Numbered(folder, name);
  }

  /// Letters, digits and a few signs mean the same to all file systems and shells.
  private static String safe(String text) {
    return text.replaceAll("[^A-Za-z0-9_.]+", "_").replaceAll("(?<=.)_$", "");
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
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
