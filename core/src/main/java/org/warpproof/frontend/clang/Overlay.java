package org.warpproof.frontend.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.warpproof.cache.ScratchFile;
import org.warpproof.frontend.input.InputFile;

/// Shows clang a file with another text than it has on disk, at its old place: what it includes is
/// found, and places in it are given by its own name.
final class Overlay implements AutoCloseable {
  private final ScratchFile text;
  private final ScratchFile map;

  private Overlay(ScratchFile text, ScratchFile map) {
    this.text = text;
    this.map = map;
  }

  static Overlay of(InputFile file) throws IOException {
    ScratchFile text = ScratchFile.create("warpproof-edited", ".txt");
    ScratchFile map = ScratchFile.create("warpproof-overlay", ".json");
    Overlay overlay = new Overlay(text, map);
    try {
      Files.writeString(text.path(), file.text(), file.charset());
      String place = file.path().toAbsolutePath().normalize().toString();
      Files.writeString(map.path(), VirtualFiles.map(Map.of(place, text.path().toString())));
    } catch (IOException e) {
      overlay.close();
      throw e;
    }
    return overlay;
  }

  List<String> options() {
    return List.of("-ivfsoverlay", map.path().toString());
  }

  @Override
  public void close() {
    text.close();
    map.close();
  }
}
