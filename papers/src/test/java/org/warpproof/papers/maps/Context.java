package org.warpproof.papers.maps;

import java.util.Random;
import org.warpproof.papers.Exp;

/// An aligned protocol with a hole: `E` in section 4.1.
sealed interface Context {
  record Hole() implements Context {}

  /// `a′; E`
  record Behind(Aligned first, Context rest) implements Context {}

  /// `E; a′`
  record Before(Context first, Aligned rest) implements Context {}

  /// `E; forˢ x ∈ n..m {a′}`
  record BeforeLoop(Context first, Range range, Aligned body) implements Context {}

  /// `a′; forˢ x ∈ n..m {E}`
  record InLoop(Aligned first, Range range, Context body) implements Context {}

  /// `E[a]`
  default Aligned fill(Aligned protocol) {
    return switch (this) {
      case Hole _ -> protocol;
      case Behind(Aligned first, Context rest) -> new Aligned.Seq(first, rest.fill(protocol));
      case Before(Context first, Aligned rest) -> new Aligned.Seq(first.fill(protocol), rest);
      case BeforeLoop(Context first, Range range, Aligned body) ->
          new Aligned.Loop(first.fill(protocol), range, body);
      case InLoop(Aligned first, Range range, Context body) ->
          new Aligned.Loop(first, range, body.fill(protocol));
    };
  }

  static Context random(Random random, int depth) {
    if (depth == 0) {
      return new Hole();
    }
    Context inner = random(random, depth - 1);
    Aligned aligned = Align.align(RandomProtocol.random(random)).whole();
    Range range = new Range("y" + depth, Exp.number(0), Exp.number(random.nextInt(3)));
    return switch (random.nextInt(5)) {
      case 0 -> inner;
      case 1 -> new Behind(aligned, inner);
      case 2 -> new Before(inner, aligned);
      case 3 -> new BeforeLoop(inner, range, aligned);
      default -> new InLoop(aligned, range, inner);
    };
  }
}
