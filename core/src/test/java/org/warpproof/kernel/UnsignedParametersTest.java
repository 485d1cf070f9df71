package org.warpproof.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnsignedParametersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      textBlock =
          """
          _Z1kijm                | n: i32, u: i32, w: i64         | u w
          _Z1kyhtb               | n: i64, u: i8, w: i16, b: i1   | n u w
          _ZL1kj                 | u: i32                         | u
          _ZN5space5inner1kEij   | n: i32, u: i32                 | u
          _ZN12_GLOBAL__N_11kEj  | u: i32                         | u
          _Z1kDhj                | h: f16, u: i32                 | u
          _Z1kRKjj               | n: i64, u: i32                 | u
          _Z1kPj                 | p: i64                         | ''
          _Z1k5Pointj            | p: i64, u: i32                 | u
          _Z1kP5PointS0_j        | p: i64, q: i64, u: i32         | u
          _Z1kDv2_jj             | v.0: i32, v.1: i32, u: i32     | ''
          _Z1kIjEvT_j            | n: i32, u: i32                 | u
          _Z1kI6float4EvPT_jS1_  | p: i64, u: i32, v: i64         | u
          _Z1mILi4ELb1EEvPfjm    | p: i64, u: i32, w: i64         | u w
          _Z1mILin4EEvj          | u: i32                         | u
          _ZN1n1pIJijEEEvjDpT_   | u: i32, n: i32, w: i32         | ''
          _ZN1n1qIPNS_1SILi3EEEEEvT_j | p: i64, u: i32            | u
          _Z1k3VecIfLi3EEj       | v: i64, u: i32                 | u
          _Z1kIfEv               | n: i32                         | ''
          _Z1kIf                 | n: i32                         | ''
          _Z1kIfE                | n: i32                         | ''
          _Z1kj                  | n: i64                         | ''
          _Z99k                  | n: i32                         | ''
          _Z99999999999k         | n: i32                         | ''
          _ZN                    | n: i32                         | ''
          _Z                     | n: i32                         | ''
          _Z1ku6__bf16j          | b: bf16, u: i32                | ''
          k                      | n: i32                         | ''
          """)
  void readsThemFromTheSymbol(String symbol, String parameters, String expected) {
    String text =
        "kernel \"k\" symbol \"%s\" { param %s entry(): return }"
            .formatted(symbol, parameters.replace(",", " param"));
    assertThat(
            UnsignedParameters.of(KernelParser.parseOne(text)).stream()
                .sorted()
                .collect(Collectors.joining(" ")))
        .isEqualTo(expected);
  }
}
