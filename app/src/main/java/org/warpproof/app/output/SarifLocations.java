package org.warpproof.app.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.warpproof.source.Columns;
import org.warpproof.source.Position;
import org.warpproof.source.Range;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Fix;

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
  JsonObject location(Range range, String message) {
    JsonObject location = location(range);
    location.add("message", SarifOutput.message(message));
    return location;
  }

  JsonObject location(Range range) {
    JsonObject location = new JsonObject();
    if (range.isKnown()) {
      JsonObject physical = new JsonObject();
      physical.add("artifactLocation", artifact(Path.of(range.start().file())));
      physical.add("region", region(range));
      if (column(range.start()) > 1) {
        context(range).ifPresent(lines -> physical.add("contextRegion", lines));
      }
      location.add("physicalLocation", physical);
    }
    return location;
  }

  /// What a fix does to a file.
  JsonObject change(Fix.Edit edit) {
    JsonObject replacement = new JsonObject();
    replacement.add("deletedRegion", region(edit.range()));
    if (!edit.text().isEmpty()) {
      replacement.add("insertedContent", SarifOutput.message(edit.text()));
    }
    JsonArray replacements = new JsonArray();
    replacements.add(replacement);
    JsonObject change = new JsonObject();
    change.add("artifactLocation", artifact(Path.of(edit.range().start().file())));
    change.add("replacements", replacements);
    return change;
  }

  private JsonObject region(Range range) {
    Position start = range.start();
    JsonObject region = new JsonObject();
    region.addProperty("startLine", start.line());
    if (column(start) > 0) {
      region.addProperty("startColumn", column(start));
    }
    if (!range.isEmpty()) {
      if (range.endLine() > start.line()) {
        region.addProperty("endLine", range.endLine());
      }
      region.addProperty("endColumn", column(end(range)));
    }
    return region;
  }

  private static Position end(Range range) {
    return Position.of(range.start().file(), range.endLine(), range.endColumn());
  }

  /// Counted as SARIF was told to expect it; clang counts bytes.
  private int column(Position position) {
    return position.column() < 1
        ? position.column()
        : source
            .line(position)
            .map(line -> Columns.toIndex(line, position.column()) + 1)
            .orElse(position.column());
  }

  /// The whole lines around a stretch, if they can be read.
  private Optional<JsonObject> context(Range range) {
    List<String> lines =
        IntStream.rangeClosed(range.start().line(), range.endLine())
            .mapToObj(number -> source.line(Position.of(range.start().file(), number, 1)))
            .flatMap(Optional::stream)
            .toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    JsonObject region = new JsonObject();
    region.addProperty("startLine", range.start().line());
    if (range.endLine() > range.start().line()) {
      region.addProperty("endLine", range.endLine());
    }
    region.add("snippet", SarifOutput.message(String.join("\n", lines)));
    return Optional.of(region);
  }

  /// A line's text as it stays when code is moved or indented.
  String words(Position position) {
    return source.line(position).map(text -> text.strip().replaceAll("\\s+", " ")).orElse("");
  }
}
