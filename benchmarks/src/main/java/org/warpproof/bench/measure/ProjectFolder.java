package org.warpproof.bench.measure;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.warpproof.source.InputException;

/// The project's folder, as the script `./bench` tells it.
public final class ProjectFolder {
  private ProjectFolder() {}

  public static Path path() throws InputException {
    @Nullable String root = System.getenv("WARPPROOF_ROOT");
    if (root == null) {
      throw new InputException("WARPPROOF_ROOT is not set: start this with the script ./bench");
    }
    return Path.of(root);
  }
}
