package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.cache.ScratchFile;
import org.warpproof.frontend.clang.VirtualFiles;

/// Shows clang empty files for headers that it finds nowhere else, and other text for headers of
/// which something is left out.
final class Substitutes implements AutoCloseable {
  /// A folder that is nowhere but in the map.
  private static final String FOLDER = "/warpproof-missing";

  private final List<ScratchFile> files = new ArrayList<>();
  private final List<String> options;

  private Substitutes(Set<String> missing, Map<Path, String> edited) throws IOException {
    try {
      Map<String, String> map = new HashMap<>();
      String empty = file("warpproof-empty", "", StandardCharsets.UTF_8).toString();
      missing.forEach(name -> map.put(FOLDER + "/" + name, empty));
      for (Map.Entry<Path, String> one : edited.entrySet()) {
        Path text = file("warpproof-header", one.getValue(), StandardCharsets.ISO_8859_1);
        map.put(one.getKey().toString(), text.toString());
      }
      Path mapped = file("warpproof-files", VirtualFiles.map(map), StandardCharsets.UTF_8);
      this.options = List.of("-ivfsoverlay", mapped.toString(), "-idirafter", FOLDER);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /// Headers that are edited are named by their full path; each of their characters is a byte.
  static Substitutes of(Set<String> missing, Map<Path, String> edited) throws IOException {
    return new Substitutes(missing, edited);
  }

  private Path file(String name, String text, Charset charset) throws IOException {
    ScratchFile file = ScratchFile.create(name, ".txt");
    files.add(file);
    return Files.writeString(file.path(), text, charset);
  }

  List<String> options() {
    return options;
  }

  @Override
  public void close() {
    files.forEach(ScratchFile::close);
  }
}
