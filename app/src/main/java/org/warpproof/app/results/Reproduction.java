package org.warpproof.app.results;

import java.nio.file.Path;
import java.util.List;
import org.warpproof.app.console.ExitStatus;

/// What became of the program that was to make a bug happen on a GPU.
public sealed interface Reproduction {
  /// It is in this file; the command builds and runs it.
  record Written(Path file, String command) implements Reproduction {}

  /// There is none, for this reason.
  record None(String reason) implements Reproduction {}

  /// It could not be written down.
  record Failed(String reason) implements Reproduction {}

  /// Lines for people.
  default List<String> lines() {
    return switch (this) {
      case Written(Path file, String command) -> List.of("reproducer: " + file, "  " + command);
      case None(String reason) -> List.of("no reproducer: " + reason);
      case Failed(String reason) -> List.of("error: no reproducer: " + reason);
    };
  }

  default ExitStatus status() {
    return this instanceof Failed ? ExitStatus.USAGE : ExitStatus.FINE;
  }
}
