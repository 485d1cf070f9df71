package org.warpproof.bench.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.source.InputException;

/// Reads a list of mutants: blocks of lines with empty lines between them.
///
/// ```
/// FindRaces.java: one of two accesses writes
/// -     if (one.isWrite() || other.isWrite()) {
/// +     if (true) {
/// ```
///
/// Lines that begin with `#` are comments. In a block, `# same: ` gives the reason why the program
/// does the same after the edit; such a mutant cannot be noticed.
public final class MutantList {
  private static final String SAME = "# same: ";

  private final Path list;
  private final List<Path> sources;

  private MutantList(Path list, List<Path> sources) {
    this.list = list;
    this.sources = sources;
  }

  /// The mutants of a list, of sources in a folder.
  public static List<Mutant> read(Path list, Path folder) throws IOException, InputException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      return new MutantList(list, sources).mutants();
    }
  }

  private List<Mutant> mutants() throws IOException, InputException {
    List<Mutant> mutants = new ArrayList<>();
    List<String> block = new ArrayList<>();
    for (String line : Files.readAllLines(list)) {
      if (!line.isEmpty()) {
        block.add(line);
        continue;
      }
      mutant(block).ifPresent(mutants::add);
      block.clear();
    }
    mutant(block).ifPresent(mutants::add);
    return mutants;
  }

  private Optional<Mutant> mutant(List<String> block) throws InputException {
    Optional<String> same =
        block.stream()
            .filter(line -> line.startsWith(SAME))
            .map(line -> line.substring(SAME.length()))
            .findFirst();
    List<String> lines = block.stream().filter(line -> !line.startsWith("#")).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    String head = lines.getFirst();
    int colon = head.indexOf(": ");
    String before = text(lines, '-');
    if (colon < 0 || before.isEmpty()) {
      throw new InputException(
          list + ": a file, what is dropped, and lines with '-' are missing: " + head);
    }
    return Optional.of(
        new Mutant(
            file(head.substring(0, colon)),
            head.substring(colon + 2),
            before,
            text(lines, '+'),
            same));
  }

  /// The lines that begin with a sign, without it and the space that follows.
  private static String text(List<String> block, char sign) {
    StringBuilder text = new StringBuilder();
    for (String line : block.subList(1, block.size())) {
      if (line.charAt(0) == sign) {
        text.append(line.substring(Math.min(2, line.length()))).append('\n');
      }
    }
    return text.toString();
  }

  private Path file(String name) throws InputException {
    List<Path> found = sources.stream().filter(source -> source.endsWith(name)).toList();
    if (found.size() != 1) {
      throw new InputException(
          "%s: %d source files are called %s".formatted(list, found.size(), name));
    }
    return found.getFirst();
  }
}
