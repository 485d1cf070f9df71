package org.warpproof.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.source.InputException;

final class SizesTest {
  @Test
  void readsRangesAndLists() throws InputException {
    assertThat(Sizes.parse("2..4")).containsExactly(2, 3, 4);
    assertThat(Sizes.parse("10,5,10")).containsExactly(5, 10);
    assertThat(Sizes.parse("7")).containsExactly(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0..3", "3..2", "x", "1,,2", "1.5"})
  void rejectsOthers(String text) {
    assertThatThrownBy(() -> Sizes.parse(text)).isInstanceOf(InputException.class);
  }
}
