package org.warpproof.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file for a short time, that is gone afterwards even if the process is ended meanwhile.
public final class ScratchFile implements AutoCloseable {
  private final Path path;
  private final Cleanup cleanup;

  private ScratchFile(Path path) {
    this.path = path;
    this.cleanup = Cleanup.of(() -> delete(path));
  }

  public static ScratchFile create(String prefix, String suffix) throws IOException {
    return new ScratchFile(Files.createTempFile(prefix, suffix));
  }

  public Path path() {
    return path;
  }

  /// What cannot be deleted stays: that is no reason to fail.
  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException _) {
      // It is in the system's folder for such files, which is cleared by others as well.
    }
  }

  @Override
  public void close() {
    cleanup.close();
  }
}
