package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Type.Format;
import org.warpproof.semantics.compile.CompileExpr;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Functions;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// What expressions compute.
final class ValueTest {
  private static long value(String expression) {
    Kernel parsed = Kernels.kernel("Start():\n  " + expression + "\n  return");
    Expr expr = ((Statement.Let) parsed.blocks().getFirst().statements().getFirst()).value();
    Registers registers = new Registers(List.of());
    return new CompileExpr(registers).compile(expr).of(new long[registers.count()]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2147483647 + 1 | i32 | -2147483648",
        "0 - 1 | i32 | -1",
        "65536 * 65536 | i32 | 0",
        "127:i8 + 1:i8 | i8 | -128",
        "-1 /u 2 | i32 | 2147483647",
        "-7 /s 2 | i32 | -3",
        "-7 %s 2 | i32 | -1",
        "-1 %u 10 | i32 | 5",
        "-2147483648 /s -1 | i32 | -2147483648",
        "5 /s 0 | i32 | 0",
        "5 %s 0 | i32 | 5",
        "1 << 31 | i32 | -2147483648",
        "1 << 32 | i32 | 0",
        "-8 >>s 1 | i32 | -4",
        "-8 >>u 1 | i32 | 2147483644",
        "-8 >>s 40 | i32 | -1",
        "-8 >>u 40 | i32 | 0",
        "-1 <u 1 | i1 | 0",
        "-1 <s 1 | i1 | 1",
        "zext(-1):i64 | i64 | 4294967295",
        "sext(-1):i64 | i64 | -1",
        "trunc(511):i8 | i8 | -1",
        "sext(true):i32 | i32 | -1",
        "zext(true):i32 | i32 | 1",
        "true + true | i1 | 0",
        "bits(1.0:f32):i32 | i32 | 1065353216",
        "bits(nextafter(1.0:f32, 2.0:f32):f32):i32 | i32 | 1065353217",
        "bits(nextafter(1.0:f64, 0.0:f64):f64):i64 | i64 | 4607182418800017407",
        "bits(bitselect(1.0:f32, 2.0:f32, 1.0:f32):f32):i32 | i32 | 0",
        "bits(nan(7):f32):i32 | i32 | 2143289344",
        "isnormal(1.0E-40:f32):i32 | i32 | 0",
        "isnormal(1.0E-40:f64):i32 | i32 | 1",
        "float_to_signed(rootn(-27.0:f64, 3):f64):i32 | i32 | -3",
        "float_to_signed(maxmag(-2.0:f32, 2.0:f32):f32):i32 | i32 | 2",
        "float_to_signed(minmag(-2.0:f32, 2.0:f32):f32):i32 | i32 | -2",
        "float_to_signed(maxmag(-3.0:f32, 2.0:f32):f32):i32 | i32 | -3",
        "smad.sat(100:i8, 2:i8, -100:i8):i8 | i8 | 100",
        "smad.sat(100:i8, 2:i8, -50:i8):i8 | i8 | 127",
        "umad.sat(-1:i8, 1:i8, 1:i8):i8 | i8 | -1",
        "umad.sat(3:i8, 4:i8, 5:i8):i8 | i8 | 17",
        "nvvm.f2i.rm(-1.5:f32):i32 | i32 | -2",
        "nvvm.f2i.rp.ftz(-1.5:f32):i32 | i32 | -1",
        "nvvm.d2ull.rn(2.5:f64):i64 | i64 | 2",
        "nvvm.d2ui.rz(-2.5:f64):i32 | i32 | 0",
        "bits(nvvm.add.rp.f(1.0:f32, 1.0E-10:f32):f32):i32 | i32 | 1065353217",
        "bits(nvvm.add.rm.f(1.0:f32, 1.0E-10:f32):f32):i32 | i32 | 1065353216",
        "bits(nvvm.d2f.rp(1.0000000001:f64):f32):i32 | i32 | 1065353217",
        "bits(nvvm.d2f.rn(1.0000000001:f64):f32):i32 | i32 | 1065353216",
        "float_to_signed(-1.9:f32):i32 | i32 | -1",
        "float_to_signed(1.0E20:f64):i32 | i32 | 2147483647",
        "float_to_unsigned(-3.0:f64):i32 | i32 | 0",
        "float_to_unsigned(4.0E9:f64):i32 | i32 | -294967296",
        "float_to_unsigned(1.8E19:f64):i64 | i64 | -446744073709551616",
        "(1.0:f32 +f 2.0:f32) <o 3.5:f32 | i1 | 1",
        "(0.0:f32 /f 0.0:f32) ==o 1.0:f32 | i1 | 0",
        "(0.0:f32 /f 0.0:f32) ==? 1.0:f32 | i1 | 1",
        "(0.0:f32 /f 0.0:f32) !=? 1.0:f32 | i1 | 1",
        "(0.0:f32 /f 0.0:f32) !=o 1.0:f32 | i1 | 0",
        "popcount(-1):i32 | i32 | 32",
        "__popc(255):i32 | i32 | 8",
        "__clz(1):i32 | i32 | 31",
        "clz(0):i32 | i32 | 32",
        "ctz(0):i32 | i32 | 32",
        "ctz(8:i64):i64 | i64 | 3",
        "__brev(1):i32 | i32 | -2147483648",
        "bswap(1):i32 | i32 | 16777216",
        "umin(-1, 3):i32 | i32 | 3",
        "smin(-1, 3):i32 | i32 | -1",
        "abs(-3):i32 | i32 | 3",
        "fshl(1, -2147483648, 1):i32 | i32 | 3",
        "fshr(1, -2147483648, 1):i32 | i32 | -1073741824",
        "mulhi(-1, 2):i32 | i32 | -1",
        "umulhi(-1, 2):i32 | i32 | 1",
        "\"uadd.sat\"(-1, 2):i32 | i32 | -1",
        "\"ssub.sat\"(-2147483648, 2):i32 | i32 | -2147483648",
        "\"smul.overflows\"(65536, 65536):i1 | i1 | 1",
        "bits(sqrtf(2.0:f32):f32):i32 | i32 | 1068827891",
        "bits(__fsqrt_rn(2.0:f32):f32):i32 | i32 | 1068827891",
        "lrintf(2.5:f32):i64 | i64 | 2",
        "lroundf(2.5:f32):i64 | i64 | 3",
        "float_to_signed(fmaxf(1.0:f32, 2.0:f32):f32):i32 | i32 | 2",
        "float_to_signed(fabs(-4.0:f64):f64):i32 | i32 | 4",
        "float_to_signed(log2f(1024.0:f32):f32):i32 | i32 | 10",
        "float_to_signed(rsqrtf(0.25:f32):f32):i32 | i32 | 2",
        "float_to_signed(fneg(1.0:f32):f32):i32 | i32 | -1",
        "convert_uchar_sat_rte(300.0:f32):i8 | i8 | -1",
        "float_to_signed(frexp(12.0:f32):f32 *f 1000.0:f32):i32 | i32 | 750",
        "\"frexp.second\"(12.0:f32):i32 | i32 | 4",
        "convert_uchar_sat(1000):i8 | i8 | -1",
        "convert_uchar_sat(-1000):i8 | i8 | 0",
        "convert_char_sat(1000):i8 | i8 | 127",
      })
  void computes(String expression, String type, long expected) {
    assertThat(value("v: " + type + " = " + expression)).isEqualTo(expected);
  }

  @Test
  void directedRoundingGoesItsWay() {
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 20_000; i++) {
      float a = random.nextFloat() * 100 - 50;
      float b = random.nextFloat() * 100 - 50;
      for (String op : List.of("add", "sub", "mul", "div")) {
        double down = rounded("__f" + op + "_rd", a, b);
        double up = rounded("__f" + op + "_ru", a, b);
        double zero = rounded("__f" + op + "_rz", a, b);
        assertThat(up == down || up == Math.nextUp((float) down)).isTrue();
        assertThat(zero).isEqualTo(Math.abs(down) < Math.abs(up) ? down : up);
        // Products, and nearly all quotients, are exact or nearly so in double precision.
        double exact =
            switch (op) {
              case "add" -> (double) a + b;
              case "sub" -> (double) a - b;
              case "mul" -> (double) a * b;
              default -> (double) a / b;
            };
        assertThat(exact).isBetween(down, up);
      }
    }
    assertThat(value("v: i32 = bits(__int2float_rz(16777219):f32):i32"))
        .isEqualTo(Float.floatToIntBits(16777218));
    assertThat(value("v: i32 = bits(__int2float_ru(16777217):f32):i32"))
        .isEqualTo(Float.floatToIntBits(16777218));
  }

  private static double rounded(String function, float a, float b) {
    Value[] arguments = {Value.constant(bits(a)), Value.constant(bits(b))};
    Value value =
        Functions.apply(function, List.of(Type.F32, Type.F32), Type.F32, List.of(arguments));
    return Floats.decode(Format.SINGLE, value.of(new long[0]));
  }

  @Test
  void unknownFunctionsAreFunctions() {
    long first = value("v: i32 = mystery(1, 2):i32");
    assertThat(value("v: i32 = mystery(1, 2):i32")).isEqualTo(first);
    assertThat(value("v: i32 = mystery(2, 1):i32")).isNotEqualTo(first);
  }

  @Test
  void halvesRoundOnce() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100_000; i++) {
      // Near the middle between two halves, where rounding twice would go wrong.
      int bits = random.nextInt(0x7c00);
      double low = Floats.decode(Format.HALF, bits);
      double high = Floats.decode(Format.HALF, bits + 1L);
      double middle = (low + high) / 2;
      if (Double.isFinite(high)) {
        assertThat(Floats.encode(Format.HALF, Math.nextUp(middle))).isEqualTo(bits + 1);
        assertThat(Floats.encode(Format.HALF, Math.nextDown(middle))).isEqualTo(bits);
        assertThat(Floats.encode(Format.HALF, middle)).isEqualTo(bits + (bits & 1));
      }
    }
  }

  @Test
  void bfloatsRoundOnce() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100_000; i++) {
      int bits = random.nextInt(0x7f7f);
      double low = Floats.decode(Format.BFLOAT, bits);
      double high = Floats.decode(Format.BFLOAT, bits + 1L);
      double middle = (low + high) / 2;
      assertThat(Floats.encode(Format.BFLOAT, Math.nextUp(middle))).isEqualTo(bits + 1);
      assertThat(Floats.encode(Format.BFLOAT, Math.nextDown(middle))).isEqualTo(bits);
      assertThat(Floats.encode(Format.BFLOAT, middle)).isEqualTo(bits + (bits & 1));
    }
  }

  @Test
  void integersRoundOnce() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 100_000; i++) {
      long value = random.nextLong() >> random.nextInt(63);
      double rounded = new BigDecimal(value).floatValue();
      assertThat(Floats.decode(Format.SINGLE, Floats.fromSigned(Format.SINGLE, value)))
          .isEqualTo(rounded);
      BigDecimal unsigned = new BigDecimal(Long.toUnsignedString(value));
      assertThat(Floats.decode(Format.DOUBLE, Floats.fromUnsigned(Format.DOUBLE, value)))
          .isEqualTo(unsigned.doubleValue());
      assertThat(Floats.decode(Format.SINGLE, Floats.fromUnsigned(Format.SINGLE, value)))
          .isEqualTo(unsigned.floatValue());
    }
  }

  @Test
  void fusedMultiplyAddRoundsOnce() {
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 100_000; i++) {
      float a = Float.intBitsToFloat(random.nextInt());
      float b = Float.intBitsToFloat(random.nextInt());
      float c = random.nextBoolean() ? -a * b : Float.intBitsToFloat(random.nextInt());
      float expected = Math.fma(a, b, c);
      long bits = Floats.fusedMultiplyAdd(Format.SINGLE, bits(a), bits(b), bits(c));
      float actual = (float) Floats.decode(Format.SINGLE, bits);
      assertThat(Float.compare(actual, expected)).as("%s * %s + %s", a, b, c).isZero();
    }
  }

  private static long bits(float value) {
    return Integer.toUnsignedLong(Float.floatToRawIntBits(value));
  }
}
