package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.salvage.ClangError.Place;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.frontend.salvage.Macros.Macro;

/// The files that clang reads of a unit, as far as they are the user's: the file itself, and the
/// headers that it comes to. Each may be edited here.
final class Sources {
  /// Where an item stands.
  record Found(Path file, Item item) {}

  /// Nothing is left out of what others share.
  private static final List<Path> SYSTEM = List.of(Path.of("/usr"), Path.of("/opt"));

  private final Path main;
  private final Map<Path, String> texts = new LinkedHashMap<>();
  private final Map<Path, List<Item>> items = new LinkedHashMap<>();
  private final Map<Path, String> edited = new LinkedHashMap<>();
  private final List<Macro> macros;
  private final Set<String> deviceMacros;

  /// `libraries` are folders of headers that no user writes.
  Sources(InputFile file, Collection<Path> included, List<Path> libraries) {
    List<Path> shared = libraries.stream().map(Sources::absolute).toList();
    this.main = absolute(file.path());
    texts.put(main, file.text());
    List<String> forMacros = new ArrayList<>(List.of(file.text()));
    for (Path path : included) {
      Path header = absolute(path);
      boolean isSystem = SYSTEM.stream().anyMatch(header::startsWith);
      Optional<String> text =
          isSystem || texts.containsKey(header) ? Optional.empty() : read(header);
      text.ifPresent(forMacros::add);
      if (shared.stream().noneMatch(header::startsWith)) {
        text.ifPresent(one -> texts.put(header, one));
      }
    }
    this.macros = Macros.in(forMacros);
    this.deviceMacros = Macros.ofDevice(macros);
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static Optional<String> read(Path header) {
    try {
      return Files.isRegularFile(header)
          ? Optional.of(Files.readString(header, StandardCharsets.ISO_8859_1))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// The headers that are not what they are on disk.
  Map<Path, String> headers() {
    Map<Path, String> headers = new LinkedHashMap<>(edited);
    headers.remove(main);
    return headers;
  }

  String mainText() {
    return text(main);
  }

  String text(Path file) {
    return texts.getOrDefault(file, "");
  }

  /// What device code may name.
  Mentioned mentioned() {
    List<Item> all = new ArrayList<>();
    texts.keySet().forEach(file -> items(file).forEach(item -> all.add(forDevice(file, item))));
    return Mentioned.of(all, macros);
  }

  /// A class without the words of its functions for the host: device code cannot call them.
  private Item forDevice(Path file, Item item) {
    List<Item> members =
        item.kind() == Kind.DECLARATION
            ? FindItems.inside(item, text(file), deviceMacros)
            : List.of();
    if (members.stream().noneMatch(member -> member.kind() == Kind.FUNCTION)) {
      return item;
    }
    Set<String> words = new HashSet<>(item.declared());
    members.stream()
        .filter(member -> member.kind() != Kind.FUNCTION)
        .forEach(member -> words.addAll(member.words()));
    words.addAll(item.head(text(file)));
    return item.with(words);
  }

  private List<Item> items(Path file) {
    return items.computeIfAbsent(file, path -> FindItems.of(text(path), deviceMacros));
  }

  /// The declaration at a place.
  Optional<Found> at(Place place) {
    Path file = file(place);
    int offset = offset(place);
    return items(file).stream()
        .filter(item -> item.isAt(offset))
        .map(item -> new Found(file, item))
        .findFirst();
  }

  /// The member at a place, if that is in a class.
  Optional<Found> memberAt(Found found, Place place) {
    int offset = offset(place);
    return FindItems.inside(found.item(), text(found.file()), deviceMacros).stream()
        .filter(item -> item.isAt(offset))
        .map(item -> new Found(found.file(), item))
        .findFirst();
  }

  static Path file(Place place) {
    return absolute(Path.of(place.file()));
  }

  int offset(Place place) {
    String text = text(file(place));
    int start = 0;
    for (int i = 1; i < place.line(); i++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return Math.max(0, text.length() - 1);
      }
      start = end + 1;
    }
    return Math.min(start + place.column() - 1, Math.max(0, text.length() - 1));
  }

  /// Puts other text in the place of some, with as many lines: places of others stay what they are.
  void replace(Path file, int from, int to, String other) {
    String text = text(file);
    String lines =
        "\n".repeat((int) text.substring(from, to).chars().filter(c -> c == '\n').count());
    String now = text.substring(0, from) + other + lines + text.substring(to);
    texts.put(file, now);
    edited.put(file, now);
    items.remove(file);
  }
}
