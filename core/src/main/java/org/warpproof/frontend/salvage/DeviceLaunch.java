package org.warpproof.frontend.salvage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// A launch, `k<<<grid, block>>>(arguments)`, from the kernel's name to behind its arguments;
/// `angles` is where the name ends. In device code, clang knows none: it is not supported, as a
/// statement of its own.
record DeviceLaunch(int start, int angles, int end) {
  /// What becomes of it, for the kernel that it stands in.
  static final String STAND_IN = "__wp_unsupported(\"kernel-launch\")";

  private static final Pattern NUMBERS =
      Pattern.compile("<<<\\s*([1-9]\\d{0,8})\\s*,\\s*([1-9]\\d{0,8})\\s*(?:,|>>>)");

  boolean isAt(int offset) {
    return start <= offset && offset < end;
  }

  /// The kernel's name, without what it stands in and the template's arguments.
  String kernel(String text) {
    String name = text.substring(start, angles).strip();
    int arguments = name.indexOf('<');
    String plain = arguments < 0 ? name : name.substring(0, arguments);
    return plain.substring(plain.lastIndexOf(':') + 1).strip();
  }

  /// The sizes of the grid and of the block, where both are plain numbers.
  Optional<LeftOut.Sizes> sizes(String text) {
    Matcher numbers = NUMBERS.matcher(text.substring(angles, end));
    return numbers.lookingAt()
        ? Optional.of(
            new LeftOut.Sizes(Long.parseLong(numbers.group(1)), Long.parseLong(numbers.group(2))))
        : Optional.empty();
  }

  static List<DeviceLaunch> of(String text) {
    List<Token> tokens = Tokenise.tokenise(text);
    List<DeviceLaunch> launches = new ArrayList<>();
    for (int at = 1; at + 2 < tokens.size(); at++) {
      if (isThrice(tokens, at, "<")) {
        int close = close(tokens, at + 3);
        int end = close < 0 ? -1 : behindArguments(tokens, close + 3);
        if (end >= 0) {
          launches.add(
              new DeviceLaunch(tokens.get(name(tokens, at)).start(), tokens.get(at).start(), end));
        }
      }
    }
    return launches;
  }

  private static boolean isThrice(List<Token> tokens, int at, String mark) {
    for (int i = 0; i < 3; i++) {
      boolean isNext = i == 0 || tokens.get(at + i).start() == tokens.get(at + i - 1).end();
      if (!tokens.get(at + i).is(mark) || !isNext) {
        return false;
      }
    }
    return true;
  }

  /// Where the three angles are that close a launch's sizes; -1 if nowhere.
  private static int close(List<Token> tokens, int from) {
    int depth = 0;
    for (int at = from; at + 2 < tokens.size(); at++) {
      Token token = tokens.get(at);
      depth += token.is("(") || token.is("{") ? 1 : token.is(")") || token.is("}") ? -1 : 0;
      if (depth < 0 || token.is(";")) {
        return -1;
      }
      if (depth == 0 && isThrice(tokens, at, ">")) {
        return at;
      }
    }
    return -1;
  }

  /// The offset behind the parentheses that begin at a word; -1 if none do.
  private static int behindArguments(List<Token> tokens, int open) {
    int depth = 0;
    for (int at = open; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0) {
        return token.is(")") ? token.end() : -1;
      }
    }
    return -1;
  }

  /// The first word of the kernel's name, with the template's arguments.
  private static int name(List<Token> tokens, int angles) {
    int at = angles - 1;
    if (tokens.get(at).is(">")) {
      int depth = 0;
      do {
        depth += tokens.get(at).is(">") ? 1 : tokens.get(at).is("<") ? -1 : 0;
        at--;
      } while (depth > 0 && at > 0);
    }
    while (at > 1 && tokens.get(at - 1).is("::")) {
      at -= 2;
    }
    return at;
  }
}
