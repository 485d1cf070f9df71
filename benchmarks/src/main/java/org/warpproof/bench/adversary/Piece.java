package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A part of a kernel's text that can be left out: what shrinking works on.
sealed interface Piece {
  /// The features that it is there for.
  Set<Feature> features();

  /// One line.
  record Line(String text, Set<Feature> features) implements Piece {
    public Line {
      features = Set.copyOf(features);
    }
  }

  /// Lines between a head and a tail, `if (…) {` and `}` for example.
  record Nest(String head, List<Piece> body, String tail, Set<Feature> features) implements Piece {
    public Nest {
      body = List.copyOf(body);
      features = Set.copyOf(features);
    }
  }

  /// This piece and all inside.
  default Stream<Piece> all() {
    return switch (this) {
      case Line line -> Stream.of(line);
      case Nest nest -> Stream.concat(Stream.of(nest), nest.body().stream().flatMap(Piece::all));
    };
  }

  /// The lines of pieces, indented by two blanks for each level.
  static List<String> lines(List<Piece> pieces, int level) {
    List<String> lines = new ArrayList<>();
    String indent = "  ".repeat(level);
    for (Piece piece : pieces) {
      switch (piece) {
        case Line(String text, _) -> lines.add(indent + text);
        case Nest(String head, List<Piece> body, String tail, _) -> {
          lines.add(indent + head);
          lines.addAll(lines(body, level + 1));
          lines.add(indent + tail);
        }
      }
    }
    return lines;
  }
}
