package org.warpproof.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PaintTest {
  /// `<31>…<0>` stands for the terminal's `ESC[31m…ESC[0m`.
  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          k.cu:8:11: error: data race [x] => <1>k.cu:8:11:<0> <1;31>error:<0><1> data race [x]<0>
          k.cu:9:46: note: read by        => <1>k.cu:9:46:<0> <1;36>note:<0> read by
          warning: of something           => <1;33>warning:<0><1> of something<0>
          k.cu:9:46: unknown: data races  => <1>k.cu:9:46:<0> <1;35>unknown:<0><1> data races<0>
          '      |     ^'                 => '      |     <1;32>^<0>'
          '    8 |   int error: 3;'       => '    8 |   int error: 3;'
          k: data races proved            => k: data races <32>proved<0>
          k.cu: k<1>: data races unknown, assertions refuted => \
          k.cu: k<1>: data races <1;35>unknown<0>, assertions <1;31>refuted<0>
          3 kernels: 1 proved, 1 unknown; no kernel in 1 file => \
          3 kernels: 1 <32>proved<0>, 1 <1;35>unknown<0>; no kernel in 1 file
          assuming that it is proved      => assuming that it is proved
          """)
  void coloursLines(String line, String coloured) {
    String expected = coloured.replaceAll("<((?:1;)?\\d\\d?)>(?!:)", "\033[$1m");
    assertThat(Paint.COLOURED.line(line)).isEqualTo(expected);
    assertThat(Paint.PLAIN.line(line)).isEqualTo(line);
  }
}
