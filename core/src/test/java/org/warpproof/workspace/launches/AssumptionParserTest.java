package org.warpproof.workspace.launches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;

class AssumptionParserTest {
  private static final Kernel KERNEL =
      KernelParser.parseOne(
          """
          kernel "k" symbol "k" { param n: i32 param u: i32 param w: i64 param v.x: i64
            param r: array param "r->h[1]": i64 in r at 8 param "s[0]": i64 in s at 0
            object r: global i64[] launched
            object s: global i64[] launched
          entry():
            return }
          """);

  /// `u` is unsigned.
  private static final Map<String, Expr> VALUES =
      Map.of(
          "n", new Expr.Convert(Conversion.SEXT, new Expr.Var("n", Type.I32), Type.I64),
          "u", new Expr.Convert(Conversion.ZEXT, new Expr.Var("u", Type.I32), Type.I64),
          "w", new Expr.Var("w", Type.I64),
          "v.x", new Expr.Var("v.x", Type.I64),
          "r->h[1]", new Expr.Var("r->h[1]", Type.I64),
          "s[0]", new Expr.Var("s[0]", Type.I64));

  /// The condition in the kernel language.
  private static String parse(String text) throws InputException {
    Expr condition = AssumptionParser.parse(text, VALUES);
    Kernel kernel =
        KERNEL.withFacts(
            List.of(new LaunchFact.Assumed(condition, "", LaunchFact.Origin.COMMAND_LINE)));
    assertThat(KernelChecker.check(kernel)).isEmpty();
    return KernelPrinter.print(List.of(kernel))
        .lines()
        .filter(line -> line.contains("fact assumed "))
        .findFirst()
        .orElseThrow()
        .replaceFirst("^ *fact assumed (.*), \"\" command_line.*$", "$1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          n == 1024                 | n == 1024
          32 <= blockDim.x          | blockDim.x >=u 32
          gridDim.z < 7u            | gridDim.z <u 7
          n >= -1                   | n >=s -1
          u <= 4000000000           | u <=u -294967296
          n <= 4000000000           | sext(n):i64 <=s 4000000000:i64
          n <= 1 << 20              | n <=s 1048576
          w != 0x10L                | w != 16:i64
          w == 010                  | w == 8:i64
          v.x > 0                   | v.x >s 0:i64
          s[0] > 0                  | "s[0]" >s 0:i64
          w*r->h[1] == *s           | (w *!s "r->h[1]") == "s[0]"
          w * *s > *s*w             | (w *!s "s[0]") >s ("s[0]" *!s w)
          n                         | n != 0
          !n                        | (n != 0) ^ true
          get_local_size(1) == 8    | blockDim.y == 8
          get_num_groups(0) > w     | zext(gridDim.x):i64 >s w
          """)
  void understandsConditions(String text, String expected) throws InputException {
    assertThat(parse(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          w + w * w == w            => (w + (w * w)) == w
          (w + w) * w == w          => ((w + w) * w) == w
          w - w - w == w            => ((w - w) - w) == w
          w << w + w == w           => (w << (w + w)) == w
          w & w == w                => w & (w == w)
          w ^ w & w                 => w ^ (w & w)
          w | w ^ w                 => w | (w ^ w)
          w < w == w < w            => (w < w) == (w < w)
          w == w && w || w          => ((w == w) && w) || w
          w || w && w               => w || (w && w)
          w ? w : w ? w : w         => w ? w : (w ? w : w)
          -w * w == ~w              => ((-w) * w) == (~w)
          !w == w                   => (!w) == w
          - - w == +w               => (-(-w)) == (+w)
          w % w / w > w             => ((w % w) / w) > w
          """)
  void hasThePrecedencesOfC(String text, String grouped) throws InputException {
    assertThat(parse(text)).isEqualTo(parse(grouped));
  }

  @Test
  void computesWithNumbersThatDoNotOverflow() throws InputException {
    assertThat(parse("n == blockDim.x * gridDim.x"))
        .isEqualTo("sext(n):i64 == (zext(blockDim.x):i64 *!s zext(gridDim.x):i64)");
    assertThat(parse("get_global_size(0) >= w"))
        .isEqualTo("(zext(gridDim.x):i64 *!s zext(blockDim.x):i64) >=s w");
    assertThat(parse("w / 2 - 1 < u % 3 << 1"))
        .isEqualTo("((w /s 2:i64) -!s 1:i64) <s ((zext(u):i64 %s 3:i64) <<!s 1:i64)");
    assertThat(parse("(w > 0) + (w > 1) == 1"))
        .isEqualTo("(zext(w >s 0:i64):i64 +!s zext(w >s 1:i64):i64) == 1:i64");
    assertThat(parse("w > 0 ? w : -1")).isEqualTo("select(w >s 0:i64, w, -1:i64) != 0:i64");
  }

  @Test
  void doesNotHoldWhereItIsUndefined() throws InputException {
    assertThat(parse("n / w == 3")).isEqualTo("(w != 0:i64) & ((sext(n):i64 /s w) == 3:i64)");
    assertThat(parse("w == 0 || 8 % w == 0"))
        .isEqualTo("((w == 0:i64) | (w != 0:i64)) & ((w == 0:i64) | ((8:i64 %s w) == 0:i64))");
    assertThat(parse("1 << w > n")).isEqualTo("(w <u 64:i64) & ((1:i64 <<!s w) >s sext(n):i64)");
  }

  @Test
  void namesTheParameters() throws InputException {
    assertThat(AssumptionParser.names("n == m * blockDim.x && 10 / (v.x - 1) > get_local_size(0)"))
        .containsExactly("m", "n", "v.x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          n == ) 3                  |  5 | expected a number, a parameter or a size, not ')'
          n ==                      |  4 | expected a number, a parameter or a size
          n = 3                     |  2 | '=' does not compare: write '=='
          (n == 3                   |  7 | expected ')'
          n == 3 4                  |  7 | expected an operator or the end, not '4'
          n == 3)                   |  6 | expected an operator or the end, not ')'
          n ? 3                     |  5 | expected ':'
          n == 12ab                 |  5 | '12ab' is no integer
          n == 1.5                  |  6 | '.' means nothing here
          n == 09                   |  5 | '09' is no integer
          n < 99999999999999999999  |  4 | 99999999999999999999 does not fit into 64 bits
          n == 1 / 0                |  7 | the result is undefined or does not fit into 64 bits
          n == 1 << 64              |  7 | the result is undefined or does not fit into 64 bits
          0 < n < 10                |  6 | compares the outcome of a comparison: join two with '&&'
          n > threadIdx.x           |  4 | threadIdx is different in each thread
          get_global_id(0) < n      |  0 | get_global_id is different in each thread
          n == blockDim             |  5 | expected .x, .y or .z
          n == blockDim.w           |  5 | expected .x, .y or .z
          get_local_size(3) == 1    | 15 | expected 0, 1 or 2
          get_local_size(n) == 1    | 15 | expected 0, 1 or 2
          min(n) == 1               |  0 | unknown function 'min'
          m == 1                    |  0 | no integer parameter 'm'
          n == é                    |  5 | 'é' means nothing here
          n @ 1                     |  2 | '@' means nothing here
          """)
  void pointsAtWhatIsWrong(String text, int column, String message) {
    assertThatThrownBy(() -> AssumptionParser.parse(text, VALUES))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message)
        .hasMessageEndingWith("\n  " + text + "\n  " + " ".repeat(column) + "^");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\t"})
  void wantsSomething(String text) {
    assertThatThrownBy(() -> AssumptionParser.names(text)).isInstanceOf(InputException.class);
  }

  @Test
  void doesNotFallIntoDeepHoles() {
    for (String hole : List.of("(", "-", "!", "n ? n : ", "n ? ")) {
      assertThatThrownBy(() -> AssumptionParser.names(hole.repeat(20_000) + "n"))
          .isInstanceOf(InputException.class);
    }
  }
}
