package org.warpproof.workspace.project;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;

/// How a build compiles its files, from its `compile_commands.json`: clang's options for each, and
/// the options of other compilers that clang has nothing for.
public final class CompileCommands {
  private static final String NAME = "compile_commands.json";

  private final Map<Path, List<String>> options = new LinkedHashMap<>();
  private final List<Path> sources = new ArrayList<>();
  private final List<Path> hosts = new ArrayList<>();
  private final Set<Path> variants = new LinkedHashSet<>();
  private final Set<Path> notRead = new LinkedHashSet<>();
  private final Set<String> notTranslated = new LinkedHashSet<>();

  private CompileCommands() {}

  /// Of a build's folder, or of the file itself.
  public static CompileCommands read(String build) throws InputException {
    try {
      Path given = Path.of(build);
      Path file = Files.isDirectory(given) ? given.resolve(NAME) : given;
      if (!Files.isRegularFile(file)) {
        throw new InputException(
            "%s: no %s; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON"
                .formatted(build, NAME));
      }
      return read(file);
    } catch (InvalidPathException e) {
      throw new InputException(build + ": not a file name", e);
    }
  }

  private static CompileCommands read(Path file) throws InputException {
    try {
      JsonElement all = JsonParser.parseString(Files.readString(file));
      CompileCommands commands = new CompileCommands();
      for (JsonElement entry : all.getAsJsonArray()) {
        commands.add(entry.getAsJsonObject(), file);
      }
      return commands;
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read", e);
    } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
      throw new InputException(file + ": is no list of compile commands", e);
    }
  }

  private void add(JsonObject entry, Path database) throws InputException {
    Path here = database.toAbsolutePath().resolveSibling("");
    Path folder = entry.has("directory") ? here.resolve(text(entry, "directory", database)) : here;
    Path source = folder.resolve(text(entry, "file", database)).normalize();
    List<String> words = new ArrayList<>();
    if (entry.has("arguments")) {
      JsonArray arguments = entry.getAsJsonArray("arguments");
      arguments.forEach(word -> words.add(word.getAsString()));
    } else {
      words.addAll(SplitCommand.split(text(entry, "command", database)));
    }
    TranslateOptions.Translated translated = TranslateOptions.of(words, source, folder);
    // A file that is compiled twice is read as it is the first time.
    List<String> before = options.putIfAbsent(source, translated.options());
    if (before != null) {
      if (!before.equals(translated.options())) {
        variants.add(source);
      }
      return;
    }
    if (translated.isForGpu()) {
      sources.add(shown(source));
      notTranslated.addAll(translated.unknown());
    } else {
      hosts.add(shown(source));
      if (!translated.unknown().isEmpty()) {
        notRead.add(source);
      }
    }
  }

  private static String text(JsonObject entry, String key, Path database) throws InputException {
    if (!entry.has(key)) {
      throw new InputException("%s: an entry has no \"%s\"".formatted(database, key));
    }
    return entry.get(key).getAsString();
  }

  /// As the user would name it, from here.
  private static Path shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.startsWith(here) ? here.relativize(file) : file;
  }

  /// The files for GPUs, in the order of the commands.
  public List<Path> files() {
    return List.copyOf(sources);
  }

  /// The other files.
  List<Path> hosts() {
    return List.copyOf(hosts);
  }

  /// The files that are compiled with other options again, which nobody reads.
  Set<Path> variants() {
    return Set.copyOf(variants);
  }

  /// The files of the host with options that clang has nothing for.
  Set<Path> notRead() {
    return Set.copyOf(notRead);
  }

  /// The names of variants, as the user would name them.
  public Set<String> variantNames() {
    return variants.stream().map(file -> shown(file).toString()).collect(Collectors.toSet());
  }

  /// What clang has nothing for.
  public Set<String> notTranslated() {
    return Set.copyOf(notTranslated);
  }

  /// Clang's options for a file, if the build compiles it.
  Optional<List<String>> of(Path file) {
    return Optional.ofNullable(options.get(file.toAbsolutePath().normalize()));
  }
}
