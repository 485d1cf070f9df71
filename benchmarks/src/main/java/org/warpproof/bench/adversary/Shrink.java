package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.warpproof.bench.adversary.GeneratedKernel.Heading;

/// Kernel to smaller kernel: leaves out what a wrong answer does not need.
final class Shrink {
  private static final int MOST_ATTEMPTS = 250;

  private final Predicate<GeneratedKernel> isWrong;
  private int attempts;

  private Shrink(Predicate<GeneratedKernel> isWrong) {
    this.isWrong = isWrong;
  }

  /// The smallest kernel found for which the answer is still wrong.
  static GeneratedKernel shrink(GeneratedKernel kernel, Predicate<GeneratedKernel> isWrong) {
    Shrink shrink = new Shrink(isWrong);
    GeneratedKernel best = kernel;
    Optional<GeneratedKernel> smaller = Optional.of(kernel);
    while (smaller.isPresent()) {
      best = smaller.get();
      smaller = shrink.smaller(best);
    }
    return best;
  }

  private Optional<GeneratedKernel> smaller(GeneratedKernel kernel) {
    return candidates(kernel).stream()
        .filter(other -> !other.equals(kernel))
        .filter(other -> attempts++ < MOST_ATTEMPTS && isWrong.test(other))
        .findFirst();
  }

  private static List<GeneratedKernel> candidates(GeneratedKernel kernel) {
    List<GeneratedKernel> candidates = new ArrayList<>();
    for (int i = 0; i < kernel.launches().size(); i++) {
      List<HostLaunch> others = new ArrayList<>(kernel.launches());
      others.remove(i);
      candidates.add(kernel.withLaunches(others));
    }
    candidates.add(kernel.withHeading(Heading.PLAIN));
    bodies(kernel.body()).forEach(body -> candidates.add(kernel.withBody(body)));
    return candidates;
  }

  /// Pieces with one of them left out, opened or simplified.
  private static List<List<Piece>> bodies(List<Piece> pieces) {
    List<List<Piece>> bodies = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      bodies.add(with(pieces, i, List.of()));
      if (pieces.get(i) instanceof Piece.Nest nest) {
        bodies.add(with(pieces, i, nest.body()));
      }
    }
    for (int i = 0; i < pieces.size(); i++) {
      switch (pieces.get(i)) {
        case Piece.Line line -> {
          for (String text : texts(line.text())) {
            bodies.add(with(pieces, i, List.of(new Piece.Line(text, line.features()))));
          }
        }
        case Piece.Nest(String head, List<Piece> body, String tail, var features) -> {
          for (List<Piece> inner : bodies(body)) {
            bodies.add(with(pieces, i, List.of(new Piece.Nest(head, inner, tail, features))));
          }
          for (String text : texts(head)) {
            bodies.add(with(pieces, i, List.of(new Piece.Nest(text, body, tail, features))));
          }
        }
      }
    }
    return bodies;
  }

  private static List<Piece> with(List<Piece> pieces, int index, List<Piece> instead) {
    List<Piece> result = new ArrayList<>(pieces.subList(0, index));
    result.addAll(instead);
    result.addAll(pieces.subList(index + 1, pieces.size()));
    return result;
  }

  /// The text with something in parentheses replaced by something shorter.
  private static List<String> texts(String text) {
    List<String> texts = new ArrayList<>();
    for (int open = text.indexOf('('); open >= 0; open = text.indexOf('(', open + 1)) {
      int close = closing(text, open);
      if (close < 0 || close - open < 3) {
        continue;
      }
      String before = text.substring(0, open);
      String inner = text.substring(open + 1, close);
      String after = text.substring(close + 1);
      if (inner.startsWith("(") && closing(inner, 0) == inner.length() - 1) {
        texts.add(before + inner + after);
      }
      boolean isOperand = before.isBlank() || !before.strip().matches(".*\\w");
      if (isOperand && inner.length() > 1) {
        List.of("T", "1", "n").forEach(simple -> texts.add(before + simple + after));
      }
    }
    return texts.stream().filter(other -> other.length() < text.length()).toList();
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
