package org.warpproof.semantics.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Kernels;
import org.warpproof.semantics.events.Result;
import org.warpproof.source.InputException;

/// Arguments as text.
final class ArgumentParserTest {
  private static final Kernel KERNEL =
      Kernels.kernel(
          """
          param n: i32
          param b: i8
          param f: f32
          param flag: i1
          param a: array
          param points: array
          param s: struct
          object a: global i32[] launched
          object points: global struct 12 {0: f32, 4: i32, 8: i8}[] launched
          object s: private struct 8 {0: i32, 4: f32} launched
          object counter: global i32 launched
          object fixed: global i32[2][2] launched
          object dynamic: shared f32[] undefined
          object tile: shared f32[4] undefined
          Start():
            return
          """);

  private static Argument parse(String text) throws InputException {
    return ArgumentParser.parse(KERNEL, List.of(text)).values().iterator().next();
  }

  private static List<Long> words(String text) throws InputException {
    Bytes bytes = ((Argument.Contents) parse(text)).bytes();
    return IntStream.range(0, bytes.size() / 4).mapToObj(i -> bytes.get(4 * i, 4)).toList();
  }

  @Test
  void numbers() throws InputException {
    assertThat(parse("n=16")).isEqualTo(new Argument.Scalar(16));
    assertThat(parse("n=-3")).isEqualTo(new Argument.Scalar(-3));
    assertThat(parse("n=0xffffffff")).isEqualTo(new Argument.Scalar(-1));
    assertThat(parse("n = 0x10")).isEqualTo(new Argument.Scalar(16));
    assertThat(parse("f=1.5")).isEqualTo(new Argument.Scalar(Float.floatToIntBits(1.5f)));
    assertThat(parse("f=2")).isEqualTo(new Argument.Scalar(Float.floatToIntBits(2)));
    assertThat(parse("flag=true")).isEqualTo(new Argument.Scalar(1));
  }

  @Test
  void arrays() throws InputException {
    assertThat(words("a=1,2,3")).containsExactly(1L, 2L, 3L);
    assertThat(words("a=iota:4")).containsExactly(0L, 1L, 2L, 3L);
    assertThat(words("a=zeros:2")).containsExactly(0L, 0L);
    assertThat(words("a=ones:2")).containsExactly(1L, 1L);
    assertThat(words("a=fill:7:3")).containsExactly(7L, 7L, 7L);
    assertThat(words("a=random:5:64")).hasSize(64).allMatch(v -> v < 64);
    assertThat(words("a=random:5:64")).isEqualTo(words("a=random:5:64"));
    assertThat(words("a=random:6:64")).isNotEqualTo(words("a=random:5:64"));
    assertThat(words("dynamic=zeros:16")).hasSize(16);
    assertThat(words("counter=5")).containsExactly(5L);
    assertThat(words("fixed=iota")).containsExactly(0L, 1L, 2L, 3L);
  }

  @Test
  void structures() throws InputException {
    assertThat(words("s=3,1.0")).containsExactly(3L, (long) Float.floatToIntBits(1));
    assertThat(words("points=1,2,3,4"))
        .containsExactly(
            (long) Float.floatToIntBits(1), 2L, 3L, (long) Float.floatToIntBits(4), 0L, 0L);
    assertThat(words("points=zeros:2")).hasSize(6);
  }

  @Test
  void pointers() throws InputException {
    assertThat(parse("a=null")).isEqualTo(new Argument.Null());
    assertThat(parse("a=&points+2")).isEqualTo(new Argument.Alias("points", 24));
    assertThat(parse("points=&a")).isEqualTo(new Argument.Alias("a", 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n | an argument has the form name=value, not 'n'",
        "m=1 | kernel k has no parameter or array 'm'; it has n, b, f, flag, a, points, s, counter,"
            + " fixed, dynamic",
        "tile=zeros:4 | kernel k has no parameter or array 'tile'; it has n, b, f, flag, a, points,"
            + " s, counter, fixed, dynamic",
        "n=x | 'x' is not a value for n, which is of type i32",
        "n=1.5 | '1.5' is not a value for n, which is of type i32",
        "b=300 | 300 does not fit b, which has 8 bits",
        "a=1,,2 | '' is not a value for a, which is of type i32",
        "a=iota | how many elements? a has no extent of its own",
        "a=iota:x | 'x' is not a number of elements for a",
        "a=iota:1:2 | 'iota:1:2' is not a value for a",
        "fixed=iota:3 | fixed has 2 elements, not 3",
        "a=zeros:99999999999 | 99999999999 elements are too many for a",
        "a=&tile | a points to tile, which is not a global array",
        "s=null | s is not a pointer, so it cannot be null",
      })
  void mistakes(String text, String message) {
    assertThatThrownBy(() -> parse(text)).isInstanceOf(InputException.class).hasMessage(message);
  }

  @Test
  void arraysMustNotPointInCircles() {
    assertThatThrownBy(() -> ArgumentParser.parse(KERNEL, List.of("a=&points", "points=&a")))
        .hasMessageContaining("point at each other");
    assertThatThrownBy(() -> ArgumentParser.parse(KERNEL, List.of("n=1", "n=2")))
        .hasMessage("the argument n is given twice");
  }

  @Test
  void whatIsMissingGetsADefaultThatIsSaid() {
    Result result =
        Kernels.seeded(KERNEL, Kernels.launch(2, 4, Map.of("n", new Argument.Scalar(1))), 0);
    assertThat(result.defaulted().stream().map(d -> d.name() + " = " + d.text()))
        .containsExactly(
            "b = 8 (the number of threads)",
            "f = 8 (the number of threads)",
            "flag = 1",
            "a = 8 elements of zero (one for each thread)",
            "points = 8 elements of zero (one for each thread)",
            "s = zero",
            "dynamic = 16 elements (four for each thread of a block)");
  }
}
