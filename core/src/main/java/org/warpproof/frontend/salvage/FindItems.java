package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The text of a C++ file to its declarations. Namespaces are looked into; the members of a class
/// are found on demand.
final class FindItems {
  /// Marks device code, wherever it stands.
  private static final Set<String> DEVICE =
      Set.of("__global__", "__device__", "__constant__", "__shared__", "__managed__");

  /// In `__attribute__`, the same.
  private static final Set<String> ATTRIBUTES =
      Set.of("global", "device", "constant", "shared", "managed");

  private static final Set<String> TYPES =
      Set.of("struct", "class", "union", "enum", "using", "typedef");

  /// Functions that the compiler may call for device code, and specialisations.
  private static final Set<String> COMPUTED = Set.of("constexpr", "consteval", "friend");

  /// Macros that make what they stand in device code, and words by which the type of what a
  /// function gives is deduced.
  record Marks(Set<String> ofDevice, Set<String> deducing) {
    Marks {
      ofDevice = Set.copyOf(ofDevice);
      deducing = Set.copyOf(deducing);
    }
  }

  private final String text;
  private final List<Token> tokens;
  private final Set<String> device;
  private final Set<String> deducing;
  private final List<Item> items = new ArrayList<>();

  private FindItems(String text, List<Token> tokens, Marks marks) {
    this.text = text;
    this.tokens = tokens;
    this.device = marks.ofDevice();
    this.deducing = marks.deducing();
  }

  /// All of a file; what has one of the marks is device code.
  static List<Item> of(String text, Marks marks) {
    List<Token> all = Tokenise.tokenise(text);
    FindItems search =
        new FindItems(
            text,
            all.stream().filter(token -> token.kind() != Token.Kind.DIRECTIVE).toList(),
            marks);
    int at = 0;
    while (at < search.tokens.size()) {
      at = search.next(at);
    }
    return search.items.stream()
        .map(item -> Choices.areBalanced(all, item) ? item : item.ofDevice())
        .toList();
  }

  /// The members of a class.
  static List<Item> inside(Item item, String text, Marks marks) {
    if (item.open() < 0) {
      return List.of();
    }
    int start = item.open() + 1;
    return of(text.substring(start, item.close()), marks).stream()
        .map(member -> member.moved(start))
        .toList();
  }

  /// Adds the item that begins at a word, if one does; gives the word behind it.
  private int next(int first) {
    if (is(first, "}") || is(first, ";")) {
      return first + 1;
    }
    if (isCall(first)) {
      int behind = behind(first + 1);
      items.add(item(first, -1, -1, behind - 1));
      return behind;
    }
    boolean hasParameters = false;
    for (int at = first; at < tokens.size(); at++) {
      if (is(at, "(") || is(at, "[")) {
        hasParameters |= is(at, "(");
        at = behind(at) - 1;
      } else if (is(at, ";")) {
        items.add(item(first, -1, -1, at));
        return at + 1;
      } else if (is(at, "{") && isOpen(first, at)) {
        return at + 1;
      } else if (is(at, "{")) {
        int close = behind(at) - 1;
        boolean goesOn = !hasParameters || isValue(first, at);
        if (!goesOn || close + 1 >= tokens.size()) {
          items.add(item(first, at, close, close));
          return close + 1;
        }
        if (is(close + 1, ";")) {
          items.add(item(first, at, close, close + 1));
          return close + 2;
        }
        at = close;
      }
    }
    return tokens.size();
  }

  private boolean is(int at, String text) {
    return at < tokens.size() && tokens.get(at).is(text);
  }

  /// Whether a macro stands where a declaration would: `NAME(…)` with nothing else on its line.
  private boolean isCall(int first) {
    if (tokens.get(first).kind() != Token.Kind.WORD
        || !is(first + 1, "(")
        || tokens.get(first).text().startsWith("__")) {
      return false;
    }
    int behind = behind(first + 1);
    return behind < tokens.size()
        && tokens.get(behind).kind() == Token.Kind.WORD
        && isLineBetween(behind - 1, behind);
  }

  private boolean isLineBetween(int before, int behind) {
    return text.substring(tokens.get(before).end(), tokens.get(behind).start()).contains("\n");
  }

  /// Whether braces are looked into: what stands in them are declarations, too.
  private boolean isOpen(int first, int brace) {
    boolean isLinkage = brace == first + 2 && tokens.get(first + 1).kind() == Token.Kind.STRING;
    return is(first, "namespace")
        || (is(first, "inline") && is(first + 1, "namespace"))
        || (is(first, "extern") && isLinkage);
  }

  /// Whether braces are the value of something, which is no parameter's.
  private boolean isValue(int first, int brace) {
    int from = Declared.behindTemplate(tokens.subList(first, brace)).size();
    int depth = 0;
    for (Token token : tokens.subList(brace - from, brace)) {
      depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
      if (depth == 0 && token.is("=")) {
        return true;
      }
    }
    return false;
  }

  /// The word behind a bracket that closes.
  private int behind(int open) {
    int depth = 0;
    for (int at = open; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("(") || token.is("[") || token.is("{")) {
        depth++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      }
    }
    return tokens.size();
  }

  private Item item(int first, int open, int close, int last) {
    int end = Math.min(last, tokens.size() - 1);
    List<Token> all = tokens.subList(first, Math.min(last + 1, tokens.size()));
    List<Token> head = tokens.subList(first, open < 0 ? Math.min(last, tokens.size()) : open);
    Kind kind =
        isOfDevice(head, all)
            ? Kind.DEVICE
            : open < 0 || last != close || isDeclaration(head) ? Kind.DECLARATION : Kind.FUNCTION;
    return new Item(
        tokens.get(first).start(),
        open < 0 ? -1 : tokens.get(open).start(),
        close < 0 ? -1 : tokens.get(Math.min(close, tokens.size() - 1)).start(),
        tokens.get(end).end(),
        kind,
        words(all),
        words(open < 0 ? all : head),
        Declared.in(head, all));
  }

  private boolean isDeclaration(List<Token> head) {
    List<Token> plain = Declared.behindTemplate(head);
    // Without its body, nobody knows the type of what it gives.
    boolean isDeduced =
        plain.stream().anyMatch(token -> deducing.contains(token.text()))
            && plain.stream().noneMatch(token -> token.is("->"));
    return isDeduced
        || plain.stream()
            .anyMatch(token -> TYPES.contains(token.text()) || COMPUTED.contains(token.text()));
  }

  /// Lambdas for the device may stand in what is the host's.
  private boolean isOfDevice(List<Token> head, List<Token> all) {
    boolean isMarked =
        head.stream().anyMatch(token -> DEVICE.contains(token.text()))
            || all.stream().anyMatch(token -> device.contains(token.text()));
    boolean isAttribute =
        all.stream().anyMatch(token -> token.is("__attribute__"))
            && all.stream().anyMatch(token -> ATTRIBUTES.contains(token.text()));
    return isMarked || isAttribute || hasDeviceInside(all);
  }

  private static boolean hasDeviceInside(List<Token> all) {
    for (int at = 0; at < all.size(); at++) {
      boolean isMark = DEVICE.contains(all.get(at).text());
      int before = at - 1;
      while (before > 0 && all.get(before).is("__host__")) {
        before--;
      }
      boolean isLambda = before >= 0 && all.get(before).is("]");
      if (isMark && !(all.get(at).is("__device__") && isLambda)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> words(List<Token> tokens) {
    return tokens.stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .map(Token::text)
        .collect(Collectors.toSet());
  }
}
