package org.warpproof.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.warpproof.text.c.Token;

/// Words to words: of the text that the preprocessor chooses from, the part that is compiled.
///
/// Which part that is, is seen by the code that was made from it: `isUsed` says of an offset
/// whether it lies on a line that became code. Where no part did, the first one is taken.
final class ChooseBranches {
  private static final Pattern IF = Pattern.compile("#\\s*if.*", Pattern.DOTALL);
  private static final Pattern NEVER =
      Pattern.compile("#\\s*if\\s+(?:0|false)\\b.*", Pattern.DOTALL);
  private static final Pattern ELSE = Pattern.compile("#\\s*el.*", Pattern.DOTALL);
  private static final Pattern END = Pattern.compile("#\\s*endif.*", Pattern.DOTALL);

  private final List<Token> tokens;
  private final IntPredicate isUsed;
  private int at;

  private ChooseBranches(List<Token> tokens, IntPredicate isUsed) {
    this.tokens = tokens;
    this.isUsed = isUsed;
  }

  static List<Token> choose(List<Token> tokens, IntPredicate isUsed) {
    ChooseBranches pass = new ChooseBranches(tokens, isUsed);
    List<Token> chosen = new ArrayList<>();
    while (pass.at < tokens.size()) {
      chosen.addAll(pass.part());
      pass.at++; // an #else or #endif with no #if
    }
    return chosen;
  }

  /// The words up to the next `#else` or `#endif` of this level.
  private List<Token> part() {
    List<Token> part = new ArrayList<>();
    while (at < tokens.size() && !isDirective(ELSE) && !isDirective(END)) {
      if (isDirective(IF)) {
        part.addAll(choice());
      } else {
        if (tokens.get(at).kind() != Token.Kind.DIRECTIVE) {
          part.add(tokens.get(at));
        }
        at++;
      }
    }
    return part;
  }

  private boolean isDirective(Pattern pattern) {
    Token token = tokens.get(at);
    return token.kind() == Token.Kind.DIRECTIVE && pattern.matcher(token.text()).matches();
  }

  private List<Token> choice() {
    boolean isNever = isDirective(NEVER);
    List<List<Token>> parts = new ArrayList<>();
    do {
      at++;
      parts.add(part());
    } while (at < tokens.size() && isDirective(ELSE));
    at++;
    return parts.stream()
        .filter(part -> part.stream().anyMatch(token -> isUsed.test(token.start())))
        .findFirst()
        .orElse(isNever && parts.size() > 1 ? parts.get(1) : parts.getFirst());
  }
}
