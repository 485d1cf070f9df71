package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.cache.ScratchFile;
import org.warpproof.frontend.clang.VirtualFiles;

/// Shows clang empty files for headers that it finds nowhere else.
final class EmptyHeaders implements AutoCloseable {
  /// A folder that is nowhere but in the map.
  private static final String FOLDER = "/warpproof-missing";

  private final ScratchFile empty;
  private final ScratchFile map;

  private EmptyHeaders(ScratchFile empty, ScratchFile map) {
    this.empty = empty;
    this.map = map;
  }

  static EmptyHeaders of(Set<String> names) throws IOException {
    ScratchFile empty = ScratchFile.create("warpproof-empty", ".h");
    ScratchFile map = ScratchFile.create("warpproof-missing", ".json");
    EmptyHeaders headers = new EmptyHeaders(empty, map);
    try {
      Files.writeString(map.path(), headers.text(names));
    } catch (IOException e) {
      headers.close();
      throw e;
    }
    return headers;
  }

  private String text(Set<String> names) {
    return VirtualFiles.map(
        names.stream()
            .collect(Collectors.toMap(name -> FOLDER + "/" + name, _ -> empty.path().toString())));
  }

  List<String> options() {
    return List.of("-ivfsoverlay", map.path().toString(), "-idirafter", FOLDER);
  }

  @Override
  public void close() {
    empty.close();
    map.close();
  }
}
