package org.warpproof.app.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.source.Position;
import org.warpproof.source.SourceLines;

/// Places in SARIF: files relative to the folder in which Warpproof was started, and the regions in
/// them.
final class SarifLocations {
  private static final String BASE = "%SRCROOT%";

  private final Path folder = Path.of("").toAbsolutePath();
  private final SourceLines source = new SourceLines();
  private final Map<URI, Integer> indices = new LinkedHashMap<>();
  private final JsonArray artifacts = new JsonArray();

  /// The files that were spoken of.
  JsonArray artifacts() {
    return artifacts;
  }

  /// The folder that addresses are relative to. Where it is, is nobody's business.
  static JsonObject bases() {
    JsonObject base = new JsonObject();
    base.add("description", SarifOutput.message("The folder in which warpproof was started."));
    JsonObject bases = new JsonObject();
    bases.add(BASE, base);
    return bases;
  }

  /// A file that was given to be checked.
  JsonObject target(Path file) {
    JsonObject location = artifact(file);
    JsonObject artifact = artifacts.get(location.get("index").getAsInt()).getAsJsonObject();
    if (!artifact.has("roles")) {
      JsonArray roles = new JsonArray();
      roles.add("analysisTarget");
      artifact.add("roles", roles);
    }
    return location;
  }

  private JsonObject artifact(Path file) {
    Path path = file.toAbsolutePath().normalize();
    URI address = path.startsWith(folder) ? relative(path) : path.toUri();
    JsonObject location = new JsonObject();
    location.addProperty("uri", address.toASCIIString());
    if (!address.isAbsolute()) {
      location.addProperty("uriBaseId", BASE);
    }
    Integer known = indices.putIfAbsent(address, indices.size());
    if (known == null) {
      JsonObject artifact = new JsonObject();
      artifact.add("location", location.deepCopy());
      artifacts.add(artifact);
    }
    location.addProperty("index", known == null ? artifacts.size() - 1 : known);
    return location;
  }

  private URI relative(Path path) {
    URI address = folder.toUri().relativize(path.toUri());
    String first = address.toString().split("/", 2)[0];
    // A colon would make the first name a scheme.
    return first.contains(":") ? URI.create("./" + address) : address;
  }

  /// A place with what is said of it; the place is left out if it is not known.
  JsonObject location(Position position, String message) {
    JsonObject location = location(position);
    location.add("message", SarifOutput.message(message));
    return location;
  }

  JsonObject location(Position position) {
    JsonObject location = new JsonObject();
    if (position.isKnown()) {
      JsonObject physical = new JsonObject();
      physical.add("artifactLocation", artifact(Path.of(position.file())));
      Optional<String> line = source.line(position);
      JsonObject region = new JsonObject();
      region.addProperty("startLine", position.line());
      int column = line.map(text -> utf16Column(text, position.column())).orElse(position.column());
      if (column > 0) {
        region.addProperty("startColumn", column);
      }
      physical.add("region", region);
      if (column > 1) {
        line.ifPresent(text -> physical.add("contextRegion", wholeLine(position.line(), text)));
      }
      location.add("physicalLocation", physical);
    }
    return location;
  }

  private static JsonObject wholeLine(int number, String text) {
    JsonObject region = new JsonObject();
    region.addProperty("startLine", number);
    region.add("snippet", SarifOutput.message(text));
    return region;
  }

  /// Clang counts bytes.
  private static int utf16Column(String line, int column) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    int before = Math.min(column - 1, bytes.length);
    return before < 0 ? column : new String(bytes, 0, before, StandardCharsets.UTF_8).length() + 1;
  }

  /// A line's text as it stays when code is moved or indented.
  String words(Position position) {
    return source.line(position).map(text -> text.strip().replaceAll("\\s+", " ")).orElse("");
  }
}
