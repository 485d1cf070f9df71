package org.warpproof.frontend.salvage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.warpproof.text.c.Token;

/// What the preprocessor chooses from.
final class Choices {
  private static final Pattern IF = Pattern.compile("^#\\s*if");
  private static final Pattern ELSE = Pattern.compile("^#\\s*el");
  private static final Pattern END = Pattern.compile("^#\\s*endif");

  private Choices() {}

  /// Whether an item ends where it seems to, whichever lines of it the preprocessor takes: where it
  /// chooses between braces, an item may seem to go on too far. `tokens` are those of the file.
  static boolean areBalanced(List<Token> tokens, Item item) {
    Deque<Integer> open = new ArrayDeque<>();
    int depth = 0;
    for (Token token : tokens) {
      if (!item.isAt(token.start())) {
        continue;
      }
      if (token.kind() == Token.Kind.DIRECTIVE) {
        boolean isEnd = END.matcher(token.text()).find();
        if (IF.matcher(token.text()).find()) {
          open.push(depth);
        } else if (isEnd || ELSE.matcher(token.text()).find()) {
          if (open.isEmpty() || open.peek() != depth) {
            return false;
          }
          if (isEnd) {
            open.pop();
          }
        }
      } else {
        depth += opens(token) ? 1 : closes(token) ? -1 : 0;
        if (!open.isEmpty() && depth < open.peek()) {
          return false;
        }
      }
    }
    return open.isEmpty();
  }

  private static boolean opens(Token token) {
    return token.is("(") || token.is("[") || token.is("{");
  }

  private static boolean closes(Token token) {
    return token.is(")") || token.is("]") || token.is("}");
  }
}
