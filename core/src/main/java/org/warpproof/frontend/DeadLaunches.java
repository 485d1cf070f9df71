package org.warpproof.frontend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.Position;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// Launches that stand in the text of a file, of kernels that nothing launches once constants and
/// the preprocessor have chosen: the first one of each kernel.
final class DeadLaunches {
  /// What stands in headers is for the files that include them.
  private static final Pattern HEADER = Pattern.compile("\\.(?:cuh|hh?|hpp|hxx|inl)$");

  /// Template arguments are shorter.
  private static final int MOST_ARGUMENTS = 60;

  private DeadLaunches() {}

  static List<LeftOut> in(InputFile file, List<Kernel> kernels, List<LaunchSite> known) {
    Set<String> launched = known.stream().map(LaunchSite::symbol).collect(Collectors.toSet());
    Set<String> names = new HashSet<>();
    kernels.forEach(kernel -> names.add(name(kernel)));
    kernels.stream()
        .filter(kernel -> launched.contains(kernel.symbol()))
        .forEach(kernel -> names.remove(name(kernel)));
    List<LeftOut> dead = new ArrayList<>();
    boolean isHeader = HEADER.matcher(file.path().toString()).find();
    if (names.isEmpty() || isHeader || !file.text().contains("<<<")) {
      return dead;
    }
    List<Token> tokens = Tokenise.tokenise(file.text());
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Token.Kind.WORD
          && names.contains(token.text())
          && isLaunched(tokens, i + 1)) {
        names.remove(token.text());
        dead.add(new LeftOut.DeadLaunch(token.text(), position(file, token.start())));
      }
    }
    return dead;
  }

  /// `scale` for `ns::scale<float>`.
  private static String name(Kernel kernel) {
    String plain = kernel.name().replaceFirst("(?s)[<(].*", "");
    return plain.substring(plain.lastIndexOf(':') + 1);
  }

  /// Whether `<<<` stands there, perhaps behind template arguments.
  private static boolean isLaunched(List<Token> tokens, int from) {
    if (isConfiguration(tokens, from)) {
      return true;
    }
    int depth = 0;
    for (int i = from; i < Math.min(tokens.size(), from + MOST_ARGUMENTS); i++) {
      depth += tokens.get(i).is("<") ? 1 : tokens.get(i).is(">") ? -1 : 0;
      if (depth <= 0) {
        return i > from && isConfiguration(tokens, i + 1);
      }
    }
    return false;
  }

  private static boolean isConfiguration(List<Token> tokens, int from) {
    return from + 2 < tokens.size()
        && tokens.subList(from, from + 3).stream().allMatch(token -> token.is("<"));
  }

  private static Position position(InputFile file, int offset) {
    String before = file.text().substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    return Position.of(file.path().toString(), line, offset - before.lastIndexOf('\n'));
  }
}
