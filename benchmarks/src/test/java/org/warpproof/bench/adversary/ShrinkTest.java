package org.warpproof.bench.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.warpproof.bench.adversary.GeneratedKernel.Heading;

/// What a wrong answer does not need is left out.
final class ShrinkTest {
  @Test
  void onlyWhatIsNeededStays() {
    Piece needed = Sketch.line("if ((n + (u * 3)) < 7) bug(T);");
    GeneratedKernel kernel =
        new GeneratedKernel(
            1,
            Dialect.CUDA,
            Heading.BOUNDED,
            List.of(
                Sketch.line("s[T] = 1;"),
                Sketch.nest("for (;;) {", List.of(Sketch.line("a[ID] = 2;"), needed))),
            List.of(),
            Set.of());

    GeneratedKernel small = Shrink.shrink(kernel, other -> other.text().contains("bug"));

    assertThat(Piece.lines(small.body(), 0)).containsExactly("if (T < 7) bug(T);");
    assertThat(small.heading()).isEqualTo(Heading.PLAIN);
  }
}
