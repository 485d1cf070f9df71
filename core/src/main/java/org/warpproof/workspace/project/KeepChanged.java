package org.warpproof.workspace.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;

/// Inputs to those that a change touches, as git knows it: the file itself, or a header that it
/// comes to, by whatever way, or a file that may launch its kernels.
///
/// An inclusion that is not resolved is taken for any changed file of that name.
public final class KeepChanged {
  private final Set<Path> changed;
  private final Map<Path, List<Inclusion>> inclusions = new HashMap<>();

  private KeepChanged(Set<Path> changed) {
    this.changed = changed;
  }

  /// Those that differ from a revision, or that git does not know yet, or whose launches may.
  public static List<Input> since(String revision, List<Input> inputs, ProgramFiles program)
      throws InputException {
    if (revision.startsWith("-")) {
      throw new InputException(revision + ": not a revision");
    }
    Map<Path, KeepChanged> trees = new HashMap<>();
    List<Input> kept = new ArrayList<>();
    for (Input input : inputs) {
      Path root = root(parent(input.path().toAbsolutePath().normalize()));
      if (!trees.containsKey(root)) {
        trees.put(root, new KeepChanged(changed(root, revision)));
      }
      KeepChanged tree = trees.get(root);
      boolean isTouched =
          tree.isTouched(input)
              || program.callers(input).stream().anyMatch(tree::isTouched)
              || (program.isPart() && tree.isSourceGone());
      if (isTouched) {
        kept.add(input);
      }
    }
    return kept;
  }

  private static Set<Path> changed(Path root, String revision) throws InputException {
    Set<Path> files = new HashSet<>();
    List<String> names = new ArrayList<>();
    names.addAll(git(root, "diff", "--name-only", "--no-renames", "-z", revision, "--"));
    names.addAll(git(root, "ls-files", "--others", "--exclude-standard", "-z"));
    names.forEach(name -> files.add(root.resolve(name).normalize()));
    return files;
  }

  private static Path root(Path folder) throws InputException {
    String answer = String.join("", git(folder, "rev-parse", "--show-toplevel"));
    return Path.of(answer.strip()).toAbsolutePath().normalize();
  }

  private static List<String> git(Path folder, String... arguments) throws InputException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    try {
      Path messages = Files.createTempFile("warpproof-git", ".txt");
      try {
        Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
          throw new InputException("git: " + Files.readString(messages).strip());
        }
        return Stream.of(out.split("\0")).filter(name -> !name.isEmpty()).toList();
      } finally {
        Files.deleteIfExists(messages);
      }
    } catch (IOException e) {
      throw new InputException("git cannot be asked what has changed: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("interrupted while git was running", e);
    }
  }

  /// Whether a file is gone that may have launched kernels of others.
  private boolean isSourceGone() {
    return changed.stream()
        .anyMatch(
            file ->
                !Files.exists(file)
                    && (ProgramFiles.isHost(file) || file.toString().endsWith(".cu")));
  }

  private boolean isTouched(Input input) {
    List<Path> folders = new ArrayList<>(FindInputs.folders(input.options()));
    input.guessed().forEach(guess -> folders.add(guess.folder()));
    Set<Path> seen = new HashSet<>();
    List<Path> open = new ArrayList<>(List.of(input.path().toAbsolutePath().normalize()));
    while (!open.isEmpty()) {
      Path file = open.removeLast();
      if (!seen.add(file)) {
        continue;
      }
      if (changed.contains(file) || changed.contains(real(file))) {
        return true;
      }
      for (Inclusion inclusion : inclusions.computeIfAbsent(file, KeepChanged::inclusions)) {
        Optional<Path> header = header(inclusion, file, folders);
        if (header.isEmpty() && mayBe(inclusion)) {
          return true;
        }
        header.ifPresent(open::add);
      }
    }
    return false;
  }

  private static List<Inclusion> inclusions(Path file) {
    return Inclusion.in(Inclusion.text(file));
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file; // it is gone: then it is in no list of what there is
    }
  }

  private static Optional<Path> header(Inclusion inclusion, Path file, List<Path> folders) {
    return Stream.concat(Stream.of(parent(file)), folders.stream())
        .map(folder -> folder.resolve(inclusion.header()).toAbsolutePath().normalize())
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private boolean mayBe(Inclusion inclusion) {
    Path name = Path.of(inclusion.header()).getFileName();
    return name != null && changed.stream().anyMatch(file -> name.equals(file.getFileName()));
  }

  private static Path parent(Path file) {
    @Nullable Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }
}
