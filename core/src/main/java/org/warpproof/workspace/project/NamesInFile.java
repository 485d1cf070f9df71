package org.warpproof.workspace.project;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The names of functions that a file may use, and those of functions that it has: by its words
/// alone, with all that the preprocessor may leave away.
///
/// Outside of functions, a name with a type before it and a parenthesis behind it is declared, and
/// not used. What stands in quotes may be asked of a linker.
record NamesInFile(Set<String> used, Set<String> defined, Set<String> quoted, Pasting pasting) {
  /// Of a file that cannot be read.
  static final NamesInFile ANY = new NamesInFile(Set.of(), Set.of(), Set.of(), Pasting.SEEN);

  /// Whether macros of the file make names of parts of names, or open and close bodies, or what it
  /// includes cannot be told.
  enum Pasting {
    SEEN,
    NOT_SEEN
  }

  private static final Set<String> WITH_DECLARATIONS =
      Set.of("namespace", "extern", "class", "struct", "union", "enum");

  private static final Pattern WORD = Pattern.compile("\\w+");

  private static final Pattern SPLICE = Pattern.compile("\\\\\\r?\\n");

  private static final Pattern INCLUDES = Pattern.compile("(include|import|embed)\\w*");

  /// A string that may be a symbol.
  private static final Pattern CONTENT = Pattern.compile("\\w*\"(\\w+)\"");

  private static final Set<String> ACCESS = Set.of("public", "protected", "private");

  NamesInFile {
    used = Set.copyOf(used);
    defined = Set.copyOf(defined);
    quoted = Set.copyOf(quoted);
  }

  boolean mayUse(String function) {
    return pasting == Pasting.SEEN || used.contains(function);
  }

  /// Whether a linker may be asked for a symbol.
  boolean mayBind(String symbol) {
    return quoted.contains(symbol);
  }

  /// Of a file that is not written in C or C++: all words, as Fortran has them as well.
  static NamesInFile inForeign(String text) {
    Set<String> words = new HashSet<>();
    Matcher match = WORD.matcher(text);
    while (match.find()) {
      words.add(match.group());
      words.add(match.group().toLowerCase(Locale.ROOT) + "_");
    }
    return new NamesInFile(words, Set.of(), Set.of(), Pasting.NOT_SEEN);
  }

  static NamesInFile in(String text) {
    List<Token> tokens = Tokenise.tokenise(SPLICE.matcher(text).replaceAll(""));
    Search search = new Search();
    tokens.forEach(search::next);
    if (search.isIrregular || search.braces != 0) {
      tokens.forEach(search::use); // branches of the preprocessor with braces of their own
    }
    return new NamesInFile(search.used, search.defined, search.quoted, search.pasting);
  }

  private static final class Search {
    private final Set<String> used = new HashSet<>();
    private final Set<String> defined = new HashSet<>();
    private final Set<String> quoted = new HashSet<>();
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
        case STRING -> string(token.text());
        case END -> last = "";
      }
    }

    void use(Token token) {
      if (token.kind() == Token.Kind.WORD) {
        used.add(token.text());
      }
    }

    /// A macro may stand in any function, and a pragma may give a function another name.
    private void directive(String text) {
      String stripped = text.substring(1).strip();
      if (stripped.startsWith("define")) {
        List<Token> tokens = Tokenise.tokenise(stripped);
        boolean isWhole = !stripped.contains("##") && count(tokens, "{") == count(tokens, "}");
        pasting = isWhole ? pasting : Pasting.SEEN;
        tokens.forEach(this::use);
      } else if (stripped.startsWith("pragma")) {
        Tokenise.tokenise(stripped).forEach(this::use);
      } else if (INCLUDES.matcher(stripped).lookingAt() && Inclusion.in(text).isEmpty()) {
        pasting = Pasting.SEEN;
      }
    }

    private static long count(List<Token> tokens, String mark) {
      return tokens.stream().filter(token -> token.text().equals(mark)).count();
    }

    private void string(String text) {
      Matcher content = CONTENT.matcher(text);
      if (content.matches()) {
        quoted.add(content.group(1));
      }
      last = "";
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
            useWords();
          }
        }
        case "#" -> pasting = Pasting.SEEN; // a directive behind a comment
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

    /// All words but those that are declared.
    private void useWords() {
      words.removeAll(called);
      used.addAll(words);
      words.clear();
    }

    private void endOfStatement() {
      useWords();
      called.clear();
      parentheses = 0;
      isAssigned = false;
      isListed = false;
      last = "";
    }
  }
}
