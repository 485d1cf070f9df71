package org.warpproof.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.warpproof.bench.suite.Answer;

/// The plots and tables of made-up measurements.
final class PlotTest {
  private static List<Measurement> measured(Family family, List<Double> engine) {
    return IntStream.range(0, engine.size())
        .mapToObj(i -> new Measurement(family, i + 1, Answer.PROVED, i, engine.get(i), 70))
        .toList();
  }

  private static final List<List<Measurement>> TWO =
      List.of(
          measured(
              Family.BARRIERS,
              List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0)),
          measured(Family.CONDITIONALS, List.of(1.0, 10.0, 100.0)));

  @Test
  void drawsAPanelForEachFamily() {
    assertThat(String.join("\n", TerminalPlot.draw(TWO)))
        .isEqualTo(
            """
            barriers, engine time by size
               100 ms ┤
                      │           ⣀
                10 ms ┤   ⣀⠤⠤⠒⠒⠉⠉⠉
                      │ ⠤⠉
                 1 ms ┤⠉
                      └─────────┴──
                       1       10

            conditionals, engine time by size
               100 ms ┤  ⠉
                      │
                10 ms ┤ ⠉
                      │
                 1 ms ┤⠉
                      └─────────┴──
                       1       10
            """);
  }

  @Test
  void drawsAPicture() {
    assertThat(SvgPlot.draw(List.of(TWO.getLast())))
        .isEqualTo(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" width="760" height="420"
                 font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            <line x1="70.0" y1="370.0" x2="570.0" y2="370.0" stroke="#ddd"/>
            <text x="62.0" y="374.0" text-anchor="end">1 ms</text>
            <line x1="70.0" y1="195.0" x2="570.0" y2="195.0" stroke="#ddd"/>
            <text x="62.0" y="199.0" text-anchor="end">10 ms</text>
            <line x1="70.0" y1="20.0" x2="570.0" y2="20.0" stroke="#ddd"/>
            <text x="62.0" y="24.0" text-anchor="end">100 ms</text>
            <line x1="70.0" y1="370.0" x2="570.0" y2="370.0" stroke="#444"/>
            <line x1="70.0" y1="20.0" x2="70.0" y2="370.0" stroke="#444"/>
            <text x="320.0" y="408.0" text-anchor="middle">size</text>
            <polyline fill="none" stroke-width="2" stroke="#0072B2"
              points="70.0,370.0 320.0,195.0 570.0,20.0"/>
            <line x1="585.0" y1="30.0" x2="605.0" y2="30.0" stroke="#0072B2"/>
            <text x="611.0" y="34.0" text-anchor="start">conditionals</text>
            </svg>
            """);
  }

  @Test
  void showsFiguresAndLimits() {
    List<Measurement> loops = TWO.getLast();

    assertThat(String.join("\n", ScalingReport.figures(loops)))
        .isEqualTo(
            """
            family        size  verdict  questions  engine ms  front end ms
            conditionals     1  proved           0        1.0          70.0""");
    assertThat(String.join("\n", ScalingReport.limits(List.of(Growth.of(loops)))))
        .isEqualTo(
            """
            family        25→50  limit      proved      slowest (limit 1 s)
            conditionals      –   ×3.0  ok  3 of 3  ok   100.0 ms at size 3  ok""");
  }

  @Test
  void scalesInWholeDecades() {
    assertThat(LogScale.around(List.of(0.5, 20.0))).isEqualTo(new LogScale(-1, 2));
    assertThat(List.of(LogScale.label(-1), LogScale.label(1), LogScale.label(4)))
        .containsExactly("0.1 ms", "10 ms", "10 s");
    assertThat(new LogScale(0, 2).position(10)).isEqualTo(0.5);
  }
}
