package org.warpproof.frontend.salvage;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The body of a host function that is left out to one that only names the kernel templates that it
/// launches, so that clang instantiates them: with the types and constants of the body, in its
/// blocks. What does not compile of this is left out in turn.
final class KeepInstantiations {
  /// What such a statement begins with.
  private static final Set<String> CONSTANTS = Set.of("constexpr", "const", "using", "typedef");

  private KeepInstantiations() {}

  /// Statements and blocks without lines; empty if no template is launched.
  static String of(String body) {
    Map<Integer, String> launches = new TreeMap<>();
    for (DeviceLaunch launch : DeviceLaunch.of(body)) {
      String name = body.substring(launch.start(), launch.angles()).strip();
      if (name.endsWith(">")) {
        launches.put(launch.start(), "(void)&" + name + ";");
      }
    }
    return launches.isEmpty() ? "" : onOneLine(blocks(body, launches));
  }

  private static String blocks(String body, Map<Integer, String> launches) {
    List<Token> tokens =
        Tokenise.tokenise(body).stream().filter(t -> t.kind() != Token.Kind.DIRECTIVE).toList();
    StringBuilder kept = new StringBuilder();
    int parentheses = 0;
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      parentheses += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      boolean isFirst = at == 0 || Set.of("{", "}", ";").contains(tokens.get(at - 1).text());
      if (launches.containsKey(token.start())) {
        kept.append(launches.get(token.start()));
      }
      if (parentheses == 0 && (token.is("{") || token.is("}"))) {
        kept.append(token.text());
      } else if (isFirst && isConstant(tokens, at)) {
        int end = at;
        while (end < tokens.size() && !tokens.get(end).is(";")) {
          end++;
        }
        if (end < tokens.size()) {
          kept.append(body, token.start(), tokens.get(end).end());
          at = end;
        }
      }
    }
    return kept.toString();
  }

  private static boolean isConstant(List<Token> tokens, int at) {
    return CONSTANTS.contains(tokens.get(at).text())
        || (tokens.get(at).is("static")
            && at + 1 < tokens.size()
            && CONSTANTS.contains(tokens.get(at + 1).text()));
  }

  /// Without comments, which may end with the line.
  private static String onOneLine(String text) {
    StringBuilder line = new StringBuilder();
    int end = 0;
    for (Token token : Tokenise.tokenise(text)) {
      line.append(token.start() > end ? " " : "").append(token.text());
      end = token.end();
    }
    return line.toString().replace('\n', ' ').strip();
  }
}
