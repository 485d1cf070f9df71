package org.warpproof.workspace.project;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.files.Input.Given;

/// What the user names to a project: folders are searched, and each file is there once.
public final class FindInputs {
  private static final List<String> FOLDER_OPTIONS =
      List.of("-I", "-isystem", "-iquote", "-idirafter");

  private final Optional<CompileCommands> commands;
  private final List<Path> givenFolders;
  private final GuessFolders guess = new GuessFolders(InstalledToolkits.find());
  private final Map<Path, Given> found = new LinkedHashMap<>();
  private final Set<Path> hosts = new LinkedHashSet<>();
  private final List<Path> tree = new ArrayList<>();
  private final List<Path> foreign = new ArrayList<>();

  private FindInputs(Optional<CompileCommands> commands, List<String> clangOptions) {
    this.commands = commands;
    this.givenFolders = folders(clangOptions);
  }

  /// The files that are meant, in the order of their names; `clangOptions` are those for all.
  public static Project find(List<String> arguments, List<String> clangOptions)
      throws InputException {
    return new FindInputs(Optional.empty(), clangOptions).find(arguments);
  }

  /// The same for files of a build: all of them, if none is named.
  public static Project find(
      List<String> arguments, List<String> clangOptions, CompileCommands commands)
      throws InputException {
    FindInputs search = new FindInputs(Optional.of(commands), clangOptions);
    commands.hosts().forEach(file -> search.hosts.add(file));
    if (arguments.isEmpty()) {
      commands.files().forEach(file -> search.found.put(file, Given.IN_FOLDER));
    }
    return search.find(arguments);
  }

  private Project find(List<String> arguments) throws InputException {
    for (String argument : arguments) {
      Path path = path(argument);
      if (Files.isDirectory(path)) {
        inFolder(path);
      } else {
        found.put(path, Given.BY_NAME);
      }
    }
    List<Input> inputs = new ArrayList<>();
    found.forEach((path, given) -> inputs.add(input(path, given)));
    Set<Path> known = found.keySet().stream().map(FindInputs::whole).collect(Collectors.toSet());
    List<Input> beside =
        hosts.stream()
            .filter(path -> !known.contains(whole(path)))
            .map(path -> input(path, Given.IN_FOLDER))
            .toList();
    Set<Path> notRead = new LinkedHashSet<>();
    commands.ifPresent(all -> notRead.addAll(all.variants()));
    commands.ifPresent(all -> notRead.addAll(all.notRead()));
    return new Project(inputs, beside, tree, foreign, notRead);
  }

  private Input input(Path path, Given given) {
    List<String> options = commands.flatMap(all -> all.of(path)).orElse(List.of());
    List<Path> known = new ArrayList<>(givenFolders);
    known.addAll(folders(options));
    return new Input(path, given, options, guess.of(path, known));
  }

  private void inFolder(Path folder) throws InputException {
    SourceTree all = SourceTree.below(folder);
    List<Path> files = FindUnits.in(all);
    if (files.isEmpty()) {
      throw new InputException(
          folder + ": no .cu, .hip or .cl file in this folder, and no header with kernels");
    }
    files.forEach(file -> found.putIfAbsent(file, Given.IN_FOLDER));
    tree.addAll(all.files());
    foreign.addAll(all.foreign());
    all.files().stream().filter(ProgramFiles::isHost).forEach(hosts::add);
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /// The folders in which clang is told to look for headers.
  static List<Path> folders(List<String> options) {
    List<Path> folders = new ArrayList<>();
    for (int at = 0; at < options.size(); at++) {
      for (String name : FOLDER_OPTIONS) {
        String option = options.get(at);
        if (option.equals(name) && at + 1 < options.size()) {
          folders.add(Path.of(options.get(at + 1)));
        } else if (option.startsWith(name) && option.length() > name.length()) {
          folders.add(Path.of(option.substring(name.length())));
        }
      }
    }
    return folders;
  }

  private static Path path(String argument) throws InputException {
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw new InputException(argument + ": not a file name", e);
    }
  }
}
