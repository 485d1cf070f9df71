package org.warpproof.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.text.ParseException;

class KernelTextTest {
  /// The value of the only statement of a kernel with the parameters `i` (an `i32`) and `x`.
  private static Expr expr(String text) {
    Kernel kernel =
        KernelParser.parseOne(
            """
            kernel "k" symbol "k" { param i: i32 param x: f32
            entry():
              assume %s
              return }
            """
                .formatted(text));
    return kernel.statements().toList().getFirst().expressions().getFirst();
  }

  private static String print(Expr expr) {
    StringBuilder out = new StringBuilder();
    new ExprPrinter(out).print(expr);
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "true",
        "false",
        "null",
        "5:i64",
        "-128:i8",
        "1.5:f32",
        "-0.0:f64",
        "1.0E10:f32",
        "0.099975586:f16",
        "0x7fc00001:f32",
        "0x7f800000:f32",
        "0x3ff0000000000000:f32",
        "threadIdx.x",
        "globalOffset.z",
        "&out",
        "&\"a b\"",
        "(1 +!su 2) << 3",
        "&out +p 8:i64",
        "select(true, 1, 2)",
        "float_to_signed(0.5:f32):i32",
        "fmaf(1.0:f32, 2.0:f32, 3.0:f32):f32",
        "\"float\"():f32",
        "y:i64",
        "\"true\":i1",
        "1 - -1"
      })
  void expressionsPrintAsTheyStand(String text) {
    assertThat(print(expr(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "255:i8, -1:i8",
    "0xff:i32, 255",
    "1:f32, 1.0:f32",
    "0.1:bf16, 0.100097656:bf16",
    "((1)), 1",
    "1 -x:i32, 1 - x:i32",
    "1:i1, true"
  })
  void otherSpellingsAreWelcome(String text, String printed) {
    assertThat(print(expr(text))).isEqualTo(printed);
  }

  @Test
  void commentsAndLineBreaksMeanNothing() {
    Kernel kernel =
        KernelParser.parseOne(
            "// first\nkernel\"k\"symbol\"k\"{e():x:i32=1//second\ngoto\nf(x)f(y:i32):return}//");
    assertThat(KernelPrinter.print(kernel))
        .isEqualTo(
            """
            kernel "k" symbol "k" {
            e():
              x: i32 = 1
              goto f(x)
            f(y: i32):
              return
            }
            """);
  }

  @Test
  void noKernelsAreNoText() {
    assertThat(KernelParser.parse(" // nothing\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "kernel k                 | 1:8: expected the quoted name of a kernel, found 'k'",
        "kernel \"k\"             | 1:11: expected 'symbol', found the end of the text",
        "KERNEL x                 | 2:1: expected 'param', 'object', 'fact' or a block, found 'x'",
        "KERNEL e(): foo          | 2:6: expected a statement or terminator, found 'foo'",
        "KERNEL e(): return       | 2:12: expected a block or '}', found the end of the text",
        "KERNEL e(): x: i65 = 1   | 2:9: expected a type, found 'i65'",
        "KERNEL e(): x: i8 = 256:i8 | 2:14: expected a number of type i8, found '256'",
        "KERNEL e(): x: i32 = 99999999999 | 2:15: "
            + "expected a number of type i32, found '99999999999'",
        "KERNEL e(): x: i32 = 1.5 | 2:15: expected a number of type i32, found '1.5'",
        "KERNEL e(): x: ptr = 1:ptr | 2:15: expected a number's type, found '1'",
        "KERNEL e(): assume y     | 2:14: "
            + "expected ':' and a type, as y is not declared above, found"
            + " the end of the text",
        "KERNEL e(): assume select(1, 2) | 2:19: expected 3 arguments, found '('",
        "KERNEL e(): assume (1 + 2 + 3) | 2:20: expected ')', found '+'",
        "KERNEL e(): assume       | 2:12: expected an expression, found the end of the text",
        "KERNEL e(): assume ]     | 2:13: expected an expression, found ']'",
        "KERNEL e(): barrier x    | 2:14: expected a team, found 'x'",
        "KERNEL e(): fence x      | 2:12: expected a scope, found 'x'",
        "KERNEL e(): load x: i32 = a[1] | 2:23: expected ';', found ']'",
        "KERNEL e(): fence block @ 1 | 2:21: expected ':', found the end of the text",
        "KERNEL \"x               | 2:1: the quoted text has no end on its line",
        "KERNEL \"\\q\"           | 2:2: unknown escape in quoted text",
        "KERNEL \"\\u12\"         | 2:2: expected four hexadecimal digits after \\u",
        "KERNEL #                 | 2:1: a token cannot start with '#'",
      })
  void errorsSayWhereAndWhatWasExpected(String text, String message) {
    String whole = text.replace("KERNEL ", "kernel \"k\" symbol \"k\" {\n");
    assertThatThrownBy(() -> KernelParser.parseOne(whole))
        .isInstanceOf(ParseException.class)
        .hasMessage(message);
  }

  @Test
  void errorsCountLines() {
    assertThatThrownBy(() -> KernelParser.parse("\n\n  kernal"))
        .isInstanceOfSatisfying(
            ParseException.class,
            e -> {
              assertThat(e.line()).isEqualTo(3);
              assertThat(e.column()).isEqualTo(3);
            });
  }

  @Test
  void largeKernelsTakeNoTime() {
    StringBuilder text = new StringBuilder("kernel \"k\" symbol \"k\" {\nb0():\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("  x%d: i32 = (threadIdx.x * %d) + blockIdx.x\n".formatted(i, i));
      if (i % 10 == 9) {
        text.append("  branch x0 <s x%d then b%d() else b%d()\n".formatted(i, i + 1, i + 1));
        text.append("b%d():\n".formatted(i + 1));
      }
    }
    String whole = text.append("  return\n}\n").toString();
    Assertions.assertTimeout(
        Duration.ofSeconds(10),
        () -> {
          Kernel kernel = KernelParser.parseOne(whole);
          assertThat(KernelPrinter.print(kernel)).isEqualTo(whole);
          assertThat(KernelChecker.check(kernel)).isEmpty();
          assertThat(Graph.of(kernel).order()).hasSize(2001);
        });
  }
}
