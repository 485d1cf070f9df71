package org.warpproof.bench.mutants;

import java.nio.file.Path;
import java.util.Optional;
import org.warpproof.source.InputException;

/// An edit of one file. `what` is the side condition that is dropped; `same` is the reason if the
/// edited program is known to do the same as the program.
public record Mutant(Path file, String what, String before, String after, Optional<String> same) {
  /// The source after the edit. The text that is replaced must be there once, or the list is older
  /// than the source.
  String edit(String source) throws InputException {
    int at = source.indexOf(before);
    if (at < 0 || source.indexOf(before, at + 1) >= 0) {
      throw new InputException("what is to be replaced is there " + (at < 0 ? "no more" : "twice"));
    }
    return source.substring(0, at) + after + source.substring(at + before.length());
  }

  @Override
  public String toString() {
    return file.getFileName() + ": " + what;
  }
}
