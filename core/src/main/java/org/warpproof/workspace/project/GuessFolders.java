package org.warpproof.workspace.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input.Guess;

/// Where the headers are that a file includes and that are not where clang looks: in folders of the
/// same project, if the names say plainly in which, else in a toolkit that is installed.
///
/// Clang looks there last, so that a guess never takes the place of what is found without it.
final class GuessFolders {
  /// What stands at the top of a project.
  private static final List<String> TOP =
      List.of(".git", "CMakeLists.txt", "Makefile", "LICENSE", "README.md", "setup.py");

  private static final int MOST_FOLDERS = 16;
  private static final int HIGHEST = 8;

  private static final List<String> SYSTEM = List.of("/usr/include", "/usr/local/include");

  private final Map<Path, Optional<SourceTree>> trees = new HashMap<>();

  private final List<Path> toolkits;

  /// `toolkits` are the folders with headers of those that are installed.
  GuessFolders(List<Path> toolkits) {
    this.toolkits = List.copyOf(toolkits);
  }

  /// For a file that is compiled with these folders.
  List<Guess> of(Path unit, List<Path> folders) {
    Map<Path, Guess> found = new LinkedHashMap<>();
    Set<Path> seen = new HashSet<>();
    List<Path> open = new ArrayList<>(List.of(unit));
    while (!open.isEmpty() && found.size() < MOST_FOLDERS) {
      Path file = open.removeFirst();
      if (!seen.add(file.toAbsolutePath().normalize())) {
        continue;
      }
      for (Inclusion inclusion : Inclusion.in(Inclusion.text(file))) {
        List<Path> known = new ArrayList<>(folders);
        known.addAll(found.keySet());
        Optional<Path> header = known(inclusion, file, unit, known);
        if (header.isEmpty()) {
          int line = file.equals(unit) ? inclusion.line() : 1;
          Optional<Guess> guess = guess(inclusion, unit, file, line);
          guess.ifPresent(one -> found.putIfAbsent(one.folder(), one));
          header = guess.map(one -> one.folder().resolve(inclusion.header()));
        }
        header.ifPresent(open::add);
      }
    }
    return List.copyOf(found.values());
  }

  private Optional<Guess> guess(Inclusion inclusion, Path unit, Path file, int line) {
    String name = inclusion.header();
    if (isFoundAnyway(name)) {
      return Optional.empty();
    }
    // Names without a suffix are those of the C++ library.
    boolean isNamedSo = inclusion.form() == Inclusion.Form.QUOTES || name.contains(".");
    Optional<Guess> own =
        isNamedSo
            ? project(unit)
                .flatMap(tree -> tree.nearest(name, file))
                .map(path -> new Guess(above(path, name), name, line, Guess.Origin.PROJECT))
            : Optional.empty();
    return own.or(
        () ->
            toolkits.stream()
                .filter(folder -> Files.isRegularFile(folder.resolve(name)))
                .findFirst()
                .map(folder -> new Guess(folder, name, line, Guess.Origin.TOOLKIT)));
  }

  /// Where clang finds a header without a guess: beside the file, in given folders, and beside the
  /// unit and above it, where it looks last.
  private static Optional<Path> known(
      Inclusion inclusion, Path file, Path unit, List<Path> folders) {
    List<Path> places = new ArrayList<>();
    places.add(parent(file));
    places.addAll(folders);
    places.add(parent(unit));
    Path above = parent(unit).toAbsolutePath().normalize().getParent();
    if (above != null) {
      places.add(above);
    }
    return places.stream()
        .map(place -> place.resolve(inclusion.header()))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private static Path parent(Path file) {
    @Nullable Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  /// Whether a header is one of ours, or of the system.
  private static boolean isFoundAnyway(String name) {
    return GuessFolders.class.getResource("/include/" + name) != null
        || SYSTEM.stream().anyMatch(folder -> Files.exists(Path.of(folder, name)));
  }

  private static Path above(Path file, String header) {
    Path folder = file;
    for (int i = 0; i < Path.of(header).normalize().getNameCount(); i++) {
      folder = parent(folder);
    }
    return folder;
  }

  /// The tree of the project around a file.
  private Optional<SourceTree> project(Path unit) {
    Path folder = parent(unit.toAbsolutePath().normalize());
    Path top = folder;
    @Nullable Path at = folder;
    for (int level = 0; at != null && level < HIGHEST; level++) {
      Path here = at;
      if (TOP.stream().anyMatch(name -> Files.exists(here.resolve(name)))) {
        top = here;
      }
      if (Files.exists(here.resolve(".git"))) {
        break;
      }
      at = here.getParent();
    }
    return trees.computeIfAbsent(top, GuessFolders::tree);
  }

  private static Optional<SourceTree> tree(Path top) {
    try {
      return Optional.of(SourceTree.below(top));
    } catch (InputException e) {
      return Optional.empty(); // nothing is guessed then
    }
  }
}
