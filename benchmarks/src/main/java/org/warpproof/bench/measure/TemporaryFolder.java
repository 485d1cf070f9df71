package org.warpproof.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A folder that is gone afterwards, with all that is in it.
public record TemporaryFolder(Path path) implements AutoCloseable {
  public static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("warpproof-bench"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
