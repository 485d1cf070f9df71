package org.warpproof.frontend.salvage;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.text.c.Token;

/// The names that a declaration may declare: rather too many than too few.
final class Declared {
  /// What stands behind a name that is declared.
  private static final Set<String> BEHIND_NAME = Set.of("(", "=", "[", ",", ";", "{", ":");

  /// Words of the language, which declare nothing; an operator stands for all of them.
  static final Set<String> NO_NAMES =
      Set.of(
          ("alignas asm auto bool char class const constexpr consteval decltype default delete"
                  + " double enum explicit export extern false final float friend if inline int"
                  + " long mutable namespace noexcept nullptr private protected public register"
                  + " requires return short signed sizeof static static_assert struct template"
                  + " this throw true typedef typename union unsigned using virtual void volatile"
                  + " __attribute__ __declspec __host__ __inline__ __forceinline__ __restrict__"
                  + " __launch_bounds__")
              .split(" "));

  private static final Set<String> CLASS = Set.of("struct", "class", "union", "enum");
  private static final Set<String> ALL_WORDS = Set.of("typedef", "using", "enum");

  /// Of these the compiler may make use where device code does not name them, but their types.
  private static final Set<String> FOUND_BY_TYPE = Set.of("constexpr", "consteval", "friend");

  private final List<Token> head;
  private final Set<String> names = new HashSet<>();

  private Declared(List<Token> head) {
    this.head = head;
  }

  /// Of the words before the braces, and of all words of a declaration.
  static Set<String> in(List<Token> head, List<Token> all) {
    List<Token> plain = behindTemplate(head);
    boolean isAnonymous = plain.size() > 0 && plain.getLast().is("union");
    if (isAnonymous || plain.stream().anyMatch(token -> ALL_WORDS.contains(token.text()))) {
      return words(all);
    }
    if (isSpecialised(plain)
        || isAttributed(plain)
        || plain.stream().anyMatch(token -> FOUND_BY_TYPE.contains(token.text()))) {
      return words(head);
    }
    Declared search = new Declared(plain);
    search.search();
    search.behindBraces(all);
    search.names.removeAll(NO_NAMES);
    return search.names;
  }

  private static Set<String> words(List<Token> tokens) {
    Set<String> words = new HashSet<>();
    tokens.stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .forEach(token -> words.add(token.text()));
    words.removeAll(NO_NAMES);
    return words;
  }

  /// Whether it is a class for certain arguments of a template.
  private static boolean isSpecialised(List<Token> head) {
    return head.stream().anyMatch(token -> CLASS.contains(token.text()))
        && head.stream().anyMatch(token -> token.is("<"));
  }

  /// Whether words may stand between a name and what usually stands behind one.
  private static boolean isAttributed(List<Token> head) {
    return head.stream().anyMatch(t -> t.is("__attribute__") || t.is("alignas"));
  }

  /// The words of a declaration without the parameters of a template at its beginning.
  static List<Token> behindTemplate(List<Token> head) {
    int depth = 0;
    int parentheses = 0;
    for (int at = 1; at < head.size() && head.getFirst().is("template"); at++) {
      Token token = head.get(at);
      parentheses += opens(token) ? 1 : closes(token) ? -1 : 0;
      if (parentheses == 0) {
        depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
      }
      if (depth == 0) {
        return head.subList(at + 1, head.size());
      }
    }
    return head;
  }

  private void search() {
    int depth = 0;
    boolean isValue = false;
    for (int at = 0; at < head.size(); at++) {
      Token token = head.get(at);
      depth += opens(token) ? 1 : closes(token) ? -1 : 0;
      if (depth == 0 && (token.is("=") || token.is(","))) {
        isValue = token.is("=");
      }
      if (token.is("operator")) {
        names.add("operator");
      }
      if (token.kind() != Token.Kind.WORD || isValue) {
        continue;
      }
      boolean isNamed = at > 0 && CLASS.contains(head.get(at - 1).text());
      // `(*name)`, or `(name)`
      boolean isPointer =
          at > 1 && (isPointer(head.get(at - 2), head.get(at - 1)) || head.get(at - 1).is("("));
      if (isNamed
          || (depth == 0 && isBehindName(at + 1))
          || (depth == 1 && isPointer && at + 1 < head.size() && head.get(at + 1).is(")"))) {
        names.add(token.text());
      }
    }
  }

  /// `(*name)`
  private static boolean isPointer(Token open, Token mark) {
    return (open.is("(") || open.is("::")) && (mark.is("*") || mark.is("&"));
  }

  private static boolean opens(Token token) {
    return token.is("(") || token.is("[") || token.is("{");
  }

  private static boolean closes(Token token) {
    return token.is(")") || token.is("]") || token.is("}");
  }

  /// The variables of a type that is declared with them.
  private void behindBraces(List<Token> all) {
    for (int at = all.size() - 1; at >= 0 && !all.get(at).is("}"); at--) {
      boolean isInHead = at < head.size() && all.get(at).equals(head.get(at));
      if (all.get(at).kind() == Token.Kind.WORD && !isInHead) {
        names.add(all.get(at).text());
      }
    }
  }

  /// Template arguments stand between a name and its parameters where a template is specialised.
  private boolean isBehindName(int at) {
    if (at >= head.size()) {
      // The braces, or the end.
      return true;
    }
    if (head.get(at).is("<")) {
      int depth = 0;
      for (int i = at; i < head.size(); i++) {
        depth += head.get(i).is("<") ? 1 : head.get(i).is(">") ? -1 : 0;
        if (depth == 0) {
          return isBehindName(i + 1);
        }
      }
    }
    return BEHIND_NAME.contains(head.get(at).text());
  }
}
