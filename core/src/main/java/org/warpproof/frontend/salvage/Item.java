package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// A declaration of a C++ file, from its first word to behind its last; `open` and `close` are the
/// braces of its body, or both -1 if it has none.
/// `words` are the names in it, and `declared` those of them that it declares.
record Item(
    int start, int open, int close, int end, Kind kind, Set<String> words, Set<String> declared) {
  enum Kind {
    /// A function of the host with a body, as far as its words tell.
    FUNCTION,
    /// A variable that is no constant, or a function without a body.
    VARIABLE,
    /// Device code, a type, a template, a constant: what may matter to kernels.
    OTHER
  }

  private static final Set<String> DEVICE =
      Set.of(
          "__global__",
          "__device__",
          "__constant__",
          "__shared__",
          "__managed__",
          "__attribute__",
          "constexpr",
          "consteval");
  private static final Set<String> TYPES =
      Set.of("struct", "class", "union", "enum", "using", "typedef", "operator");

  /// Device code may use such variables of the host, and specialisations.
  private static final Set<String> CONSTANT = Set.of("const", "template");

  private static final Pattern CHOICE = Pattern.compile("^#\\s*(?:if|el|endif)");

  /// What stands behind a name that is declared.
  private static final Set<String> BEHIND_NAME = Set.of("(", "=", "[", ",", ";", "{");

  boolean isAt(int offset) {
    return start <= offset && offset < end;
  }

  static List<Item> of(String text) {
    List<Token> all = Tokenise.tokenise(text);
    List<Token> tokens =
        all.stream().filter(token -> token.kind() != Token.Kind.DIRECTIVE).toList();
    List<Token> choices = all.stream().filter(Item::isChoice).toList();
    List<Item> items = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      at = next(tokens, at, items);
    }
    // Where the preprocessor chooses between braces, an item may seem to go on too far.
    return items.stream()
        .map(item -> choices.stream().anyMatch(c -> item.isAt(c.start())) ? item.other() : item)
        .toList();
  }

  private static boolean isChoice(Token token) {
    return token.kind() == Token.Kind.DIRECTIVE && CHOICE.matcher(token.text()).find();
  }

  private Item other() {
    return new Item(start, open, close, end, Kind.OTHER, words, declared);
  }

  /// Adds the item that begins at a word, if one does; gives the word behind it.
  private static int next(List<Token> tokens, int first, List<Item> items) {
    if (tokens.get(first).is("}") || tokens.get(first).is(";")) {
      return first + 1;
    }
    boolean hasParameters = false;
    for (int at = first; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("(") || token.is("[")) {
        hasParameters |= token.is("(");
        at = behind(tokens, at) - 1;
      } else if (token.is(";")) {
        items.add(item(tokens, first, -1, -1, at));
        return at + 1;
      } else if (token.is("{") && isOpen(tokens, first, at)) {
        return at + 1;
      } else if (token.is("{")) {
        int close = behind(tokens, at) - 1;
        boolean goesOn = !hasParameters || isValue(tokens, first, at);
        if (!goesOn || close + 1 >= tokens.size()) {
          items.add(item(tokens, first, at, close, close));
          return close + 1;
        }
        at = close;
      }
    }
    return tokens.size();
  }

  /// Whether braces are looked into: what stands in them are declarations, too.
  private static boolean isOpen(List<Token> tokens, int first, int brace) {
    boolean isLinkage = brace == first + 2 && tokens.get(first + 1).kind() == Token.Kind.STRING;
    return tokens.get(first).is("namespace") || (tokens.get(first).is("extern") && isLinkage);
  }

  /// Whether braces are the value of something.
  private static boolean isValue(List<Token> tokens, int first, int brace) {
    return tokens.subList(first, brace).stream().anyMatch(token -> token.is("="));
  }

  /// The word behind a bracket that closes.
  private static int behind(List<Token> tokens, int open) {
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

  /// The words of a declaration without the parameters of a template at its beginning.
  private static List<Token> behindTemplate(List<Token> head) {
    int depth = 0;
    for (int at = 1; at < head.size() && head.getFirst().is("template"); at++) {
      depth += head.get(at).is("<") ? 1 : head.get(at).is(">") ? -1 : 0;
      if (depth == 0) {
        return head.subList(at + 1, head.size());
      }
    }
    return head;
  }

  private static Item item(List<Token> tokens, int first, int open, int close, int last) {
    List<Token> head = tokens.subList(first, open < 0 ? last : open);
    boolean isOther =
        tokens.subList(first, last).stream().anyMatch(token -> DEVICE.contains(token.text()))
            || behindTemplate(head).stream().anyMatch(token -> TYPES.contains(token.text()))
            || (open < 0 && head.stream().anyMatch(token -> CONSTANT.contains(token.text())));
    Kind kind = isOther ? Kind.OTHER : open < 0 ? Kind.VARIABLE : Kind.FUNCTION;
    return new Item(
        tokens.get(first).start(),
        open < 0 ? -1 : tokens.get(open).start(),
        close < 0 ? -1 : tokens.get(Math.min(close, tokens.size() - 1)).start(),
        tokens.get(Math.min(last, tokens.size() - 1)).end(),
        kind,
        words(tokens.subList(first, last)),
        declared(tokens.subList(first, Math.min(tokens.size(), head.size() + first + 1))));
  }

  private static Set<String> words(List<Token> tokens) {
    return tokens.stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .map(Token::text)
        .collect(Collectors.toSet());
  }

  private static Set<String> declared(List<Token> head) {
    Set<String> names = new HashSet<>();
    for (int at = 0; at + 1 < head.size(); at++) {
      if (head.get(at).kind() == Token.Kind.WORD && BEHIND_NAME.contains(head.get(at + 1).text())) {
        names.add(head.get(at).text());
      }
    }
    return names;
  }
}
