package org.warpproof.workspace.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.input.FrontEndOptions;

/// A file that the user means, by its name or by that of a folder around it; `options` are clang's
/// for this file, besides those for all, and in the folders that were `guessed` headers are looked
/// for that are found nowhere else.
public record Input(Path path, Given given, List<String> options, List<Guess> guessed) {
  /// How the user named a file.
  public enum Given {
    BY_NAME,
    IN_FOLDER
  }

  /// A folder with a header that the file includes, `line` being where; 1 if another header does.
  public record Guess(Path folder, String header, int line, Origin origin) {
    /// Whose folder it is.
    public enum Origin {
      PROJECT,
      /// Of a CUDA toolkit, or ROCm, that is installed.
      TOOLKIT
    }
  }

  public Input {
    options = List.copyOf(options);
    guessed = List.copyOf(guessed);
  }

  public Input(Path path, Given given) {
    this(path, given, List.of(), List.of());
  }

  public boolean usesToolkit() {
    return guessed.stream().anyMatch(guess -> guess.origin() == Guess.Origin.TOOLKIT);
  }

  /// The same without what is installed beside the project.
  public Input withoutToolkit() {
    List<Guess> own =
        guessed.stream().filter(guess -> guess.origin() == Guess.Origin.PROJECT).toList();
    return new Input(path, given, options, own);
  }

  /// How this file is read, if all are read so.
  public FrontEndOptions reading(FrontEndOptions all) {
    List<String> folders = new ArrayList<>();
    guessed.forEach(guess -> folders.addAll(List.of("-idirafter", guess.folder().toString())));
    List<String> own = new ArrayList<>(options);
    own.addAll(folders);
    return own.isEmpty() ? all : all.withMore(own);
  }
}
