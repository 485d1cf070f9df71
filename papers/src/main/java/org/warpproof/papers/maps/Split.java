package org.warpproof.papers.maps;

import java.util.List;
import java.util.stream.Stream;

/// Splitting, Fig. 8: the stretches between the barriers of an aligned protocol.
public final class Split {
  private Split() {}

  /// `split((a, u)) = split(a; u; sync)`
  public static List<Closure> split(Align.Result aligned) {
    return split(aligned.whole());
  }

  public static List<Closure> split(Aligned protocol) {
    return switch (protocol) {
      case Aligned.Barrier(Unsync before) -> List.of(new Closure.Plain(before));
      case Aligned.Seq(Aligned first, Aligned second) -> concat(split(first), split(second));
      case Aligned.Loop(Aligned before, Range range, Aligned body) ->
          concat(
              split(before),
              split(body).stream().<Closure>map(c -> new Closure.Var(range, c)).toList());
    };
  }

  private static List<Closure> concat(List<Closure> one, List<Closure> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }
}
