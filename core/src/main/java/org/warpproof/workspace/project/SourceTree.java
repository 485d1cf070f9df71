package org.warpproof.workspace.project;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.source.InputException;

/// The files below a folder that can be source text or headers, in the order of their names, and
/// what could not be read.
final class SourceTree {
  private static final Set<String> SUFFIXES =
      Set.of(
          ".cu", ".cuh", ".hip", ".cl", ".clh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".c",
          ".cc", ".cpp", ".cxx", ".impl", ".def");

  /// C++ and what is close to it, which nobody compiles here.
  private static final Set<String> DIALECTS =
      Set.of(
          ".C", ".CC", ".CPP", ".CXX", ".c++", ".cp", ".cppm", ".cxxm", ".c++m", ".ccm", ".ixx",
          ".mxx", ".m", ".mm", ".M", ".i", ".ii", ".ispc", ".sycl");

  /// Other languages that may call functions of C++ by their names.
  private static final Set<String> BY_NAME = Set.of(".pyx", ".pxd", ".rs", ".swift");

  /// Those that call what has a name in C.
  private static final Set<String> BY_SYMBOL =
      Set.of(
          ".s", ".S", ".asm", ".f", ".F", ".for", ".f90", ".F90", ".f95", ".f03", ".f08", ".py",
          ".go", ".jl", ".zig", ".java", ".cs", ".lua", ".rb", ".hs", ".ml", ".nim", ".ipynb",
          ".js", ".mjs", ".ts", ".kt", ".scala", ".groovy", ".clj", ".d", ".R", ".r", ".pl", ".pm",
          ".php", ".fs", ".vb", ".pas", ".adb", ".cr", ".ex", ".exs", ".erl", ".tcl");

  /// In larger trees not all is looked at.
  static final int MOST = 60_000;

  private final List<Path> files;
  private final List<Path> foreign;
  private final List<Path> unreadable;
  private final Map<String, List<Path>> byName = new HashMap<>();

  private SourceTree(List<Path> files, List<Path> foreign, List<Path> unreadable) {
    this.files = files;
    this.foreign = foreign;
    this.unreadable = unreadable;
    files.forEach(
        file ->
            byName
                .computeIfAbsent(file.getFileName().toString(), _ -> new ArrayList<>())
                .add(file));
  }

  /// How a file may name functions of others.
  enum Naming {
    AS_IN_C,
    BY_NAME,
    BY_SYMBOL
  }

  static Naming naming(Path file) {
    String suffix = suffix(file);
    if (BY_SYMBOL.contains(suffix)) {
      return Naming.BY_SYMBOL;
    }
    return BY_NAME.contains(suffix) ? Naming.BY_NAME : Naming.AS_IN_C;
  }

  private static boolean isForeign(Path file) {
    return DIALECTS.contains(suffix(file)) || naming(file) != Naming.AS_IN_C;
  }

  private static String suffix(Path file) {
    String name = file.getFileName().toString();
    return name.substring(Math.max(0, name.lastIndexOf('.')));
  }

  static SourceTree below(Path folder) throws InputException {
    Search search = new Search();
    try {
      Files.walkFileTree(folder, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, search);
    } catch (IOException e) {
      throw new InputException(folder + ": cannot be read", e);
    }
    return new SourceTree(
        search.files.stream().sorted().toList(), search.foreign, search.unreadable);
  }

  List<Path> files() {
    return files;
  }

  List<Path> foreign() {
    return foreign;
  }

  List<Path> unreadable() {
    return unreadable;
  }

  /// The file that a name ends in which is next to another one: none if two are as near.
  Optional<Path> nearest(String name, Path to) {
    Path wanted;
    try {
      wanted = Path.of(name).normalize();
    } catch (java.nio.file.InvalidPathException e) {
      return Optional.empty();
    }
    if (wanted.isAbsolute() || wanted.startsWith("..") || wanted.toString().isEmpty()) {
      return Optional.empty();
    }
    List<Path> candidates =
        byName.getOrDefault(wanted.getFileName().toString(), List.of()).stream()
            .filter(file -> file.endsWith(wanted))
            .sorted(
                Comparator.<Path>comparingInt(file -> -shared(file, to))
                    .thenComparingInt(Path::getNameCount))
            .toList();
    boolean isPlain =
        candidates.size() == 1
            || (candidates.size() > 1
                && (shared(candidates.get(0), to) > shared(candidates.get(1), to)
                    || candidates.get(0).getNameCount() < candidates.get(1).getNameCount()));
    return isPlain ? Optional.of(candidates.getFirst()) : Optional.empty();
  }

  /// How many folders two files have in common.
  private static int shared(Path a, Path b) {
    Path first = a.toAbsolutePath().normalize();
    Path second = b.toAbsolutePath().normalize();
    int common = 0;
    while (common < Math.min(first.getNameCount(), second.getNameCount())
        && first.getName(common).equals(second.getName(common))) {
      common++;
    }
    return common;
  }

  private static final class Search extends SimpleFileVisitor<Path> {
    private final List<Path> files = new ArrayList<>();
    private final List<Path> foreign = new ArrayList<>();
    private final List<Path> unreadable = new ArrayList<>();

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      Path name = folder.getFileName();
      boolean isHidden = name != null && name.toString().matches("\\.[^.].*");
      return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.getFileName().toString();
      int dot = name.lastIndexOf('.');
      // Nobody means a pipe or a device by naming a folder, and to read one may take forever. A
      // link that comes here leads nowhere, and that is said.
      if ((attributes.isRegularFile() || attributes.isSymbolicLink()) && dot >= 0) {
        if (SUFFIXES.contains(name.substring(dot))) {
          files.add(file);
        } else if (isForeign(file)) {
          foreign.add(file);
        }
      }
      return files.size() < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      if (!(failure instanceof FileSystemLoopException)) {
        unreadable.add(file);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
