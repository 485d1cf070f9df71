package org.warpproof.frontend.launches;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The names of stubs.
final class LaunchStubTest {
  @Test
  void findsTheKernelsSymbol() {
    assertThat(LaunchStub.symbols("__device_stub__k")).containsExactly("k");
    assertThat(LaunchStub.symbols("_Z16__device_stub__kPi")).containsExactly("_Z1kPi");
    assertThat(LaunchStub.symbols("_ZL21__device_stub__hiddenPi")).containsExactly("_ZL6hiddenPi");
    assertThat(LaunchStub.symbols("_ZN6space220__device_stub__innerEPii"))
        .contains("_ZN6space25innerEPii");
  }
}
