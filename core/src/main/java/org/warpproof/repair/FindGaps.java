package org.warpproof.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The words of a C file to the places in its functions where a statement can be added.
///
/// It knows just enough of C for that: braces, the statements with a body, and where others end.
/// What it cannot tell apart it takes for one long statement.
final class FindGaps {
  private static final Set<String> TYPES = Set.of("struct", "class", "union", "enum", "namespace");
  private static final Set<String> PREFIXES =
      Set.of("__attribute__", "_Pragma", "__pragma", "__declspec", "alignas", "__align__");
  private static final Token END = new Token(Token.Kind.END, 0, 0, "");

  private final List<Token> tokens;
  private final IntPredicate isUsed;
  private final List<Gap> gaps = new ArrayList<>();
  private int at;
  private int depth;

  private FindGaps(List<Token> tokens, IntPredicate isUsed) {
    this.tokens = tokens;
    this.isUsed = isUsed;
  }

  /// The gaps of the functions in which something is used, in the order of the text. Functions that
  /// the host calls too can have no barrier.
  static List<Gap> find(String text, IntPredicate isUsed) {
    FindGaps pass = new FindGaps(ChooseBranches.choose(Tokenise.tokenise(text), isUsed), isUsed);
    pass.file();
    return List.copyOf(pass.gaps);
  }

  private Token here() {
    return at < tokens.size() ? tokens.get(at) : END;
  }

  private Token before() {
    return at > 0 ? tokens.get(at - 1) : END;
  }

  private boolean isAtEnd() {
    return at >= tokens.size();
  }

  /// What stands outside of functions: a brace after parentheses begins a function, unless it is
  /// the value of something; other braces are looked into.
  private void file() {
    boolean hasParameters = false;
    boolean isValue = false;
    boolean isForHost = false;
    while (!isAtEnd()) {
      Token token = here();
      if (token.is("(")) {
        skipBalanced();
        hasParameters = true;
        isValue = false; // that of a template's parameter
        continue;
      }
      if (token.is("{") && hasParameters && !isValue) {
        function(isForHost);
      } else if (token.is("{") && isValue) {
        skipBalanced();
        continue;
      } else {
        at++;
      }
      if (token.is("{") || token.is("}") || token.is(";")) {
        hasParameters = false;
        isValue = false;
        isForHost = false;
      } else if (token.is("=")) {
        isValue = true;
      } else if (token.is("__host__")) {
        isForHost = true;
      } else if (TYPES.contains(token.text())) {
        hasParameters = false;
      }
    }
  }

  private void function(boolean isForHost) {
    int first = gaps.size();
    int start = at;
    block();
    boolean hasCode =
        tokens.subList(start, Math.min(at, tokens.size())).stream()
            .anyMatch(token -> isUsed.test(token.start()));
    if (isForHost || !hasCode) {
      gaps.subList(first, gaps.size()).clear();
    }
  }

  /// From `{` to behind its `}`.
  private void block() {
    depth++;
    int after = here().end();
    int last = -1;
    at++;
    while (!isAtEnd() && !here().is("}")) {
      int start = here().start();
      gaps.add(new Gap.BeforeStatement(start, after, depth));
      statement();
      last = start;
      after = before().end();
    }
    if (!isAtEnd()) {
      gaps.add(new Gap.BeforeBrace(here().start(), last, depth));
      at++;
    }
    depth--;
  }

  private void statement() {
    int start = here().start();
    switch (here().text()) {
      case "{" -> block();
      case "if" -> {
        condition();
        body(start);
        if (here().is("else")) {
          at++;
          otherwise(start);
        }
      }
      case "for", "while", "switch" -> {
        condition();
        body(start);
      }
      case "do" -> {
        at++;
        body(start);
        simple();
      }
      case "case", "default" -> label();
      default -> {
        if (PREFIXES.contains(here().text())) {
          at++;
          skipBalanced();
          statement();
        } else if (isLabel()) {
          at += 2;
        } else if (here().is("[") && at + 1 < tokens.size() && tokens.get(at + 1).is("[")) {
          skipBalanced();
          statement();
        } else {
          simple();
        }
      }
    }
  }

  /// A word and what stands in parentheses after it.
  private void condition() {
    at++;
    if (here().is("constexpr")) {
      at++;
    }
    if (here().is("(")) {
      skipBalanced();
    }
  }

  /// `else if` stays as it is.
  private void otherwise(int outer) {
    if (here().is("if")) {
      statement();
    } else {
      body(outer);
    }
  }

  private void body(int outer) {
    if (here().is("{")) {
      block();
      return;
    }
    int head = before().end();
    int start = here().start();
    boolean isEmpty = here().is(";");
    int first = gaps.size();
    depth++;
    while (here().is("case") || here().is("default") || isLabel()) {
      label();
    }
    statement();
    Gap.Body body = new Gap.Body(outer, head, start, before().end(), depth);
    if (!isEmpty && !isAtEnd()) {
      gaps.add(first, new Gap.AtStart(body, depth));
      gaps.add(new Gap.AtEnd(body, depth));
    }
    depth--;
  }

  private boolean isLabel() {
    return here().kind() == Token.Kind.WORD && at + 1 < tokens.size() && tokens.get(at + 1).is(":");
  }

  private void label() {
    int choices = 0;
    while (!isAtEnd() && !here().is("}") && !here().is(";")) {
      Token token = here();
      at++;
      if (token.is("?")) {
        choices++;
      } else if (token.is(":") && choices-- == 0) {
        return;
      }
    }
  }

  /// A statement without a body, up to behind its semicolon.
  private void simple() {
    while (!isAtEnd() && !here().is("}")) {
      if (here().is(";")) {
        at++;
        return;
      }
      if (here().is("(") || here().is("[") || here().is("{")) {
        skipBalanced();
      } else {
        at++;
      }
    }
  }

  /// From an opening bracket to behind its closing one. The bodies of lambdas on the way are looked
  /// into.
  private void skipBalanced() {
    int open = 0;
    do {
      Token token = here();
      if (token.is("{") && open > 0 && isLambda()) {
        block();
        continue;
      }
      if (token.is("{") && open == 0 && isLambda()) {
        block();
        return;
      }
      if (token.is("(") || token.is("[") || token.is("{")) {
        open++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        open--;
      }
      at++;
    } while (open > 0 && !isAtEnd());
  }

  /// Whether the brace here begins the body of a lambda: `[…](…) {`.
  private boolean isLambda() {
    if (!before().is(")")) {
      return false;
    }
    int open = 0;
    for (int i = at - 1; i > 0; i--) {
      if (tokens.get(i).is(")")) {
        open++;
      } else if (tokens.get(i).is("(") && --open == 0) {
        return tokens.get(i - 1).is("]");
      }
    }
    return false;
  }
}
