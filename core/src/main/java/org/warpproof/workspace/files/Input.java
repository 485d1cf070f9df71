package org.warpproof.workspace.files;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.source.InputException;

/// A file that the user means, by its name or by that of a folder around it.
public record Input(Path path, Given given) {
  /// How the user named a file.
  public enum Given {
    BY_NAME,
    IN_FOLDER
  }

  private static final Set<String> SUFFIXES = Set.of(".cu", ".hip", ".cl");

  /// The files that are meant, each once: folders are searched, in the order of their names.
  public static List<Input> find(List<String> arguments) throws InputException {
    Map<Path, Input> found = new LinkedHashMap<>();
    for (String argument : arguments) {
      Path path = path(argument);
      if (Files.isDirectory(path)) {
        inFolder(path).forEach(file -> found.putIfAbsent(file, new Input(file, Given.IN_FOLDER)));
      } else {
        found.put(path, new Input(path, Given.BY_NAME));
      }
    }
    return List.copyOf(found.values());
  }

  private static Path path(String argument) throws InputException {
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw new InputException(argument + ": not a file name", e);
    }
  }

  private static List<Path> inFolder(Path folder) throws InputException {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Search(files));
    } catch (IOException e) {
      throw new InputException(folder + ": cannot be read", e);
    }
    if (files.isEmpty()) {
      throw new InputException(folder + ": no .cu, .hip or .cl file in this folder");
    }
    return files.stream().sorted().toList();
  }

  /// Collects source files, but not those of `--repro`, which include others. A folder that cannot
  /// be read is collected too, so that it is reported as an input that cannot be read.
  private static final class Search extends SimpleFileVisitor<Path> {
    private final List<Path> files;

    Search(List<Path> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.getFileName().toString();
      // Nobody means a pipe or a device by naming a folder, and to read one may take forever. A
      // link that comes here leads nowhere, and that is said.
      if ((attributes.isRegularFile() || attributes.isSymbolicLink())
          && SUFFIXES.stream().anyMatch(name::endsWith)
          && !ReproFiles.isOurs(file)) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      if (!(failure instanceof FileSystemLoopException)) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
