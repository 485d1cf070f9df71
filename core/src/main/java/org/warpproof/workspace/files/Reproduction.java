package org.warpproof.workspace.files;

import java.nio.file.Path;
import java.util.List;

/// What became of the program that was to make a bug happen on a GPU.
public sealed interface Reproduction {
  /// Nobody asked for it.
  record Unwanted() implements Reproduction {}

  /// It is in this file; the command builds and runs it.
  record Written(Path file, String command) implements Reproduction {}

  /// There is none, for this reason.
  record None(String reason) implements Reproduction {}

  /// It could not be written down.
  record Failed(String reason) implements Reproduction {}

  /// Lines for people.
  default List<String> lines() {
    return switch (this) {
      case Unwanted() -> List.of();
      case Written(Path file, String command) -> List.of("reproducer: " + file, "  " + command);
      case None(String reason) -> List.of("no reproducer: " + reason);
      case Failed(String reason) -> List.of("error: no reproducer: " + reason);
    };
  }
}
