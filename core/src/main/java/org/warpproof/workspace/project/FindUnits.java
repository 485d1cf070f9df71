package org.warpproof.workspace.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.warpproof.workspace.files.ReproFiles;

/// The files of a tree that are units of their own: sources that no other file includes, and
/// headers with kernels that none of these comes to.
final class FindUnits {
  private static final Set<String> SOURCES = Set.of(".cu", ".hip", ".cl");

  /// Here kernels may be, and often are not.
  private static final Set<String> OTHERS = Set.of(".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl");

  private static final Pattern KERNEL = Pattern.compile("\\b__global__\\b");

  /// What only a compiler for GPUs reads, in files that may be for others.
  private static final Pattern OF_GPUS =
      Pattern.compile("\\b__global__\\b|(?<!<)<<<(?!<)[^;]*>>>\\s*\\(");

  /// Comments and literals, as far as this matters.
  private static final Pattern NO_CODE =
      Pattern.compile("//[^\n]*|/\\*(?s:.*?)\\*/|\"(?:[^\"\\\\\n]|\\\\.)*+\"");

  private final SourceTree tree;
  private final Map<Path, List<Path>> included = new HashMap<>();
  private final Set<Path> withKernels = new HashSet<>();

  /// Files that builds call C or C++, and that have code for GPUs.
  private final Set<Path> sources = new HashSet<>();

  private FindUnits(SourceTree tree) {
    this.tree = tree;
  }

  static List<Path> in(SourceTree tree) {
    FindUnits search = new FindUnits(tree);
    tree.files().forEach(search::read);
    return search.units();
  }

  private void read(Path file) {
    String text = Inclusion.text(file);
    if (KERNEL.matcher(text).find()) {
      withKernels.add(file);
    }
    if (ProgramFiles.isHost(file)
        && OF_GPUS.matcher(text).find()
        && OF_GPUS.matcher(NO_CODE.matcher(text).replaceAll(" ")).find()) {
      sources.add(file);
    }
    List<Inclusion> inclusions = Inclusion.in(text);
    boolean hasSources =
        inclusions.stream().anyMatch(one -> hasSuffix(Path.of(one.header()), SOURCES));
    List<Inclusion> alive = hasSources ? Inclusion.alive(text) : inclusions;
    included.put(file, alive.stream().flatMap(one -> resolve(one, file).stream()).toList());
  }

  /// What an inclusion means: beside the file, else wherever in the tree it is plain.
  private Optional<Path> resolve(Inclusion inclusion, Path from) {
    Path beside = from.resolveSibling(inclusion.header()).normalize();
    return Files.isRegularFile(beside)
        ? Optional.of(beside)
        : tree.nearest(inclusion.header(), from);
  }

  private List<Path> units() {
    Set<Path> byOthers = new HashSet<>();
    included.forEach(
        (from, all) -> all.stream().filter(to -> !to.equals(from)).forEach(byOthers::add));
    List<Path> units = new ArrayList<>();
    tree.files().stream()
        .filter(file -> isSource(file) && !byOthers.contains(file.normalize()))
        .filter(file -> !ReproFiles.isOurs(file))
        .forEach(units::add);
    Set<Path> seen = reached(units);
    // Sources that include each other in a ring, and headers that nobody includes.
    tree.files().stream()
        .filter(file -> isSource(file) || isWithKernels(file))
        .filter(file -> !seen.contains(file.normalize()) && !ReproFiles.isOurs(file))
        .forEach(
            file -> {
              if (!seen.contains(file.normalize())) {
                units.add(file);
                seen.addAll(reached(List.of(file)));
              }
            });
    return Stream.concat(units.stream(), tree.unreadable().stream()).sorted().toList();
  }

  private boolean isSource(Path file) {
    return hasSuffix(file, SOURCES) || sources.contains(file);
  }

  private boolean isWithKernels(Path file) {
    return hasSuffix(file, OTHERS) && withKernels.contains(file);
  }

  private Set<Path> reached(List<Path> from) {
    Set<Path> seen = new HashSet<>();
    List<Path> open = new ArrayList<>(from);
    while (!open.isEmpty()) {
      Path file = open.removeLast().normalize();
      if (seen.add(file)) {
        open.addAll(included.getOrDefault(file, List.of()));
      }
    }
    return seen;
  }

  private static boolean hasSuffix(Path file, Set<String> suffixes) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot >= 0 && suffixes.contains(name.substring(dot));
  }
}
