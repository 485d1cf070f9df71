package org.warpproof.frontend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Shows clang a file with another text than it has on disk, at its old place: what it includes is
/// found, and places in it are given by its own name.
final class Overlay implements AutoCloseable {
  private final Path text;
  private final Path map;

  private Overlay(Path text, Path map) {
    this.text = text;
    this.map = map;
  }

  static Overlay of(InputFile file) throws IOException {
    Path text = Files.createTempFile("warpproof-edited", ".txt");
    Path map = Files.createTempFile("warpproof-overlay", ".json");
    Overlay overlay = new Overlay(text, map);
    try {
      Files.writeString(text, file.text(), file.charset());
      Files.writeString(map, map(file.path().toAbsolutePath().normalize(), text));
    } catch (IOException e) {
      overlay.close();
      throw e;
    }
    return overlay;
  }

  private static String map(Path file, Path text) {
    return """
        {
          "version": 0,
          "case-sensitive": "true",
          "use-external-names": false,
          "roots": [{"type": "file", "name": %s, "external-contents": %s}]
        }
        """
        .formatted(quoted(file), quoted(text));
  }

  private static String quoted(Path path) {
    return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  List<String> options() {
    return List.of("-ivfsoverlay", map.toString());
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(text);
    Files.deleteIfExists(map);
  }
}
