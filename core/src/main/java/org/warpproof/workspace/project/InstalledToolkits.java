package org.warpproof.workspace.project;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where CUDA's toolkit and ROCm have their headers, if they are installed. None is needed: our own
/// headers come first, and theirs are for libraries for which we have none.
final class InstalledToolkits {
  private static final List<String> VARIABLES =
      List.of("CUDA_PATH", "CUDA_HOME", "ROCM_PATH", "HIP_PATH");

  private static final List<Path> USUAL =
      List.of(Path.of("/usr/local/cuda"), Path.of("/opt/cuda"), Path.of("/opt/rocm"));

  /// Since CUDA 13, CUB, Thrust and libcu++ have a folder of their own.
  private static final List<String> FOLDERS = List.of("include", "include/cccl");

  private InstalledToolkits() {}

  static List<Path> find() {
    return find(System.getenv(), USUAL);
  }

  static List<Path> find(Map<String, String> environment, List<Path> usual) {
    return Stream.concat(
            VARIABLES.stream().flatMap(name -> path(environment.get(name)).stream()),
            usual.stream())
        .flatMap(root -> FOLDERS.stream().map(root::resolve))
        .filter(Files::isDirectory)
        .distinct()
        .toList();
  }

  private static Optional<Path> path(@Nullable String text) {
    try {
      return text == null || text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
