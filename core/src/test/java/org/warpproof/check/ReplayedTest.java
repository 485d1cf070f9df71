package org.warpproof.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

final class ReplayedTest {
  /// Sets that Java copies have another order in each process.
  @Test
  void hindrancesHaveAnOrder() {
    Replayed replayed = Replayed.nothing(Set.of("g", "c", "a", "f", "b", "e", "d", "h"));

    assertThat(replayed.hindrances()).containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
    assertThat(replayed.or(Replayed.nothing(Set.of("aa"))).hindrances()).startsWith("a", "aa");
  }
}
