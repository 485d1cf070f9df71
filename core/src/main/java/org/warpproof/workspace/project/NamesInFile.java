package org.warpproof.workspace.project;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The names of functions that a file may use, and those of functions that it has: by its words
/// alone, with all that the preprocessor may leave away.
///
/// What stands in no function and is no initial value declares a name, and does not use it.
record NamesInFile(Set<String> used, Set<String> defined, Pasting pasting) {
  /// Whether macros of the file make names of parts of names.
  enum Pasting {
    SEEN,
    NOT_SEEN
  }

  private static final Set<String> WITH_DECLARATIONS =
      Set.of("namespace", "extern", "class", "struct", "union", "enum");

  private static final Set<String> ACCESS = Set.of("public", "protected", "private");

  NamesInFile {
    used = Set.copyOf(used);
    defined = Set.copyOf(defined);
  }

  boolean mayUse(String function) {
    return pasting == Pasting.SEEN || used.contains(function);
  }

  static NamesInFile in(String text) {
    List<Token> tokens = Tokenise.tokenise(text);
    Search search = new Search();
    tokens.forEach(search::next);
    if (search.isIrregular || search.braces != 0) {
      tokens.forEach(search::use); // branches of the preprocessor with braces of their own
    }
    return new NamesInFile(search.used, search.defined, search.pasting);
  }

  private static final class Search {
    private final Set<String> used = new HashSet<>();
    private final Set<String> defined = new HashSet<>();
    private Pasting pasting = Pasting.NOT_SEEN;

    /// Braces around the current word; from which of them on they are those of a body.
    private int braces;
    private int body = Integer.MAX_VALUE;
    private boolean isIrregular;

    /// Of the statement: the words so far, those that a parenthesis follows, and what comes behind
    /// marks.
    private final Set<String> words = new HashSet<>();
    private final Set<String> called = new HashSet<>();
    private String last = "";
    private int parentheses;
    private boolean isAssigned;
    private boolean isListed;

    void next(Token token) {
      switch (token.kind()) {
        case DIRECTIVE -> directive(token.text());
        case WORD -> word(token.text());
        case MARK -> mark(token.text());
        case STRING, END -> last = "";
      }
    }

    void use(Token token) {
      if (token.kind() == Token.Kind.WORD) {
        used.add(token.text());
      }
    }

    /// A macro may stand in any function.
    private void directive(String text) {
      String stripped = text.substring(1).strip();
      if (stripped.startsWith("define")) {
        pasting = stripped.contains("##") ? Pasting.SEEN : pasting;
        Tokenise.tokenise(stripped).forEach(this::use);
      }
    }

    private void word(String text) {
      if (isInBody() || isAssigned || isListed || parentheses > 0) {
        used.add(text);
      }
      words.add(text);
      last = text;
    }

    private boolean isInBody() {
      return braces >= body;
    }

    private void mark(String text) {
      switch (text) {
        case "(" -> parenthesis();
        case ")" -> parentheses = Math.max(0, parentheses - 1);
        case "," -> {
          if (parentheses == 0) {
            words.clear();
          }
        }
        case "=" -> isAssigned = true;
        case ":" -> colon();
        case "{" -> open();
        case "}" -> close();
        case ";" -> endOfStatement();
        default -> {}
      }
      last = "";
    }

    private void parenthesis() {
      if (parentheses == 0) {
        called.add(last.isEmpty() ? "operator" : last);
        // Without a type before it: an initial value between braces, or a constructor.
        if (words.size() == 1) {
          used.addAll(words);
        }
      }
      parentheses++;
    }

    /// After the access of members; else bases and initial values of members come.
    private void colon() {
      if (ACCESS.contains(last)) {
        endOfStatement();
      } else {
        isListed = true;
      }
    }

    private void open() {
      braces++;
      boolean declares =
          !isAssigned && called.isEmpty() && words.stream().anyMatch(WITH_DECLARATIONS::contains);
      if (!isInBody() && !declares) {
        body = braces;
        defined.addAll(called);
      }
      endOfStatement();
    }

    private void close() {
      isIrregular |= braces == 0;
      braces = Math.max(0, braces - 1);
      if (braces < body) {
        body = Integer.MAX_VALUE;
      }
      endOfStatement();
    }

    private void endOfStatement() {
      words.clear();
      called.clear();
      parentheses = 0;
      isAssigned = false;
      isListed = false;
      last = "";
    }
  }
}
