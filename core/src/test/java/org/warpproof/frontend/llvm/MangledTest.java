package org.warpproof.frontend.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MangledTest {
  @ParameterizedTest
  @CsvSource({
    "_Z3maxDv4_jS_, max, Dv4_jS_",
    "_Z13get_global_idj, get_global_id, j",
    "_Z7barrierj, barrier, j",
    "_Z1fv, f, v",
    "printf, printf, ''",
    "_Z, _Z, ''",
    "_ZN5space6insideEPi, _ZN5space6insideEPi, ''",
    "_Z99short, _Z99short, ''",
    "llvm.fabs.f32, llvm.fabs.f32, ''"
  })
  void nameAndSignature(String symbol, String name, String signature) {
    assertThat(Mangled.parse(symbol)).isEqualTo(new Mangled(name, signature));
    assertThat(Mangled.baseName(symbol)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "_Z3maxii, true, false",
    "_Z3maxjj, false, false",
    "_Z3maxDv4_sS_, true, false",
    "_Z3maxDv16_hS_, false, false",
    "_Z4fmaxff, false, true",
    "_Z4fmaxDv2_dS0_, false, true",
    "_Z4fmaxDhDh, false, true",
    "_Z4fmaxDv2_DhS_, false, true",
    "_Z10atomic_maxPU3AS1Vii, true, false",
    "_Z10atomic_maxPU3AS1Vjj, false, false",
    "_Z16atomic_fetch_maxPU3AS1VU7_Atomicii, true, false",
    "_Z16atomic_fetch_addPVU7_Atomicff, false, true",
    "_Z1fv, false, false",
    "plain, false, false"
  })
  void theFirstParameterIsSignedOrFloating(String symbol, boolean signed, boolean floating) {
    assertThat(Mangled.parse(symbol).isSigned()).isEqualTo(signed);
    assertThat(Mangled.parse(symbol).isFloat()).isEqualTo(floating);
  }
}
