package org.warpproof.repro;

import java.nio.file.Path;
import org.warpproof.check.Verdict;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.spell.Spellings;
import org.warpproof.kernel.Kernel;

/// A bug for which a program is wanted; `target` is the file that the program goes into.
public record Request(
    InputFile file, Spellings spellings, Kernel kernel, Verdict.Seen refuted, Path target) {

  /// The user's file as seen from the program's folder.
  String pathToFile() {
    Path source = file.path().toAbsolutePath().normalize();
    Path folder = target.toAbsolutePath().normalize().getParent();
    if (folder == null || !java.util.Objects.equals(folder.getRoot(), source.getRoot())) {
      return slashes(source);
    }
    return slashes(folder.relativize(source));
  }

  /// The program that the compiler makes: the target without its suffix.
  String program() {
    String name = slashes(target);
    return name.substring(0, name.lastIndexOf('.'));
  }

  /// How a shell calls that program.
  String call() {
    return program().contains("/") ? program() : "./" + program();
  }

  String targetName() {
    return slashes(target);
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
