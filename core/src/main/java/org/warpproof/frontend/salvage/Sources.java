package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.salvage.ClangError.Place;
import org.warpproof.frontend.salvage.FindItems.Marks;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.frontend.salvage.Macros.Macro;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

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

  /// By the item itself: those of a file are the same as long as its text is.
  private final IdentityHashMap<Item, List<Item>> members = new IdentityHashMap<>();

  private final Map<Path, String> edited = new LinkedHashMap<>();
  private final List<Macro> macros;
  private final Marks marks;

  /// `libraries` are folders of headers that no user writes, `options` those for clang.
  Sources(InputFile file, Collection<Path> included, List<Path> libraries, List<String> options) {
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
    this.macros = new ArrayList<>(Macros.in(forMacros));
    this.macros.addAll(Macros.inOptions(options));
    this.marks = new Marks(Macros.ofDevice(macros), Macros.deducing(macros));
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
        item.kind() == Kind.DECLARATION ? FindItems.inside(item, text(file), marks) : List.of();
    if (members.stream().noneMatch(member -> member.kind() == Kind.FUNCTION)) {
      return item;
    }
    Set<String> words = new HashSet<>(item.declared());
    members.stream()
        .filter(member -> member.kind() != Kind.FUNCTION)
        .forEach(member -> words.addAll(member.words()));
    words.addAll(item.around(text(file)));
    return item.with(words);
  }

  private List<Item> items(Path file) {
    return items.computeIfAbsent(file, path -> FindItems.of(text(path), marks));
  }

  /// All that stands in these files.
  List<Found> all() {
    return texts.keySet().stream()
        .flatMap(file -> items(file).stream().map(item -> new Found(file, item)))
        .toList();
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
    return members
        .computeIfAbsent(found.item(), one -> FindItems.inside(one, text(found.file()), marks))
        .stream()
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

  /// The place of an offset.
  Place place(Path file, int offset) {
    String before = text(file).substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    return new Place(file.toString(), line, offset - before.lastIndexOf('\n'));
  }

  /// Puts other text in the place of some, with as many lines: places of others stay what they are.
  /// What is for the preprocessor stays: it holds for what comes later.
  void replace(Path file, int from, int to, String other) {
    String text = text(file);
    StringBuilder rest = new StringBuilder();
    int at = from;
    for (Token token : Tokenise.tokenise(text)) {
      if (token.kind() == Token.Kind.DIRECTIVE && token.start() >= from && token.end() <= to) {
        rest.append(newlines(text.substring(at, token.start()))).append(token.text());
        at = token.end();
      }
    }
    rest.append(newlines(text.substring(at, to)));
    String now = text.substring(0, from) + other + rest + text.substring(to);
    texts.put(file, now);
    edited.put(file, now);
    items.remove(file);
  }

  private static String newlines(String text) {
    return "\n".repeat((int) text.chars().filter(c -> c == '\n').count());
  }
}
